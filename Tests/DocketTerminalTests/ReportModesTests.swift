import Testing

@testable import DocketTerminal

@Suite("Report modes")
struct ReportModesTests {
    @Test("Bracketed paste, mouse buttons and wheel are turned on, movements are not, and all are turned off")
    func withMouse() {
        let modes = ReportModes(usesMouse: true)
        #expect(modes.enter == "\u{1B}[?2004h\u{1B}[?1000h\u{1B}[?1006h")
        #expect(modes.leave == "\u{1B}[?1006l\u{1B}[?1000l\u{1B}[?2004l")
    }

    @Test("Without the mouse only bracketed paste is turned on")
    func withoutMouse() {
        let modes = ReportModes(usesMouse: false)
        #expect(modes.enter == "\u{1B}[?2004h")
        #expect(modes.leave == "\u{1B}[?2004l")
    }
}
