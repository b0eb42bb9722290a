import TestSupport
import Testing

@Suite("Story J: keys and looks", .tags(.endToEnd), .ownThreads, .timeLimit(.minutes(5)))
struct KeySettingsTests {
    @Test("J1 A key that is set does what it is set for, and footer, help and messages show it")
    func keys() throws {
        let home = try SettingsFolder(
            #"{"keys": {"list.delete": "x", "undo": ["z", "^_"], "quit": "Q", "list.check": ["Enter", "X"], "#
                + #""list.open": "O", "addInForm": []}}"#,
            todos: StoredTodos("Buy milk", "Call mum")
        )
        let session = try home.session()
        let terminal = session.terminal
        try terminal.waitFor("Enter check")
        #expect(session.screen.contains("O open") && session.screen.contains("x delete"))
        #expect(!session.screen.contains("+ form"))
        try terminal.send("x")
        try terminal.waitFor("Deleted “Buy milk” · z undoes")
        try terminal.send("z")
        try terminal.waitFor("○ Buy milk")
        try terminal.send("gX")
        try terminal.waitFor("✓ Buy milk")
        try terminal.send("D")
        try terminal.waitFor("D means nothing here")
        try terminal.send("+")
        try terminal.waitFor("+ means nothing here")
        try terminal.send("?delete the to-do")
        try terminal.waitFor("x ")
        #expect(!session.screen.contains("Del D"))
        try terminal.send(.escape)
        try terminal.send(.escape)
        try terminal.waitFor("O open")
        try terminal.send("q")
        try terminal.waitFor("q means nothing here")
        try terminal.send("Q")
        #expect(try terminal.waitForExit() == .exited(0))
    }

    @Test("J2 A clash of keys, or an unknown name or key, is named with its line, and the default stays")
    func mistakes() throws {
        let home = try SettingsFolder(
            """
            {"keys": {
              "list.delete": "x",
              "list.edit": "x",
              "list.opn": "o",
              "search": "Hyper-S",
              "undo": "^C",
              "redo": 5
            }}
            """,
            todos: StoredTodos("Buy milk")
        )
        let result = try home.docket(["config"])
        #expect(result.status == .exited(65))
        let messages = result.stderr.split(separator: "\n").map {
            $0.replacing("docket: \(home.file): ", with: "")
        }
        #expect(
            messages == [
                "line 3: “list.edit” in “keys”: x already means “Delete the to-do” (Todos)",
                "line 4: “list.opn” in “keys”: there is no such name: docket config lists them",
                "line 5: “search” in “keys”: “Hyper-S” is no key: write it as x, Space, ^S, Alt-B, F5 or Up",
                "line 6: “undo” in “keys”: “^C” always is what it is",
                "line 7: “redo” has to be a key, such as “^S”, or a list of keys",
            ]
        )
        let session = try home.session(rows: 40, columns: 200)
        try session.terminal.waitFor("line 3: “list.edit” in “keys”")
        try session.terminal.waitFor("(and 4 more: docket config names them)")
        try session.terminal.send("e")
        try session.terminal.waitFor("Edit Todo")
    }

    @Test(
        "J3 No setting leaves a screen, the help or Docket without a way out",
        arguments: [
            #"{"quit": []}"#, #"{"quit": "j"}"#, #"{"list.down": "q"}"#, #"{"detail.back": []}"#,
            #"{"back": []}"#, #"{"projects.back": []}"#, #"{"form.cancel": "x"}"#, #"{"cancel": []}"#,
            #"{"prompt.cancel": "Enter"}"#, #"{"help": []}"#, #"{"help.back": "x"}"#,
            #"{"help.up": "Esc"}"#, #"{"always.help": "?"}"#, #"{"formLine.leaveField": "Esc"}"#,
            #"{"people.add": "?"}"#,
        ]
    )
    func lockouts(keys: String) throws {
        let home = try SettingsFolder(#"{"keys": \#(keys)}"#)
        let standard = try SettingsFolder("{}")
        let result = try home.docket(["config"])
        #expect(result.status == .exited(65) && result.stderr.contains("line 1: "), "\(result.stderr)")
        let shown = { (text: String) in text.split(separator: "\n").filter { $0.hasPrefix("keys.") } }
        #expect(try shown(result.stdout) == shown(standard.docket(["config"]).stdout))
    }

    @Test("J4 A look that is set is drawn in the colours that the terminal has")
    func looks() throws {
        let settings =
            #"{"theme": {"overdue": "bold magenta", "sectionHeader": "black on yellow", "#
            + #""key": "bright-red", "faint": "blurred", "nothing": "red"}}"#
        var todos = StoredTodos("Renew passport", "Buy milk")
        todos.items[0].dueDate = "2020-01-01"
        let home = try SettingsFolder(settings, todos: todos)
        let session = try home.session(columns: 120)
        let date = try #require(session.screen.cells(of: "01.01.2020"))
        #expect(date.allSatisfy { $0.style.foreground == 5 || $0.style.attributes.contains(.reverse) })
        let header = try #require(session.screen.cells(of: "To do"))
        #expect(header.allSatisfy { $0.style == TextStyle(foreground: 0, background: 3) })
        let result = try home.docket(["config"])
        #expect(result.stderr.contains("“blurred” in “theme” is no look"))
        #expect(result.stderr.contains("“nothing” in “theme” is nothing on the screen"))

        // Without colour, a look of colours alone is the default.
        let plain = try home.session(columns: 120, adding: ["NO_COLOR": "1"])
        let bold = try #require(plain.screen.cells(of: "To do"))
        #expect(bold.allSatisfy { $0.style == TextStyle(attributes: [.bold]) })
    }
}
