import DocketCore
import DocketScreens
import Foundation
import TestSupport
import Testing

@testable import DocketStorage

@Suite("H What is kept of the history", .steps) struct KeptHistoryTests {
    /// Entries of the history as another copy reads them.
    private func entries(_ copy: FileStorageCopy) throws -> [HistoryEntry] {
        try copy.storage.historyPage(.all, from: nil, for: copy.list).entries
    }

    @Test("H3 What was deleted comes back from the history, with its parts, people and place in the list")
    func deleted() throws {
        let ann = Person(id: UUID(), name: "Ann")
        var milk = TodoItem.sample("Buy milk")
        milk.people = [ann.id]
        var part = TodoItem.sample("Find a bag")
        part.parent = milk.id
        let app = try given("a to-do with a part and a person, between two others") {
            let app = try App([.sample("Call mum"), .sample("Wash the glass")])
            let copy = try FileStorageCopy(in: app.folder)
            try copy.save(copy.list.adding(ann))
            try copy.save(copy.list.adding(milk))
            try copy.save(copy.list.adding(part))
            app.restart()
            return app
        }
        let before = app.stored
        when("it is deleted with its part, other to-dos are changed, and Docket is started again twice") {
            app.press("g", "D")
            app.quit()
            app.restart()
            app.press(" ", "+", "x", .control("s"))
            app.quit()
            app.restart()
        }
        let deletion = try given("the entry of its deletion") {
            let copy = try FileStorageCopy(in: app.folder)
            #expect(copy.item("Buy milk") == nil && copy.item("Find a bag") == nil)
            let found = try entries(copy).first { $0.source.name.contains("Buy milk") && $0.changeCount == 2 }
            return try #require(found)
        }
        try when("that one change is taken back") {
            let copy = try FileStorageCopy(in: app.folder)
            let step = try #require(try copy.storage.historyStep(deletion, for: copy.list))
            let undo = step.takingBack(.undo, by: .screen)
            copy.list.apply(try copy.storage.save(undo, to: copy.list, winner: .theirs).update)
        }
        then("it is where it was, with all that it had, and what was done since stays") {
            let list = app.stored
            #expect(list.item(milk.id) == before.item(milk.id) && list.item(part.id) == before.item(part.id))
            #expect(list.item(milk.id)?.people == [ann.id])
            #expect(list.items(in: .todo).first { $0.title == "x" } != nil)
            let order = before.ids(in: .todo).filter { list.item($0)?.isComplete == false }
            #expect(list.ids(in: .todo).filter(order.contains) == order)
        }
    }

    /// What can be wrong with the history.
    enum Fault: CaseIterable { case damaged, missing, unwritable }

    @Test(
        "H5 A history file that is damaged, missing or can't be written costs the history and never the list",
        arguments: Fault.allCases
    )
    func faults(fault: Fault) throws {
        let app = try given("a to-do that was checked in an earlier run") {
            let app = try App([.sample("Buy milk"), .sample("Call mum")])
            app.press(" ")
            app.quit()
            return app
        }
        let history = app.folder.data + "/history"
        let stored = app.stored
        try when("the history is \(fault), and Docket is started again") {
            switch fault {
            case .damaged:
                for name in try FileManager.default.contentsOfDirectory(atPath: history) {
                    try Data("{\"at\":\n".utf8).write(to: URL(filePath: "\(history)/\(name)"))
                }
            case .missing: try FileManager.default.removeItem(atPath: history)
            case .unwritable:
                try FileManager.default.removeItem(atPath: history)
                try Data().write(to: URL(filePath: history))
            }
            app.restart()
        }
        then("the list is as it was") { #expect(Contents(app.stored) == Contents(stored)) }
        when("u is pressed, and the other to-do is checked") { app.press("u", " ") }
        then("there was nothing to undo, the change is stored as always, and damage is said") {
            #expect(app.stored.ids(in: .done).count == 2)
            let kept = "what they have changed can't be undone. The file is kept in history/2026-11.damaged-1"
            #expect(app.message.hasSuffix(kept) == (fault == .damaged))
        }
    }

    @Test("H6 A start and a change read nothing of the history, and it is opened 200 entries at a time")
    func reading() throws {
        let app = try given("two to-dos") { try App([.sample("Buy milk"), .sample("Call mum")]) }
        let history = app.folder.data + "/history"
        try when("a history that can't be read is put there, and Docket is started") {
            app.quit()
            try FileManager.default.createDirectory(
                atPath: history + "/2026-10.jsonl",
                withIntermediateDirectories: true
            )
            app.restart()
        }
        then("the first screen and a change are as always") {
            #expect(app.sections["To do"]?.count == 2)
            #expect(app.press(" ").message.hasPrefix("Checked"))
        }
        try when("the history has 1,000 changes instead") {
            try FileManager.default.removeItem(atPath: history + "/2026-10.jsonl")
            let lines = (1...1000).map { number in
                #"{"at":"2026-10-01T00:00:00.000Z","id":"\#(UUID())","by":"feed","name":"Step \#(number)","#
                    + #""removedItems":["\#(UUID())"]}"# + "\n"
            }
            try Data(lines.joined().utf8).write(to: URL(filePath: history + "/2026-10.jsonl"))
        }
        try then("the newest 200 are read first, and the next ones when they are asked for") {
            let copy = try FileStorageCopy(in: app.folder)
            let first = try copy.storage.historyPage(.all, from: nil, for: copy.list)
            #expect(first.entries.count == 200 && first.entries[0].source.name.hasPrefix("Checked"))
            let second = try copy.storage.historyPage(.all, from: first.next, for: copy.list)
            #expect(second.entries.count == 200)
            #expect(second.entries.map(\.id).allSatisfy { id in !first.entries.contains { $0.id == id } })
        }
    }
}
