import DocketCore
import FoundationEssentials
import Testing

@Suite("The days of a draft")
struct DraftDaysTests {
    @Test(
        "the first day is read as the due date is, and may not be after it",
        arguments: [
            ("", "", nil), ("", "mon", nil), ("fri", "fri", nil), ("", "tonight", nil),
            ("", "20.11.", "Invalid date: 20.11.2026 is in the past"),
            ("", "31.4.", "Invalid date: April has 30 days"),
            ("", "soon", "Invalid date: write it as \(DueDateReader.examples)"),
            ("fri", "28.11.", "The first day is after the due date"),
        ] as [(String, String, String?)]
    )
    func firstDay(due: String, firstDay: String, error: String?) {
        let text = firstDay == "20.11." ? "20.11.2026" : firstDay
        let messages = Self.messages { ($0.due, $0.firstDay) = (due, text) }
        #expect(messages == (error.map { [.firstDay: $0] } ?? [:]))
    }

    @Test("days that nobody has edited stay, even if they don't fit together")
    func unedited() throws {
        let item = TodoItem(
            id: UUID(1),
            title: "Buy milk",
            dueDate: .on(2026, 11, 1),
            createdAt: .noon,
            firstDay: .on(2026, 11, 5),
            repetition: Recurrence("FREQ=DAILY;BYHOUR=9;UNTIL=20200101")
        )
        var draft = Draft(editing: item, in: TodoList())
        #expect(draft.repetition == "FREQ=DAILY;BYHOUR=9;UNTIL=20200101")
        draft.title = "Buy oat milk"
        let edited = try draft.filling(item, editing: item, in: TodoList(), today: .today)
        #expect((edited.firstDay, edited.repetition) == (item.firstDay, item.repetition))
        draft.due = "4.12.2026"
        let postponed = try draft.filling(item, editing: item, in: TodoList(), today: .today)
        #expect(postponed.dueDate == .on(2026, 12, 4) && postponed.repetition == item.repetition)
        draft.due = ""
        let undated = try draft.filling(item, editing: item, in: TodoList(), today: .today)
        #expect(undated.dueDate == nil && undated.repetition == item.repetition)
        draft.firstDay = "1.12.2027"
        draft.due = "1.12.2026"
        #expect(throws: DraftErrors.self) {
            try draft.filling(item, editing: item, in: TodoList(), today: .today)
        }
    }

    @Test(
        "O1 a repetition that can't be says why",
        arguments: [
            ("", "every 0 days", "0 days means never"),
            ("", "every month on 32", "A month has at most 31 days"),
            ("", "every day until 1.1.2020", "01.01.2020 is in the past"),
            ("1.2.2027", "every day until 31.1.2027", "no day of it is on or after 01.02.2027"),
            ("", "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30", "no day of it is on or after 21.11.2026"),
            ("", "now and then", "write it as \(RecurrenceReader.examples)"),
        ]
    )
    func wrong(due: String, repeats: String, reason: String) {
        let messages = Self.messages { ($0.due, $0.repetition) = (due, repeats) }
        #expect(messages == [.repetition: "Invalid repetition: \(reason)"])
    }

    @Test(
        "O1 a repeating to-do without a due date is due on its first day",
        arguments: [
            ("", "", "daily", "21.11.2026"), ("", "", "every mon", "23.11.2026"),
            ("", "1.12.", "every mon", "07.12.2026"), ("fri", "", "every mon", "27.11.2026"),
            ("", "", "3 days after done", "21.11.2026"), ("", "", " ", nil),
        ] as [(String, String, String, String?)]
    )
    func firstDay(due: String, firstDay: String, repeats: String, expected: String?) throws {
        let item = try Self.item { ($0.due, $0.firstDay, $0.repetition) = (due, firstDay, repeats) }
        #expect(item.dueDate?.text == expected)
    }

    @Test("O1 a repetition is stored as a rule")
    func rule() throws {
        let item = try Self.item { $0.repetition = " Every 2 weeks on Mon, thu " }
        #expect(item.repetition == Recurrence("FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TH"))
        #expect(Draft(editing: item, in: TodoList()).repetition == "every 2 weeks on mon, thu")
    }

    private static func item(_ change: (inout Draft) -> Void) throws(DraftErrors) -> TodoItem {
        var draft = Draft()
        draft.title = "Buy milk"
        change(&draft)
        return try draft.filling(.sample(), editing: nil, in: TodoList(), today: .today)
    }

    private static func messages(_ change: (inout Draft) -> Void) -> [DraftField: String] {
        do throws(DraftErrors) {
            _ = try item(change)
            return [:]
        } catch {
            return error.messages
        }
    }
}
