import Foundation

/// What a user does at a terminal.
extension PseudoTerminal {
    /// Types a text, character by character as it stands.
    func send(_ text: String) throws {
        try send(bytes: text.utf8)
    }

    /// Presses keys, one after the other.
    func send(_ keys: Key...) throws {
        for key in keys {
            drain()
            try send(key.spelling(application: screen.hasApplicationCursorKeys))
        }
    }

    /// Pastes a text as terminals do: ends of line become returns, and it comes between marks if asked for.
    func paste(_ text: String) throws {
        drain()
        let pasted = text.replacing("\n", with: "\r")
        try send(screen.reportsPastes ? "\u{1B}[200~\(pasted)\u{1B}[201~" : pasted)
    }

    /// Clicks with the left button, if the program asked for the mouse's reports.
    func click(row: Int, column: Int) throws {
        drain()
        guard screen.reportsMouse && screen.reportsMouseAsSGR else {
            throw HarnessError("The program didn't ask for clicks in the form that SGR gives them.")
        }
        try send("\u{1B}[<0;\(column + 1);\(row + 1)M\u{1B}[<0;\(column + 1);\(row + 1)m")
    }

    /// Clicks where a text begins that stands on the screen.
    func click(on text: String) throws {
        drain()
        guard let place = screen.position(of: text) else {
            throw HarnessError("“\(text)” is not on the screen:\n\(screen.text)")
        }
        try click(row: place.row, column: place.column)
    }
}

/// What a user waits for.
extension PseudoTerminal {
    /// Whether the program waits for something to happen. One that was interrupted while it draws does not.
    private var isAsleep: Bool {
        let status = try? String(contentsOfFile: "/proc/\(processID)/stat", encoding: .utf8)
        // The program's name, which may hold anything, ends in the last parenthesis.
        guard let status, let name = status.lastIndex(of: ")") else { return true }
        return status[name...].dropFirst(2).first.map { "STZ".contains($0) } ?? true
    }

    /// Waits until the program has read all that was typed.
    func waitUntilRead(within: Duration = .seconds(20)) throws {
        let deadline = Deadline(within: within)
        while try unread > 0 {
            if deadline.hasPassed {
                throw HarnessError.inVain("a reader", "none came", screen.text, "waitUntilRead")
            }
            drain(waiting: 2)
        }
    }

    /// Waits until the screen is as wanted, and the program has paused in its drawing.
    ///
    /// - Parameters:
    ///   - what: completes the sentence "The test awaited …".
    ///   - condition: looks at the screen; called again after each piece of output.
    /// - Throws: when time runs out or the program ends first; the error shows the screen.
    func waitUntil(
        _ what: String,
        within: Duration = .seconds(20),
        file: String = #fileID,
        line: Int = #line,
        _ condition: (VirtualTerminal) -> Bool
    ) throws {
        let deadline = Deadline(within: within)
        while true {
            // A frame may come in pieces: one that is half there must not count.
            if drain(waiting: 0) && !deadline.hasPassed { continue }
            let status = exitStatus()
            if condition(screen) {
                let isAtRest = isAsleep
                if status != nil || !drain(waiting: 5) && isAtRest || deadline.hasPassed { return }
                continue
            }
            if status != nil || deadline.hasPassed {
                let reason = status.map { "the program \($0)" } ?? "\(within) went by"
                throw HarnessError.inVain(what, reason, screen.text, "\(file):\(line)")
            }
            drain(waiting: 20)
        }
    }

    /// Waits until a text stands in one row of the screen.
    func waitFor(
        _ text: String,
        within: Duration = .seconds(20),
        file: String = #fileID,
        line: Int = #line
    ) throws {
        try waitUntil("“\(text)”", within: within, file: file, line: line) { $0.contains(text) }
    }

    /// Waits until no row of the screen holds a text.
    func waitForNo(
        _ text: String,
        within: Duration = .seconds(20),
        file: String = #fileID,
        line: Int = #line
    ) throws {
        try waitUntil("no “\(text)”", within: within, file: file, line: line) { !$0.contains(text) }
    }

    /// Waits for the program's end, and takes in all that it wrote.
    @discardableResult
    func waitForExit(
        within: Duration = .seconds(20),
        file: String = #fileID,
        line: Int = #line
    ) throws -> ExitStatus {
        let deadline = Deadline(within: within)
        while true {
            if let status = exitStatus() { return status }
            if deadline.hasPassed {
                throw HarnessError.inVain("the end", "\(within) went by", screen.text, "\(file):\(line)")
            }
            drain(waiting: 10)
        }
    }
}
