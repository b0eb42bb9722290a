import Foundation
import Glibc
import TestSupport
import Testing

/// The criteria of `docket doctor`.
@Suite("Story DR", .tags(.endToEnd), .ownThreads, .timeLimit(.minutes(10)))
struct DoctorStoryTests {
    @Test(
        "DR1 docket doctor says of each part whether it is well, and what mends it, and changes nothing",
        arguments: Breakage.all
    )
    func finds(breakage: Breakage) throws {
        let broken = try BrokenFolder()
        try breakage.breaks(broken)
        let before = broken.state()
        let result = try broken.doctor()
        let found = lines(result).first { line in
            line[0] == breakage.finding.level && line[1].hasPrefix(breakage.finding.subject)
                && line[2].contains(breakage.finding.sentence)
        }
        #expect(found != nil, "\(result.stdout)")
        #expect(result.status == .exited(breakage.finding.level == "problem" ? 1 : 0), "\(result.stdout)")
        #expect(result.stderr.isEmpty)
        if breakage.repair == .mends { #expect(found?.last == "repair") }
        if breakage.finding.level == "problem" { #expect(found?[3].isEmpty == false, "what mends it") }
        #expect(broken.state() == before)
    }

    @Test(
        "DR2 --repair mends what it said that it mends, keeps the originals, and loses nothing",
        arguments: Breakage.all
    )
    func repairs(breakage: Breakage) throws {
        let broken = try BrokenFolder()
        try breakage.breaks(broken)
        let before = broken.state()
        let wanted = (BrokenFolder.titles + breakage.adding).filter { !breakage.losing.contains($0) }
        let repaired = try broken.doctor("--repair")
        #expect(repaired.stderr.isEmpty)
        for file in breakage.kept { #expect(broken.exists(file), "\(file): \(repaired.stdout)") }
        broken.kept = nil
        switch breakage.repair {
        case .mends:
            #expect(repaired.status == .exited(0), "\(repaired.stdout)")
            // There is nothing more to repair, and nothing wrong.
            let again = try broken.doctor("--repair")
            #expect(again.status == .exited(0) && again.stdout.isEmpty, "\(again.stdout)")
            #expect(try Set(broken.titles) == Set(wanted), "\(repaired.stdout)")
        case .notNeeded:
            #expect(repaired.status == .exited(0) && repaired.stdout.isEmpty, "\(repaired.stdout)")
            #expect(broken.state() == before)
            #expect(try Set(broken.titles) == Set(wanted))
        case .impossible:
            #expect(repaired.status == .exited(1))
            #expect(broken.state() == before, "\(repaired.stdout)")
            for title in wanted { #expect(broken.holds(title), "\(title)") }
        }
    }

    @Test(
        "DR2 What was brought back is one step, which docket undo takes back, and it is not brought back again"
    )
    func undone() throws {
        let broken = try BrokenFolder()
        let breakage = try #require(Breakage.all.first { $0.adding == ["Other machine"] })
        try breakage.breaks(broken)
        #expect(try broken.doctor("--repair").stdout.contains("Brought back 1 to-do"))
        #expect(try broken.todos.docket("undo").stdout == "Undone: Brought back 1 to-do\n")
        #expect(try Set(broken.titles) == Set(BrokenFolder.titles))
        #expect(try broken.doctor().status == .exited(0))
    }

    @Test(
        "DR2 Where another program holds the lock, or the disk is full, a sentence says so, and nothing is half done"
    )
    func refused() throws {
        let broken = try BrokenFolder()
        let breakage = try #require(Breakage.all.first { $0.name == "a snapshot that is cut" })
        try breakage.breaks(broken)
        let lock = try Descriptor(broken.path("lock"), O_RDWR)
        flock(lock.number, LOCK_EX)
        let before = broken.state()
        let locked = try broken.doctor("--repair")
        #expect(locked.status == .exited(1))
        #expect(locked.stdout.contains("Another copy of Docket holds its lock"), "\(locked.stdout)")
        #expect(broken.state() == before)
        flock(lock.number, LOCK_UN)

        let command = "(ulimit -f 0; exec \"$0\" doctor --repair --data \"$1\") | cat"
        let full = try run(
            ["/bin/sh", "-c", command, BuiltProgram.path("docket"), broken.folder.data],
            environment: broken.environment
        )
        #expect(full.stdout.contains("File too large"), "\(full.stdout)\(full.stderr)")
        #expect(broken.state() == before)
        #expect(try broken.doctor("--repair").status == .exited(0))
        #expect(try Set(broken.titles) == Set(BrokenFolder.titles))
    }

    @Test("DR1 A huge history is looked at with little memory, and it says how far")
    func memory() throws {
        let broken = try BrokenFolder()
        let line = try broken.text(broken.month)
        // Only its first part has lines; the rest is one of zeros.
        try broken.folder.write(String(repeating: line, count: 1000), to: "history/2026-10.jsonl")
        let size = SeededGenerator.size(700 << 20, most: 2 << 30)
        truncate(broken.path("history/2026-10.jsonl"), size)
        broken.setPermissions("history/2026-10.jsonl", 0o600)
        let command = "ulimit -v 700000; exec \"$0\" doctor --data \"$1\""
        let result = try run(
            ["/bin/sh", "-c", command, BuiltProgram.path("docket"), broken.folder.data],
            environment: broken.environment
        )
        let said = size == 2 << 30 ? "2.1 GB" : "733 MB"
        #expect(result.stdout.contains("line 1001: \(said) without a line break"), "\(result)")
    }

    @Test(
        "DR1 On a terminal it is a list with marks, as wide as the terminal, and with --json an object for each line"
    )
    func output() throws {
        let broken = try BrokenFolder()
        broken.setPermissions("todos.json", 0o644)
        for columns in [80, 40] {
            let terminal = try PseudoTerminal(
                [BuiltProgram.path("docket"), "doctor", "--data", broken.folder.data],
                rows: 60,
                columns: columns,
                environment: broken.environment
            )
            #expect(try terminal.waitForExit() == .exited(1))
            let text = terminal.screen.lines.joined(separator: "\n")
            #expect(text.contains("✗ permissions: Others can"), "\(text)")
            #expect(text.contains("✓ todos.json: 3 to-dos"), "\(text)")
            #expect(text.contains("\n1 problem: docket doctor --repair mends"), "\(text)")
        }
        broken.variables["LANG"] = "POSIX"
        let plain = try PseudoTerminal(
            [BuiltProgram.path("docket"), "doctor", "--data", broken.folder.data],
            rows: 60,
            environment: broken.environment
        )
        #expect(try plain.waitForExit() == .exited(1))
        let text = plain.screen.lines.joined(separator: "\n")
        #expect(text.contains("!! permissions: ") && text.contains("ok todos.json: "), "\(text)")
        #expect(text.unicodeScalars.allSatisfy { $0.isASCII })

        for line in try broken.doctor("--json").stdout.split(separator: "\n") {
            let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
            #expect(["ok", "remark", "problem"].contains(object?["level"] as? String))
            #expect(object?["sentence"] is String && object?["repair"] is Bool)
        }
    }

    @Test("DR1 It works while a screen runs on the same folder, and says that all is well")
    func beside() throws {
        let session = try DocketSession(todos: StoredTodos("Buy milk"))
        try session.add("Call mum")
        chmod(session.folder.data, 0o700)
        chmod(session.folder.todos, 0o600)
        let todos = CommandFolder(session.folder)
        let result = try todos.docket("doctor")
        #expect(result.status == .exited(0), "\(result)")
        #expect(result.stdout.contains("ok\tjournal.jsonl\t"), "\(result)")
    }

    private func lines(_ result: RunResult) -> [[String]] {
        result.stdout.split(separator: "\n").map { line in
            line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
        }
    }
}
