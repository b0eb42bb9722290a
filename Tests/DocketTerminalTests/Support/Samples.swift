import DocketCore
import DocketScreens
import FoundationEssentials
import TestSupport

/// Fixed to-dos and people, and a fixed time: noon on Saturday, 21 November 2026.
enum Samples {
    static func model(
        size: Size,
        charset: Charset,
        list: TodoList,
        keys: [Key],
        sync: [SyncNews] = []
    ) -> AppModel {
        let dependencies = Dependencies(
            now: { now },
            day: Day.inGreenwich,
            time: ClockTime.inGreenwich,
            makeID: { id(99) }
        )
        var model = AppModel(
            size: size,
            charset: charset,
            dependencies: dependencies,
            feedHost: "example.org"
        )
        _ = model.handle(.loaded(.whole(list)))
        if !sync.isEmpty { _ = model.handle(.syncOverview(SyncOverview())) }
        for news in sync {
            _ = model.handle(.key("R"))
            _ = model.handle(.syncNews(news))
        }
        for key in keys {
            for case .readEntry(let entry) in model.handle(.key(key)) {
                _ = model.handle(.entryRead(entry, step(of: entry)))
            }
            if let request = model.historyToRead { _ = model.handle(.historyRead(request, history)) }
            if let load = model.feedToLoad { _ = model.handle(.feedIsLoading(load)) }
        }
        return model
    }

    static let list = TodoList(
        items: [
            .sample(
                1,
                "Buy milk",
                note: "Two litres, and the oat one for Bo. If they are out of it, almond will do as well.",
                due: "2027-03-15",
                time: ("09:30", "10:00"),
                priority: .high,
                location: "Home",
                address: "Rua Augusta 1500, São Paulo - SP",
                people: [101, 102]
            ),
            .sample(
                2,
                "Write article about TDD",
                due: "2026-11-22",
                time: ("09:30", "10:00"),
                location: "Office",
                people: [101]
            ),
            .sample(3, "Renew passport", due: "2026-11-20"),
            .sample(4, "漢字を二十個書いて覚える", due: "2026-11-21", priority: .low, location: "図書館"),
            .sample(5, "Cafe\u{301} with 👨‍👩‍👧‍👦 and Zoe\u{308}", people: [101, 102, 103, 104]),
            .sample(
                6,
                "A title that is so long that no screen of an ordinary width shows all of it, not even a wide one",
                due: "2026-12-24",
                priority: .high,
                location: "Conference room on the second floor",
                people: [103]
            ),
            .sample(7, "\u{1B}[31mControl\u{7}\u{202E} characters"),
            .sample(8, "Wash the glass", isComplete: true),
            .sample(9, "Renew insurance", due: "2026-11-01", people: [102], isComplete: true),
        ],
        people: [person(101, "Ann Berg"), person(102, "Bo Li"), person(103, "漢字"), person(104, "Zoe\u{308}")]
    )

    static let now = Date.noon

    static func id(_ number: UInt8) -> UUID { UUID(number) }

    private static func person(_ number: UInt8, _ name: String) -> Person {
        Person(id: id(number), name: name)
    }
}
