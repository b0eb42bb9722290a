import DocketCore
import DocketFiles
import Foundation
import TestSupport
import Testing

@testable import DocketStorage

@Suite("History files")
struct HistoryFilesTests {
    private let folder = TemporaryFolder()
    private var clock = Date(timeIntervalSince1970: 1_790_000_000)

    private func storage(_ days: Double = 0) -> FileStorage {
        let instant = clock.addingTimeInterval(days * 86_400)
        return FileStorage(folder: folder.path, now: { instant }, day: { _ in .first })
    }

    private func step(_ change: Change, _ name: String = "A step") -> Change {
        var change = change
        change.source = ChangeSource(.screen, name: name)
        return change
    }

    @Test("compacting files the journal's lines under their months, each line once")
    func filing() throws {
        var lines: [Substring] = []
        for days in [0.0, 1, 40] {
            let storage = storage(days)
            var list = try storage.stored()
            let number = UInt8(days) + 1
            try storage.save(step(list.adding(.sample(number))), into: &list)
            try storage.save(step(list.adding(.sample(number + 100))), into: &list)
            lines += try folder.text("journal.jsonl").split(separator: "\n").dropFirst()
            _ = storage.close(list)
        }
        let first = try folder.text("history/2026-09.jsonl").split(separator: "\n")
        let second = try folder.text("history/2026-10.jsonl").split(separator: "\n")
        // The first change of all is written with the snapshot.
        #expect(first.count == 4 && second.count == 2)
        #expect(Array((first + second).dropFirst()) == lines)
        #expect(try folder.names(in: "history").sorted() == ["2026-09.jsonl", "2026-10.jsonl"])
    }

    @Test(
        "where the power was cut while the journal was compacted, each step stays in the history, once",
        arguments: [0, 1, 2]
    )
    func cutCompaction(filed: Int) throws {
        let storage = storage()
        var list = try storage.stored()
        for number in 1...4 as ClosedRange<UInt8> {
            try storage.save(step(list.adding(.sample(number)), "Step \(number)"), into: &list)
        }
        let journal = try folder.text("journal.jsonl")
        _ = storage.close(list)
        let filedBefore = try folder.text("history/2026-09.jsonl").split(separator: "\n").prefix(1 + filed)
        try folder.write(filedBefore.map { $0 + "\n" }.joined(), to: "history/2026-09.jsonl")
        try folder.write(journal, to: "journal.jsonl")

        let next = self.storage(1)
        list = try next.stored()
        #expect(next.hasHistory)
        let names = try next.historyPage(.all, from: nil, for: list).entries.map(\.source.name)
        #expect(names == ["Step 4", "Step 3", "Step 2", "Step 1"])
        let undo = try #require(try next.nextStep(.undo, for: list))
        #expect(undo.source.name == "Step 4")
        try next.save(step(list.adding(.sample(9)), "Step 5"), into: &list)
        let later = try next.historyPage(.all, from: nil, for: list).entries.map(\.source.name)
        #expect(later == ["Step 5"] + names)
    }

    @Test(
        "lines of which a power cut has kept parts from the disk are filed once, and whole",
        arguments: [[0..<10], [60..<80], [10..<100, 200..<220]]
    )
    func zeroParts(parts: [Range<Int>]) throws {
        let files = HistoryFiles(in: DataFolder(path: folder.path))
        func lines(_ numbers: ClosedRange<Int>) -> [UInt8] {
            let lines = numbers.map { #"{"at":"2026-11-21T12:00:00.000Z","id":"\#($0)"}"# + "\n" }
            return Array(lines.joined().utf8)
        }
        try files.file(lines(1...3))
        try files.file(lines(4...9))
        let whole = try folder.text("history/2026-11.jsonl")
        var bytes = Array(whole.utf8)
        for part in parts { for index in part { bytes[lines(1...3).count + index] = 0 } }
        try folder.write(String(decoding: bytes, as: UTF8.self), to: "history/2026-11.jsonl")
        try files.file(lines(4...9))
        #expect(try folder.text("history/2026-11.jsonl") == whole)
    }

    @Test("reading the history reports no write to other copies")
    func readingOnly() throws {
        let storage = storage()
        var list = try storage.stored()
        for number in 1...3 as ClosedRange<UInt8> {
            try storage.save(step(list.adding(.sample(number))), into: &list)
        }
        let watch = FolderWatch()
        watch.watch(folder.path)
        let page = try storage.historyPage(.all, from: nil, for: list)
        #expect(page.entries.count == 3)
        let oldest = try #require(page.entries.last)
        #expect(try storage.historyStep(oldest, for: list) != nil)
        #expect(try storage.nextStep(.undo, for: list) != nil)
        #expect(watch.drain().isEmpty)
    }

    @Test(
        "lines that a killed compaction has filed, or half of them, are not filed twice",
        arguments: [1, 7, 300]
    )
    func filedTwice(cut: Int) throws {
        let files = HistoryFiles(in: DataFolder(path: folder.path))
        func lines(_ numbers: ClosedRange<Int>) -> [UInt8] {
            let lines = numbers.map { #"{"at":"2026-11-21T12:00:00.000Z","id":"\#($0)"}"# + "\n" }
            return Array(lines.joined().utf8)
        }
        try files.file(lines(1...3))
        try files.file(lines(4...9))
        let whole = try folder.text("history/2026-11.jsonl")
        try files.file(lines(4...9))
        #expect(try folder.text("history/2026-11.jsonl") == whole)
        let half = max(whole.utf8.count - cut, lines(1...3).count)
        try folder.write(String(whole.prefix(half)), to: "history/2026-11.jsonl")
        try files.file(lines(4...9))
        #expect(try folder.text("history/2026-11.jsonl") == whole)
    }

    @Test(
        "A history file that is damaged costs the steps on those lines, is said once, and never the list"
    )
    func damage() throws {
        let storage = storage()
        var list = try storage.stored()
        for number in UInt8(1)...4 {
            try storage.save(step(list.adding(.sample(number)), "Added \(number)"), into: &list)
        }
        _ = storage.close(list)
        var lines = try folder.text("history/2026-09.jsonl").components(separatedBy: "\n")
        lines[3] = String(lines[3].dropLast(20))
        try folder.write(lines.joined(separator: "\n"), to: "history/2026-09.jsonl")
        let other = self.storage()
        let stored = try other.stored()
        #expect(Contents(stored) == Contents(list))
        #expect(try other.nextStep(.undo, for: stored)?.source.name == "Added 3")
        #expect(try other.nextStep(.undo, for: stored)?.source.name == "Added 3")
        #expect(other.takeRemarks().count == 1)
    }

    @Test(
        "Where the history can't be written, a change is stored, this is said once, and it can be undone, also later"
    )
    func unwritable() throws {
        try folder.write("", to: "history")
        let storage = storage()
        var list = try storage.stored()
        let saved = try storage.save(step(list.adding(.sample(1)), "Added 1"), to: list, winner: .mine)
        list.apply(saved.update)
        #expect(saved.update.remarks.count == 1)
        #expect(try storage.nextStep(.undo, for: list)?.source.name == "Added 1")
        try storage.save(step(list.adding(.sample(2)), "Added 2"), into: &list)
        #expect(try storage.nextStep(.undo, for: list)?.source.name == "Added 2")
        guard case .done = storage.close(list) else {
            Issue.record("the list is not stored")
            return
        }
        let later = self.storage(1)
        let stored = try later.stored()
        #expect(stored.count == 2)
        #expect(try later.nextStep(.undo, for: stored)?.source.name == "Added 2")
    }

    @Test("Lines that can't be filed stay in the journal, can be undone in later runs, and are filed later")
    func keptInJournal() throws {
        try folder.makeFolder("history/2026-09.jsonl")
        let names = (1...6).map { "Added \($0)" }
        for (run, numbers) in [1...2, 3...3, 4...6 as ClosedRange<UInt8>].enumerated() {
            let storage = storage(Double(run))
            var list = try storage.stored()
            for number in numbers {
                try storage.save(step(list.adding(.sample(number)), "Added \(number)"), into: &list)
            }
            // A change of what a later run changes does nothing when it is read again.
            try storage.save(list.editing([UUID(1)]) { $0.title = "Run \(run)" }, into: &list)
            guard case .done(let remarks) = storage.close(list) else {
                Issue.record("the list is not stored")
                return
            }
            #expect(storage.hasHistory && remarks.count <= 1)
            let other = self.storage()
            let stored = try other.stored()
            #expect(Contents(stored) == Contents(list) && stored.item(UUID(1))?.title == "Run \(run)")
            #expect(try steps(other, stored) == names.prefix(Int(numbers.upperBound)).reversed())
            #expect(try other.nextStep(.undo, for: stored)?.source.name == "Added \(numbers.upperBound)")
            guard case .done = other.close(stored) else {
                Issue.record("a look is not possible")
                return
            }
        }
        let text = try folder.text("todos.json")
        // Nobody applies them again to a list that somebody has edited.
        try folder.write(text.replacing("Run 2", with: "By hand"), to: "todos.json")
        let edited = storage(3)
        var list = try edited.stored()
        #expect(list.item(UUID(1))?.title == "By hand")
        #expect(try edited.addWithoutLoading { list, _ in self.step(list.adding(.sample(7)), "Added 7") })

        try FileManager.default.removeItem(atPath: folder.path("history"))
        let last = storage(4)
        list = try last.stored()
        #expect(try steps(last, list) == ["Added 7"] + names.reversed())
        _ = last.close(list)
        #expect(try folder.text("journal.jsonl").split(separator: "\n").count == 1)
        let filed = try folder.text("history/2026-09.jsonl").split(separator: "\n")
        #expect(filed.count { $0.contains("Added") } == 7)
        #expect(try steps(storage(), list) == ["Added 7"] + names.reversed())
    }

    private func steps(_ storage: FileStorage, _ list: TodoList) throws -> [String] {
        _ = try storage.stored()
        return try storage.historyPage(.all, from: nil, for: list).entries.map(\.source.name)
    }

    @Test("Where one month can't be filed, what is not filed is said")
    func keptMonth() throws {
        let files = HistoryFiles(in: DataFolder(path: folder.path))
        func lines(_ month: Int) -> String {
            (1...3).map { #"{"at":"2026-\#(month)-21T12:00:00.000Z","id":"\#($0)"}"# + "\n" }.joined()
        }
        try folder.makeFolder("history/2026-11.jsonl")
        let failure = #expect(throws: HistoryFiles.NotFiled.self) {
            try files.file(Array((lines(10) + lines(11) + lines(12)).utf8))
        }
        #expect(failure.map { String(decoding: $0.lines, as: UTF8.self) } == lines(11) + lines(12))
        #expect(try folder.text("history/2026-10.jsonl") == lines(10))
    }

    @Test(
        "What was deleted comes back with its parts, people and place, and unknown members, in a later run"
    )
    func deleted() throws {
        let first = storage()
        var list = try first.stored()
        let ann = Person(id: UUID(100), name: "Ann")
        try first.save(step(list.adding(ann)), into: &list)
        for number in UInt8(1)...3 { try first.save(step(list.adding(.sample(number))), into: &list) }
        var part = TodoItem.sample(4)
        (part.parent, part.people) = (UUID(2), [ann.id])
        try first.save(step(list.adding(part)), into: &list)
        _ = first.close(list)
        let text = try folder.text("todos.json")
        try folder.write(
            text.replacingOccurrences(of: #""id":"\#(UUID(2))""#, with: #""id":"\#(UUID(2))","mood":"good""#),
            to: "todos.json"
        )
        let second = storage()
        list = try second.stored()
        let before = list
        try second.save(step(list.deleting([UUID(2)]), "Deleted"), into: &list)
        #expect(list.count == 2)
        _ = second.close(list)
        let third = storage()
        list = try third.stored()
        let deletion = try #require(try third.nextStep(.undo, for: list))
        try third.save(deletion.takingBack(.undo, by: .screen), into: &list)
        _ = third.close(list)
        #expect(Contents(try storage().stored()) == Contents(before))
        #expect(try folder.text("todos.json").contains(#""mood":"good""#))
    }

    @Test("what one run of a sync has stored in pieces is one step, whatever else was stored between them")
    func runs() throws {
        let first = storage()
        var list = try first.stored()
        for number in UInt8(1)...3 { try first.save(step(list.adding(.sample(number))), into: &list) }
        let before = list
        func piece(_ change: Change) -> Change {
            var change = change
            change.source = ChangeSource(.sync, name: "Synchronised", begun: clock)
            return change
        }
        func edited(_ number: UInt8, _ edit: (inout TodoItem) -> Void) throws -> Change {
            var item = try #require(list.item(UUID(number)))
            edit(&item)
            return try #require(list.replacing(with: item))
        }
        try first.save(piece(try edited(1) { $0.title = "First" }), into: &list)
        try first.save(piece(try edited(1) { $0.note = "Note" }), into: &list)
        try first.save(step(try edited(2) { $0.title = "Mine" }, "Mine"), into: &list)
        try first.save(piece(list.adding(.sample(4))), into: &list)
        try first.save(piece(list.deleting([UUID(3)])), into: &list)
        _ = first.close(list)
        let second = storage()
        list = try second.stored()
        let run = try #require(try second.nextStep(.undo, for: list))
        #expect(run.change.items.count == 3 && run.source.program == .sync)
        try second.save(run.takingBack(.undo, by: .screen), into: &list)
        var expected = before
        let mine = try #require(list.item(UUID(2)))
        #expect(mine.title == "Mine")
        expected.apply(Change(items: [.replace(try #require(before.item(UUID(2))), with: mine)]))
        #expect(Contents(list) == Contents(expected))
        #expect(try second.nextStep(.undo, for: list)?.source.name == "Mine")
    }

    @Test("lines are read from the end of a file to its start, whatever their length")
    func backwards() throws {
        var random = SeededGenerator()
        for _ in 0..<SeededGenerator.steps(15) {
            let lines = (0..<random.below(40)).map { _ in
                String(repeating: "x", count: random.below(6) == 0 ? random.below(200_000) : random.below(60))
            }
            try folder.write(lines.map { "\($0)\n" }.joined(), to: "lines")
            let file = try #require(try OpenFile(folder.path("lines"), 0))
            var read = BackwardLines(of: file, in: 0..<(try file.stamp().size))
            var found: [String] = []
            while let line = try read.next() { found.append(String(decoding: line, as: UTF8.self)) }
            #expect(found == lines.reversed())
        }
    }
}
