import CNcurses
import DocketScreens
import Glibc

/// The user's terminal: taken for a full screen, lent back to the shell meanwhile, and given back as it was.
package final class Terminal {
    let input: Int32 = STDIN_FILENO
    let output: Int32 = STDOUT_FILENO
    package let charset: Charset
    let renderer: Renderer
    private let reports: ReportModes
    /// Whether the shell has the terminal for now.
    private var isLent = false

    /// Takes the terminal. Whatever ends the process from here on gives it back.
    ///
    /// - Parameters:
    ///   - wantsASCII: whether nothing but ASCII is to be written, whatever the locale.
    ///   - wantsPlain: whether the screen is to be drawn for a screen reader or a Braille line.
    ///   - usesMouse: whether to ask for clicks and the wheel; else the mouse is the terminal's own affair.
    /// - Throws: a `TerminalError` where there is no terminal, or one that can't be drawn on. Nothing was
    ///   written to it then.
    package init(wantsASCII: Bool = false, wantsPlain: Bool = false, usesMouse: Bool = true) throws {
        guard isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1 else {
            throw TerminalError(
                description: "Docket needs a terminal on standard input and standard output"
            )
        }
        charset = Charset(TerminalGlyphs.choose(wantsASCII: wantsASCII), isPlain: wantsPlain)
        reports = ReportModes(usesMouse: usesMouse)
        var modes = termios()
        guard tcgetattr(STDIN_FILENO, &modes) == 0 else {
            throw TerminalError(
                description: "Can't read the terminal's modes: \(String(cString: strerror(errno)))"
            )
        }
        CrashGuard.arm(input: STDIN_FILENO, output: STDOUT_FILENO, modes: modes)
        let frames = FrameOutput(terminal: STDOUT_FILENO)
        do {
            try Self.startNcurses(on: frames?.stream, leaving: reports)
        } catch {
            CrashGuard.disarm()
            throw error
        }
        let noColor = getenv("NO_COLOR").map { $0.pointee != 0 } ?? false
        renderer = Renderer(usesColor: !noColor, strikesThrough: !wantsPlain, frames: frames)
        TerminalOutput.write(reports.enter, to: STDOUT_FILENO)
    }

    /// The size of the screen now.
    package var size: Size {
        Size(rows: Int(cn_lines()), columns: Int(cn_columns()))
    }

    /// Asks the terminal for its size, and has ncurses draw for it.
    func adoptSize() {
        var window = winsize()
        guard ioctl(output, UInt(TIOCGWINSZ), &window) == 0, window.ws_row > 0, window.ws_col > 0 else {
            return
        }
        resizeterm(Int32(window.ws_row), Int32(window.ws_col))
    }

    /// Gives the terminal back for good.
    package func close() {
        if !isLent {
            // In the background, setting the terminal's modes would stop Docket instead.
            signal(SIGTTOU, SIG_IGN)
            lend()
        }
        CrashGuard.disarm()
    }

    /// Gives the terminal back to the shell and stops, until the shell lets Docket go on. Whether it does so to
    /// end it shows only then: the terminal is not taken again here.
    func suspend() {
        lend()
        signal(SIGTSTP, SIG_DFL)
        // The whole group stops, as it would by the key: Docket may have been started by a script.
        kill(0, SIGTSTP)
        SignalPipe.install(SIGTSTP)
    }

    /// Takes the terminal again after the shell had it.
    func resume() {
        isLent = false
        reset_prog_mode()
        adoptSize()
        TerminalOutput.write(reports.enter, to: output)
        renderer.invalidate()
    }

    private func lend() {
        isLent = true
        TerminalOutput.write(reports.leave, to: output)
        endwin()
    }

    private static func startNcurses(
        on output: UnsafeMutablePointer<FILE>?,
        leaving reports: ReportModes
    ) throws {
        let name = getenv("TERM").map { String(cString: $0) } ?? ""
        guard !name.isEmpty else {
            throw TerminalError(
                description: "TERM is not set: set it to what your terminal is, such as xterm"
            )
        }
        // The name is printed before there is a screen that would make it safe.
        let shown = String(
            name.unicodeScalars.filter { (0x21..<0x7F).contains($0.value) }.map(Character.init)
        )
        guard cn_newterm(output) != nil else {
            throw TerminalError(description: "TERM=\(shown) is unknown: set it to what your terminal is")
        }
        guard TerminalType.text(of: "cup") != nil else {
            endwin()
            throw TerminalError(
                description: "TERM=\(shown) can't move its cursor: Docket needs a terminal that can"
            )
        }
        raw()
        noecho()
        nonl()
        typeahead(-1)
        let restore = ["sgr0", "cnorm", "rmcup"].compactMap(TerminalType.text).map(withoutPadding)
            .reduce("", +)
        CrashGuard.setRestoreSequence(reports.leave + restore + "\r\n")
    }

    /// A capability without its `$<5>`, which asks for a pause that no terminal needs any more.
    private static func withoutPadding(_ capability: String) -> String {
        var text = capability
        while let start = text.firstRange(of: "$<")?.lowerBound, let end = text[start...].firstIndex(of: ">")
        {
            text.removeSubrange(start...end)
        }
        return text
    }
}
