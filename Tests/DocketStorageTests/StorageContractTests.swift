import DocketCore
import DocketStorage
import Foundation
import TestSupport
import Testing

/// What every storage promises. Each test runs with each kind of storage.
@Suite("Storage contract")
struct StorageContractTests {
    enum Kind: String, CaseIterable {
        case memory, files
    }

    /// A storage, which can be reopened as the next run of the app does.
    struct Subject {
        private(set) var storage: any TodoStorage
        private let folder: TemporaryFolder?

        init(_ kind: Kind) {
            switch kind {
            case .memory:
                folder = nil
                storage = MemoryStorage()
            case .files:
                let folder = TemporaryFolder()
                self.folder = folder
                storage = FileStorage(folder: folder.path("docket"))
            }
        }

        var reopened: any TodoStorage {
            if let memory = storage as? MemoryStorage { return memory.reopened }
            return folder.map { FileStorage(folder: $0.path("docket")) } ?? storage
        }

        /// Ends the run as kill -9 does, and starts the next one.
        mutating func restart() {
            if let memory = storage as? MemoryStorage { storage = memory.reopened }
            guard let folder else { return }
            // The lock of the drafts is released with the storage.
            storage = MemoryStorage()
            storage = FileStorage(folder: folder.path("docket"))
        }
    }

    @Test("at first, the storage is empty", arguments: Kind.allCases)
    func empty(kind: Kind) throws {
        let subject = Subject(kind)
        #expect(try subject.storage.stored() == TodoList())
        #expect(subject.storage.findDrafts() == FoundDrafts())
    }

    @Test(
        "X15 the view settings are there after the next start; the last copy wins",
        arguments: Kind.allCases
    )
    func view(kind: Kind) throws {
        let subject = Subject(kind)
        #expect(try subject.storage.loadView() == ViewSettings())
        try subject.storage.add(.sample())
        try subject.storage.saveView(ViewSettings(order: ListOrder(sort: .due), filter: .open))
        let view = ViewSettings(order: ListOrder(sort: .title, isReversed: true), filter: .done)
        let other = subject.reopened
        try other.saveView(view)
        #expect(try other.loadView() == view)
        guard kind == .files else { return }
        #expect(try subject.reopened.loadView() == view)
    }

    @Test("S1 a saved item is there after the next start, with all its fields", arguments: Kind.allCases)
    func add(kind: Kind) throws {
        let subject = Subject(kind)
        var returned = try subject.storage.stored()
        try subject.storage.save(returned.adding(.full), into: &returned)
        try subject.storage.save(returned.adding(.sample()), into: &returned)
        #expect(returned.items(in: .done).map(\.id) == [UUID(2)])
        #expect(Contents(returned) == Contents(TodoList(items: [.sample(), .full])))
        #expect(Contents(try subject.reopened.stored()) == Contents(returned))
    }

    @Test("S2 so is a change to an item", arguments: Kind.allCases)
    func update(kind: Kind) throws {
        let subject = Subject(kind)
        var list = try subject.storage.add(.sample())
        var edited = try #require(list.item(UUID(1)))
        edited.title = "Buy bread"
        edited.note = "A big one"
        try subject.storage.save(list.replacing(with: edited), into: &list)
        try subject.storage.save(list.checking(UUID(1), at: .noon), into: &list)
        let stored = try subject.reopened.stored()
        #expect(Contents(stored) == Contents(list))
        #expect(stored.item(UUID(1))?.title == "Buy bread")
        #expect(stored.item(UUID(1))?.completedAt == .noon)
    }

    @Test("S3 a deleted item does not come back", arguments: Kind.allCases)
    func delete(kind: Kind) throws {
        let subject = Subject(kind)
        try subject.storage.add(.sample(1))
        var list = try subject.storage.add(.sample(2))
        try subject.storage.save(list.deleting(UUID(1)), into: &list)
        #expect(try subject.reopened.stored().ids(in: .todo) == [UUID(2)])
        list = try subject.reopened.add(.sample(3))
        #expect(list.ids(in: .todo) == [UUID(3), UUID(2)])
        try subject.reopened.add(.sample(4))
        #expect(try subject.reopened.stored().item(UUID(1)) == nil)
    }

    @Test(
        "P3 P4 T2 T3 V4 names are there after the next start, in their order, and deleted ones are not",
        arguments: Kind.allCases,
        NamedKind.all
    )
    func names(kind: Kind, named: NamedKind) throws {
        let subject = Subject(kind)
        var list = try subject.storage.stored()
        for (number, name) in zip(1..., ["Zoë", "Ann's", "王小明", ""]) {
            try subject.storage.save(named.adding(list, UUID(number), name, 0), into: &list)
        }
        if let referring = named.referring {
            try subject.storage.save(list.adding(referring(30, UUID(1))), into: &list)
        }
        #expect(named.names(list) == ["Zoë", "Ann's", "王小明", ""])
        #expect(Contents(try subject.reopened.stored()) == Contents(list))
        try subject.storage.save(named.editing(list, UUID(4), "Club"), into: &list)
        var deletion = try #require(named.deleting(list, UUID(1)))
        deletion.source = ChangeSource(.screen, name: "Deleted Zoë")
        try subject.storage.save(deletion, into: &list)
        let stored = try subject.reopened.stored()
        #expect(named.names(stored) == ["Ann's", "王小明", "Club"])
        #expect(Contents(stored) == Contents(list))
        #expect(stored.item(UUID(30))?.people ?? [] == [] && stored.item(UUID(30))?.project == nil)
        let step = try #require(try subject.storage.nextStep(.undo, for: stored))
        try subject.storage.save(step.takingBack(.undo, by: .screen), into: &list)
        #expect(named.names(try subject.reopened.stored()) == ["Zoë", "Ann's", "王小明", "Club"])
    }

    @Test(
        "S2 what most to-dos don't have is there after the next start, changed and removed too",
        arguments: Kind.allCases
    )
    func rareFields(kind: Kind) throws {
        let subject = Subject(kind)
        var list = try subject.storage.add(.full)
        var edited = try #require(list.item(UUID(2)))
        edited.tags = ["dairy", "Dairy", "a b", "#x", "", String(repeating: "long", count: 200)]
        edited.reminders = [TodoItem.reminderRange.lowerBound, 0, 0, TodoItem.reminderRange.upperBound]
        (edited.project, edited.repetition) = (UUID(250), Recurrence("FREQ=SECONDLY;COUNT=1e9"))
        try subject.storage.save(list.replacing(with: edited), into: &list)
        #expect(try subject.reopened.stored().item(UUID(2)) == edited)
        edited.setRareFields(of: .sample())
        try subject.storage.save(list.replacing(with: edited), into: &list)
        #expect(try subject.reopened.stored().item(UUID(2)) == edited)
        #expect(edited.hasRareFields == false)
    }

    @Test(
        "tombstones of deleted items are there after the next start, once they are kept",
        arguments: Kind.allCases
    )
    func tombstones(kind: Kind) throws {
        let subject = Subject(kind)
        var list = try subject.storage.stored()
        for number in UInt8(1)...4 { try subject.storage.save(list.adding(.sample(number)), into: &list) }
        try subject.storage.save(list.deleting(UUID(1)), into: &list)
        #expect(try subject.reopened.stored().tombstones == nil)
        try subject.storage.save(Change(tombstones: .keep), into: &list)
        #expect(try subject.reopened.stored().tombstones == [])
        for number in UInt8(2)...4 { try subject.storage.save(list.deleting(UUID(number)), into: &list) }
        try subject.storage.save(Change(tombstones: .forget([UUID(3)])), into: &list)
        #expect(list.tombstones == [UUID(2), UUID(4)])
        #expect(try subject.reopened.stored().tombstones == list.tombstones)
        try subject.storage.save(Change(tombstones: .stop), into: &list)
        #expect(try subject.reopened.stored().tombstones == nil)
    }

    @Test("the order of both sections is there after the next start", arguments: Kind.allCases)
    func order(kind: Kind) throws {
        let subject = Subject(kind)
        var list = try subject.storage.stored()
        for number in UInt8(1)...8 {
            let item = TodoItem.sample(number, isComplete: number.isMultiple(of: 2))
            try subject.storage.save(list.adding(item), into: &list)
        }
        try subject.storage.save(list.checking(UUID(5), at: .noon), into: &list)
        try subject.storage.save(list.unchecking(UUID(4)), into: &list)
        let stored = try subject.reopened.stored()
        #expect(stored.ids(in: .todo) == [7, 3, 1, 4].map { UUID($0) })
        #expect(stored.ids(in: .done) == [5, 8, 6, 2].map { UUID($0) })
    }

    @Test("an undo restores the list before the change", arguments: Kind.allCases)
    func undo(kind: Kind) throws {
        let subject = Subject(kind)
        let before = try subject.storage.add(.sample())
        let change = try #require(before.deleting(UUID(1)))
        var list = before
        try subject.storage.save(change, into: &list)
        try subject.storage.save(change.inverse, into: &list)
        #expect(list == before)
        #expect(Contents(try subject.reopened.stored()) == Contents(before))
    }
}
