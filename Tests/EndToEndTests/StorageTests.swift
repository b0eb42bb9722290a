import Foundation
import Glibc
import TestSupport
import Testing

@Suite("Files while the program runs", .tags(.endToEnd), .ownThreads, .timeLimit(.minutes(5)))
struct StorageTests {
    @Test("Two running copies show each other's changes without a key press")
    func twoScreens() throws {
        let first = try DocketSession(todos: StoredTodos("Buy milk"))
        let second = try DocketSession(folder: first.folder)
        try first.add("Wash the glass")
        try second.terminal.waitFor("○ Wash the glass")
        try second.terminal.send(" ")
        try second.terminal.waitFor("✓ Buy milk")
        try first.terminal.waitFor("✓ Buy milk")
        try second.quit()
        try first.terminal.send("G")
        try first.terminal.send("D")
        try first.terminal.waitFor("Deleted “Buy milk”")
        #expect(try first.folder.stored().titles == ["Wash the glass"])
    }

    @Test(
        "A hand edit is shown; a damaged file is reported, loses nothing, and is read again once it is mended"
    )
    func handEdit() throws {
        let session = try DocketSession(todos: StoredTodos("Buy milk", "Call mum"))
        let text = try session.folder.read(session.folder.todos)
        try session.folder.write(text.replacing("Call mum", with: "Call dad"))
        try session.terminal.waitFor("○ Call dad")
        try session.folder.write(String(text.dropLast(3)))
        try session.terminal.waitFor("Can't load")
        #expect(session.screen.contains("○ Call dad"))
        try session.folder.write(text)
        try session.terminal.waitFor("○ Call mum")
        #expect(!session.screen.contains("Can't load"))
        try session.quit()
    }

    @Test("The first screen of the next start has the order and the filter of the last one")
    func remembered() throws {
        let session = try DocketSession(todos: StoredTodos("Buy milk", "Add salt"))
        for key in ["s", "t", "f"] { try session.terminal.send(key) }
        try session.terminal.waitFor("Esc all")
        try session.quit()
        try session.restart()
        #expect(session.screen.lines[1].contains("· by title"))
        #expect(session.items == ["○ Add salt", "○ Buy milk"])
        try session.terminal.send("f")
        try session.terminal.waitFor("No to-dos here")
        try session.quit()
    }

    @Test("A file that is replaced by a rename, as by git and most editors, is read again")
    func renamed() throws {
        let session = try DocketSession(todos: StoredTodos("Buy milk"))
        try session.folder.write(try StoredTodos("From elsewhere").json, to: "new")
        #expect(rename(session.folder.data + "/new", session.folder.todos) == 0)
        try session.terminal.waitFor("○ From elsewhere")
    }

    @Test("The target of a symbolic link is watched")
    func linked() throws {
        let folder = DataFolder()
        try folder.write(try StoredTodos("Buy milk").json, to: "../elsewhere.json")
        try folder.write("", to: "x")
        #expect(symlink("../elsewhere.json", folder.todos) == 0)
        let session = try DocketSession(folder: folder)
        try folder.write(try StoredTodos("Call mum").json, to: "../elsewhere.json")
        try session.terminal.waitFor("○ Call mum")
    }

    @Test(
        "After a clean quit, todos.json is valid JSON, with one to-do per line",
        arguments: ["q", "SIGTERM", "SIGHUP", "SIGUSR1"]
    )
    func atRest(end: String) throws {
        let session = try DocketSession()
        for title in ["Buy milk", "渋谷 \"q\"", "Call mum"] { try session.add(title) }
        switch end {
        case "q": try session.quit()
        case "SIGTERM": try session.end(by: SIGTERM)
        case "SIGUSR1": try session.end(by: SIGUSR1)
        default: try session.end(by: SIGHUP)
        }
        let python = try run(["/usr/bin/env", "python3", "-m", "json.tool", session.folder.todos])
        #expect(python.status == .exited(0))
        let lines = try session.folder.read(session.folder.todos).split(separator: "\n")
        #expect(lines.count { $0.hasPrefix("{\"id\"") } == 3)
        #expect(
            try session.folder.read(session.folder.data + "/journal.jsonl").split(separator: "\n").count == 1
        )
    }

    @Test("After kill -9 every change that was shown is stored, and the next clean quit compacts the journal")
    func killed() throws {
        let session = try DocketSession(todos: StoredTodos("Buy milk"))
        try session.add("Wash the glass")
        try session.terminal.send("D")
        try session.terminal.waitFor("Deleted “Wash the glass”")
        try session.add("Call mum")
        try session.end(by: SIGKILL)
        try session.restart()
        #expect(session.items.map { $0.prefix(10) } == ["○ Call mum", "○ Buy milk"])
        try session.quit()
        #expect(try session.folder.read(session.folder.todos).contains("Call mum"))
    }

    @Test("b restores a damaged todos.json from its backup, and keeps the damaged file")
    func restored() throws {
        let session = try DocketSession(todos: StoredTodos("Buy milk"))
        try session.add("Call mum")
        try session.quit()
        try session.folder.write("{\"docket\":1,")
        try session.restart()
        try session.terminal.waitFor("Can't load")
        #expect(session.textWithoutSpaces.contains("brestoreswhatcanbereadofbackups/todos-"))
        try session.terminal.send("b")
        try session.terminal.waitFor("Restored 2 to-dos ")
        #expect(session.screen.contains("○ Buy milk"))
        #expect(try session.folder.read(session.folder.data + "/todos.damaged-1") == "{\"docket\":1,")
        try session.add("Wash the glass")
        try session.quit()
        #expect(try session.folder.stored().titles == ["Wash the glass", "Call mum", "Buy milk"])
    }

    @Test("A folder that is renamed is said without a key press, and so is its return")
    func renamedFolder() throws {
        let session = try DocketSession(todos: StoredTodos("Buy milk"))
        let (folder, other) = (session.folder.data, session.folder.data + ".else")
        #expect(rename(folder, other) == 0)
        try session.terminal.waitFor("It has gone")
        #expect(rename(other, folder) == 0)
        try session.terminal.waitFor("○ Buy milk")
        try session.terminal.waitForNo("It has gone")
        try session.add("Call mum")
        try session.quit()
        #expect(try session.folder.stored().titles == ["Call mum", "Buy milk"])
    }

    @Test("A folder that is renamed is said while keys are pressed, too")
    func renamedFolderWhileTyping() throws {
        let session = try DocketSession(todos: StoredTodos("Buy milk"))
        #expect(rename(session.folder.data, session.folder.data + ".else") == 0)
        for _ in 1...60 where !session.screen.contains("It has gone") {
            try session.terminal.send("j")
            try? session.terminal.waitFor("It has gone", within: .milliseconds(150))
        }
        #expect(session.screen.contains("It has gone"))
        #expect(rename(session.folder.data + ".else", session.folder.data) == 0)
        try session.terminal.waitForNo("It has gone")
        try session.quit()
    }

    @Test("After a quit, the to-dos are stored, though the folder was removed just before")
    func removedFolder() throws {
        let session = try DocketSession(todos: StoredTodos("Buy milk"))
        try session.add("Call mum")
        try FileManager.default.removeItem(atPath: session.folder.data)
        try session.quit()
        #expect(try session.folder.stored().titles == ["Call mum", "Buy milk"])
    }

    @Test("With thousands of to-dos the first ones are shown at once, and keys work while the rest is loaded")
    func many() throws {
        let folder = DataFolder()
        try folder.write(try StoredTodos(titles: (1...5_000).map { "Item \($0)" }).json)
        let session = try DocketSession(folder: folder)
        try session.terminal.send("jj ")
        try session.terminal.waitFor("Checked “Item 3”")
        try session.terminal.waitFor("All 5000")
        try session.terminal.send("G")
        try session.terminal.waitFor("✓ Item 3")
        try session.end(by: SIGKILL)
        try session.restart()
        try session.terminal.waitFor("Done 1")
    }

    @Test(
        "Docket sleeps while nothing happens, with good files and with damaged ones",
        arguments: ["good", "todos.json", "journal.jsonl"]
    )
    func idle(damaged: String) throws {
        let session = try DocketSession(todos: StoredTodos("Buy milk"))
        try session.add("Call mum")
        if damaged != "good" {
            try session.folder.write("{\n{\n{}\n", to: damaged)
            try session.terminal.waitFor("Can't load")
        }
        try session.terminal.waitUntilRead()
        func wakeUps() throws -> String? {
            try session.folder.read("/proc/\(session.terminal.processID)/status").split(separator: "\n")
                .first { $0.hasPrefix("voluntary") }.map(String.init)
        }
        // The work of the last change may take a while: the test waits for 300 ms without a wake-up.
        let deadline = Deadline(within: .seconds(20))
        var before: String?
        repeat {
            before = try wakeUps()
            pause(milliseconds: 300)
        } while try wakeUps() != before && !deadline.hasPassed
        #expect(try wakeUps() == before)
    }

    /// Whether this process may mount a file system. In a container even root may not.
    private static let mayMount: Bool = {
        let folder = DataFolder()
        guard mountTmpfs(on: folder.path) else { return false }
        return umount2(folder.path, Int32(MNT_DETACH)) == 0
    }()

    private static func mountTmpfs(on path: String) -> Bool {
        mount("tmpfs", path, "tmpfs", 0, "size=64k") == 0
    }

    @Test(
        "On a full disk a change is refused with the reason, and the next one works once there is room",
        .enabled(if: mayMount)
    )
    func fullDisk() throws {
        let folder = DataFolder()
        try folder.write("", to: "x")
        try #require(Self.mountTmpfs(on: folder.data))
        defer { umount2(folder.data, Int32(MNT_DETACH)) }
        let session = try DocketSession(folder: folder)
        try session.add("Buy milk")
        let journal = try folder.read(folder.data + "/journal.jsonl")
        try Data(count: 40_000).write(to: URL(filePath: folder.data + "/filler"))
        while (try? Data(count: 4096).write(to: URL(filePath: folder.data + "/filler-\(UUID())"))) != nil {}
        // A few more lines fit into the journal's last page.
        for number in 1...40 {
            try session.terminal.send("e\(number)\u{13}")
            try session.terminal.waitUntil("saved or refused") {
                $0.contains("Edited “") || $0.contains("Can't save")
            }
            if session.screen.contains("Can't save") { break }
        }
        #expect(session.textWithoutSpaces.contains("Nospaceleftondevice"))
        #expect(try folder.read(folder.data + "/journal.jsonl").hasPrefix(journal))
        for name in try FileManager.default.contentsOfDirectory(atPath: folder.data)
        where name.hasPrefix("filler") {
            try FileManager.default.removeItem(atPath: folder.data + "/" + name)
        }
        try session.terminal.send(.control("s"))
        try session.terminal.waitFor("Edited “")
        try session.quit()
        #expect(try folder.stored().count == 1)
    }
}
