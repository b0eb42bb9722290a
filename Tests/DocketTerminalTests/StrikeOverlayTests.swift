import CNcurses
import DocketScreens
import Glibc
import Testing

@testable import DocketTerminal

extension NcursesTests {
    @MainActor
    @Suite("Striking done titles through")
    struct StrikeOverlayTests {
        private let size = Size(rows: 24, columns: 80)

        @Test("Each done title is written over itself once, struck through, and nothing else is")
        func strikes() throws {
            let output = try Output(terminal: "xterm-256color", size: size)
            let overlay = try #require(StrikeOverlay(output: output.writeEnd))
            let canvas = ScreenCase(screen: "list", size: size, look: .color).canvas
            overlay.strike(canvas)
            let bytes = output.take()
            #expect(bytes.hasPrefix("\u{1B}7"))
            #expect(bytes.hasSuffix("\u{1B}8"))
            #expect(bytes.contains(/\u{1B}\[9m\u{1B}\[2m\u{1B}\[14;6HWash the glass\u{1B}\[0m/))
            #expect(bytes.contains("Renew insurance"))
            #expect(!bytes.contains("Buy milk"))

            overlay.strike(canvas)
            #expect(output.take() == "")
            overlay.invalidate()
            overlay.strike(canvas)
            #expect(output.take() == bytes)
        }

        @Test("A screen without a done title gets no bytes")
        func nothingDone() throws {
            let output = try Output(terminal: "xterm-256color", size: size)
            let overlay = try #require(StrikeOverlay(output: output.writeEnd))
            overlay.strike(ScreenCase(screen: "people", size: size, look: .color).canvas)
            #expect(output.take() == "")
        }

        @Test("A terminal that can't strike through has no overlay")
        func unable() throws {
            try TestScreen.use("vt220", size: size)
            #expect(StrikeOverlay(output: 1) == nil)
        }
    }
}

/// The bytes that are written beside ncurses.
@MainActor
private final class Output {
    let writeEnd: Int32
    private let readEnd: Int32

    init(terminal: String, size: Size) throws {
        try TestScreen.use(terminal, size: size)
        var ends: [Int32] = [0, 0]
        guard pipe(&ends) == 0 else { throw TerminalError(description: "No pipe") }
        (readEnd, writeEnd) = (ends[0], ends[1])
        _ = fcntl(readEnd, F_SETFL, O_NONBLOCK)
    }

    deinit {
        close(readEnd)
        close(writeEnd)
    }

    func take() -> String {
        var buffer = [UInt8](repeating: 0, count: 65_536)
        let count = read(readEnd, &buffer, buffer.count)
        return String(decoding: buffer.prefix(max(count, 0)), as: UTF8.self)
    }
}
