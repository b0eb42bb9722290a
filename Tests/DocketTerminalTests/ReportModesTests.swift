import Testing

@testable import DocketTerminal

@Suite("The reports that are asked for")
struct ReportModesTests {
    @Test("Pastes, and of the mouse buttons and wheel but no movements; each is left again")
    func withMouse() {
        let modes = ReportModes(usesMouse: true)
        #expect(modes.enter == "\u{1B}[?2004h\u{1B}[?1000h\u{1B}[?1006h")
        #expect(modes.leave == "\u{1B}[?1006l\u{1B}[?1000l\u{1B}[?2004l")
    }

    @Test("Without the mouse nothing is said of it")
    func withoutMouse() {
        let modes = ReportModes(usesMouse: false)
        #expect(modes.enter == "\u{1B}[?2004h")
        #expect(modes.leave == "\u{1B}[?2004l")
    }
}
