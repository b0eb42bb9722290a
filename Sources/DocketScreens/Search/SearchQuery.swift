import DocketCore
import FoundationEssentials

/// What a search looks for: a text, in title, note, location and people, without case and accents.
struct SearchQuery: Equatable {
    let text: String
    private let folded: [UInt8]

    /// - Returns: nil for a text of which nothing would be compared.
    init?(_ text: String) {
        self.text = text
        folded = Folding.fold(text)
        if folded.isEmpty { return nil }
    }

    func matches(_ item: TodoItem, in list: TodoList) -> Bool {
        if matches(item.title) { return true }
        if let note = item.note, matches(note) { return true }
        if let location = item.location {
            if matches(location.name) { return true }
            if let address = location.address, matches(address) { return true }
        }
        return item.assignedUsers.contains { id in list.person(id).map { matches($0.name) } == true }
    }

    /// The characters of `text` that were looked for, where they stand first.
    func range(in text: String) -> Range<Int>? {
        var bytes: [UInt8] = []
        // Which character each folded byte belongs to.
        var characters: [Int] = []
        for (index, character) in text.enumerated() {
            Folding.append(character.unicodeScalars, to: &bytes)
            characters += Array(repeating: index, count: bytes.count - characters.count)
        }
        guard let found = Folding.range(of: folded, in: bytes), let first = characters[found].first,
            let last = characters[found].last
        else { return nil }
        return first..<last + 1
    }

    /// What else than the title was found, with a few words round it; nil where the title has it.
    func snippet(of item: TodoItem, in list: TodoList) -> String? {
        if matches(item.title) { return nil }
        let texts = [item.note, item.location?.name, item.location?.address]
        let names = item.assignedUsers.map { list.person($0)?.name }
        for case let text? in texts + names {
            guard let range = range(in: text) else { continue }
            let start = max(range.lowerBound - 8, 0)
            let words = Array(text)[start...].prefix(40).map { $0.isNewline ? " " : $0 }
            return (start > 0 ? "…" : "") + String(words)
        }
        return nil
    }

    private func matches(_ text: String) -> Bool { Folding.text(text, contains: folded) }
}
