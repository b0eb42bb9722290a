import DocketCore
import DocketFormats
import Foundation
import TestSupport
import Testing

/// Writes the files that `Fixtures/read-back` gives to other programs.
@Suite("Files for other programs") struct SampleFilesTests {
    private static let folder = TestSettings.current.samples

    @Test("a list in each format, in the folder DOCKET_SAMPLES", .enabled(if: folder != nil))
    func samples() throws {
        let folder = URL(filePath: try #require(Self.folder))
        for format in Format.allCases where format.canWrite {
            let text = try File.write(Self.list, format)
            try Data(text.utf8).write(to: folder.appending(path: "docket.\(format.rawValue)"))
        }
    }

    @Test(
        "what other programs make of Docket's file is the same list",
        arguments: [
            (Format.taskwarrior, "back-from-taskwarrior.json"), (.csv, "back-from-libreoffice.csv"),
        ]
    )
    func back(format: Format, name: String) throws {
        let reading = format.read(try File.fixture(name), File.context())
        #expect(reading.unreadable == [])
        let plan = ImportPlan(reading.todos, into: Self.list)
        #expect(plan.steps.map(\.outcome) == Array(repeating: .skipped(.same), count: Self.list.count))
    }

    private static func id(_ number: UInt8) -> UUID { UUID(hashing: [number], salt: 7) }

    private static let list = TodoList(
        items: [
            TodoItem(
                id: id(1),
                title: "Buy milk, eggs; and “bread” + @shop",
                note: "Two litres\n\n- the oat one\n=1+1",
                priority: .high,
                dueDate: day("2027-02-15"),
                startTime: clock("9:30"),
                endTime: clock("10:00"),
                location: Location(name: "Corner shop", address: "Main St 1"),
                people: [id(101)],
                createdAt: Date(timeIntervalSince1970: 1_793_000_000),
                project: id(201),
                tags: ["dairy", "日本"],
                firstDay: day("2027-02-01"),
                reminders: [15]
            ),
            TodoItem(id: id(2), title: "The oat one", priority: .low, createdAt: File.now, parent: id(1)),
            TodoItem(
                id: id(3),
                title: "Water plants",
                dueDate: day("2027-02-20"),
                createdAt: File.now,
                repetition: Recurrence("FREQ=WEEKLY")
            ),
            TodoItem(
                id: id(4),
                title: "Pay rent",
                dueDate: day("2027-03-01"),
                createdAt: File.now,
                repetition: Recurrence("FREQ=MONTHLY;BYDAY=-1FR")
            ),
            TodoItem(id: id(5), title: "=HYPERLINK(\"http://a.b\")", createdAt: File.now),
            TodoItem(
                id: id(6),
                title: "Wash the glass",
                createdAt: Date(timeIntervalSince1970: 1_793_000_000),
                isComplete: true,
                completedAt: File.now
            ),
        ],
        people: [Person(id: id(101), name: "Ann Berg")],
        projects: [Project(id: id(201), name: "Two Words")]
    )
}
