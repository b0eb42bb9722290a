import DocketCore
import Foundation
import Testing

@Suite("Taking the fields that a third value has, too") struct TakingFieldsTests {
    private let base = TodoItem(id: UUID(), title: "Milk", note: "Oat", createdAt: .distantPast)

    @Test("Fields in which the witness is equal are taken, the others are not")
    func some() {
        var pending = base
        (pending.title, pending.note, pending.tags) = ("Bread", "Rye", ["shop"])
        var remote = pending
        remote.note = "White"
        let taken = base.taking(pending, where: remote)
        #expect(taken.title == "Bread")
        #expect(taken.tags == ["shop"])
        #expect(taken.note == "Oat")
    }

    @Test("A completion is taken with its time")
    func completion() {
        var pending = base
        (pending.isComplete, pending.completedAt) = (true, .distantFuture)
        var remote = pending
        remote.title = "Bread"
        let taken = base.taking(pending, where: remote)
        #expect(taken.isComplete)
        #expect(taken.completedAt == .distantFuture)
        #expect(taken.title == "Milk")
    }
}
