import CNcurses
import DocketScreens
import TestSupport
import Testing

@testable import DocketTerminal

extension NcursesTests {
    @MainActor
    @Suite("Random walk of the renderer")
    struct RendererWalkTests {
        @Test("Incremental drawing equals a full redraw, and the cursor stays on the screen")
        func walk() throws {
            var random = SeededGenerator()
            var size = Size(rows: 24, columns: 80)
            try TestScreen.use("xterm-256color", size: size)
            var model = Samples.model(size: size, charset: .unicode, list: Samples.list, keys: [])
            let renderer = Renderer(usesColor: true, strikesThrough: false)
            // Reuse and scroll rows of the last screen, as the event loop does.
            var painter = ScreenPainter(charset: .unicode)
            for step in 0..<SeededGenerator.steps(300) {
                let event = random.event()
                for case .save(let request) in model.handle(event) {
                    _ = model.handle(.saved(request, in: model.list))
                }
                if case .resized(let new) = event, new.rows > 0, new.columns > 0 {
                    size = new
                    try TestScreen.use("xterm-256color", size: size)
                }
                renderer.draw(painter.canvas(of: model.state))
                let hint = Comment(rawValue: "\(SeededGenerator.hint), step \(step): \(event)")
                try #require(
                    getcury(cn_stdscr()) < Int32(size.rows) && getcurx(cn_stdscr()) < Int32(size.columns),
                    hint
                )
                guard step.isMultiple(of: 25) else { continue }
                let lines = TestScreen.lines(of: size)
                try TestScreen.use("xterm-256color", size: size)
                renderer.invalidate()
                renderer.draw(model.state.canvas(charset: .unicode))
                try #require(TestScreen.lines(of: size) == lines, hint)
            }
        }
    }
}
