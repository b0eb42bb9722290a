import FoundationEssentials
import Testing

@testable import DocketCore

@Suite("Which reminders have been said") struct SaidRemindersTests {
    private static let noon = LocalMinute(.today, ClockTime(minutes: 720))

    private static func item(dueIn minutes: Int, _ reminders: [Int] = [0], title: String = "A") -> TodoItem {
        var item = TodoItem(id: UUID(), title: title, createdAt: Date(timeIntervalSince1970: 0))
        let due = noon.adding(minutes: minutes)
        (item.dueDate, item.startTime, item.reminders) = (due.day, due.time, reminders)
        return item
    }

    /// The titles of what is said at a minute after noon.
    private static func claim(
        _ said: inout SaidReminders,
        _ items: [TodoItem],
        at minutes: Int,
        since: Int? = nil
    ) -> [String] {
        let now = noon.adding(minutes: minutes)
        let search = ReminderSearch(of: TodoList(items: items), now: now)
        return said.claim(search.past, now: now, since: since.map { noon.adding(minutes: $0) })
            .map { $0.isMissed ? "\($0.title) missed" : $0.title }
    }

    @Test("N1 each is said once, when its minute has come")
    func once() {
        var said = SaidReminders()
        let items = [Self.item(dueIn: 60, [30]), Self.item(dueIn: 60, [20], title: "B")]
        #expect(Self.claim(&said, items, at: 29) == [])
        #expect(Self.claim(&said, items, at: 30) == ["A"])
        #expect(Self.claim(&said, items, at: 30) == [])
        #expect(Self.claim(&said, items, at: 41) == ["B"])
        #expect(Self.claim(&said, items, at: 5000) == [])
    }

    @Test("N1 what comes more than ten minutes late was missed; the latest of several speaks for its to-do")
    func missed() {
        var said = SaidReminders(checked: Self.noon)
        let items = [Self.item(dueIn: 300, [180, 61]), Self.item(dueIn: 240, title: "B")]
        #expect(Self.claim(&said, items, at: 250) == ["A missed", "B"])
        #expect(said.said.count == 3)
    }

    @Test("N1 nothing is said of what was past when nobody had looked yet, but for the last minutes")
    func first() {
        let items = [Self.item(dueIn: -11), Self.item(dueIn: -9, title: "B")]
        var said = SaidReminders()
        #expect(Self.claim(&said, items, at: 0) == ["B"])
    }

    @Test("N1 what this copy has looked at is not missed because the memory is older")
    func looked() {
        var said = SaidReminders(checked: Self.noon.adding(minutes: -5000))
        #expect(Self.claim(&said, [Self.item(dueIn: -60)], at: 0, since: -1) == [])
    }

    @Test(
        "N1 neither a clock that is set back nor another time zone says one twice",
        arguments: [-60, -720, -1560]
    )
    func back(minutes: Int) {
        var said = SaidReminders(checked: Self.noon.adding(minutes: -1))
        let items = [Self.item(dueIn: 0), Self.item(dueIn: 30, title: "B")]
        #expect(Self.claim(&said, items, at: 0) == ["A"])
        for minute in stride(from: minutes, through: 29, by: 7) {
            #expect(Self.claim(&said, items, at: minute) == [])
        }
        #expect(Self.claim(&said, items, at: 30) == ["B"])
    }

    @Test("N1 a time zone further east says what is between as missed, once")
    func east() {
        var said = SaidReminders(checked: Self.noon)
        let items = [Self.item(dueIn: 120)]
        #expect(Self.claim(&said, items, at: 480) == ["A missed"])
        #expect(Self.claim(&said, items, at: 0) == [])
        #expect(Self.claim(&said, items, at: 120) == [])
    }

    @Test("N1 a clock that was years ahead keeps nothing from being said when it is time")
    func ahead() {
        var said = SaidReminders(checked: Self.noon)
        let items = [Self.item(dueIn: 60)]
        #expect(Self.claim(&said, items, at: 5_000_000) == ["A missed"])
        #expect(Self.claim(&said, items, at: 1) == [])
        #expect(Self.claim(&said, items, at: 60) == ["A"])
    }

    @Test("N1 it forgets after two days, and is stored only with news")
    func forgetting() {
        var said = SaidReminders()
        _ = Self.claim(&said, [Self.item(dueIn: 0)], at: 0)
        var later = said
        #expect(Self.claim(&later, [], at: 5) == [])
        #expect(!later.isNews(since: said))
        #expect(Self.claim(&later, [], at: 11) == [])
        #expect(later.isNews(since: said))
        #expect(Self.claim(&later, [], at: 2881) == [])
        #expect(later.said.isEmpty)
    }

    @Test("N2 what could not be shown is said again")
    func released() {
        var said = SaidReminders(checked: Self.noon.adding(minutes: -1))
        let items = [Self.item(dueIn: 0), Self.item(dueIn: 1, title: "B")]
        #expect(Self.claim(&said, items, at: 2) == ["A", "B"])
        said.release(items[0].activeReminders)
        #expect(Self.claim(&said, items, at: 60) == ["A missed"])
        #expect(Self.claim(&said, items, at: 61) == [])
    }

    @Test("N1 only open to-dos with a due day remind, from 9:00 if they have no time")
    func active() {
        var item = Self.item(dueIn: 0, [60])
        item.startTime = nil
        #expect(item.activeReminders.map(\.at.time) == [ClockTime(minutes: 480)])
        item.isComplete = true
        #expect(item.activeReminders.isEmpty)
        item.isComplete = false
        item.dueDate = nil
        #expect(item.activeReminders.isEmpty)
    }

    @Test("N1 a minute of the calendar is written and read")
    func text() {
        let minute = LocalMinute(.first, ClockTime(minutes: 1439))
        #expect(minute.isoText == "0001-01-01T23:59")
        for number in [minute.number, -1, 0, 1_795_253_400 / 60] {
            let minute = LocalMinute(number: number)
            #expect(minute.isoText.flatMap(LocalMinute.init) == minute)
        }
        for text in [
            "", "2026-11-21", "2026-11-21T9:30", "2026-11-21T24:00", "2026-02-30T10:00", "2026-11-21T10:00Z",
        ] {
            #expect(LocalMinute(isoText: text) == nil, "\(text)")
        }
        #expect(LocalMinute(number: .max / 2).isoText == nil)
    }

    @Test("N1 a search in parts finds what one at once does")
    func parts() {
        let list = TodoList(items: (0..<25).map { Self.item(dueIn: $0 * 10 - 100, title: "\($0)") })
        var search = ReminderSearch(now: Self.noon)
        var steps = 1
        while !search.advance(in: list, count: 4) { steps += 1 }
        let whole = ReminderSearch(of: list, now: Self.noon)
        #expect(steps == 7)
        #expect(search.past == whole.past && search.next == whole.next)
        #expect(search.past.count == 11)
        #expect(search.next == Self.noon.adding(minutes: 10))
    }
}
