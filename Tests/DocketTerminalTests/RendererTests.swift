import CNcurses
import DocketScreens
import TestSupport
import Testing

@testable import DocketTerminal

extension NcursesTests {
    @MainActor
    @Suite("Renderer")
    struct RendererTests {
        @Test("Each screen matches its golden files", arguments: TerminalCase.all)
        func golden(_ terminal: TerminalCase) throws {
            let (rows, columns) = (terminal.size.rows, terminal.size.columns)
            var headers = SharedRows()
            var footers = SharedRows()
            var cursors = SharedRows()
            for example in ScreenCase.all where example.terminal == terminal {
                try draw(example)
                cursors.add(["cursor \(TestScreen.cursor)"], of: example.screen)
                headers.add(TestScreen.line(of: 0, columns: columns), of: example.screen)
                footers.add(TestScreen.line(of: rows - 1, columns: columns), of: example.screen)
                guard let file = example.body else { continue }
                let body = TestScreen.lines(of: 1..<rows - 1, columns: columns)
                let golden = try RecordedFile("Golden/\(file).txt").lines(recording: body)
                #expect(body == golden, "\(example.screen)")
            }
            let lines = headers.lines + footers.lines + cursors.lines
            let file = RecordedFile("Golden/headers-footers-\(terminal.testDescription).txt")
            #expect(try lines == file.lines(recording: lines))
        }

        @Test("NO_COLOR draws the same as a terminal without colours")
        func noColor() throws {
            let example = ScreenCase(screen: "list", terminal: TerminalCase(80, 24, .mono))
            try draw(example)
            let lines = TestScreen.lines(of: example.terminal.size)
            try TestScreen.use("xterm-256color", size: example.terminal.size)
            Renderer(usesColor: false, strikesThrough: false).draw(example.canvas)
            #expect(TestScreen.lines(of: example.terminal.size) == lines)
        }

        @Test("A new screen replaces the previous one completely")
        func clearing() throws {
            let terminal = TerminalCase(80, 24)
            try draw(ScreenCase(screen: "list-empty", terminal: terminal))
            let lines = TestScreen.lines(of: terminal.size)
            try TestScreen.use(terminal.type, size: terminal.size)
            let renderer = Renderer(usesColor: true, strikesThrough: false)
            for screen in ["help", "form-filled", "list-empty"] {
                renderer.draw(ScreenCase(screen: screen, terminal: terminal).canvas)
            }
            #expect(TestScreen.lines(of: terminal.size) == lines)
        }

        @Test("Z8 Each character stands in its own column, whatever stands before it")
        func columns() throws {
            let size = Size(rows: 24, columns: 80)
            for screen in ["list", "people", "form-filled"] {
                let canvas = ScreenCase(screen: screen, terminal: TerminalCase(80, 24)).canvas
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

        private func draw(_ example: ScreenCase) throws {
            try TestScreen.use(example.terminal.type, size: example.terminal.size)
            Renderer(usesColor: true, strikesThrough: false).draw(example.canvas)
        }
    }
}

/// The parent suite of all tests that draw with ncurses. Serialized, because the state of ncurses is global.
@MainActor
@Suite("On an ncurses screen", .serialized)
struct NcursesTests {}
