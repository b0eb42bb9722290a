import DocketCore
import FoundationEssentials
import TestSupport
import Testing

@testable import DocketScreens

@Suite("A user who presses anything while a sync says anything")
struct SyncWalkTests {
    @Test("Every screen is valid, and never are two runs under way", arguments: 1...3)
    func walk(number: Int) {
        var random = SeededGenerator()
        for _ in 0..<number * 1000 { _ = random.next() }
        let clock = WallClock(Samples.now)
        let model = AppModel(
            size: Size(rows: 24, columns: 80),
            dependencies: Dependencies(
                now: { clock.now },
                day: Day.inGreenwich,
                time: { _ in ClockTime(text: "12:00") }
            )
        )
        let storage = TestStorage(Samples.list)
        let ids = Samples.list.items(in: .todo).map(\.id)
        let sync = ScriptedSync(random.syncOverview(of: ids, at: clock.now))
        let runtime = Runtime(model: model, storage: storage, sync: sync)
        runtime.start()
        var painter = ScreenPainter(charset: .unicode)
        var shown = 0
        for step in 0..<SeededGenerator.steps(60) {
            var happening = "time"
            switch random.below(10) {
            case 0: clock.advance(by: Double(random.below(2000)) / 4 - 20)
            case 1 where sync.isRunning:
                sync.tell(random.syncNews(of: ids, at: clock.now))
                happening = "news"
            case 2: _ = runtime.send([.networkIsBack])
            case 3:
                happening = "Esc Y"
                // A paste opens the quick line, where Y is text.
                _ = runtime.send([.key(.escape), .key("Y")])
            default:
                let event = random.event()
                happening = "\(event)"
                _ = runtime.send([event])
            }
            var jobs = 0
            while let job = runtime.busyJob, jobs < 20 {
                _ = job.step()
                jobs += 1
            }
            let hint = Comment(
                rawValue: "\(SeededGenerator.hint), walk \(number), step \(step): \(happening)"
            )
            #expect(jobs < 20, hint)
            let state = runtime.model.state
            let canvas = state.canvas(charset: .unicode)
            let flaw = runtime.model.flaw(of: state, on: canvas)
            #expect(flaw == nil, hint)
            #expect(painter.canvas(of: state) == canvas, hint)
            #expect(!sync.hasOverlapped, hint)
            if case .page(let page) = state.body, case .back(_, .sync(.back)) = state.header.leading {
                shown += 1
                let isVisible = page.rows.filter(\.isSelected).count == 1
                #expect(isVisible || state.size.isTooSmall || runtime.model.context.damage != nil, hint)
            }
            if flaw != nil { return }
        }
        #expect(shown > 0, "\(SeededGenerator.hint)")
        _ = runtime.close()
        #expect(!sync.isRunning)
    }
}
