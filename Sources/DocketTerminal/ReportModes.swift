/// The terminal modes that Docket turns on in addition to those of ncurses.
struct ReportModes {
    private let numbers: [Int]

    init(usesMouse: Bool) {
        // 2004 is bracketed paste, which distinguishes pasted from typed text. 1000 reports mouse buttons and the
        // wheel but not movements; 1006 lifts its limit on columns. With Shift the mouse still selects text.
        numbers = usesMouse ? [2004, 1000, 1006] : [2004]
    }

    /// The escape sequences that turn the modes on.
    var enter: String { numbers.reduce("") { "\($0)\u{1B}[?\($1)h" } }

    /// The escape sequences that turn the modes off.
    var leave: String { numbers.reduce("") { "\u{1B}[?\($1)l\($0)" } }
}
