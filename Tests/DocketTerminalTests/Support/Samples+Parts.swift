import DocketCore
import FoundationEssentials

extension Samples {
    /// To-dos with parts, tags, projects, repetition and first days.
    static let listWithParts = TodoList(
        items: [
            TodoItem(
                id: id(11),
                title: "Party",
                priority: .high,
                dueDate: Day(isoText: "2026-12-24"),
                startTime: ClockTime(text: "19:00"),
                location: Location(name: "Home"),
                people: [id(101)],
                createdAt: now,
                project: id(201),
                tags: ["fun", "home"]
            ),
            part(12, "Cake", of: 11) { item in
                item.dueDate = Day(isoText: "2026-12-23")
                item.firstDay = Day(isoText: "2026-12-20")
                item.repetition = Recurrence("FREQ=YEARLY")
                item.project = id(202)
            },
            part(13, "Flour", of: 12) { $0.isComplete = true },
            part(14, "Milk and cream and all else that is white", of: 12) { item in
                item.tags = ["dairy", "農家", "all of it"]
                item.location = Location(name: "Corner shop")
            },
            part(15, "Ask 漢字 for 👨‍👩‍👧‍👦", of: 14) { $0.dueDate = Day(isoText: "2026-11-20") },
            part(16, "Guests", of: 11) { item in
                (item.project, item.tags) = (id(203), ["dancers"])
            },
            part(17, "Clean", of: 18) { $0.tags = ["dust"] },
            part(18, "Rooms", of: 11) { $0.isComplete = true },
        ],
        people: [Person(id: id(101), name: "Ann Berg")],
        projects: [
            Project(id: id(201), name: "Christmas", color: .red),
            Project(id: id(202), name: "Kitchen", color: .cyan),
            Project(id: id(203), name: "Everybody in town", color: .black),
        ]
    )

    private static func part(
        _ number: UInt8,
        _ title: String,
        of whole: UInt8,
        _ fill: (inout TodoItem) -> Void
    ) -> TodoItem {
        var item = TodoItem(id: id(number), title: title, createdAt: now, parent: id(whole))
        fill(&item)
        return item
    }
}
