import DocketCore
import FoundationEssentials

/// A text to search for in title, note, location and people, ignoring case and accents.
struct SearchQuery: Equatable {
    let text: String
    private let folded: [UInt8]

    /// Returns nil if nothing is left of the text without accents.
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

    /// The first match in `text`, as a range of characters; nil if there is none.
    func range(in text: String) -> Range<Int>? {
        var bytes: [UInt8] = []
        // The index of the character that each folded byte comes from.
        var characters: [Int] = []
        for (index, character) in text.searchable.enumerated() {
            Folding.append(character.unicodeScalars, to: &bytes)
            characters += Array(repeating: index, count: bytes.count - characters.count)
        }
        guard let found = Folding.range(of: folded, in: bytes), let first = characters[found].first,
            let last = characters[found].last
        else { return nil }
        return first..<last + 1
    }

    /// A few words around the first match outside the title; nil if the title matches, or nothing does.
    func snippet(of item: TodoItem, in list: TodoList) -> String? {
        if matches(item.title) { return nil }
        let texts = [item.note, item.location?.name, item.location?.address]
        let names = item.assignedUsers.map { list.person($0)?.name }
        for case let text? in texts + names {
            guard let range = range(in: text) else { continue }
            let start = max(range.lowerBound - 8, 0)
            let words = text.searchable.dropFirst(start).prefix(40).map { $0.isNewline ? " " : $0 }
            return (start > 0 ? "…" : "") + String(words)
        }
        return nil
    }

    private func matches(_ text: String) -> Bool { Folding.text(text.searchable, contains: folded) }
}
