import Foundation
import Glibc
import TestSupport
import Testing

/// Recording a run, playing it back, and putting it beside a report.
@Suite("Recording and replay", .tags(.endToEnd), .ownThreads, .timeLimit(.minutes(5)))
struct RecordingStoryTests {
    private static let secrets = [
        "Zuckerwatte", "Großmutter", "Quarterly", "Xylophone", "Geheimnis", "渋谷で", "Wilhelmine",
        "Lindenstraße",
    ]

    /// A recorded run: a to-do is typed, checked, searched for and undone, the window gets another size, and another copy
    /// adds something.
    private func recordedRun() throws -> CommandFolder {
        let folder = DataFolder()
        let session = try DocketSession(
            folder: folder,
            todos: StoredTodos("Quarterly Xylophone meeting", "渋谷で買う"),
            arguments: ["--record", "\(folder.path)/run.recording"]
        )
        let terminal = session.terminal
        try terminal.send("a")
        try terminal.waitFor("New:")
        try terminal.send("Zuckerwatte für Großmutter tomorrow #Geheimnis\r")
        try terminal.waitFor("Added “Zuckerwatte")
        try terminal.send(.escape)
        try terminal.waitForNo("New:")
        try terminal.send(" ")
        try terminal.waitFor("✓ Zuckerwatte")
        try terminal.resize(rows: 12, columns: 40)
        try terminal.waitUntil("the new size") { $0.lines.count == 12 && $0.contains("Todos") }
        let todos = CommandFolder(folder)
        try todos.docket("add", "Call", "Wilhelmine")
        try terminal.waitFor("Call Wilhelmine")
        try terminal.send("/xylo")
        try terminal.waitForNo("Call Wilhelmine")
        try terminal.send(.escape)
        try terminal.waitFor("Call Wilhelmine")
        try terminal.send("u")
        try terminal.waitFor("Undone")
        try terminal.send("q")
        #expect(try terminal.waitForExit() == .exited(0))
        return todos
    }

    private func docket(_ folder: DataFolder, _ words: String...) throws -> RunResult {
        try run(
            [BuiltProgram.path("docket")] + words,
            environment: TestEnvironment.variables(home: folder.path)
        )
    }

    @Test("DR4 --record FILE writes a run down, and docket replay FILE plays it back to the same screens")
    func replay() throws {
        let folder = try recordedRun().folder
        let path = "\(folder.path)/run.recording"
        let before = try folder.read(folder.todos)
        let check = try docket(folder, "replay", "--check", path)
        #expect(check.status == .exited(0) && check.stderr.isEmpty, "\(check)")
        #expect(check.stdout.hasSuffix(" screens, all as recorded\n"), "\(check)")
        let printed = try docket(folder, "replay", path).stdout
        #expect(printed.hasPrefix("1  "))
        for text in ["the start", "Added “Zuckerwatte für Großmutter”", "Call Wilhelmine", "40x12", "Undone"]
        {
            #expect(printed.contains(text), "\(text)")
        }
        #expect(try folder.read(folder.todos) == before)
        #expect(try attributes(path) == 0o600)
        let again = try docket(folder, "--record", path)
        #expect(again.status == .exited(74) && again.stderr.contains("There is one"), "\(again)")
    }

    @Test("DR4 On a terminal the arrow keys go from screen to screen, forwards and backwards")
    func player() throws {
        let folder = try recordedRun().folder
        let temporary = "\(folder.path)/temporary"
        try FileManager.default.createDirectory(atPath: temporary, withIntermediateDirectories: true)
        let terminal = try PseudoTerminal(
            [BuiltProgram.path("docket"), "replay", "\(folder.path)/run.recording"],
            environment: TestEnvironment.variables(home: folder.path, adding: ["TMPDIR": temporary])
        )
        try terminal.waitFor("the start")
        #expect(terminal.screen.contains("Quarterly Xylophone"))
        try terminal.send("G")
        try terminal.waitFor("the end")
        try terminal.send("g")
        try terminal.waitFor("the start")
        try terminal.send(" ")
        try terminal.waitForNo("the start")
        try terminal.send("k")
        try terminal.waitFor("the start")
        try terminal.send("q")
        #expect(try terminal.waitForExit() == .exited(0))
        #expect(terminal.isScreenRestored)
        #expect(try FileManager.default.contentsOfDirectory(atPath: temporary) == [])
    }

    @Test(
        "DR5 A report takes a recording along without its words, and that plays back to screens of the same layout"
    )
    func report() throws {
        let todos = try recordedRun()
        let folder = todos.folder
        let path = "\(folder.path)/run.recording"
        let result = try todos.docket(
            "doctor",
            "--report",
            "\(folder.path)/report.txt",
            "--recording",
            path
        )
        #expect(result.status == .exited(0), "\(result)")
        let scrubbed = "\(folder.path)/report.txt.recording"
        let texts = [try folder.read(scrubbed), try folder.read("\(folder.path)/report.txt")]
        for word in Self.secrets {
            for text in texts {
                #expect(!text.lowercased().contains(word.lowercased()), "“\(word)” is in it")
            }
        }
        #expect(!texts[0].contains(folder.path))
        let check = try docket(folder, "replay", "--check", scrubbed)
        #expect(check.status == .exited(0), "\(check)")
        let (old, new) = (
            try docket(folder, "replay", path).stdout, try docket(folder, "replay", scrubbed).stdout
        )
        let (oldLines, newLines) = (shapes(of: old), shapes(of: new))
        #expect(oldLines.count == newLines.count)
        for (old, new) in zip(oldLines, newLines) where !old.contains("Xx, x, ") { #expect(old == new) }
    }

    /// The lines with `x` for each letter: what a line is like, whatever the words.
    private func shapes(of text: String) -> [String] {
        text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            String(
                line.map { character in
                    character.isLetter
                        ? (character.unicodeScalars.allSatisfy(\.isASCII)
                            ? (character.isUppercase ? "X" : "x") : "ẍ")
                        : character
                }
            )
        }
    }

    @Test("DR4 A recording that can't be written on ends early, says so, and the app goes on")
    func fullDisk() throws {
        let folder = DataFolder()
        try folder.write(StoredTodos("Buy milk").json)
        let recording = "\(folder.path)/run.recording"
        let command =
            ["/bin/sh", "-c", "ulimit -f 1; exec \"$@\"", "sh"]
            + (try DocketSession.command(data: folder.data)) + ["--record", recording]
        let terminal = try PseudoTerminal(command, environment: TestEnvironment.variables(home: folder.path))
        try terminal.waitFor("Buy milk")
        try terminal.waitFor("ends early: File too large")
        try terminal.send("q")
        #expect(try terminal.waitForExit() == .exited(0))
        let lines = try folder.read(recording)
        #expect(lines.isEmpty || lines.hasSuffix("}\n"), "\(lines)")
        let check = try docket(folder, "replay", "--check", recording)
        #expect(check.status == .exited(lines.isEmpty ? 1 : 0), "\(check)")
    }

    @Test(
        "DR4 What is no recording of this version gets a sentence",
        arguments: [
            ("", "It is no recording of docket --record"), ("{}\n", "It is no recording of docket --record"),
            (
                #"{"recording":2,"docket":"9.9"}"# + "\n",
                "It is a recording of version 2 by Docket 9.9, and this Docket plays version 1"
            ),
        ]
    )
    func bad(text: String, reason: String) throws {
        let folder = DataFolder()
        try folder.write(text, to: "bad")
        let result = try docket(folder, "replay", "\(folder.data)/bad")
        #expect(
            result.status == .exited(1) && result.stderr.contains("can't be played: \(reason)"),
            "\(result)"
        )
        let missing = try docket(folder, "replay", "\(folder.data)/none")
        #expect(missing.status == .exited(74) && missing.stderr.contains("No such file"), "\(missing)")
    }

    @Test(
        "DR4 A recording that nobody has recorded gets a sentence, and opens and draws nothing",
        arguments: [
            (#""columns":80"#, #""columns":-1"#, "Line 1 can't be read"),
            (#""rows":24"#, #""rows":1000000000"#, "Line 1 can't be read"),
            (#""columns":40"#, #""columns":1001"#, " can't be read"),
            (#""zone":""#, #""zone":"/dev/zero"#, "Its time zone is not the name of one"),
            (#""zone":""#, #""zone":":../../../dev/zero"#, "Its time zone is not the name of one"),
            (#""historyMonths":12"#, #""historyMonths":-1"#, "Its history has no possible limit"),
        ]
    )
    func forged(old: String, new: String, reason: String) throws {
        let folder = try recordedRun().folder
        let text = try folder.read("\(folder.path)/run.recording")
        try #require(text.contains(old))
        try folder.write(text.replacing(old, with: new), to: "../forged")
        let result = try docket(folder, "replay", "--check", "\(folder.path)/forged")
        #expect(result.status == .exited(1) && result.stderr.contains(reason), "\(result)")
    }

    @Test("DR4 A signal during a replay leaves no folder", arguments: [SIGINT, SIGTERM, SIGHUP])
    func signal(number: Int32) throws {
        let folder = try recordedRun().folder
        let environment = TestEnvironment.variables(home: folder.path, adding: ["TMPDIR": folder.path])
        let replay = [try BuiltProgram.path("docket"), "replay", "\(folder.path)/run.recording"]
        func temporary() throws -> [String] {
            try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.contains("replay") }
        }
        let shown = try PseudoTerminal(replay, environment: environment)
        try shown.waitFor("the start")
        #expect(try temporary().count == 1)
        shown.signal(number)
        #expect(try shown.waitForExit() == .signalled(number))
        #expect(try temporary() == [])

        // Nobody reads what is printed, so that it does not end.
        try #require(mkfifo("\(folder.path)/full", 0o600) == 0)
        let full = try Descriptor("\(folder.path)/full", O_RDWR | O_NONBLOCK)
        let filler = [UInt8](repeating: 0, count: 1 << 12)
        while write(full.number, filler, filler.count) > 0 {}
        _ = fcntl(full.number, F_SETFL, fcntl(full.number, F_GETFL) & ~O_NONBLOCK)
        let null = try Descriptor("/dev/null", O_RDWR)
        let printed = try Spawn.start(
            replay,
            environment: environment,
            streams: .descriptors(input: null.number, output: full.number, error: null.number)
        )
        let deadline = Deadline(within: .seconds(60))
        while try temporary().isEmpty, !deadline.hasPassed { pause(milliseconds: 2) }
        #expect(try temporary().count == 1)
        printed.signal(number)
        while !printed.hasEnded(), !deadline.hasPassed { pause(milliseconds: 2) }
        #expect(printed.status == .signalled(number))
        #expect(try temporary() == [])
    }

    private func attributes(_ path: String) throws -> Int? {
        try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    }
}
