import CNcurses
import DocketScreens
import Testing

@testable import DocketTerminal

extension NcursesTests {
    @MainActor
    @Suite("Renderer")
    struct RendererTests {
        @Test("A screen looks as it is drawn in its file", arguments: ScreenCase.all)
        func golden(_ example: ScreenCase) throws {
            try TestScreen.use(example.terminal, size: example.size)
            Renderer(usesColor: true, output: nil).draw(example.canvas)
            let lines = GoldenFile.lines(of: example.size)
            let file = GoldenFile(name: example.testDescription)
            if GoldenFile.isRecording { try file.write(lines) }
            let golden = try #require(file.read(), "No such file: record it with DOCKET_RECORD=1")
            #expect(lines == golden)
        }

        @Test("NO_COLOR draws what a terminal without colours draws")
        func noColor() throws {
            let example = ScreenCase(screen: "list", size: Size(rows: 24, columns: 80), look: .mono)
            try TestScreen.use("xterm-256color", size: example.size)
            Renderer(usesColor: false, output: nil).draw(example.canvas)
            #expect(GoldenFile.lines(of: example.size) == GoldenFile(name: example.testDescription).read())
        }

        @Test("What was drawn before leaves nothing behind")
        func clearing() throws {
            let size = Size(rows: 24, columns: 80)
            try TestScreen.use("xterm-256color", size: size)
            let renderer = Renderer(usesColor: true, output: nil)
            for screen in ["help", "form-filled", "list-empty"] {
                renderer.draw(ScreenCase(screen: screen, size: size, look: .color).canvas)
            }
            #expect(GoldenFile.lines(of: size) == GoldenFile(name: "list-empty-80x24").read())
        }

        @Test("Each character stands in its own column, whatever stands before it")
        func columns() throws {
            let size = Size(rows: 24, columns: 80)
            for screen in ["list", "people", "form-filled"] {
                let canvas = ScreenCase(screen: screen, size: size, look: .color).canvas
                try TestScreen.use("xterm-256color", size: size)
                Renderer(usesColor: true, output: nil).draw(canvas)
                for (row, spans) in canvas.rows.enumerated() {
                    for span in spans {
                        let behind = span.column + span.text.columns
                        guard behind < size.columns else { continue }
                        let before = Self.cells(row: row, from: 0, count: span.column)
                        let shown = Self.cells(row: row, from: span.column, count: span.text.columns)
                        #expect(shown == span.text.text, "row \(row) behind “\(before)”")
                    }
                }
            }
        }

        private static func cells(row: Int, from column: Int, count: Int) -> String {
            var text = String.UnicodeScalarView()
            for column in column..<column + count {
                var cell = cchar_t()
                mvwin_wch(cn_stdscr(), Int32(row), Int32(column), &cell)
                if cell.attr & 0xFF > 1 { continue }
                var characters = [wchar_t](repeating: 0, count: 6)
                var attributes: attr_t = 0
                var pair: Int16 = 0
                getcchar(&cell, &characters, &attributes, &pair, nil)
                for character in characters.prefix(while: { $0 != 0 }) {
                    text.append(Unicode.Scalar(UInt32(bitPattern: character)) ?? "?")
                }
            }
            return String(text)
        }
    }
}

/// Whatever draws with ncurses, whose state is global.
@MainActor
@Suite("On an ncurses screen", .serialized)
struct NcursesTests {}
