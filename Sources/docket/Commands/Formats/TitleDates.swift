import DocketCore
import DocketFormats
import FoundationEssentials

/// Reads the date or the repetition that ends the title of a found to-do, as the quick line does (C13).
struct TitleDates {
    private let reader: QuickLineReader
    private let now: Date

    /// - Parameter style: that of an import, which takes days that have passed.
    init(today: Day, style: DateStyle, now: Date) {
        let names = QuickLineCatalogue(people: [], projects: [], tags: [])
        reader = QuickLineReader(today: today, style: style.withPastDays, catalogue: names)
        self.now = now
    }

    /// Does nothing where the file says a day, a time or a repetition, and where a title has more than a date in it.
    func read(_ found: inout FoundTodo) {
        let item = found.item
        guard !item.isComplete, item.dueDate == nil, item.startTime == nil, item.repetition == nil,
            !item.title.contains("\""), !item.title.contains("\\")
        else { return }
        let line = reader.read(item.title)
        guard let end = line.end, line.errors.isEmpty,
            line.tokens.allSatisfy({ end.contains($0.range.lowerBound) }),
            let read = todo(of: line)
        else { return }
        found.item.title = read.title
        found.item.dueDate = read.dueDate
        found.item.startTime = read.startTime
        found.item.endTime = read.endTime
        found.item.repetition = read.repetition
    }

    private func todo(of line: QuickLine) -> TodoItem? {
        var changes = QuickLineChange(
            on: TodoList(),
            knownTags: reader.catalogue.tagSpellings,
            today: reader.today,
            style: reader.style,
            makeID: UUID.init
        )
        return try? changes.add(line, to: Draft(), createdAt: now)
    }
}
