import DocketCore

/// The links that fit what is typed: their number, or a part of them.
struct LinkFinder {
    /// Each with its number, from 1 on.
    let found: [(number: Int, link: TodoLink)]
    private let choice: Int

    /// - Parameter choice: how often an arrow was pressed since the text changed.
    init(_ text: String, among links: [TodoLink], choice: Int) {
        let all = links.enumerated().map { (number: $0 + 1, link: $1) }
        let wanted = text.trimmed
        let numbered = Int(wanted).map { number in all.filter { $0.number == number } } ?? []
        let part = wanted.lowercased()
        found =
            numbered.isEmpty
            ? all.filter { part.isEmpty || $0.link.name.lowercased().contains(part) }
            : numbered
        self.choice = choice
    }

    /// The link that Enter opens; nil if none fits.
    var link: TodoLink? { chosen?.link }

    private var chosen: (number: Int, link: TodoLink)? {
        guard !found.isEmpty else { return nil }
        let index = choice % found.count
        return found[index < 0 ? index + found.count : index]
    }

    var echo: String {
        guard let chosen else { return "no link has that in it" }
        let others = found.count == 1 ? "" : " · ↑↓ \(found.count - 1) more"
        return "\(chosen.number): \(chosen.link.name)\(others)"
    }
}
