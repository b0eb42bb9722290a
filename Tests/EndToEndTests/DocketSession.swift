import Foundation
import TestSupport
import Testing

/// Docket on a terminal of its own. Its data folder is kept when Docket is restarted.
final class DocketSession {
    let folder: DataFolder
    private(set) var terminal: PseudoTerminal
    private let rows: Int
    private let columns: Int
    private let environment: [String: String]
    private let data: String
    private let arguments: [String]

    /// Starts Docket and waits for its first screen.
    ///
    /// - Parameters:
    ///   - folder: another session's folder; nil for a new one.
    ///   - todos: the list that is stored before the start; nil for none.
    ///   - data: the argument of `--data`; nil for the session's folder.
    ///   - arguments: further arguments.
    init(
        rows: Int = 24,
        columns: Int = 80,
        folder: DataFolder? = nil,
        todos: StoredTodos? = nil,
        data: String? = nil,
        arguments: [String] = [],
        environment: [String: String] = TestEnvironment.variables()
    ) throws {
        let folder = folder ?? DataFolder()
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

    /// The first screen is drawn from top to bottom, so it is complete when its last row is there.
    private func waitForFirstScreen() throws {
        try terminal.waitUntil("the first screen") { screen in
            screen.contains("1 Todos") && screen.lines.last?.isEmpty == false
        }
    }

    /// The program with its arguments.
    static func command(data: String) throws -> [String] {
        [try BuiltProgram.path("docket"), "--data", data]
    }

    /// Waits until Docket has ended, and starts it again on the same folder.
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

    /// Quits with `q`, and expects status 0.
    func quit(_ location: SourceLocation = #_sourceLocation) throws {
        try terminal.send("q")
        let status = try terminal.waitForExit()
        #expect(status == .exited(0), sourceLocation: location)
    }

    /// Ends Docket by a signal.
    func end(by signal: Int32) throws {
        terminal.signal(signal)
        try terminal.waitForExit()
    }

    /// Presses `+` and waits for the form.
    func openForm() throws {
        try terminal.send("+")
        try terminal.waitFor("[ Save ]")
    }

    /// Adds a to-do with the form.
    func add(_ title: String) throws {
        try openForm()
        try terminal.send(title)
        try terminal.send(.control("s"))
        try terminal.waitFor("Added “\(title)”")
    }

    var screen: VirtualTerminal { terminal.screen }

    /// The screen's text without white space, to find a sentence that is wrapped.
    var textWithoutSpaces: String { screen.text.filter { !$0.isWhitespace } }

    /// The rows of to-dos, from their circle on.
    var items: [String] {
        screen.lines.compactMap { line in
            line.contains("○") || line.contains("✓") ? String(line.dropFirst(3)) : nil
        }
    }
}

extension PseudoTerminal {
    /// Whether the output that was read so far contains these bytes.
    func wrote(_ bytes: String) -> Bool {
        output.firstRange(of: Array(bytes.utf8)) != nil
    }

    /// Whether the shell's screen is shown again and no mode of Docket is left.
    var isScreenRestored: Bool {
        !screen.isAlternateScreen && screen.isCursorVisible && !screen.reportsPastes
            && !screen.reportsMouse && !screen.reportsMouseAsSGR && !screen.hasApplicationCursorKeys
            && screen.page.style == TextStyle()
    }
}
