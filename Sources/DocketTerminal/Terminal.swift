import CNcurses
import DocketScreens
import Glibc

/// The user's terminal: sets it up for a full screen, releases it to the shell on suspend, and restores it at the end.
package final class Terminal {
    let input: Int32 = STDIN_FILENO
    let output: Int32 = STDOUT_FILENO
    package let charset: Charset
    let renderer: Renderer
    /// The type that the terminal is drawn as, if the system has no description of its own one.
    package let substitute: TerminalSubstitute?
    private let reports: ReportModes
    /// Whether the terminal is released to the shell.
    private var isReleased = false

    /// Sets up the terminal. From here on it is restored however the process ends.
    ///
    /// - Parameters:
    ///   - wantsASCII: whether to write only ASCII, whatever the locale.
    ///   - wantsPlain: whether to draw for a screen reader or a Braille display.
    ///   - looks: the looks that the user has set for roles.
    ///   - usesMouse: whether to ask for clicks and the wheel; otherwise the terminal handles the mouse itself.
    /// - Throws: a `TerminalError` if there is no terminal, or one that can't draw a screen. Nothing has been
    ///   written to it then.
    package init(
        wantsASCII: Bool = false,
        wantsPlain: Bool = false,
        looks: [RoleLook] = [],
        usesMouse: Bool = true
    ) throws {
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
            substitute = try Self.startNcurses(on: frames?.stream, leaving: reports)
        } catch {
            CrashGuard.disarm()
            throw error
        }
        let noColor = getenv("NO_COLOR").map { $0.pointee != 0 } ?? false
        renderer = Renderer(
            usesColor: !noColor,
            strikesThrough: !wantsPlain,
            looks: looks,
            frames: frames
        )
        TerminalOutput.write(reports.enter, to: STDOUT_FILENO)
    }

    /// The current size of the screen.
    package var size: Size {
        Size(rows: Int(cn_lines()), columns: Int(cn_columns()))
    }

    /// The most rows, and the most columns, that are drawn. No screen has more; a size of 32767 is that of a script, and a
    /// screen of so many cells would take gigabytes.
    private static let maxSide: Int32 = 1000

    /// Reads the terminal's size and passes it to ncurses.
    func updateSize() {
        // ncurses ignores a size of 0.
        guard let (rows, columns) = Self.windowSize(of: output) else { return }
        resizeterm(min(rows, Self.maxSide), min(columns, Self.maxSide))
    }

    private static func windowSize(of output: Int32) -> (rows: Int32, columns: Int32)? {
        var window = winsize()
        guard ioctl(output, UInt(TIOCGWINSZ), &window) == 0 else { return nil }
        return (Int32(window.ws_row), Int32(window.ws_col))
    }

    /// Restores the terminal for good.
    package func close() {
        if !isReleased {
            // A background process that sets the terminal modes gets SIGTTOU, which would stop it.
            signal(SIGTTOU, SIG_IGN)
            release()
        }
        CrashGuard.disarm()
    }

    /// Releases the terminal and stops the process until the shell continues it.
    ///
    /// Does not set up the terminal again: the shell may have continued the process only to end it.
    func suspend() {
        release()
        // Docket may have been started by a script.
        stopGroup()
    }

    /// Sets up the terminal again after `suspend`.
    func resume() {
        isReleased = false
        reset_prog_mode()
        updateSize()
        TerminalOutput.write(reports.enter, to: output)
        renderer.invalidate()
    }

    /// Puts text on the clipboard of the user's terminal (E2). No terminal answers whether it has done so.
    ///
    /// - Returns: why it can't, as a sentence; nil if it was asked to.
    func copy(_ text: String) -> String? {
        let clipboard = TerminalClipboard(hasCapability: TerminalType.text(of: "Ms") != nil) { name in
            getenv(name).map { String(cString: $0) }
        }
        switch clipboard.sequence(for: text) {
        case .success(let sequence):
            TerminalOutput.write(sequence, to: output)
            return nil
        case .failure(let failure): return failure.sentence
        }
    }

    /// Rings the bell, and has the terminal notify the user where it can (N1).
    func notify(_ text: String) {
        let notification = TerminalNotification { name in getenv(name).map { String(cString: $0) } }
        TerminalOutput.write("\u{07}" + notification.sequence(for: text), to: output)
    }

    /// Releases the terminal to a program that draws on it.
    func lend() { release() }

    /// Sets up the terminal after a program that may have left it in any state.
    ///
    /// - Parameter isClean: whether the program has ended as it should.
    func takeBack(isClean: Bool) {
        if !isClean {
            // Input that it had asked the terminal for would be read as keys.
            tcflush(input, TCIFLUSH)
            TerminalOutput.write(reports.leave + TerminalType.texts(of: Self.resets), to: output)
        }
        resume()
    }

    /// Stops this process, whose group is stopped already, until the shell continues it.
    func stop() {
        signal(SIGTSTP, SIG_DFL)
        raise(SIGTSTP)
        SignalPipe.install(SIGTSTP)
    }

    /// Stops the process group as the terminal's key does.
    func stopGroup() {
        signal(SIGTSTP, SIG_DFL)
        kill(0, SIGTSTP)
        SignalPipe.install(SIGTSTP)
    }

    private func release() {
        isReleased = true
        TerminalOutput.write(reports.leave, to: output)
        endwin()
    }

    private static func startNcurses(
        on output: UnsafeMutablePointer<FILE>?,
        leaving reports: ReportModes
    ) throws -> TerminalSubstitute? {
        let name = getenv("TERM").map { String(cString: $0) } ?? ""
        guard !name.isEmpty else {
            throw TerminalError(
                description: "TERM is not set: set it to what your terminal is, such as xterm"
            )
        }
        let restoresSize = setSize()
        defer { restoresSize() }
        var substitute: TerminalSubstitute?
        if cn_newterm(name, output) == nil {
            guard !TerminalType.isKnown(name) else {
                throw TerminalError(description: "The terminal can't be set up: its size may be wrong")
            }
            substitute = TerminalSubstitute.types.lazy.map { TerminalSubstitute(unknown: name, used: $0) }
                .first { cn_newterm($0.used, output) != nil }
            guard substitute != nil else {
                throw TerminalError(description: "TERM=\(name) is unknown: set it to what your terminal is")
            }
        }
        guard TerminalType.text(of: "cup") != nil else {
            endwin()
            throw TerminalError(
                description: "TERM=\(name) can't move its cursor: Docket needs a terminal that can"
            )
        }
        raw()
        noecho()
        nonl()
        CrashGuard.setRestoreSequence(
            reports.leave + TerminalType.texts(of: ["sgr0", "cnorm", "rmcup"]) + "\r\n"
        )
        return substitute
    }

    /// Tells ncurses where it finds the size of the terminal.
    ///
    /// - Returns: what has to be done when it has found it.
    private static func setSize() -> () -> Void {
        guard let (rows, columns) = windowSize(of: STDOUT_FILENO), max(rows, columns) > maxSide else {
            // Ask the terminal: LINES and COLUMNS may be anything.
            use_env(false)
            use_tioctl(true)
            return {}
        }
        // Only these can say another size than the terminal's.
        let names = ["LINES", "COLUMNS"]
        let before = names.map { name in getenv(name).map { String(cString: $0) } }
        for (name, size) in zip(names, [rows, columns]) { setenv(name, "\(min(size, maxSide))", 1) }
        use_env(true)
        use_tioctl(false)
        return {
            for (name, value) in zip(names, before) {
                if let value { setenv(name, value, 1) } else { unsetenv(name) }
            }
        }
    }

    /// What a program may have changed that did not end as it should.
    private static let resets = ["sgr0", "rmir", "rmacs", "cnorm"]

    /// Leaves the alternate screen, and turns off what else a program that was killed may have turned on, for a command
    /// that has no screen of its own. Does nothing if the terminal's type is unknown.
    package static func reset(_ output: Int32) {
        guard isatty(output) == 1, let name = getenv("TERM").map({ String(cString: $0) }),
            TerminalType.isKnown(name)
        else { return }
        let reports = ReportModes(usesMouse: true)
        TerminalOutput.write(reports.leave + TerminalType.texts(of: resets + ["rmcup"]), to: output)
    }
}
