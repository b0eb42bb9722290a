import DocketCore
import DocketScreens
import FoundationEssentials
import Synchronization
import TestSupport

/// Sample data and a fixed clock: it is noon on Saturday, 21 November 2026.
enum Samples {
    static let today = Day(year: 2026, month: 11, day: 21)
    static let now = Date.noon

    static func model(size: Size, charset: Charset = .unicode, list: TodoList = list) -> AppModel {
        let ids = IDs()
        let dependencies = Dependencies(
            now: { now },
            day: Day.inGreenwich,
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
            .sample(1, "Buy milk", due: "2027-03-15", priority: .high, location: "Home", people: [101]),
            .sample(
                2,
                "Write an article about test-driven development in Swift, with all of its examples",
                note: "First the outline.\n\nThen 漢字漢字漢字漢字 and the rest of it, " + longWord,
                due: "2026-11-22",
                time: ("09:30", "10:00"),
                location: "Office",
                address: "Rua Augusta 1500, São Paulo - SP",
                people: [101, 102, 103, 104]
            ),
            .sample(3, "Renew passport", due: "2026-11-20", priority: .low),
            .sample(4, "漢字を二十個書いて覚えるという宿題をする", due: "2026-11-21", location: "図書館"),
            .sample(5, "👨‍👩‍👧‍👦 family 👍🏽 dinner ❤️ with 🇧🇷", time: ("19:00", nil)),
            .sample(6, "\u{1B}[2J\u{202E}hidden\u{7} e\u{301}\u{302}"),
            .sample(7, longWord),
            .sample(8, "Wash the glass", due: "2026-11-01", isComplete: true),
            .sample(9, "Call Bo", people: [102], isComplete: true),
        ],
        people: [
            person(101, "Ann Berg"), person(102, "Bo Li"), person(103, "Ørjan Ångström-Łukasiewicz"),
            person(104, "漢字"), person(105, longWord),
        ]
    )

    static func id(_ number: Int) -> UUID { UUID(number) }

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
