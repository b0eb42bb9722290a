import DocketCore

/// Completes the terms of a query that is typed (V2).
struct QueryInputCompletion {
    /// What can stand at the cursor; nil if nothing.
    private var found: QueryCompletion?
    /// What Tab has put there, and what it can put there instead; nil if something else was typed since.
    private var taken: Taken?
    /// Made when a tag is begun: it takes time for each to-do.
    private var tags: [String]?

    private struct Taken {
        let start: Int
        let candidates: [String]
        var index: Int
        var cursor: Int { start + candidates[index].count }
    }

    /// The rest of the first term that could stand there; empty if nothing of it is typed.
    var suggestion: String { found.map { $0.range.isEmpty ? "" : $0.rest } ?? "" }

    /// Updates what can be completed, after the text or the cursor has changed.
    mutating func update(for input: TextInput, in context: Context) {
        if let last = taken, !isTaken(last, in: input) { taken = nil }
        let text = input.text
        if tags == nil, text.contains("#") { tags = context.list.tagsInUse() }
        let names = QuickLineCatalogue(
            people: context.list.people,
            projects: context.list.projects,
            tags: tags ?? []
        )
        found = QueryReader(today: context.today, style: context.dateStyle)
            .completion(of: text, cursor: input.cursor, among: names)
    }

    private func isTaken(_ taken: Taken, in input: TextInput) -> Bool {
        guard input.cursor == taken.cursor, input.characters.count >= taken.cursor else { return false }
        return String(input.characters[taken.start..<taken.cursor]) == taken.candidates[taken.index]
    }

    /// Puts what can stand at the cursor there, or what comes after it where that was put there before.
    ///
    /// - Returns: false if nothing can stand there.
    mutating func complete(_ input: inout TextInput) -> Bool {
        var next: Taken
        let count: Int
        if let last = taken, last.candidates.count > 1 {
            next = last
            next.index = (last.index + 1) % last.candidates.count
            count = last.candidates[last.index].count
        } else if let found {
            next = Taken(start: found.range.lowerBound, candidates: found.candidates, index: 0)
            count = found.range.count
        } else {
            return false
        }
        guard input.complete(count, with: next.candidates[next.index]) else { return false }
        taken = next
        return true
    }
}
