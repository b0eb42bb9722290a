/// A part of a name that was typed to find whom or what has it. Only letters, digits and symbols count, without case and
/// accents: what can't be seen in a name can't be typed either.
package struct NameQuery {
    private let folded: [UInt8]

    /// - Returns: nil if `text` has no letters, digits and symbols.
    package init?(_ text: String) {
        folded = Self.fold(text)
        if folded.isEmpty { return nil }
    }

    /// Those whose names have the text, the ones that fit best first. Those of one rank keep their order.
    package func ranked<Named>(_ all: [Named], by name: (Named) -> String) -> [Named] {
        all.enumerated()
            .compactMap { index, named in
                rank(of: name(named)).map { (rank: $0, index: index, named: named) }
            }
            .sorted { ($0.rank, $0.index) < ($1.rank, $1.index) }
            .map(\.named)
    }

    /// How well a name fits: 0 if it begins with the text, 1 if a word of it does, 2 if it contains the text; nil if it
    /// does not.
    private func rank(of name: String) -> Int? {
        let text = name.head(bytes: Self.maxBytes)
        let name = Self.fold(text)
        if name.starts(with: folded) { return 0 }
        guard Folding.range(of: folded, in: name) != nil else { return nil }
        let words = text.split(separator: " ")
        let beginsWord = words.indices.contains { Self.fold(words[$0...].joined()).starts(with: folded) }
        return beginsWord ? 1 : 2
    }

    /// The end of a name that begins with the text: what is left to type; nil if the name does not begin with it.
    package func rest(of name: String) -> Substring? {
        let name = name.head(bytes: Self.maxBytes)
        var typed: [UInt8] = []
        for index in name.indices where typed.count < folded.count {
            typed += Self.fold(String(name[index]))
            if typed == folded { return name[name.index(after: index)...] }
        }
        return nil
    }

    /// A name as it is compared: its letters, digits and symbols without case and accents.
    static func key(of name: String) -> [UInt8] { fold(name.head(bytes: maxBytes)) }

    /// What is looked at of a name, which may have any length in a file.
    private static let maxBytes = 8000

    private static func fold(_ text: String) -> [UInt8] {
        Folding.fold(String(text.filter { $0.isLetter || $0.isNumber || $0.isSymbol }))
    }
}
