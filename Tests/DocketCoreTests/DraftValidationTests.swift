import DocketCore
import FoundationEssentials
import Testing

@Suite("Draft validation")
struct DraftValidationTests {
    @Test("a full draft fills every field of the item, trimmed")
    func full() throws {
        var draft = Draft(editing: .full, in: Self.list)
        draft.title = " Buy milk\t"
        draft.due = " 15.3. "
        draft.startTime = " 930 "
        draft.endTime = "10 "
        draft.locationName = " Corner shop "
        draft.address = "\n1 High Street"
        draft.note = "\nTwo litres\n"
        let blank = TodoItem(id: TodoItem.full.id, title: "", createdAt: .noon)
        let item = try draft.filling(blank, editing: .full, in: Self.list, today: .today)
        #expect(item == .full)
    }

    @Test("F11 an unchanged draft of an item gives the same item", arguments: TodoItem.various)
    func sameItem(item: TodoItem) throws {
        let filled = try Draft(editing: item, in: Self.list).filling(
            item,
            editing: item,
            in: Self.list,
            today: .today
        )
        #expect(filled == item)
    }

    @Test(
        "F7 a title of white space only is an error",
        arguments: ["", " ", "\t\n\u{A0}\u{3000}", "\u{200B}", " \u{2800}\u{3164}"]
    )
    func emptyTitle(title: String) {
        #expect(Self.messages { $0.title = title } == [.title: "Title cannot be empty"])
    }

    @Test("F8 a due date in the past is an error, today is not")
    func pastDueDate() throws {
        let message = "Invalid due date: 20.11.2026 is in the past"
        #expect(Self.messages { $0.due = "20.11.2026" } == [.due: message])
        #expect(Self.messages { $0.due = "21.11.2026" } == [:])
        #expect(Self.messages { $0.due = "  " } == [:])
    }

    @Test("F8 a text that is not a date is an error that lists the accepted forms")
    func noDueDate() {
        let message = "Invalid due date: write it as \(DueDateReader.examples)"
        for text in ["soon", "."] {
            #expect(Self.messages { $0.due = text } == [.due: message])
        }
        #expect(Self.messages { $0.due = "31.4." } == [.due: "Invalid due date: April has 30 days"])
    }

    @Test(
        "F10 the time window must have a start, and end no earlier",
        arguments: [
            ("", "", [:]), ("9", "", [:]), ("9", "9", [:]), ("9:30", "10", [:]),
            ("9:30", "9:29", [.endTime: "End time is before start time"]),
            ("", "10", [.startTime: "Start time is missing"]),
            ("  ", "10", [.startTime: "Start time is missing"]),
            ("25", "", [.startTime: "Invalid time: 25 is no hour"]),
            ("25", "10", [.startTime: "Invalid time: 25 is no hour"]),
            ("9", "25", [.endTime: "Invalid time: 25 is no hour"]),
            ("", "25", [.endTime: "Invalid time: 25 is no hour"]),
            ("9-10", "", [:]), ("", "9-10", [:]), ("9-10", "10", [:]), ("9", "9-10", [:]),
            ("9-10", "9am–10am", [:]),
            ("10-9", "", [.startTime: "Invalid time: 09:00 is before 10:00"]),
            ("9-10", "11", [.startTime: "The end is 10:00 here, but 11:00 in End: clear one"]),
            ("8", "9-10", [.endTime: "The start is 09:00 here, but 08:00 in Start: clear one"]),
            ("9-10", "9-11", [.startTime: "The end is 10:00 here, but 11:00 in End: clear one"]),
            ("8-10", "9-10", [.endTime: "The start is 09:00 here, but 08:00 in Start: clear one"]),
            ("9-10", "x", [.endTime: noTime]),
            ("9", "x", [.endTime: noTime]),
            ("x", "x", [.startTime: noTime, .endTime: noTime]),
        ] as [(String, String, [DraftField: String])]
    )
    func timeWindow(start: String, end: String, expected: [DraftField: String]) {
        let messages = Self.messages {
            $0.startTime = start
            $0.endTime = end
        }
        #expect(messages == expected)
    }

    @Test("F9 a new item that is in To do already is an error; editing that item is not")
    func duplicate() throws {
        let list = TodoList(items: [.sample(2)])
        let draft = Draft(editing: .sample(), in: Self.list)
        let thrown = #expect(throws: DraftErrors.self) {
            try draft.filling(.sample(), editing: nil, in: list, today: .today)
        }
        #expect(thrown?.messages == [.title: "There is an open “\(TodoItem.sample().title)” already"])
        let edited = try draft.filling(.sample(), editing: .sample(), in: list, today: .today)
        #expect(edited == .sample())
    }

    @Test("F11 an unchanged due date in the past is allowed, a new one is not")
    func unchangedPastDueDate() throws {
        let item = TodoItem.sample(dueDate: .on(2026, 1, 31))
        var draft = Draft(editing: item, in: Self.list)
        draft.due = "2026-01-31"
        #expect(try draft.filling(item, editing: item, in: TodoList(), today: .today) == item)
        draft.due = "30.01.2026"
        #expect(throws: DraftErrors.self) {
            try draft.filling(item, editing: item, in: TodoList(), today: .today)
        }
    }

    @Test("the coordinate is removed when the address changes, and kept when only the name does")
    func coordinate() throws {
        var draft = Draft(editing: .full, in: Self.list)
        draft.locationName = "Market"
        let renamed = try draft.filling(.full, editing: .full, in: Self.list, today: .today)
        #expect(renamed.location?.coordinate == TodoItem.full.location?.coordinate)
        draft.address = "2 High Street"
        let moved = try draft.filling(.full, editing: .full, in: Self.list, today: .today)
        #expect(moved.location == Location(name: "Market", address: "2 High Street"))
    }

    @Test("people who are not in the list are dropped, unless the item was assigned to them before")
    func unknownPerson() throws {
        var draft = Draft(editing: .full, in: Self.list)
        draft.people = [UUID(102), UUID(101)]
        let new = try draft.filling(.sample(), editing: nil, in: Self.list, today: .today)
        #expect(new.people == [UUID(101)])
        let edited = try draft.filling(.full, editing: .full, in: TodoList(), today: .today)
        #expect(edited.people == [UUID(101)])
    }

    @Test("the first invalid field is the topmost of the form")
    func firstField() {
        var errors = DraftErrors()
        #expect(errors.isEmpty && errors.firstField == nil)
        for field in [DraftField.note, .endTime, .due, .title] {
            errors.add("wrong", at: field)
            #expect(errors.firstField == field)
        }
        errors.clear(.title)
        #expect(errors.firstField == .due)
        for field in DraftField.allCases { errors.clear(field) }
        #expect(errors.isEmpty)
    }

    @Test(
        "F21 a start and an end in one field fill both",
        arguments: [("9-10", ""), ("", "9-10"), ("9-10", "10"), ("9", "9-10"), ("9:00", "10am")]
    )
    func bothTimes(start: String, end: String) throws {
        let item = try Self.item {
            $0.startTime = start
            $0.endTime = end
        }
        #expect(item.startTime?.text == "09:00")
        #expect(item.endTime?.text == "10:00")
    }

    @Test(
        "F21 both times in one field replace the time of the other field that was not edited",
        arguments: [
            ("11-12", "10:00", "11:00–12:00"), ("09:00", "11-12", "11:00–12:00"),
            ("8-9", "10:00", "08:00–09:00"),
            ("11-12", "12", "11:00–12:00"), ("11-12", "", "11:00–12:00"), ("11-12", "12:30", nil),
            ("8", "11-12", nil),
        ] as [(String, String, String?)]
    )
    func rescheduling(start: String, end: String, expected: String?) {
        var item = TodoItem.sample()
        (item.startTime, item.endTime) = (ClockTime(text: "09:00"), ClockTime(text: "10:00"))
        var draft = Draft(editing: item, in: Self.list)
        (draft.startTime, draft.endTime) = (start, end)
        let filled = try? draft.filling(item, editing: item, in: Self.list, today: .today)
        #expect(filled.map { "\($0.startTime?.text ?? "")–\($0.endTime?.text ?? "")" } == expected)
    }

    @Test(
        "F18 tonight is today at 20:00, unless a start is given",
        arguments: [
            ("", "", "20:00", nil), ("18:30", "", "18:30", nil), ("", "22", "20:00", "22:00"),
            ("18-19", "", "18:00", "19:00"), ("", "18-19", "18:00", "19:00"),
        ] as [(String, String, String, String?)]
    )
    func tonight(start: String, end: String, expectedStart: String, expectedEnd: String?) throws {
        let item = try Self.item {
            $0.due = "tonight"
            $0.startTime = start
            $0.endTime = end
        }
        #expect(item.dueDate == .today)
        #expect(item.startTime?.text == expectedStart)
        #expect(item.endTime?.text == expectedEnd)
    }

    @Test("F18 a time before tonight's, or a wrong one, is an error beside tonight")
    func tonightWithWrongTime() {
        let early = Self.messages {
            $0.due = "tonight"
            $0.endTime = "19:00"
        }
        #expect(early == [.endTime: "End time is before start time"])
        let wrong = Self.messages {
            $0.due = "tonight"
            $0.startTime = "25"
        }
        #expect(wrong == [.startTime: "Invalid time: 25 is no hour"])
    }

    @Test("F3 a title has to have a character, if only a blank")
    func hasTitle() {
        for title in ["", "\u{200B}", "\u{2800}\u{3164}\u{FE0F}"] {
            #expect(!Self.draft { $0.title = title }.hasTitle)
        }
        for title in [" ", "a", "\u{200B}a", "\u{200B} "] {
            #expect(Self.draft { $0.title = title }.hasTitle)
        }
    }

    private static let noTime = "Invalid time: write it as \(ClockTimeReader.examples)"

    private static func draft(_ change: (inout Draft) -> Void) -> Draft {
        var draft = Draft()
        draft.title = "Buy milk"
        change(&draft)
        return draft
    }

    private static func item(_ change: (inout Draft) -> Void) throws -> TodoItem {
        try draft(change).filling(.sample(), editing: nil, in: list, today: .today)
    }

    private static let list = TodoList.withNames

    private static func messages(_ change: (inout Draft) -> Void) -> [DraftField: String] {
        do {
            _ = try draft(change).filling(.sample(), editing: nil, in: list, today: .today)
            return [:]
        } catch {
            return error.messages
        }
    }
}
