import SyncSimulation
import TestSupport
import Testing

@Suite("No sync is quadratic (mend.md, F7)") struct SyncGrowthTests {
    @Test("a first sync of entries with a person each, and one after both sides have changed them all")
    func merge() {
        let ratio = growth(from: 20) { count in
            var sync = WholeSync(count: count)
            let isFirstDone = sync.run()
            sync.checkAll()
            sync.changeAll(count)
            let isSecondDone = sync.run()
            #expect(isFirstDone && isSecondDone)
            #expect(sync.list.count == count && sync.list.people.count == count)
            return sync.list
        }
        #expect(ratio < 8)
    }
}
