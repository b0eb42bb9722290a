import DocketCore
import FoundationEssentials
import Synchronization
import TestSupport
import Testing

@Suite("Days of instants")
struct InstantSpanTests {
    /// Counts how often the time zone is asked, which takes long.
    private final class Calls: Sendable {
        let count = Mutex(0)
    }

    private func list(days: ClosedRange<Int>) -> TodoList {
        TodoList(
            items: days.map { day in
                var random = SeededGenerator(seed: UInt64(day + 1000))
                return TodoItem(id: random.id(), title: "\(day)", createdAt: .noon + Double(day) * 86_400)
            }
        )
    }

    @Test(
        "Only instants near the limits of a condition ask for the day",
        arguments: [
            ("created:<today", 4), ("created:>=1.11.2026", 4), ("created:11.11.2026..today", 8),
            ("created:today", 5),
            ("created:none", 0), ("-created:>31.12.9999", 0), ("milk created:today", 0),
            ("created:<1.1.0001", 0),
        ]
    )
    func calls(text: String, calls: Int) throws {
        let list = list(days: -200...200)
        let counted = Calls()
        let matcher = try QueryReader(today: .today).read(text)
            .matcher(in: list) { instant in
                counted.count.withLock { $0 += 1 }
                return Date.dayInUTC(instant)
            }
        for item in list.items(in: .todo) { _ = matcher.matches(item, in: list) }
        #expect(counted.count.withLock(\.self) == calls)
    }
}
