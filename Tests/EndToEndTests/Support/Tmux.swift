import Foundation
import TestSupport

/// A program in a private tmux, an independent terminal whose screen can be read.
final class Tmux {
    /// Whether tests can use it.
    static var isInstalled: Bool {
        ["/usr/local/bin/tmux", "/usr/bin/tmux"].contains(where: FileManager.default.isExecutableFile)
    }

    private let socket = "docket-test-\(UUID().uuidString)"
    private let environment: [String: String]

    /// Starts a server with one session, without a status line.
    ///
    /// - Parameters:
    ///   - command: a shell command.
    ///   - environment: all environment variables of the command, except `TERM`, which tmux sets.
    init(
        _ command: String,
        rows: Int = 24,
        columns: Int = 80,
        environment: [String: String] = TestEnvironment.variables()
    ) throws {
        self.environment = environment.merging(["LANG": "C.UTF-8", "SHELL": "/bin/sh"]) { $1 }
        try tmux(
            "start-server",
            ";",
            "set-option",
            "-s",
            "default-terminal",
            Self.terminalType,
            ";",
            "set-option",
            "-g",
            "status",
            "off",
            // The last screen stays readable after the program's end.
            ";",
            "set-option",
            "-g",
            "remain-on-exit",
            "on",
            ";",
            "new-session",
            "-d",
            "-x",
            "\(columns)",
            "-y",
            "\(rows)",
            Self.escaped(command)
        )
    }

    deinit {
        // Hung up by tmux, Docket would write its folder again while the test removes it.
        if let process = (try? value(of: "#{pane_pid}")).flatMap({ Int32($0) }) { kill(-process, SIGKILL) }
        // tmux does not delete its socket.
        let path = try? value(of: "#{socket_path}")
        _ = try? tmux("kill-server")
        if let path { unlink(path) }
    }

    /// Presses keys by tmux's names: `Enter`, `Escape`, `C-s`, `BTab`, `F1`, `x`.
    func send(_ keys: String...) throws {
        try tmux(["send-keys"] + keys.map(Self.escaped))
    }

    /// Types a text literally.
    func sendLiteral(_ text: String) throws {
        try tmux("send-keys", "-l", "--", Self.escaped(text))
    }

    /// The screen's rows, with or without the escape sequences of colours and attributes.
    func capture(escapes: Bool = false) throws -> String {
        try tmux(["capture-pane", "-p"] + (escapes ? ["-e"] : []))
    }

    /// The screen with its colours and attributes.
    func screen() throws -> VirtualTerminal {
        let size = try value(of: "#{pane_height} #{pane_width}").split(separator: " ").compactMap { Int($0) }
        guard size.count == 2 else { throw HarnessError("tmux does not report its size.") }
        var terminal = VirtualTerminal(rows: size[0], columns: size[1])
        let rows = try capture(escapes: true).split(separator: "\n", omittingEmptySubsequences: false)
        terminal.feed(rows.prefix(size[0]).joined(separator: "\r\n").utf8)
        return terminal
    }

    /// Expands a format of tmux: `#{pane_dead}`, `#{alternate_on}`, `#{mouse_any_flag}`.
    func value(of format: String) throws -> String {
        try tmux("display-message", "-p", format).trimmingCharacters(in: .newlines)
    }

    func resize(rows: Int, columns: Int) throws {
        try tmux("resize-window", "-x", "\(columns)", "-y", "\(rows)")
    }

    /// Waits until the screen contains a text.
    func waitFor(
        _ text: String,
        within: Duration = .seconds(20),
        file: String = #fileID,
        line: Int = #line
    ) throws {
        try waitUntil("“\(text)”", within: within, file: file, line: line) { $0.contains(text) }
    }

    /// Waits until the screen meets a condition; the error shows the screen if it never does.
    func waitUntil(
        _ what: String,
        within: Duration = .seconds(20),
        file: String = #fileID,
        line: Int = #line,
        _ condition: (String) -> Bool
    ) throws {
        let deadline = Deadline(within: within)
        while true {
            let seen = try capture()
            if condition(seen) { return }
            if deadline.hasPassed {
                throw HarnessError.timeout(what, "\(within) passed", seen, "\(file):\(line)")
            }
            pause(milliseconds: 10)
        }
    }

    @discardableResult
    private func tmux(_ arguments: String...) throws -> String {
        try tmux(arguments)
    }

    @discardableResult
    private func tmux(_ arguments: [String]) throws -> String {
        let command = ["tmux", "-u", "-L", socket, "-f", "/dev/null"] + arguments
        let result = try run(command, environment: environment)
        guard result.status == .exited(0) else {
            throw HarnessError("tmux \(arguments.joined(separator: " ")): \(result.stderr)")
        }
        return result.stdout
    }

    /// Escapes a semicolon at the end, which tmux would read as the end of a command.
    private static func escaped(_ argument: String) -> String {
        argument.hasSuffix(";") ? "\(argument.dropLast())\\;" : argument
    }

    private static var terminalType: String {
        let folders = ["/etc/terminfo", "/lib/terminfo", "/usr/lib/terminfo", "/usr/share/terminfo"]
        let isKnown = folders.contains { FileManager.default.fileExists(atPath: "\($0)/t/tmux-256color") }
        return isKnown ? "tmux-256color" : "screen-256color"
    }
}
