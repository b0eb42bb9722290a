import TestSupport
import Testing

@testable import DocketCore

@Suite("Date styles") struct DateStyleTests {
    private static func reader(_ style: DateStyle) -> DueDateReader {
        DueDateReader(today: .on(2026, 11, 21), style: style)
    }

    @Test("Every day that is shown is read as that day", arguments: DateFormat.allCases)
    func roundTrip(format: DateFormat) {
        let reader = Self.reader(DateStyle(format: format))
        for ordinal in stride(from: 20_000, to: 60_000, by: 37) {
            guard let day = Day(ordinal: ordinal) else { continue }
            #expect(reader.read(day.text(in: format)).value?.day == day)
            #expect(reader.read(day.text).value?.day == day)
            #expect(reader.read(day.isoText).value?.day == day)
            // Days of the same century are understood from two digits, where the year is not in front.
            if format != .iso, day.year < 2100 {
                #expect(reader.read(day.textWithShortYear(in: format)).value?.day == day)
            }
        }
    }

    @Test("Slashes are month first only where dates are shown so")
    func slashes() {
        let us = Self.reader(DateStyle(format: .us))
        #expect(us.day(in: "3/4/2027") == .on(2027, 3, 4))
        #expect(us.day(in: "3/4") == .on(2027, 3, 4))
        #expect(us.day(in: "3.4.2027") == .on(2027, 4, 3))
        #expect(us.day(in: "2027/3/4") == .on(2027, 3, 4))
        #expect(us.read("25/12/2027") == .invalid("25 is no month: month first, as 12/25/2027"))
        #expect(us.read("25/12") == .invalid("25 is no month: month first, as 12/25"))
        #expect(Self.reader(.standard).day(in: "3/4/2027") == .on(2027, 4, 3))
        #expect(Self.reader(DateStyle(format: .iso)).day(in: "3/4/2027") == .on(2027, 4, 3))
    }

    @Test(
        "Words for weeks go by the day on which a week begins",
        arguments: [
            (Weekday.monday, Day.on(2026, 11, 23), Day.on(2026, 11, 22), Day.on(2026, 11, 27)),
            (.sunday, .on(2026, 11, 22), .on(2026, 11, 21), .on(2026, 11, 27)),
            (.saturday, .on(2026, 11, 28), .on(2026, 11, 27), .on(2026, 12, 4)),
        ]
    )
    func weeks(first: Weekday, nextWeek: Day, end: Day, nextFriday: Day) {
        // It is a Saturday.
        let reader = Self.reader(DateStyle(firstWeekday: first))
        #expect(reader.day(in: "next week") == nextWeek)
        #expect(reader.day(in: "eow") == end)
        #expect(reader.day(in: "next friday") == nextFriday)
        #expect(reader.day(in: "weekend") == .on(2026, 11, 21))
        #expect(reader.day(in: "friday") == .on(2026, 11, 27))
    }

    @Test("An edit that changes nothing changes nothing in any style", arguments: DateFormat.allCases)
    func drafts(format: DateFormat) throws {
        let style = DateStyle(format: format)
        var item = TodoItem(id: .init(), title: "Buy milk", createdAt: .init(timeIntervalSince1970: 0))
        (item.dueDate, item.firstDay) = (.on(2027, 3, 4), .on(2027, 3, 2))
        item.repetition = Recurrence("FREQ=WEEKLY;UNTIL=20270405")
        let draft = Draft(editing: item, in: TodoList(), format: format)
        let saved = try draft.saving(
            item,
            editing: item,
            in: TodoList(items: [item]),
            today: .on(2026, 11, 21),
            style: style,
            makeID: { .init() }
        )
        #expect(saved.change.isEmpty)
        // As new text it means the same.
        let copy = try draft.filling(
            TodoItem(id: .init(), title: "", createdAt: item.createdAt),
            editing: nil,
            in: TodoList(),
            today: .on(2026, 11, 21),
            style: style
        )
        #expect(copy.dueDate == item.dueDate && copy.firstDay == item.firstDay)
        #expect(copy.repetition == item.repetition)
    }
}
