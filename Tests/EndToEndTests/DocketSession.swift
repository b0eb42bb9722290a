import Foundation
import TestSupport
import Testing

/// Docket on a terminal of its own, with a data folder that outlives a restart.
final class DocketSession {
    let folder: TemporaryFolder
    private(set) var terminal: PseudoTerminal
    private let rows: Int
    private let columns: Int
    private let environment: [String: String]
    private let data: String
    private let arguments: [String]

    /// Starts Docket and waits for its first screen.
    ///
    /// - Parameters:
    ///   - folder: another session's folder; nil for an own one.
    ///   - todos: what the folder holds at first; nil for nothing.
    ///   - data: what `--data` names; nil for the session's folder.
    ///   - arguments: what stands behind it on the command line.
    init(
        rows: Int = 24,
        columns: Int = 80,
        folder: TemporaryFolder? = nil,
        todos: StoredTodos? = nil,
        data: String? = nil,
        arguments: [String] = [],
        environment: [String: String] = TestEnvironment.variables()
    ) throws {
        let folder = try folder ?? TemporaryFolder()
        if let todos { try folder.write(todos.json) }
        self.folder = folder
        self.rows = rows
        self.columns = columns
        self.environment = environment
        self.data = data ?? folder.data
        self.arguments = arguments
        let command = try Self.command(data: self.data) + arguments
        terminal = try PseudoTerminal(command, rows: rows, columns: columns, environment: environment)
        try waitForFirstScreen()
    }

    /// The first screen is drawn from top to bottom, so it is there when its last row is.
    private func waitForFirstScreen() throws {
        try terminal.waitUntil("the first screen") { screen in
            screen.contains("1 Todos") && screen.lines.last?.isEmpty == false
        }
    }

    /// The program with its arguments.
    static func command(data: String) throws -> [String] {
        [try BuiltProgram.path("docket"), "--data", data]
    }

    /// Starts Docket again on the same folder, once the first run has ended.
    func restart() throws {
        try terminal.waitForExit()
        terminal = try PseudoTerminal(
            try Self.command(data: data) + arguments,
            rows: rows,
            columns: columns,
            environment: environment
        )
        try waitForFirstScreen()
    }

    /// Quits with `q`, which is expected to succeed.
    func quit(_ location: SourceLocation = #_sourceLocation) throws {
        try terminal.send("q")
        let status = try terminal.waitForExit()
        #expect(status == .exited(0), sourceLocation: location)
    }

    /// Ends it by a signal.
    func end(by signal: Int32) throws {
        terminal.signal(signal)
        try terminal.waitForExit()
    }

    /// Presses `+` and waits for the form.
    func openForm() throws {
        try terminal.send("+")
        try terminal.waitFor("[ Save ]")
    }

    /// Adds a to-do by the form.
    func add(_ title: String) throws {
        try openForm()
        try terminal.send(title)
        try terminal.send(.control("s"))
        try terminal.waitFor("Added “\(title)”")
    }

    var screen: VirtualTerminal { terminal.screen }

    /// All that is on the screen, without blanks: a sentence may go on in the next row.
    var unbrokenText: String { screen.text.filter { !$0.isWhitespace } }

    /// The rows of items, from their circle on.
    var items: [String] {
        screen.lines.compactMap { line in
            line.contains("○") || line.contains("✓") ? String(line.dropFirst(3)) : nil
        }
    }
}

extension PseudoTerminal {
    /// Whether these bytes were ever written to the terminal, as far as they have been taken in.
    func wrote(_ bytes: String) -> Bool {
        output.firstRange(of: Array(bytes.utf8)) != nil
    }

    /// Whether the terminal's screen is the shell's again: no mode of Docket's is left.
    var screenIsGivenBack: Bool {
        !screen.isAlternateScreen && screen.isCursorVisible && !screen.reportsPastes
            && !screen.reportsMouse && !screen.reportsMouseAsSGR && !screen.hasApplicationCursorKeys
            && screen.page.style == TextStyle()
    }
}
