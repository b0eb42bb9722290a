import Foundation
import Glibc
import TestSupport
import Testing

@Suite("Data that can't be used", .tags(.endToEnd), .ownThreads, .timeLimit(.minutes(5)))
struct UnusableDataTests {
    @Test(
        "A todos.json that can't be read is named, and never changed",
        arguments: [
            "", "{", "[]", "null", "{}", "not JSON at all", "\u{0}\u{0}\u{0}", #"{"docket":3,"items":[]}"#,
            #"{"docket":99999999999999999999}"#,
            #"{"docket":1,"generation":1,"people":[],"items":[{"title":"No id"}]}"#,
        ]
    )
    func damaged(text: String) throws {
        let folder = DataFolder()
        try folder.write(text)
        let session = try DocketSession(folder: folder)
        try expectRefusals(session)

        #expect(try folder.read(folder.todos) == text)
    }

    @Test("A todos.json that is cut short is named and not changed")
    func cutShort() throws {
        let folder = DataFolder()
        let whole = try StoredTodos("Buy milk", "Wash the glass").json
        let cut = String(whole.dropLast(40))
        try folder.write(cut)
        try expectRefusals(try DocketSession(folder: folder))

        #expect(try folder.read(folder.todos) == cut)
    }

    @Test("A folder at todos.json is named and not changed")
    func folderInPlace() throws {
        let folder = DataFolder()
        try FileManager.default.createDirectory(atPath: folder.todos, withIntermediateDirectories: true)
        try expectRefusals(try DocketSession(folder: folder))

        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.todos).isEmpty)
    }

    @Test("A named pipe in place of todos.json does not block Docket")
    func pipeInPlace() throws {
        let folder = DataFolder()
        try folder.write("", to: "other")
        #expect(mkfifo(folder.todos, 0o600) == 0)
        try expectRefusals(try DocketSession(folder: folder))
    }

    @Test(
        "A data folder that is a file, or below a file, is named and not changed",
        arguments: ["", "/below"]
    )
    func fileInPlace(below: String) throws {
        let folder = DataFolder()
        try folder.write("a file", to: "file")
        let session = try DocketSession(folder: folder, data: folder.data + "/file" + below)
        try expectRefusals(session, storesDraft: false)

        #expect(try folder.read(folder.data + "/file") == "a file")
    }

    @Test("If nothing can be written, a to-do stays in the form", arguments: ["/proc", "/sys"])
    func unwritable(place: String) throws {
        let session = try DocketSession(data: place + "/docket-test")
        try session.openForm()
        try session.terminal.send("Buy milk")
        try session.terminal.waitFor("Can't save draft.json")
        try session.terminal.send(.control("s"))
        try session.terminal.waitFor("Can't save todos.json")
        #expect(session.screen.contains("Title *    Buy milk"))
        try session.terminal.send(.escape)
        try session.terminal.waitFor("All 0")
        #expect(session.items.isEmpty)
        try quitTwice(session)
    }

    @Test("A draft that can't be stored is printed on the terminal after the second quit, with status 1")
    func unstoredDraft() throws {
        let session = try DocketSession(data: "/proc/docket-test")
        let terminal = session.terminal
        try session.openForm()
        try terminal.send("Buy milk")
        try terminal.waitFor("Can't save draft.json")
        // In one read, the second one is not an answer to the refusal.
        try terminal.send("\u{03}\u{03}")
        try terminal.waitFor("any other key goes on")
        try terminal.send("!")
        try terminal.waitFor("Title *    Buy milk!")
        try terminal.waitFor("Can't save draft.json: No such file or directory  ^S save")
        try terminal.send(.control("c"))
        try terminal.waitFor("any other key goes on")
        try terminal.send(.control("c"))
        #expect(try terminal.waitForExit() == .exited(1))
        #expect(terminal.isScreenRestored)
        #expect(session.screen.contains("Title: Buy milk!"))
        #expect(session.textWithoutSpaces.contains("Thistextwasnotstored:"))
    }

    @Test("A draft that can't be stored is printed when a signal ends Docket", arguments: [SIGTERM, SIGHUP])
    func unstoredDraftAtSignal(number: Int32) throws {
        let session = try DocketSession(data: "/proc/docket-test")
        try session.openForm()
        try session.terminal.send("Buy milk")
        try session.terminal.waitFor("Can't save draft.json")
        session.terminal.signal(number)
        #expect(try session.terminal.waitForExit() == .signalled(number))
        #expect(session.terminal.isScreenRestored)
        #expect(session.screen.contains("Title: Buy milk"))
    }

    @Test("If neither draft nor to-do can be saved, the to-do's error is shown")
    func bothRefused() throws {
        let session = try DocketSession(data: "/proc/docket-test")
        try session.openForm()
        try session.terminal.send("Buy milk\u{13}")

        try session.terminal.waitFor("Can't save todos.json")
    }

    @Test("A removed data folder is created again by b, with what is on the screen")
    func vanished() throws {
        let session = try DocketSession(todos: StoredTodos("Buy milk"))
        try FileManager.default.removeItem(atPath: session.folder.data)
        try session.terminal.waitFor("It has gone")
        try session.terminal.send("b")
        try session.terminal.waitFor("Restored 1 to-do")
        try session.add("Wash the glass")

        #expect(try session.folder.stored().titles == ["Wash the glass", "Buy milk"])
    }

    @Test("A draft.json that can't be read is reported, and nothing else is lost")
    func damagedDraft() throws {
        let folder = DataFolder()
        try folder.write("{", to: "draft.json")
        // The reason is shown however long the path is.
        let data = folder.data + "/.././././././././././././data"
        let session = try DocketSession(folder: folder, data: data)
        try session.terminal.waitFor("Can't load")
        #expect(session.textWithoutSpaces.contains("draft.json:line1:akeyismissing"))
        try session.add("Buy milk")
        try session.quit()
    }

    /// Quits with something that is not stored.
    private func quitTwice(_ session: DocketSession) throws {
        try session.terminal.send("q")
        try session.terminal.waitFor("any other key goes on")
        try session.terminal.send("q")
        #expect(try session.terminal.waitForExit() == .exited(1))
    }

    /// Expects the error at the start, and again when a to-do is added. Quits then.
    private func expectRefusals(_ session: DocketSession, storesDraft: Bool = true) throws {
        let terminal = session.terminal
        try terminal.waitFor("Can't load")
        #expect(session.textWithoutSpaces.contains("todos.json"))
        try session.openForm()
        try terminal.send("Buy milk")
        try terminal.waitFor("Title *    Buy milk")
        try terminal.send(.control("s"))
        try terminal.waitFor("Can't save todos.json")
        #expect(session.screen.contains("Title *    Buy milk"))
        try terminal.send(.escape)
        try terminal.waitFor("Can't load")
        if storesDraft { try session.quit() } else { try quitTwice(session) }
        #expect(session.screen.notUnderstood.isEmpty)
    }
}
