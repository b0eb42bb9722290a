import Algorithms

/// Finds who or what has a name by its beginning, without case and accents. Made once for many look-ups: it takes time
/// for each name.
struct NameIndex<Named: Sendable>: Sendable {
    /// In the order of the folded names.
    private let entries: [Entry]

    private struct Entry: Sendable {
        let folded: [UInt8]
        let name: String
        let named: Named
    }

    init(_ all: [Named], name: (Named) -> String) {
        entries = all.map { Entry(folded: NameQuery.key(of: name($0)), name: name($0), named: $0) }
            .sorted { $0.folded.lexicographicallyPrecedes($1.folded) }
    }

    /// Those whose name is the text, spelled like that if there are any; else those whose names begin with it (Q2).
    func called(_ text: String) -> [Named] {
        let folded = NameQuery.key(of: text)
        let found = beginning(with: folded)
        let whole = Self.whole(text, folded, in: found)
        if !whole.isEmpty { return whole }
        return folded.isEmpty ? [] : found.map(\.named)
    }

    /// Those whose name is the text, spelled like that if there are any.
    func named(_ text: String) -> [Named] {
        let folded = NameQuery.key(of: text)
        return Self.whole(text, folded, in: beginning(with: folded))
    }

    private func beginning(with folded: [UInt8]) -> ArraySlice<Entry> {
        let start = entries.partitioningIndex { !$0.folded.lexicographicallyPrecedes(folded) }
        return entries[start...].prefix { $0.folded.starts(with: folded) }
    }

    private static func whole(_ text: String, _ folded: [UInt8], in found: ArraySlice<Entry>) -> [Named] {
        let whole = found.prefix { $0.folded == folded }
        let spelled = whole.filter { $0.name == text }
        if !spelled.isEmpty { return spelled.map(\.named) }
        // A name without letters, digits and symbols is found by its spelling only.
        return folded.isEmpty ? [] : whole.map(\.named)
    }
}
