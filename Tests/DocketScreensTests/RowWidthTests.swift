import DocketCore
import FoundationEssentials
import TestSupport
import Testing

@testable import DocketScreens

/// Random to-dos on every width. The first row is selected, and so not looked at: its bar fills the blanks.
@Suite("Rows of every width")
struct RowWidthTests {
    private static let words = [
        "milk", "Donaudampfschifffahrtsgesellschaft", "漢字", "二十個", "👨‍👩‍👧‍👦", "e\u{301}te\u{301}", "❤️", "to", "x",
        "Übung", "купить",
    ]

    @Test(
        "A title is cut only where its row is full, and a wider screen never shows less of it",
        arguments: SeededGenerator.seeds(1)
    )
    func titles(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let items = Self.items(&random)
        let list = TodoList(
            items: [TodoItem.sample(99, "x")] + items,
            people: (101...104).map { Samples.person($0, "Ann Berg") },
            projects: Self.words.enumerated().map { Project(id: Samples.id(201 + $0), name: $1) }
        )
        let charset = [Charset.unicode, .ascii].randomElement(using: &random) ?? .unicode
        var model = Samples.model(size: Size(rows: 40, columns: 20), charset: charset, list: list)
        var shownBefore = [Int](repeating: 0, count: items.count)
        for columns in 20...220 {
            _ = model.handle(.resized(Size(rows: 40, columns: columns)))
            let canvas = model.state.canvas(charset: charset)
            let hint = Comment(rawValue: "DOCKET_SEED=\(seed), \(columns) columns")
            #expect(canvas.flaw == nil, hint)
            for (index, item) in items.enumerated() {
                let row = 5 + index
                let text = canvas.text(ofRow: row)
                let title = Title(of: item, on: canvas, row: row)
                #expect(title.column < max(columns / 2, 7), "\(hint): \(text)")
                #expect(title.columns >= shownBefore[index], "\(hint): \(text)")
                shownBefore[index] = title.columns
                if !title.isWhole { #expect(title.emptyCells <= 1, "\(hint): \(text)") }
                if let due = item.dueDate { Self.check(due, beside: title, in: text, columns, hint) }
            }
        }
    }

    @Test("A title that fits whole is shown whole, at each width, whatever else the to-do has")
    func whole() {
        let item = TodoItem.sample(
            2,
            "Send invoice 2026-118",
            due: "2027-03-15",
            time: ("09:30", "10:00"),
            priority: .high,
            location: "Conference room on the second floor",
            people: [101, 102]
        )
        let people = [Samples.person(101, "Ann Berg"), Samples.person(102, "Bo Li")]
        let list = TodoList(items: [TodoItem.sample(1, "x"), item], people: people)
        let rows = [20, 30, 38, 40, 59, 60, 72, 80, 120].map { columns in
            let model = Samples.model(size: Size(rows: 12, columns: columns), list: list)
            return model.state.canvas(charset: .unicode).text(ofRow: 5)
        }
        #expect(
            rows == [
                "   ○ Send… 15.03.  ▲", "   ○ Send invoice 2… 15.03.  ▲",
                "   ○ Send invoice 2026-118 - 15.03.  ▲",
                "   ○ Send invoice 2026-118 - 15.03.   ▲",
                "   ○ Send invoice 2026-118 - Due: 15.03. 09:30–10:00     ▲",
                "   ○ Send invoice 2026-118 - Due: 15.03.2027         ▲ high",
                "   ○ Send invoice 2026-118 - Due: 15.03.2027 09:30–10:00  AB BL  ▲ high",
                "   ○ Send invoice 2026-118 - Due: 15.03.2027 09:30–10:00  Confe…  AB BL  ▲ high",
                "   ○ Send invoice 2026-118 - Due: 15.03.2027 09:30–10:00"
                    + "               Conference room on the second…  AB BL     ▲ high",
            ]
        )
    }

    /// A date is there unless a title of up to 15 columns needs its room, without a year only where that is clear.
    private static func check(
        _ due: Day,
        beside title: Title,
        in text: String,
        _ columns: Int,
        _ hint: Comment
    ) {
        let (dayAndMonth, year) = (" \(due.text.prefix(6))", due.text.suffix(4))
        let isSoon = (0..<365).contains(due - (Samples.today ?? .first))
        guard text.contains(dayAndMonth) else {
            let needed = dayAndMonth.count + (isSoon ? 0 : 2)
            #expect(title.isWhole && title.columns <= 15 && title.emptyCells < needed, "\(hint): \(text)")
            return
        }
        let hasYear = [year, year.suffix(2)].contains { text.contains(dayAndMonth + $0) }
        if !isSoon { #expect(hasYear, "\(hint): \(text)") }
        if isSoon, columns < 60 { #expect(!hasYear, "\(hint): \(text)") }
    }

    /// To-dos in the order of their rows; some are parts of the ones before them, most of them deep down.
    private static func items(_ random: inout SeededGenerator) -> [TodoItem] {
        var path: [UUID] = []
        return (1...16).map { number in
            var item = item(number, &random)
            path = Array(path.prefix(max(path.count - Int.random(in: -4...2, using: &random), 0)))
            if Int.random(in: 0...20, using: &random) == 0 { path = [] }
            item.parent = path.last
            path.append(item.id)
            return item
        }
    }

    private static func item(_ number: Int, _ random: inout SeededGenerator) -> TodoItem {
        let title = (0..<Int.random(in: 1...14, using: &random)).map { _ in
            words.randomElement(using: &random) ?? "x"
        }
        let hasTime = Bool.random(using: &random)
        let dates = ["2026-11-01", "2026-11-21", "2026-12-24", "2027-11-20", "2027-11-21", "2031-02-03"]
        var item = TodoItem.sample(
            number,
            title.joined(separator: " "),
            due: Int.random(in: 0...2, using: &random) == 0 ? nil : dates.randomElement(using: &random),
            time: hasTime ? ("09:30", Bool.random(using: &random) ? "10:00" : nil) : nil,
            priority: Priority.allCases.randomElement(using: &random) ?? .medium,
            location: Bool.random(using: &random) ? words.randomElement(using: &random) : nil,
            people: Array(
                [101, 102, 103, 104].shuffled(using: &random).prefix(Int.random(in: 0...4, using: &random))
            )
        )
        if Bool.random(using: &random) { return item }
        item.tags = (0..<Int.random(in: 0...3, using: &random)).compactMap { _ in
            words.randomElement(using: &random)
        }
        item.project =
            Bool.random(using: &random) ? Samples.id(Int.random(in: 201...211, using: &random)) : nil
        item.firstDay = Bool.random(using: &random) ? Day(isoText: "2026-12-01") : nil
        item.repetition = Bool.random(using: &random) ? Recurrence("FREQ=DAILY") : nil
        return item
    }

    /// What a row shows of its title.
    private struct Title {
        let column: Int
        let columns: Int
        let isWhole: Bool
        /// The cells of the row that nothing is in, without the margins and the gap before the priority.
        let emptyCells: Int

        init(of item: TodoItem, on canvas: Canvas, row: Int) {
            let whole = canvas.display(item.title)
            // Two columns behind the circle.
            let column = (canvas.rows[row].map(\.column).min() ?? 0) + 2
            let shown = canvas.rows[row].first { $0.column == column }?.text ?? .empty
            self.column = column
            columns = shown.columns
            isWhole = shown.text == whole.text
            let used = canvas.rows[row].filter { $0.column >= column }.reduce(0) { $0 + $1.text.columns }
            let gap = item.priority == .medium ? 0 : 2
            let margin = canvas.size.isNarrow ? 0 : 1
            emptyCells = canvas.size.columns - column - used - gap - margin
        }
    }
}
