import DocketCore
import DocketScreens
import FoundationEssentials

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
            day: { Day(ordinal: Int($0.timeIntervalSince1970) / 86_400) ?? .first },
            time: { instant in
                let minutes = Int(instant.timeIntervalSince1970) / 60 % 1440
                return ClockTime(hour: minutes / 60, minute: minutes % 60)
            },
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
            item(
                1,
                "Buy milk",
                note: "Two litres, and the oat one for Bo. If they are out of it, almond will do as well.",
                due: "2027-03-15",
                time: ("09:30", "10:00"),
                priority: .high,
                location: Location(name: "Home", address: "Rua Augusta 1500, São Paulo - SP"),
                people: [101, 102]
            ),
            item(
                2,
                "Write article about TDD",
                due: "2026-11-22",
                time: ("09:30", "10:00"),
                location: Location(name: "Office"),
                people: [101]
            ),
            item(3, "Renew passport", due: "2026-11-20"),
            item(4, "漢字を二十個書いて覚える", due: "2026-11-21", priority: .low, location: Location(name: "図書館")),
            item(5, "Cafe\u{301} with 👨‍👩‍👧‍👦 and Zoe\u{308}", people: [101, 102, 103, 104]),
            item(
                6,
                "A title that is so long that no screen of an ordinary width shows all of it, not even a wide one",
                due: "2026-12-24",
                priority: .high,
                location: Location(name: "Conference room on the second floor"),
                people: [103]
            ),
            item(7, "\u{1B}[31mControl\u{7}\u{202E} characters"),
            item(8, "Wash the glass", isComplete: true),
            item(9, "Renew insurance", due: "2026-11-01", people: [102], isComplete: true),
        ],
        people: [person(101, "Ann Berg"), person(102, "Bo Li"), person(103, "漢字"), person(104, "Zoe\u{308}")]
    )

    private static let today = Day(year: 2026, month: 11, day: 21)
    static let now = Date(timeIntervalSince1970: Double((today?.ordinal ?? 0) * 86_400 + 43_200))

    static func id(_ number: UInt8) -> UUID {
        UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, number))
    }

    private static func item(
        _ number: UInt8,
        _ title: String,
        note: String? = nil,
        due: String? = nil,
        time: (start: String, end: String)? = nil,
        priority: Priority = .medium,
        location: Location? = nil,
        people: [UInt8] = [],
        isComplete: Bool = false
    ) -> TodoItem {
        TodoItem(
            id: id(number),
            title: title,
            note: note,
            priority: priority,
            dueDate: due.flatMap { Day(isoText: $0) },
            startTime: time.flatMap { ClockTime(text: $0.start) },
            endTime: time.flatMap { ClockTime(text: $0.end) },
            location: location,
            assignedUsers: people.map(id),
            createdAt: now - 3 * 86_400,
            isComplete: isComplete,
            completedAt: isComplete ? now : nil
        )
    }

    private static func person(_ number: UInt8, _ name: String) -> Person {
        Person(id: id(number), name: name)
    }
}
