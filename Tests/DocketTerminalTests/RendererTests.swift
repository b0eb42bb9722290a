import CNcurses
import DocketScreens
import Testing

@testable import DocketTerminal

extension NcursesTests {
    @MainActor
    @Suite("Renderer")
    struct RendererTests {
        @Test("Each screen matches its golden file", arguments: ScreenCase.all)
        func golden(_ example: ScreenCase) throws {
            try TestScreen.use(example.terminal, size: example.size)
            Renderer(usesColor: true, strikesThrough: false).draw(example.canvas)
            let lines = GoldenFile.lines(of: example.size)
            let file = GoldenFile(name: example.testDescription)
            if GoldenFile.isRecording { try file.write(lines) }
            let golden = try #require(file.read(), "No such file: record it with DOCKET_RECORD=1")
            #expect(lines == golden)
        }

        @Test("NO_COLOR draws the same as a terminal without colours")
        func noColor() throws {
            let example = ScreenCase(screen: "list", size: Size(rows: 24, columns: 80), look: .mono)
            try TestScreen.use("xterm-256color", size: example.size)
            Renderer(usesColor: false, strikesThrough: false).draw(example.canvas)
            #expect(GoldenFile.lines(of: example.size) == GoldenFile(name: example.testDescription).read())
        }

        @Test("A new screen replaces the previous one completely")
        func clearing() throws {
            let size = Size(rows: 24, columns: 80)
            try TestScreen.use("xterm-256color", size: size)
            let renderer = Renderer(usesColor: true, strikesThrough: false)
            for screen in ["help", "form-filled", "list-empty"] {
                renderer.draw(ScreenCase(screen: screen, size: size, look: .color).canvas)
            }
            #expect(GoldenFile.lines(of: size) == GoldenFile(name: "list-empty-80x24").read())
        }

        @Test("Z8 Each character stands in its own column, whatever stands before it")
        func columns() throws {
            let size = Size(rows: 24, columns: 80)
            for screen in ["list", "people", "form-filled"] {
                let canvas = ScreenCase(screen: screen, size: size, look: .color).canvas
                try TestScreen.use("xterm-256color", size: size)
                Renderer(usesColor: true, strikesThrough: false).draw(canvas)
                for (row, spans) in canvas.rows.enumerated() {
                    for span in spans {
                        let place = span.column..<span.column + span.text.columns
                        let shown = TestScreen.cells(row: row, columns: place)
                        #expect(shown.text == span.text.text, "row \(row), column \(span.column)")
                    }
                }
            }
        }
    }
}

/// The parent suite of all tests that draw with ncurses. Serialized, because the state of ncurses is global.
@MainActor
@Suite("On an ncurses screen", .serialized)
struct NcursesTests {}
