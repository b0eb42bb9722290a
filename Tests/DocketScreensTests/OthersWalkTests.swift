import DocketCore
import TestSupport
import Testing

@testable import DocketScreens

@Suite("A user who presses anything while another copy writes")
struct OthersWalkTests {
    @Test(
        "W3 W4 No change of the other copy is lost unless the user saw it, and undo reverts all own changes",
        arguments: 1...6
    )
    func walk(number: Int) {
        var random = SeededGenerator()
        for _ in 0..<number * 1000 { _ = random.next() }
        let storage = TestStorage(Samples.list)
        let runtime = Runtime(model: Samples.model(size: Size(rows: 24, columns: 80)), storage: storage)
        runtime.start()
        var authors = Authors()
        for step in 0..<SeededGenerator.steps(200) {
            let hint = Comment(rawValue: "\(SeededGenerator.hint), walk \(number), step \(step)")
            if random.below(5) == 0, var change = random.change(of: storage.list) {
                // A sync would be undone here too.
                change.source = nil
                authors.theyWrote(change, on: storage.list)
                storage.write(change)
                // Sometimes the app reads it at once, sometimes only when it saves.
                if random.flip() { _ = runtime.refresh() }
            }
            storage.clearCalls()
            let event = random.event()
            _ = runtime.send([event])
            let loss = storage.lastSave.flatMap { authors.weWrote($0) }
            #expect(loss == nil, hint)
            if loss != nil { return }
        }
        undoEverything(runtime, storage, &authors)
        #expect(runtime.model.list == storage.list, "\(SeededGenerator.hint)")
        let difference = authors.difference(between: Samples.list, and: storage.list)
        #expect(difference == nil, "\(SeededGenerator.hint), walk \(number)")
    }

    /// Goes to the list, and presses `u` until there is nothing left to undo.
    private func undoEverything(_ runtime: Runtime, _ storage: TestStorage, _ authors: inout Authors) {
        _ = runtime.refresh()
        for _ in 0..<5 { _ = runtime.send([.key(.escape)]) }
        for _ in 0..<SeededGenerator.steps(200) {
            storage.clearCalls()
            _ = runtime.send([.key("u")])
            let loss = storage.lastSave.flatMap { authors.weWrote($0) }
            #expect(loss == nil, "\(SeededGenerator.hint)")
            if case .notice(let notice) = runtime.model.state.footer,
                notice.text == "There is nothing to undo"
            {
                return
            }
        }
        Issue.record("There is always more to undo, \(SeededGenerator.hint)")
    }
}
