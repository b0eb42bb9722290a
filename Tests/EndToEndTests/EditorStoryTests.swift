import Foundation
import Glibc
import TestSupport
import Testing

/// The editor on the screen, run by small scripts in its place.
@Suite("Story E", .tags(.endToEnd), .ownThreads, .timeLimit(.minutes(5)))
struct EditorStoryTests {
    private let folder: DataFolder
    private let session: DocketSession

    /// An editor that says how often it was opened, with the first line of the text, and does what is typed then.
    init() throws {
        folder = DataFolder()
        let count = folder.path + "/count"
        try folder.writeProgram(
            """
            #!/bin/sh
            echo >> \(count)
            echo "Opened $(wc -l < \(count)): $(head -n 1 "$1")"
            read -r answer
            case "$answer" in
            append*) echo "${answer#append }" >> "$1" ;;
            crash) sed -i 's/^Title: .*/Title: Lost/' "$1"
                printf '\\033[?1049h\\033[?1000h\\033[?25l\\033[1m'; stty raw -echo; kill -9 $$ ;;
            catch) trap 'caught=1' INT; echo Waiting
                while [ -z "$caught" ]; do sleep 0.1; done
                sed -i 's/^Title: .*/Title: Caught/' "$1" ;;
            stop) kill -TSTP 0; read -r answer; sed -i "$answer" "$1" ;;
            *) sed -i "$answer" "$1" ;;
            esac
            """,
            named: "editor"
        )
        var todos = StoredTodos()
        todos.items = [
            StoredTodos.Item(title: "Buy milk", note: "Two litres"), StoredTodos.Item(title: "Call Ann"),
        ]
        session = try DocketSession(
            folder: folder,
            todos: todos,
            environment: TestEnvironment.variables(
                adding: ["VISUAL": " ", "EDITOR": "\(folder.path)/editor"]
            )
        )
    }

    private var terminal: PseudoTerminal { session.terminal }

    private func openEditor(_ number: Int, by key: String = "E") throws {
        try terminal.send(key)
        try waitForEditor(number)
    }

    private func waitForEditor(_ number: Int) throws {
        try terminal.waitUntil("the editor") { !$0.isAlternateScreen && $0.contains("Opened \(number):") }
    }

    private func waitForScreen(_ text: String) throws {
        let wanted = text.filter { !$0.isWhitespace }
        try terminal.waitUntil("the list with “\(text)”") { screen in
            screen.isAlternateScreen && screen.text.filter { !$0.isWhitespace }.contains(wanted)
        }
    }

    @Test(
        "E1 E opens the to-do in $VISUAL or $EDITOR, and saves what comes back; nothing of the text is ever lost"
    )
    func editor() throws {
        try openEditor(1)
        #expect(!session.screen.reportsMouse && !session.screen.reportsPastes)
        try terminal.resize(rows: 20, columns: 70)
        try terminal.send("s/^Title: .*/Title: Buy bread/\r")
        try waitForScreen("Edited “Buy bread”")
        #expect(session.screen.lines.count == 20)
        #expect(session.screen.reportsMouse && session.screen.reportsPastes)
        try terminal.send("u")
        try waitForScreen("Undone: Edited")

        // A mistake opens the editor again, with the reason above the text.
        try openEditor(2)
        try terminal.send("s/^Due:.*/Due: friz/\r")
        try waitForEditor(3)
        #expect(session.screen.text.contains("# Docket: Invalid due date"))
        try terminal.send("s/friz/1.2.2031/\r")
        try waitForScreen("Buy milk - Due: 01.02.2031")

        // An emptied text changes nothing.
        try openEditor(4)
        try terminal.send("d\r")
        try waitForScreen("Nothing was changed")
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.data)
        #expect(!names.contains("edit-1"))
        try session.quit()
    }

    @Test("E1 An editor that is killed, or interrupted, leaves the screen as it was, and the text in a file")
    func failure() throws {
        let before = try terminal.modes
        try openEditor(1)
        try terminal.send("crash\r")
        try waitForScreen("was ended by signal 9 · nothing was changed, the text is in edit-1/to-do.txt")
        #expect(try terminal.modes == before)
        #expect(session.screen.reportsMouse && session.screen.reportsPastes)
        #expect(try folder.read(folder.data + "/edit-1/to-do.txt").contains("Title: Lost"))

        try openEditor(2)
        try terminal.send(.control("c"))
        try waitForScreen("signal 2 · nothing was changed")
        #expect(try terminal.modes == before)
        try session.quit()
        #expect(terminal.isScreenRestored)
    }

    @Test("E1 What is saved after a Ctrl-C that only the editor heeds counts")
    func interruptedEditor() throws {
        try openEditor(1)
        try terminal.send("catch\r")
        try terminal.waitFor("Waiting")
        try terminal.send("\u{3}")
        try waitForScreen("Caught")
        try terminal.send("u")
        try waitForScreen("○ Buy milk")
    }

    @Test("E1 If Docket is killed while the editor is open, the next start says where the text is")
    func killed() throws {
        try openEditor(1)
        try session.end(by: SIGKILL)
        try session.restart()
        try waitForScreen("edit-1/to-do.txt has a text from the editor that was not saved")
    }

    @Test("E1 SIGTERM ends Docket while the editor is open, with the terminal as it was")
    func terminated() throws {
        try openEditor(1)
        terminal.signal(SIGTERM)
        #expect(try terminal.waitForExit() == .signalled(SIGTERM))
        #expect(try folder.read(folder.data + "/edit-1/to-do.txt").contains("Title: Buy milk"))
    }

    @Test("E1 SIGTERM to Docket ends the editor too, and what it has started")
    func terminatedAlone() throws {
        try openEditor(1)
        let editors = try Self.processes(naming: folder.data)
        #expect(editors.count > 1)
        terminal.signal(SIGTERM)
        #expect(try terminal.waitForExit() == .signalled(SIGTERM))
        let deadline = ContinuousClock.now + .seconds(20)
        while try !Self.processes(naming: folder.data).isEmpty, .now < deadline { usleep(10_000) }
        #expect(try Self.processes(naming: folder.data) == [])
    }

    /// The processes that have the text among their arguments.
    private static func processes(naming text: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: "/proc").filter { name in
            guard Int(name) != nil else { return false }
            // One that has ended since has no arguments.
            let line = try? Data(contentsOf: URL(filePath: "/proc/\(name)/cmdline"))
            return line.map { String(decoding: $0, as: UTF8.self).contains(text) } ?? false
        }
    }

    @Test("E1 Marked to-dos are one text and one step; F4 edits the form's note alone")
    func marksAndNote() throws {
        try terminal.send("M")
        try waitForScreen("* ○ Call Ann")
        try openEditor(1)
        try terminal.send("s/^Title: /Title: Please /\r")
        try waitForScreen("Edited 2 to-dos")
        try waitForScreen("Please buy milk".replacing("buy", with: "Buy"))
        try terminal.send("u")
        try waitForScreen("Undone: Edited 2 to-dos")

        try terminal.send(.escape)
        try waitForScreen("Nothing is marked any more")
        try terminal.send("e")
        try terminal.waitFor("[ Save ]")
        for _ in 1...11 { try terminal.send(.tab) }
        try terminal.send(.function(4))
        try waitForEditor(2)
        #expect(session.screen.text.contains("Opened 2: Two litres"))
        try terminal.send("append of oat milk\r")
        try waitForScreen("of oat milk")
        try terminal.send(.control("s"))
        try waitForScreen("Edited “Buy milk”")
        // A journal that has grown is compacted into the list.
        let stored = try ["journal.jsonl", "todos.json"].map { try folder.read("\(folder.data)/\($0)") }
        #expect(stored.joined().contains(#"Two litres\nof oat milk"#))
    }
}

/// The editor on the command line.
@Suite("Story E on the command line", .tags(.endToEnd), .ownThreads, .timeLimit(.minutes(5)))
struct EditorCommandTests {
    private func edit(_ todos: CommandFolder, _ titles: String..., editor: String) throws -> RunResult {
        try run(
            [BuiltProgram.path("docket"), "edit"] + titles + ["--data", todos.folder.data],
            environment: TestEnvironment.variables(home: todos.folder.path, adding: ["VISUAL": editor])
        )
    }

    @Test("E1 docket edit without words opens the editor, and what others change meanwhile stays")
    func merging() throws {
        let todos = try CommandFolder("Buy milk #dairy", "Call Ann")
        let docket = try BuiltProgram.path("docket")
        try todos.folder.writeProgram(
            """
            #!/bin/sh
            \(docket) edit "Buy milk" --data \(todos.folder.data) -- !high '#shop' || exit 3
            sed -i 's/$/\\r/; s/^Title: Buy milk/Title: Buy oat milk/; s/^Title: Call Ann/Title: Call Bo/' "$1"
            """,
            named: "editor"
        )
        let result = try edit(todos, "Buy milk", "Call Ann", editor: "'\(todos.folder.path)/editor'")
        #expect(result.status == .exited(0), "\(result)")
        #expect(result.stdout.hasSuffix("Changed “Buy oat milk”\nChanged “Call Bo”\n"))
        let milk = try #require(try todos.list("oat").first)
        #expect(milk[5] == "high" && milk[7] == "#dairy #shop")
        #expect(!FileManager.default.fileExists(atPath: todos.folder.data + "/edit-1"))
    }

    @Test("E1 A killed editor leaves the terminal of docket edit as it was")
    func killedEditor() throws {
        let todos = try CommandFolder("Buy milk")
        let terminal = try PseudoTerminal(
            [BuiltProgram.path("docket"), "edit", "Buy milk", "--data", todos.folder.data],
            environment: TestEnvironment.variables(
                home: todos.folder.path,
                adding: ["VISUAL": #"printf '\033[?1049h\033[?1000h\033[?2004h\033[?25l'; kill -9 $$; true"#]
            )
        )
        try terminal.waitForExit()
        #expect(terminal.isScreenRestored)
        #expect(terminal.screen.lines.joined().contains("was ended by signal 9"))
    }

    @Test(
        "E1 an editor that fails or makes a mistake changes nothing, and keeps a text that was changed",
        arguments: [
            ("true", 0, "Nothing was changed", false), ("rm", 0, "Nothing was changed", false),
            ("truncate -s 0", 0, "Nothing was changed", false),
            ("false", 1, "false ended with status 1. Nothing was changed", false),
            ("no-such-editor", 1, "no-such-editor was not found: set VISUAL or EDITOR", false),
            ("kill -9 $$ #", 1, "was ended by signal 9", false),
            ("f() { sed -i s/milk/bread/ $1; return 1; }; f", 1, "the text is in", true),
            ("sed -i s/^Title:.*/Title:/", 65, "Title cannot be empty. The text is in", true),
            ("sed -i s/^Due/Dew/", 65, "“Dew:” is no field", true),
            (#"printf '\377\n' >>"#, 65, "The text is not UTF-8", true),
            ("f() { head -c 10485760 /dev/zero | tr '\\0' a >> $1; }; f", 65, "The text is too long", true),
            ("f() { rm $1; mkfifo $1; }; f", 74, "It is not a file", true),
        ] as [(String, Int32, String, Bool)]
    )
    func failures(editor: String, status: Int32, sentence: String, isKept: Bool) throws {
        let todos = try CommandFolder("Buy milk")
        let result = try edit(todos, "Buy milk", editor: editor)
        #expect(result.status == .exited(status), "\(result)")
        #expect(result.stderr.contains(sentence), "\(result)")
        #expect(try todos.titles() == ["Buy milk"])
        let names = try FileManager.default.contentsOfDirectory(atPath: todos.folder.data)
        #expect(names.contains("edit-1") == isKept)
    }
}
