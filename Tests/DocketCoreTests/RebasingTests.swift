import FoundationEssentials
import Testing

@testable import DocketCore

@Suite("Changes that are made beside those of another copy")
struct RebasingTests {
    @Test("L4 a checked item becomes the first of Done, even if another copy has checked others meanwhile")
    func checking() throws {
        let list = TodoList.mixed
        let change = try #require(list.checking(UUID(3), at: .noon))
        var others = list
        for number in [UInt8(2), 1] {
            others.apply(try #require(others.checking(UUID(number), at: .noon)))
        }
        others.apply(others.rebasing(change, from: list, winner: .mine).change)
        #expect(others.titles(in: .done) == ["3", "1", "2", "4", "5"])
    }

    @Test("L5 an unchecked item becomes the last of To do, even if another copy has unchecked others")
    func unchecking() throws {
        let list = TodoList.mixed
        let change = try #require(list.unchecking(UUID(4)))
        var others = list
        others.apply(try #require(others.unchecking(UUID(5))))
        others.apply(others.rebasing(change, from: list, winner: .mine).change)
        #expect(others.titles(in: .todo) == ["1", "2", "3", "5", "4"])
    }

    @Test(
        "W3 a change that deletes an item which another copy has edited does nothing at all; undo does the rest"
    )
    func deletingEdited() throws {
        let list = TodoList.mixed
        var renamed = try #require(list.item(UUID(2)))
        renamed.title = "renamed"
        var change = try #require(list.deleting(UUID(1)))
        change.items += try #require(list.replacing(with: renamed)).items
        var edited = try #require(list.item(UUID(1)))
        edited.title = "edited"
        let others = list.applying(list.replacing(with: edited))
        let kept = [Conflict(label: "edited", kind: .kept)]

        let mine = others.rebasing(change, from: list, winner: .mine)
        #expect(mine == Rebased(change: Change(), conflicts: kept))
        let undone = others.rebasing(change, from: list, winner: .theirs)
        #expect(undone.conflicts == kept)
        #expect(others.applying(undone.change).titles(in: .todo) == ["edited", "renamed", "3"])
    }
}
