import DocketCore
import FoundationEssentials
import TestSupport
import Testing

/// What is so for people, projects and saved views.
@Suite("List rules for every kind of name") struct NamedKindTests {
    private static let names = ["Ann", "Bo", "Cy"]

    @Test("A new one becomes the last, whatever its rank", arguments: NamedKind.all)
    func adding(kind: NamedKind) {
        var list = TodoList()
        for (number, rank) in zip(1..., [5, -3, 5, 0]) {
            list.apply(kind.adding(list, UUID(number), "\(number)", rank))
        }
        #expect(kind.names(list) == ["1", "2", "3", "4"])
    }

    @Test("A new one becomes the last after any deletion", arguments: NamedKind.all, 1...3)
    func addingAfterDeletion(kind: NamedKind, number: Int) throws {
        var list = kind.list(Self.names)
        list.apply(try #require(kind.deleting(list, UUID(number))))
        list.apply(kind.adding(list, UUID(4), "Di", 0))
        var left = Self.names
        left.remove(at: number - 1)
        #expect(kind.names(list) == left + ["Di"])
    }

    @Test(
        "A new one becomes the last, even if another copy has added some meanwhile",
        arguments: NamedKind.all
    )
    func addingBesideOthers(kind: NamedKind) {
        let list = kind.list(Self.names)
        let change = kind.adding(list, UUID(6), "Mine", 0)
        var others = list
        // One of them has an id before that of the new one, the other one after.
        for number in [4, 8] { others.apply(kind.adding(others, UUID(number), "\(number)", 0)) }
        others.apply(others.rebasing(change, from: list, winner: .mine).change)
        #expect(kind.names(others) == Self.names + ["4", "8", "Mine"])
    }

    @Test("One that is edited keeps its place, and undo restores it", arguments: NamedKind.all)
    func editing(kind: NamedKind) throws {
        let list = kind.list(Self.names)
        let change = try #require(kind.editing(list, UUID(2), "Bea"))
        let after = list.applying(change)
        #expect(kind.names(after) == ["Ann", "Bea", "Cy"])
        #expect(after.applying(change.inverse) == list)
        #expect(kind.editing(list, UUID(9), "Bea") == nil)
    }

    @Test("All can be deleted, one after the other; what is not there can't", arguments: NamedKind.all)
    func deletingAll(kind: NamedKind) throws {
        var list = kind.list(Self.names)
        for number in 1...3 {
            let change = try #require(kind.deleting(list, UUID(number)))
            let after = list.applying(change)
            #expect(kind.names(after) == Array(Self.names.dropFirst(number)))
            #expect(after.applying(change.inverse) == list)
            #expect(kind.deleting(after, UUID(number)) == nil)
            list = after
        }
    }

    @Test(
        "W3 undo and redo keep one that another copy has used meanwhile; deleting takes it from its to-dos",
        arguments: NamedKind.all.filter { $0.referring != nil }
    )
    func deletingBesideOthers(kind: NamedKind) throws {
        let referring = try #require(kind.referring)
        var list = kind.list(Self.names)
        list.apply(list.adding(TodoItem.sample(30)))
        let change = try #require(kind.deleting(list, UUID(3)))
        var others = list
        others.apply(try #require(others.replacing(with: referring(30, UUID(3)))))
        let redone = others.rebasing(change, from: list, winner: .theirs)
        #expect(redone == Rebased(change: Change(), conflicts: [Conflict(label: "Cy", kind: .kept)]))
        others.apply(others.rebasing(change, from: list, winner: .mine).change)
        #expect(kind.names(others) == ["Ann", "Bo"])
        #expect(others.item(UUID(30))?.people == [] && others.item(UUID(30))?.project == nil)
    }
}
