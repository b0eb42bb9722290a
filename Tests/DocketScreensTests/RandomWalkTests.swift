import DocketCore
import TestSupport
import Testing

@testable import DocketScreens

@Suite("A user who presses anything")
struct RandomWalkTests {
    @Test("Every screen is valid, the selection stays visible, and undo reverts everything", arguments: 1...6)
    func walk(number: Int) {
        var random = SeededGenerator()
        for _ in 0..<number * 1000 { _ = random.next() }
        let storage = TestStorage(Samples.list)
        let runtime = Runtime(model: Samples.model(size: Size(rows: 24, columns: 80)), storage: storage)
        runtime.start()
        var painter = ScreenPainter(charset: .unicode)
        for step in 0..<SeededGenerator.steps(100) {
            let event = random.event()
            _ = runtime.send([event])
            let model = runtime.model
            let state = model.state
            let canvas = state.canvas(charset: .unicode)
            let flaw = model.flaw(of: state, on: canvas)
            #expect(
                flaw == nil,
                "DOCKET_SEED=\(SeededGenerator.seed), walk \(number), step \(step): \(event)"
            )
            // Reused rows must equal newly painted ones.
            #expect(
                painter.canvas(of: state) == canvas,
                "\(SeededGenerator.hint), step \(step): \(event)"
            )
            #expect(model.list == storage.list, "\(SeededGenerator.hint)")
            if flaw != nil { return }
        }
        undoEverything(runtime)
        #expect(runtime.model.list == Samples.list, "\(SeededGenerator.hint)")
    }

    @Test("Redo restores everything that undo reverted")
    func redo() {
        var random = SeededGenerator()
        let runtime = Runtime(
            model: Samples.model(size: Size(rows: 24, columns: 80)),
            storage: TestStorage(Samples.list)
        )
        runtime.start()
        let keys: [Key] = [" ", "D", .down, .end, .home, "f", "j", "3", "1", .enter, .escape, "J"]
        for _ in 0..<60 { _ = runtime.send([.key(keys.randomElement(using: &random) ?? " ")]) }
        let changed = runtime.model.list
        undoEverything(runtime)
        for _ in 0..<100 { _ = runtime.send([.key("U")]) }
        #expect(runtime.model.list == changed, "\(SeededGenerator.hint)")
        #expect(Self.notice(of: runtime.model) == "There is nothing to redo")
    }

    /// Goes to the list, and presses `u` until there is nothing left to undo.
    private func undoEverything(_ runtime: Runtime) {
        for _ in 0..<5 { _ = runtime.send([.key(.escape)]) }
        for _ in 0..<SeededGenerator.steps(200) {
            _ = runtime.send([.key("u")])
            if Self.notice(of: runtime.model) == "There is nothing to undo" { return }
        }
        Issue.record("There is always more to undo, \(SeededGenerator.hint)")
    }

    private static func notice(of model: AppModel) -> String? {
        if case .notice(let notice) = model.state.footer { notice.text } else { nil }
    }
}
