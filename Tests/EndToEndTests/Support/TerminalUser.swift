import Foundation
import TestSupport

/// The actions of a user at a terminal.
extension PseudoTerminal {
    /// Types a text.
    func send(_ text: String) throws {
        try send(bytes: text.utf8)
    }

    /// Presses keys, one after the other.
    func send(_ keys: Key...) throws {
        for key in keys {
            drain()
            try send(key.sequence(application: screen.hasApplicationCursorKeys))
        }
    }

    /// Pastes a text as terminals do: line breaks become returns, and if the program asked for it, the text is
    /// bracketed.
    func paste(_ text: String) throws {
        drain()
        let pasted = text.replacing("\n", with: "\r")
        try send(screen.reportsPastes ? "\u{1B}[200~\(pasted)\u{1B}[201~" : pasted)
    }

    /// Clicks with the left button. Throws if the program did not ask for mouse reports.
    func click(row: Int, column: Int) throws {
        drain()
        guard screen.reportsMouse && screen.reportsMouseAsSGR else {
            throw HarnessError("The program did not ask for mouse reports in SGR form.")
        }
        try send("\u{1B}[<0;\(column + 1);\(row + 1)M\u{1B}[<0;\(column + 1);\(row + 1)m")
    }

    /// Clicks on the first character of a text on the screen.
    func click(on text: String) throws {
        drain()
        guard let place = screen.position(of: text) else {
            throw HarnessError("“\(text)” is not on the screen:\n\(screen.text)")
        }
        try click(row: place.row, column: place.column)
    }
}

/// Waiting for the program.
extension PseudoTerminal {
    /// Whether the program sleeps or has ended. One that was preempted while it draws does neither.
    private var isAsleep: Bool {
        let status = try? String(contentsOfFile: "/proc/\(processID)/stat", encoding: .utf8)
        // The program's name may contain anything; it ends at the last parenthesis.
        guard let status, let name = status.lastIndex(of: ")") else { return true }
        return status[name...].dropFirst(2).first.map { "STZ".contains($0) } ?? true
    }

    /// Waits until the program has read all that was typed.
    func waitUntilRead(within: Duration = .seconds(20)) throws {
        let deadline = Deadline(within: within)
        while try unreadCount > 0 {
            if deadline.hasPassed {
                throw HarnessError.timeout(
                    "the program to read its input",
                    "it did not",
                    screen.text,
                    "waitUntilRead"
                )
            }
            drain(waiting: 2)
        }
    }

    /// Waits until the screen meets a condition and the program has stopped drawing.
    ///
    /// - Parameters:
    ///   - what: completes the sentence "The test awaited …".
    ///   - condition: is called again after each piece of output.
    /// - Throws: if the time limit passes or the program ends first; the error shows the screen.
    func waitUntil(
        _ what: String,
        within: Duration = .seconds(20),
        file: String = #fileID,
        line: Int = #line,
        _ condition: (VirtualTerminal) -> Bool
    ) throws {
        let deadline = Deadline(within: within)
        while true {
            // A frame may arrive in pieces: the condition is checked on whole ones only.
            if drain(waiting: 0) && !deadline.hasPassed { continue }
            let status = exitStatus()
            if condition(screen) {
                let isAtRest = isAsleep
                if status != nil || !drain(waiting: 5) && isAtRest || deadline.hasPassed { return }
                continue
            }
            if status != nil || deadline.hasPassed {
                let reason = status.map { "the program \($0)" } ?? "\(within) passed"
                throw HarnessError.timeout(what, reason, screen.text, "\(file):\(line)")
            }
            drain(waiting: 20)
        }
    }

    /// Waits until a row of the screen contains a text.
    func waitFor(
        _ text: String,
        within: Duration = .seconds(20),
        file: String = #fileID,
        line: Int = #line
    ) throws {
        try waitUntil("“\(text)”", within: within, file: file, line: line) { $0.contains(text) }
    }

    /// Waits until no row of the screen contains a text.
    func waitForNo(
        _ text: String,
        within: Duration = .seconds(20),
        file: String = #fileID,
        line: Int = #line
    ) throws {
        try waitUntil("no “\(text)”", within: within, file: file, line: line) { !$0.contains(text) }
    }

    /// Waits for the program's end, and reads all of its output.
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
                throw HarnessError.timeout("the end", "\(within) passed", screen.text, "\(file):\(line)")
            }
            drain(waiting: 10)
        }
    }
}
