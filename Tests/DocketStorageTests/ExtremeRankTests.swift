import DocketCore
import DocketStorage
import Foundation
import TestSupport
import Testing

/// Ranks at the ends of the integers, in a line of the journal that another program has written.
@Suite("Extreme ranks in the files")
struct ExtremeRankTests {
    private typealias Ranks = SeededGenerator

    @Test("an item's rank from the journal: every action works, and is stored", arguments: Ranks.extremeRanks)
    func items(rank: Int) throws {
        for number in UInt8(1)...5 {
            let copies = Copies()
            _ = try copies.filled()
            try copies.rankItem(number, rank)
            let list = try copies.two.stored()
            let section = list.ids(in: number > 3 ? .done : .todo)
            #expect((rank < 0 ? section.first : section.last) == UUID(number))
            try copies.checkActions(on: list)
        }
    }

    @Test(
        "a person's rank from the journal: every action works, and is stored",
        arguments: Ranks.extremeRanks
    )
    func people(rank: Int) throws {
        for number in UInt8(101)...102 {
            let copies = Copies()
            _ = try copies.filled()
            try copies.rankPerson(number, rank)
            let list = try copies.two.stored()
            #expect((rank < 0 ? list.people.first : list.people.last)?.id == UUID(number))
            try copies.checkActions(on: list)
        }
    }

    @Test("a running copy receives extreme ranks as a loading one reads them")
    func received() throws {
        let copies = Copies()
        var running = try copies.filled()
        for ranks in [Ranks.extremeRanks.prefix(5), Ranks.extremeRanks.suffix(5)] {
            for (number, rank) in zip(UInt8(1)..., ranks) { try copies.rankItem(number, rank) }
        }
        for number in UInt8(101)...102 { try copies.rankPerson(number, .max) }
        for change in try #require(copies.one.refresh(running)) { running.apply(change) }
        #expect(running == (try copies.two.stored()))
        #expect(running.ids(in: .todo) == [UUID(1), UUID(2), UUID(3)])
        #expect(running.people.map(\.id) == [UUID(101), UUID(102)])
    }

    @Test("what a list has reached beside an extreme rank is the same after a quit and a start")
    func reloaded() throws {
        let copies = Copies()
        _ = try copies.filled()
        try copies.rankItem(1, .max)
        var list = try copies.one.stored()
        try copies.one.save(list.unchecking(UUID(4)), into: &list)
        try copies.one.end(list)
        // A copy that goes on running has the same ranks as one that reads the file.
        #expect(try copies.two.stored() == list)
    }

    @Test("ranks of a snapshot at the ends of the integers are replaced, and every action works")
    func snapshot() throws {
        let copies = Copies()
        try copies.one.end(try copies.filled())
        var text = try copies.folder.text("todos.json")
        for (number, rank) in zip([1, 3], [Int.min, .max]) {
            text = text.replacing(#""rank":\#(number)"#, with: #""rank":\#(rank)"#)
        }
        try copies.folder.write(text, to: "todos.json")
        try copies.checkActions(on: try copies.two.stored())
    }
}

/// Two copies of Docket with one folder.
private struct Copies {
    let folder = TemporaryFolder(inMemory: true)
    let one: FileStorage
    let two: FileStorage

    init() {
        one = FileStorage(folder: folder.path)
        two = FileStorage(folder: folder.path)
    }

    /// Three open items, two done ones and two people, in files.
    func filled() throws -> TodoList {
        var list = try one.stored()
        for number in UInt8(1)...5 {
            try one.save(list.importing([.sample(number, isComplete: number > 3)]), into: &list)
        }
        for number in UInt8(101)...102 {
            try one.save(list.adding(Person(id: UUID(number), name: "\(number)")), into: &list)
        }
        return list
    }

    private func append(_ line: String) throws {
        try folder.write(try folder.text("journal.jsonl") + line + "\n", to: "journal.jsonl")
    }

    func rankItem(_ number: UInt8, _ rank: Int) throws {
        try append(#"{"items":[{"id":"\#(UUID(number))","rank":\#(rank)}]}"#)
    }

    func rankPerson(_ number: UInt8, _ rank: Int) throws {
        try append(#"{"people":[{"id":"\#(UUID(number))","rank":\#(rank)}]}"#)
    }

    /// What a user can do with the order.
    private func changes(of list: TodoList) -> [Change?] {
        let (todo, done) = (list.ids(in: .todo), list.ids(in: .done))
        return [
            list.adding(.sample(11)), list.importing([.sample(12), .sample(13, isComplete: true)]),
            list.checking(todo[0], at: .noon), list.checking(todo[2], at: .noon),
            list.unchecking(done[0]), list.unchecking(done[1]),
            list.moving(todo[0], past: todo[1]), list.moving(todo[2], past: todo[1]),
            list.adding(Person(id: UUID(103), name: "103")),
        ]
    }

    /// Each change is stored as it is on the screen, and can be undone.
    func checkActions(on list: TodoList) throws {
        var (mine, theirs) = (list, try one.stored())
        for index in changes(of: list).indices {
            guard let change = changes(of: list)[index] else { continue }
            let expected = mine.applying(change)
            let saved = try two.save(change, to: mine, winner: .mine)
            mine.apply(saved.update)
            #expect(mine == expected)
            for received in one.refresh(theirs) ?? [] { theirs.apply(received) }
            #expect(theirs == mine)
            #expect(try FileStorage(folder: folder.path).stored() == mine)
            mine.apply(try two.save(saved.rebased.change.inverse, to: mine, winner: .theirs).update)
            #expect(Contents(mine).todo == Contents(list).todo && Contents(mine).done == Contents(list).done)
        }
        try two.end(mine)
        #expect(Contents(try FileStorage(folder: folder.path).stored()).todo == Contents(mine).todo)
        #expect(try FileStorage(folder: folder.path).stored().people == mine.people)
    }
}

extension TodoList {
    fileprivate func applying(_ change: Change) -> TodoList {
        var list = self
        list.apply(change)
        return list
    }
}
