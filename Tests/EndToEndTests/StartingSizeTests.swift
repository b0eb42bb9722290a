import Foundation
import Glibc
import TestSupport
import Testing

@Suite("The size at the start", .tags(.endToEnd), .ownThreads, .timeLimit(.minutes(5)))
struct StartingSizeTests {
    @Test("On a terminal of 1x1 Docket starts, and shows the list once there is room", arguments: [1, 4])
    func tiny(size: Int) throws {
        let folder = DataFolder()
        try folder.write(StoredTodos("Buy milk").json)
        let command = try DocketSession.command(data: folder.data)
        let terminal = try PseudoTerminal(command, rows: size, columns: size)
        try terminal.waitUntil("something") { !$0.lines[0].isEmpty }
        try terminal.send("+x\u{1B}")
        try terminal.resize(rows: 24, columns: 80)
        try terminal.waitFor("○ Buy milk")
        try terminal.waitFor("Kept draft “x”")

        #expect(terminal.screen.notUnderstood.isEmpty)
    }

    @Test("Z20 On a terminal of 32767x32767 a part of it is drawn, with little memory, and q quits")
    func huge() throws {
        let folder = DataFolder()
        try folder.write(StoredTodos("Buy milk").json)
        let command = try DocketSession.command(data: folder.data)
        let resize = "stty rows 32767 cols 32767"
        // The harness has a screen of the usual size: what goes beyond it is not looked at.
        for script in ["\(resize); exec \"$@\"", "exec \"$@\""] {
            let limited = "ulimit -v 1000000; \(script)"
            let terminal = try PseudoTerminal(["/bin/sh", "-c", limited, "sh"] + command)
            try terminal.waitFor("○ Buy milk")
            if script == "exec \"$@\"" {
                let file = "/proc/\(terminal.processID)/fd/0"
                _ = try run(["/usr/bin/env", "stty", "-F", file, "rows", "32767", "cols", "32767"])
                try terminal.send(" ")
                try terminal.waitFor("✓ Buy milk")
            }
            try terminal.send("q")
            #expect(try terminal.waitForExit() == .exited(0))
        }
    }

    @Test("On a terminal without a size the usual one is used")
    func unknown() throws {
        let folder = DataFolder()
        let command = try DocketSession.command(data: folder.data)
        let script = "stty rows 0 cols 0; exec \"$@\""
        let terminal = try PseudoTerminal(["/bin/sh", "-c", script, "sh"] + command)

        try terminal.waitUntil("the footer on the last row") { $0.lines[23].contains("No to-dos yet") }
    }

    @Test("A terminal that loses its size keeps the screen as it is")
    func lost() throws {
        let session = try DocketSession()
        let terminal = "/proc/\(session.terminal.processID)/fd/0"
        let result = try run(["/usr/bin/env", "stty", "-F", terminal, "rows", "0", "cols", "0"])
        #expect(result.status == .exited(0))
        try session.add("Buy milk")

        #expect(session.screen.lines[0].contains("1 Todos"))
        #expect(session.screen.contains("○ Buy milk"))
    }

    @Test("Ctrl-L repairs a screen that another program has overwritten")
    func redraw() throws {
        let session = try DocketSession(todos: StoredTodos("Buy milk"))
        let before = session.screen.lines
        let screen = try #require(FileHandle(forWritingAtPath: "/proc/\(session.terminal.processID)/fd/1"))
        try screen.write(contentsOf: Data("\u{1B}[5;10Ha message to all\r\n\u{1B}[2;2Hhello".utf8))
        try session.terminal.waitFor("a message to all")
        try session.terminal.send(.control("l"))

        try session.terminal.waitUntil("the screen as it was") { $0.lines == before }
    }
}
