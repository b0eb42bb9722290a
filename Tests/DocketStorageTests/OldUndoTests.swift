import DocketCore
import DocketStorage
import Foundation
import TestSupport
import Testing

/// Undo of one old change, or of all since, in any storage.
@Suite("Undo of old changes")
struct OldUndoTests {
    typealias Kind = StorageContractTests.Kind
    typealias Subject = StorageContractTests.Subject

    private func save(
        _ name: String,
        _ change: Change?,
        by program: ChangeSource.Program = .screen,
        to storage: any TodoStorage,
        into list: inout TodoList
    ) throws {
        var change = try #require(change)
        change.source = ChangeSource(program, name: name)
        try storage.save(change, into: &list)
    }

    private func entry(
        _ name: String,
        in storage: any TodoStorage,
        _ list: TodoList
    ) throws -> HistoryEntry {
        let entries = try storage.historyPage(.all, from: nil, for: list).entries
        return try #require(entries.first { $0.source.name == name })
    }

    @Test(
        "an old change is undone beside later ones; a field that was changed since stays, and the change is named",
        arguments: Kind.allCases
    )
    func one(kind: Kind) throws {
        let subject = Subject(kind)
        let storage = subject.storage
        var list = try storage.stored()
        try save("Added", list.adding(.sample(1, title: "Buy milk")), to: storage, into: &list)
        func edit(_ name: String, by program: ChangeSource.Program, _ change: (inout TodoItem) -> Void) throws
        {
            var item = try #require(list.item(UUID(1)))
            change(&item)
            try save(name, list.replacing(with: item), by: program, to: storage, into: &list)
        }
        try edit("Edited", by: .screen) { ($0.title, $0.note, $0.priority) = ("Buy oats", "Two", .high) }
        try edit("Tagged", by: .command) { $0.tags = ["dairy"] }
        try edit("Synchronised", by: .sync) { $0.title = "Buy oat milk" }
        try edit("Prioritised", by: .editor) { $0.priority = .low }
        let next = subject.reopened
        list = try next.stored()
        let entry = try entry("Edited", in: next, list)
        let step = try #require(try next.historyStep(entry, for: list))
        let later = try next.laterChanges(inWayOf: step, of: entry, for: list)
        #expect(later.map(\.source.name) == ["Prioritised", "Synchronised"])
        #expect(later.map(\.fields) == [["priority"], ["title"]])
        let march = try #require(Day(year: 2027, month: 3, day: 12))
        let sentences = later.map { $0.sentence(today: march) { _ in march } }
        #expect(
            sentences == [
                "“Priority” was changed since in an editor on 12 March: “Prioritised”",
                "“Title” was changed since by sync on 12 March: “Synchronised”",
            ]
        )
        let saved = try next.save(step.takingBack(.undo, by: .screen), to: list, winner: .theirs)
        list.apply(saved.update)
        let item = try #require(list.item(UUID(1)))
        #expect(item.note == nil && item.title == "Buy oat milk" && item.priority == .low)
        #expect(item.tags == ["dairy"])
        #expect(
            saved.rebased.conflicts == [
                Conflict(label: "Buy oat milk", kind: .changed(fields: ["title", "priority"]))
            ]
        )
    }

    @Test("what deletes a to-do stands in the way of an older change of it", arguments: Kind.allCases)
    func deleted(kind: Kind) throws {
        let subject = Subject(kind)
        let storage = subject.storage
        var list = try storage.stored()
        try save("Added", list.adding(.sample(1, title: "Buy milk")), to: storage, into: &list)
        var item = try #require(list.item(UUID(1)))
        item.note = "Two"
        try save("Edited", list.replacing(with: item), to: storage, into: &list)
        try save("Deleted “Buy milk”", list.deleting(UUID(1)), by: .command, to: storage, into: &list)
        let next = subject.reopened
        list = try next.stored()
        guard kind == .files else { return }
        let entry = try entry("Edited", in: next, list)
        let step = try #require(try next.historyStep(entry, for: list))
        #expect(step.gone == [UUID(1)])
        let later = try next.laterChanges(inWayOf: step, of: entry, for: list)
        let day = try #require(Day(year: 2026, month: 3, day: 12))
        let today = try #require(Day(year: 2027, month: 3, day: 12))
        #expect(
            later.map { $0.sentence(today: today) { _ in day } } == [
                "“Buy milk” was deleted since by a command on 12 March 2026: “Deleted “Buy milk””"
            ]
        )
    }

    @Test("all since is one step, which an undo takes back", arguments: Kind.allCases)
    func rewind(kind: Kind) throws {
        let subject = Subject(kind)
        let storage = subject.storage
        var list = try storage.stored()
        try save("Added 1", list.adding(.sample(1)), to: storage, into: &list)
        let before = list
        try save("Added 2", list.adding(.sample(2)), to: storage, into: &list)
        try save("Checked 1", list.checking(UUID(1), at: .noon), to: storage, into: &list)
        try save("Deleted 2", list.deleting(UUID(2)), by: .sync, to: storage, into: &list)
        let after = list
        let next = subject.reopened
        list = try next.stored()
        let rewind = try #require(try next.rewind(to: entry("Added 2", in: next, list), for: list))
        #expect(rewind.stepCount == 3 && rewind.hasSync && rewind.conflicts.isEmpty)
        list.apply(try next.save(rewind.step(by: .screen), to: list, winner: .theirs).update)
        #expect(Contents(list) == Contents(before))
        let undo = try #require(try next.nextStep(.undo, for: list))
        #expect(undo.source.name == "Took back 3 changes")
        list.apply(try next.save(undo.takingBack(.undo, by: .screen), to: list, winner: .theirs).update)
        #expect(Contents(list) == Contents(after))
    }

    @Test("Random changes by three copies, undos of old ones and restarts: to take back all gives the start")
    func sequences() throws {
        for seed in SeededGenerator.seeds(8) {
            var random = SeededGenerator(seed: seed)
            let folder = TemporaryFolder(inMemory: true)
            func start() throws -> (FileStorage, TodoList) {
                let storage = FileStorage(folder: folder.path)
                return (storage, try storage.stored())
            }
            var copies = try (0..<3).map { _ in try start() }
            // What is there before the history begins.
            let unnamed = Change(items: (0..<3).map { _ in .add(random.item(assigned: [])) })
            try copies[0].0.save(unnamed, into: &copies[0].1)
            let first = Contents(copies[0].1)
            for _ in 0..<random.below(40) + 5 {
                let index = random.below(3)
                var (storage, list) = copies[index]
                if random.below(6) == 0 {
                    if random.flip() { _ = storage.close(list) }
                    copies[index] = try start()
                    continue
                }
                if let changes = storage.refresh(list) {
                    for change in changes { list.apply(change) }
                } else {
                    list = try storage.stored()
                }
                if random.below(4) == 0 {
                    let page = try storage.historyPage(.all, from: nil, for: list)
                    if let entry = page.entries.randomElement(using: &random),
                        let step = try storage.historyStep(entry, for: list)
                    {
                        let undo = step.takingBack(.undo, by: .screen)
                        list.apply(try storage.save(undo, to: list, winner: .theirs).update)
                    }
                } else if var change = random.change(of: list), change.isOfUser {
                    change.source = ChangeSource(.screen, name: "A step")
                    list.apply(try storage.save(change, to: list, winner: .mine).update)
                }
                copies[index] = (storage, list)
            }
            copies = []
            var (storage, list) = try start()
            let page = try storage.historyPage(.all, from: nil, for: list)
            guard let oldest = page.entries.last else { continue }
            let rewind = try #require(try storage.rewind(to: oldest, for: list))
            list.apply(try storage.save(rewind.step(by: .screen), to: list, winner: .theirs).update)
            try #require(Contents(list) == first, "DOCKET_SEED=\(seed), conflicts: \(rewind.conflicts)")
            try #require(rewind.conflicts.isEmpty, "DOCKET_SEED=\(seed)")
            (storage, list) = try start()
            #expect(Contents(list) == first, "DOCKET_SEED=\(seed)")
        }
    }
}

extension Change {
    /// Whether a user could make it. What another program writes, and what a sync notes, is no part of the history.
    fileprivate var isOfUser: Bool {
        let ranks =
            items.compactMap(\.after?.rank) + people.compactMap(\.after?.rank)
            + projects.compactMap(\.after?.rank) + views.compactMap(\.after?.rank)
        return imported.isEmpty && tombstones == nil
            && !ranks.contains(where: SeededGenerator.extremeRanks.contains)
    }
}
