import DocketCore
import Foundation
import Testing

@testable import DocketSync

@Suite("What is known of an entry") struct EntryStateTests {
    private func entry(storing content: UInt64) -> EntryState {
        var entry = EntryState(id: UUID(), uid: "a", href: "/c/a.ics")
        entry.stored = content
        return entry
    }

    @Test("A write that was not stored counts once, however often the entry is missing")
    func once() {
        var entry = entry(storing: 7)
        for _ in 0..<10 { entry.countLostWrite(at: "dav.example.org") }
        #expect(entry.lostWrites == 1)
        #expect(entry.refusal == nil)
        #expect(!entry.isUnsettled)
    }

    @Test("Three writes in a row that were not stored are a refusal of what was sent last")
    func refusal() {
        var entry = entry(storing: 7)
        for content in [7, 7, 8] as [UInt64] {
            entry.stored = content
            entry.countLostWrite(at: "dav.example.org")
        }
        #expect(entry.refusal == EntryRefusal(content: 8, reason: "dav.example.org does not keep it"))
        entry.dropRefusal()
        #expect(entry.refusal == nil)
        #expect(entry.lostWrites == 0)
    }

    @Test("A write that has arrived begins the count anew")
    func settled() {
        var entry = entry(storing: 7)
        entry.countLostWrite(at: "dav.example.org")
        entry.settleWrite()
        #expect(entry.lostWrites == 0)
    }
}
