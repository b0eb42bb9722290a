import Foundation
import TestSupport
import Testing

@Suite("Types of terminal", .tags(.endToEnd), .ownThreads, .timeLimit(.minutes(5)))
struct TerminalTypeTests {
    /// The usual types that this machine has a description of.
    private static let known = [
        "vt100", "vt220", "linux", "xterm", "xterm-256color", "xterm-mono", "screen", "screen-256color",
        "tmux-256color", "rxvt", "ansi",
    ].filter(isKnown)

    /// Types that this machine has no description of.
    private static let unknown = [
        "xterm-kitty", "alacritty", "foot", "wezterm", "xterm-ghostty", "nonsense",
    ].filter { !isKnown($0) }

    private static func isKnown(_ name: String) -> Bool {
        ["/etc/terminfo", "/lib/terminfo", "/usr/lib/terminfo", "/usr/share/terminfo"].contains { folder in
            DataFolder.exists("\(folder)/\(name.prefix(1))/\(name)")
        }
    }

    @Test("The first screen is drawn, and the terminal is restored", arguments: known)
    func firstScreen(name: String) throws {
        let launcher = try ShellLauncher(environment: TestEnvironment.variables(term: name))
        try launcher.startDocketAndWait()
        #expect(launcher.terminal.screen.lines[0].contains("1 Todos"))
        #expect(launcher.terminal.screen.lines[23].contains("No to-dos yet · + adds one · ? help"))
        try launcher.terminal.send("+Buy milk")
        try launcher.terminal.send(.control("s"))
        try launcher.terminal.waitFor("Buy milk")
        try launcher.terminal.send("q")

        #expect(try launcher.terminal.waitForExit() == .exited(0))
        #expect(try launcher.terminal.modes == launcher.before)
    }

    @Test("A checked to-do is recognisable on every type", arguments: known)
    func done(name: String) throws {
        let session = try DocketSession(
            todos: StoredTodos("Buy milk"),
            environment: TestEnvironment.variables(term: name)
        )
        // The fonts of the Linux console have no check mark, and no glyphs for keys.
        if name == "linux" { #expect(session.screen.contains("Enter open")) }
        try session.terminal.send(" ")

        try session.terminal.waitFor("\(name == "linux" ? "x" : "✓") Buy milk")
    }

    @Test(
        "An unusable type is refused with one line, status 1 and unchanged modes",
        arguments: [nil, "", "dumb"]
    )
    func refused(name: String?) throws {
        var environment = TestEnvironment.variables(term: name ?? "")
        if name == nil { environment["TERM"] = nil }
        let launcher = try ShellLauncher(environment: environment)
        let mark = launcher.terminal.output.count
        try launcher.startDocket()

        #expect(try launcher.terminal.waitForExit() == .exited(1))
        #expect(try launcher.terminal.modes == launcher.before)
        let output = String(decoding: launcher.terminal.output[mark...], as: UTF8.self)
        #expect(output.contains("docket: TERM"))
        #expect(!output.contains("\u{1B}"))
        // The first line break is the echo of the return.
        #expect(output.unicodeScalars.count { $0 == "\n" } == 2)
    }

    @Test(
        "Z15 A terminal that the system has no description of is drawn as xterm-256color, and the footer says so once",
        arguments: unknown
    )
    func substitute(name: String) throws {
        let folder = DataFolder()
        let session = try DocketSession(
            folder: folder,
            todos: StoredTodos("Buy milk"),
            environment: TestEnvironment.variables(home: folder.path, term: name)
        )
        #expect(session.screen.contains("TERM=\(name) is not known here: drawn as xterm-256color"))
        try session.terminal.send(" ")
        try session.terminal.waitFor("✓ Buy milk")
        #expect(session.screen.notUnderstood.isEmpty)
        try session.quit()
        #expect(session.terminal.isScreenRestored)
        try session.restart()

        #expect(!session.screen.contains("TERM="))
        #expect(session.screen.contains("✓ Buy milk"))
        #expect(try folder.read("\(folder.path)/.local/state/docket/unknown-terminals") == "\(name)\n")
    }

    @Test(
        "Z15 If it can't be stored that the footer has said so, it says so again",
        arguments: ["nonsense", "../../etc/passwd", "a b", String(repeating: "x", count: 5000)]
    )
    func said(name: String) throws {
        let environment = TestEnvironment.variables(term: name, adding: ["XDG_STATE_HOME": "/dev/null"])
        let session = try DocketSession(environment: environment)
        #expect(session.screen.contains("TERM=\(name.prefix(20))"))
        try session.quit()
        try session.restart()
        #expect(session.screen.contains("TERM=\(name.prefix(20))"))
    }

    @Test(
        "Z15 The terminal is asked for its size, whatever COLUMNS and LINES are",
        arguments: ["99999999", "10", "0", "x"]
    )
    func size(value: String) throws {
        let environment = TestEnvironment.variables(adding: ["COLUMNS": value, "LINES": value])
        let session = try DocketSession(rows: 30, columns: 90, environment: environment)

        #expect(session.screen.lines[29].contains("No to-dos yet"))
        #expect(!session.screen.contains("TERM"))
    }
}
