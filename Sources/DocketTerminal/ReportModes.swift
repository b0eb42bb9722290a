/// What Docket asks the terminal to report, beside what ncurses asks for.
struct ReportModes {
    private let numbers: [Int]

    init(usesMouse: Bool) {
        // Bracketed paste tells pasted text from typed text. Of the mouse, buttons and wheel are reported, without a
        // limit of columns; movements are not, and with Shift the mouse still selects text.
        numbers = usesMouse ? [2004, 1000, 1006] : [2004]
    }

    /// What to write to enter them.
    var enter: String { numbers.map { "\u{1B}[?\($0)h" }.joined() }

    /// What to write to leave them.
    var leave: String { numbers.reversed().map { "\u{1B}[?\($0)l" }.joined() }
}
