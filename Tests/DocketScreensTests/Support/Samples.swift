import DocketCore
import DocketScreens
import FoundationEssentials
import Synchronization

/// Sample data and a fixed clock: it is noon on Saturday, 21 November 2026.
enum Samples {
    static let today = Day(year: 2026, month: 11, day: 21)
    static let now = Date(timeIntervalSince1970: Double((today?.ordinal ?? 0) * 86_400 + 43_200))

    static func model(size: Size, charset: Charset = .unicode, list: TodoList = list) -> AppModel {
        let ids = IDs()
        let dependencies = Dependencies(
            now: { now },
            day: { Day(ordinal: Int($0.timeIntervalSince1970) / 86_400) ?? .first },
            time: { _ in ClockTime(text: "12:00") },
            makeID: { ids.next() }
        )
        var model = AppModel(
            size: size,
            charset: charset,
            dependencies: dependencies,
            feedHost: "example.org"
        )
        _ = model.handle(.loaded(.whole(list)))
        return model
    }

    /// Items and people that use every field, with texts that are hard to lay out.
    static let list = TodoList(
        items: [
            item(1, "Buy milk", due: "2027-03-15", priority: .high, location: "Home", people: [101]),
            item(
                2,
                "Write an article about test-driven development in Swift, with all of its examples",
                note: "First the outline.\n\nThen 漢字漢字漢字漢字 and the rest of it, " + longWord,
                due: "2026-11-22",
                time: ("09:30", "10:00"),
                location: "Office",
                address: "Rua Augusta 1500, São Paulo - SP",
                people: [101, 102, 103, 104]
            ),
            item(3, "Renew passport", due: "2026-11-20", priority: .low),
            item(4, "漢字を二十個書いて覚えるという宿題をする", due: "2026-11-21", location: "図書館"),
            item(5, "👨‍👩‍👧‍👦 family 👍🏽 dinner ❤️ with 🇧🇷", time: ("19:00", nil)),
            item(6, "\u{1B}[2J\u{202E}hidden\u{7} e\u{301}\u{302}"),
            item(7, longWord),
            item(8, "Wash the glass", due: "2026-11-01", isComplete: true),
            item(9, "Call Bo", people: [102], isComplete: true),
        ],
        people: [
            person(101, "Ann Berg"), person(102, "Bo Li"), person(103, "Ørjan Ångström-Łukasiewicz"),
            person(104, "漢字"), person(105, longWord),
        ]
    )

    static func id(_ number: Int) -> UUID {
        let byte = { (shift: Int) in UInt8(truncatingIfNeeded: number >> shift) }
        return UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, byte(24), byte(16), byte(8), byte(0)))
    }

    static func item(
        _ number: Int,
        _ title: String,
        note: String? = nil,
        due: String? = nil,
        time: (start: String, end: String?)? = nil,
        priority: Priority = .medium,
        location: String? = nil,
        address: String? = nil,
        people: [Int] = [],
        isComplete: Bool = false
    ) -> TodoItem {
        TodoItem(
            id: id(number),
            title: title,
            note: note,
            priority: priority,
            dueDate: due.flatMap { Day(isoText: $0) },
            startTime: time.flatMap { ClockTime(text: $0.start) },
            endTime: time?.end.flatMap { ClockTime(text: $0) },
            location: location.map { Location(name: $0, address: address) },
            assignedUsers: people.map(id),
            createdAt: now,
            isComplete: isComplete,
            completedAt: isComplete ? now : nil
        )
    }

    static func person(_ number: Int, _ name: String) -> Person { Person(id: id(number), name: name) }

    private static let longWord = String(repeating: "Donaudampfschifffahrt", count: 12)
}

/// Returns consecutive ids, so that runs are reproducible.
private final class IDs: Sendable {
    private let last = Mutex(1000)

    func next() -> UUID {
        last.withLock {
            $0 += 1
            return Samples.id($0)
        }
    }
}
