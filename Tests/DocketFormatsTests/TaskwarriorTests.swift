import DocketCore
import DocketFormats
import Foundation
import TestSupport
import Testing

@Suite("Taskwarrior") struct TaskwarriorTests {
    private static let id = "4b3be071-7b74-4f57-9ff7-733da795e127"

    private func task(_ members: String) -> String {
        "[\n{\"uuid\":\"\(Self.id)\",\"description\":\"Buy milk\",\"status\":\"pending\"\(members)}\n]\n"
    }

    @Test(
        "how often a task recurs",
        arguments: [
            ("daily", "FREQ=DAILY"), ("2weeks", "FREQ=WEEKLY;INTERVAL=2"), ("P3M", "FREQ=MONTHLY;INTERVAL=3"),
            ("weekdays", "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR"), ("1yr", "FREQ=YEARLY"),
            ("fortnight", "FREQ=WEEKLY;INTERVAL=2"),
        ]
    )
    func repetition(recur: String, rule: String) throws {
        #expect(
            try File.todo(task(",\"recur\":\"\(recur)\""), .taskwarrior).item.repetition == Recurrence(rule)
        )
    }

    @Test("what can't be said goes into the note")
    func note() throws {
        let todo = try File.todo(
            task(",\"recur\":\"PT3H\",\"brand\":\"Oat\",\"size\":2.5,\"x\":null"),
            .taskwarrior
        )
        #expect(todo.item.repetition == nil && todo.item.note == "brand: Oat\nsize: 2.5\nrecur: PT3H")
    }

    @Test("a day is a day in the user's zone; the last second of a day is no time")
    func days() throws {
        let midnight = try File.todo(task(",\"due\":\"20270314T230000Z\""), .taskwarrior).item
        #expect(midnight.dueDate == day("2027-03-15") && midnight.startTime == nil)
        let end = try File.todo(task(",\"due\":\"20270315T225959Z\""), .taskwarrior).item
        #expect(end.dueDate == day("2027-03-15") && end.startTime == nil)
        let time = try File.todo(task(",\"due\":\"20270315T225900Z\""), .taskwarrior).item
        #expect(time.startTime == clock("23:59"))
    }

    @Test("a task with a value that makes no sense is named, and those behind it are read")
    func unreadable() {
        let bad = "{\"uuid\":\"\(Self.id)\",\"description\":\"A\",\"due\":\"soon\"}"
        let good = "{\"uuid\":\"00000000-0000-0000-0000-000000000001\",\"description\":\"B\"}"
        let reading = File.read("[\n\(bad),\n{\"description\":\"C\"},\n\(good)\n]", .taskwarrior)
        #expect(reading.todos.map(\.item.title) == ["B"])
        #expect(
            reading.unreadable == [
                UnreadableLine(number: 2, reason: "“soon” is not a date of Taskwarrior"),
                UnreadableLine(number: 3, reason: "“uuid” is missing"),
            ]
        )
    }

    @Test("a file of an older version has a task on each line", arguments: ["", ","])
    func lines(comma: String) {
        let tasks = (1...3).map {
            "{\"uuid\":\"00000000-0000-0000-0000-00000000000\($0)\",\"description\":\"T\($0)\",\"tags\":\"a,b\"}"
        }
        let reading = File.read(tasks.joined(separator: comma + "\n\n") + comma + "\n", .taskwarrior)
        #expect(reading.unreadable == [] && reading.todos.map(\.item.title) == ["T1", "T2", "T3"])
        #expect(reading.todos.map(\.line) == [1, 3, 5] && reading.todos[0].item.tags == ["a", "b"])
    }

    @Test("a template and its last open instance are one to-do, with the template's id")
    func template() throws {
        let template =
            "{\"uuid\":\"\(Self.id)\",\"description\":\"Water\",\"status\":\"recurring\",\"recur\":\"weekly\"}"
        let instances = [(1, "completed"), (2, "pending"), (3, "pending")].map { number, status in
            "{\"uuid\":\"00000000-0000-0000-0000-00000000000\(number)\",\"description\":\"Water\",\"status\":\"\(status)\","
                + "\"recur\":\"weekly\",\"parent\":\"\(Self.id)\",\"due\":\"2027030\(number)T230000Z\"}"
        }
        let reading = File.read("[\(([template] + instances).joined(separator: ",\n"))]", .taskwarrior)
        #expect(reading.todos.map { $0.item.repetition == nil } == [true, true, false])
        let last = try #require(reading.todos.last)
        #expect(last.item.id == UUID(uuidString: Self.id) && last.item.dueDate == day("2027-03-04"))
        let alone = try File.todo("[\(template)]", .taskwarrior)
        #expect(alone.item.repetition == Recurrence("FREQ=WEEKLY"))
    }
}
