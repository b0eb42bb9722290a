import DocketCore
import DocketFormats
import DocketSync
import Foundation
import TestSupport
import Testing

/// A zone one hour east of UTC, without clock changes.
struct TestZones: TimeZones {
    func instant(_ day: Day, _ time: ClockTime, in zone: String?) -> Date? {
        Date(timeIntervalSince1970: Double(day.ordinal * 86_400 + time.minutes * 60 - 3600))
    }

    func wallClock(_ instant: Date, in zone: String?) -> (day: Day, time: ClockTime)? {
        let minutes = Int((instant.timeIntervalSince1970 / 60).rounded(.down)) + 60
        let days = minutes >= 0 ? minutes / 1440 : (minutes - 1439) / 1440
        let rest = minutes - days * 1440
        guard let day = Day(ordinal: days), let time = ClockTime(hour: rest / 60, minute: rest % 60) else {
            return nil
        }
        return (day, time)
    }
}

/// Short ways to read and write files in tests.
enum File {
    static let now = Date(timeIntervalSince1970: 1_795_338_000)
    static let writing = WritingContext(now: now, zones: TestZones())

    static func context(_ name: String? = nil) -> ReadingContext {
        ReadingContext(now: now, today: day("2026-11-22"), zones: TestZones(), fileName: name)
    }

    static func read(_ text: String, _ format: Format, dates: DateOrder) -> Reading {
        var context = context()
        context.dateOrder = dates
        return format.read(Array(text.utf8), context)
    }

    static func read(_ text: String, _ format: Format) -> Reading {
        format.read(Array(text.utf8), context())
    }

    /// The only to-do of a text.
    static func todo(_ text: String, _ format: Format) throws -> FoundTodo {
        let reading = read(text, format)
        #expect(reading.unreadable == [])
        try #require(reading.todos.count == 1)
        return reading.todos[0]
    }

    static func write(_ items: [TodoItem], of list: TodoList = TodoList(), _ format: Format) throws -> String
    {
        let bytes = try #require(try format.write(Export(items, of: list), writing))
        return try #require(String(validating: bytes, as: UTF8.self))
    }

    /// All to-dos of a list.
    static func write(_ list: TodoList, _ format: Format) throws -> String {
        try write(list.items(in: .todo) + list.items(in: .done), of: list, format)
    }

    /// The list after an import.
    static func imported(_ reading: Reading, into list: TodoList = TodoList()) -> TodoList {
        var list = list
        list.apply(ImportPlan(reading.todos, into: list).change)
        return list
    }

    /// A file that another program has written.
    static func fixture(_ name: String) throws -> [UInt8] {
        let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures")
        return Array(try Data(contentsOf: folder.appending(path: name)))
    }
}

func day(_ text: String) -> Day {
    guard let day = Day(isoText: text) else { preconditionFailure("\(text) is no day") }
    return day
}

func clock(_ text: String) -> ClockTime? { ClockTime(text: text) }

extension SeededGenerator {
    static var comment: Comment { Comment(rawValue: hint) }

    mutating func pick<Value>(_ values: [Value]) -> Value { values[below(values.count)] }

    /// Words as people use them, and what is difficult in files.
    mutating func words() -> String {
        let parts = [
            "milk", " ", " ", ",", ";", ":", "\\", "\\n", "\"", "'", "^", "#", "Ä", "日本語", "👨‍👩‍👧", "\t", "=1+1",
            "-",
            "+a", "@b", "e\u{301}", "%41", "(A)", "x ", "due:2026-11-22", "- [ ] ", "*", "_", "`", "[a](b)",
            "<br>",
            "&amp;", "|", "!high", "1.", "]", "rec:1w", "http://a.b/c?d=e#f", "~", "key:value", "{", "}",
        ]
        return (0..<below(7)).map { _ in pick(parts) }.joined()
    }

    /// Some lines, with blank ones between.
    mutating func lines() -> String { (0...below(4)).map { _ in words() }.joined(separator: "\n") }

    /// A list with projects, people, and parts, and texts that are difficult in files.
    mutating func formatList() -> TodoList {
        let people = (0..<3).map { Person(id: id(), name: "Ann \($0) \(words())", rank: $0) }
        let projects = (0..<3).map { Project(id: id(), name: "Home \($0) \(words())", rank: $0) }
        var items: [TodoItem] = []
        for _ in 0..<below(10) {
            let isComplete = flip()
            items.append(
                TodoItem(
                    id: id(),
                    title: "\(words()) \(items.count)",
                    note: flip() ? lines() + "." : nil,
                    priority: pick(Priority.allCases),
                    dueDate: flip() ? Day(ordinal: 20_700 + below(400)) : nil,
                    startTime: flip() ? ClockTime(hour: below(24), minute: below(60)) : nil,
                    endTime: flip() ? ClockTime(hour: below(24), minute: below(60)) : nil,
                    location: flip()
                        ? Location(name: words() + "!", address: flip() ? words() + "?" : nil) : nil,
                    people: people.map(\.id).filter { _ in below(3) == 0 },
                    createdAt: Date(timeIntervalSince1970: Double(1_780_000_000 + below(10_000_000))),
                    isComplete: isComplete,
                    completedAt: isComplete ? Date(timeIntervalSince1970: 1_790_000_000) : nil,
                    project: flip() ? pick(projects).id : nil,
                    tags: Tags.unique((0..<below(4)).map { _ in pick(["a", "b-c", "日本", "x1", "Ä"]) }),
                    parent: flip() ? items.randomElement(using: &self)?.id : nil,
                    firstDay: flip() ? Day(ordinal: 20_700 + below(400)) : nil,
                    repetition: flip() ? Recurrence(pick(Self.rules)) : nil,
                    reminders: below(3) == 0 ? [15, 60] : []
                )
            )
        }
        return TodoList(items: items, people: people, projects: projects)
    }

    private static let rules = [
        "FREQ=DAILY", "FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TH", "FREQ=DAILY;INTERVAL=3;FROM=COMPLETION",
        "FREQ=HOURLY;BYHOUR=1", "FREQ=MONTHLY", "FREQ=YEARLY;INTERVAL=2", "FREQ=WEEKLY;UNTIL=20271231",
        "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR", "FREQ=MONTHLY;INTERVAL=3",
    ]
}
