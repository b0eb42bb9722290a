import Foundation
import Glibc
import TestSupport
import Testing

/// Who can reach the files of the to-dos.
@Suite("Privacy of the files", .tags(.endToEnd), .ownThreads, .timeLimit(.minutes(5)))
struct FolderPrivacyTests {
    private static let said = "Others could read or write"

    @Test(
        "S6 Only the user can reach the data folder from its first moment, and one that is open is closed, which is said once"
    )
    func open() throws {
        let folder = DataFolder()
        try folder.write(StoredTodos("Buy milk").json)
        chmod(folder.data, 0o755)
        let session = try DocketSession(folder: folder)
        try session.terminal.waitFor(Self.said)
        #expect(try mode(folder.data) == 0o700)
        try session.quit()
        try session.restart()
        #expect(!session.screen.contains(Self.said))
        try session.quit()

        chmod(folder.data, 0o777)
        let todos = CommandFolder(folder)
        let sentence = "docket: \(Self.said) \(folder.data): now only you can\n"
        #expect(try todos.docket("add", "Call mum").stderr == sentence)
        #expect(try todos.docket("add", "Wash the glass").stderr.isEmpty)
        #expect(try mode(folder.data) == 0o700)
    }

    @Test("S6 Whatever is started first, and whatever the umask is, only the user can reach what it makes")
    func umask() throws {
        let server = try LoopbackServer(feed: #"{"todos":[{"id":1,"todo":"Buy milk","completed":false}]}"#)
        defer { server.stop() }
        let home = DataFolder()
        let environment = TestEnvironment.variables(home: home.path)
        let program = try BuiltProgram.path("docket")
        let withUmask = ["/bin/sh", "-c", "umask 0; exec \"$@\"", "sh"]
        let terminal = try PseudoTerminal(
            withUmask + [program, "--feed", server.url],
            environment: environment
        )
        try terminal.waitFor("Buy milk")
        try terminal.send("q")
        #expect(try terminal.waitForExit() == .exited(0))
        for words in [["account", "list"], ["sync"], ["add", "Call mum"], ["config"]] {
            _ = try run(withUmask + [program] + words, environment: environment)
        }
        let made = try FileManager.default.subpathsOfDirectory(atPath: home.path)
        #expect(made.contains(".local/share/docket/todos.json"))
        #expect(made.allSatisfy { $0.hasPrefix(".local") }, "\(made)")
        for path in made {
            let mode = try mode("\(home.path)/\(path)")
            #expect(mode & 0o077 == 0, "\(path) has the permissions \(String(mode, radix: 8))")
        }
    }

    @Test("S6 A folder that has other things than Docket's is left as it is")
    func shared() throws {
        let folder = DataFolder()
        try folder.write(StoredTodos("Buy milk").json)
        try folder.write("", to: "index.html")
        chmod(folder.data, 0o755)
        #expect(try CommandFolder(folder).docket("add", "Call mum").stderr.isEmpty)
        #expect(try mode(folder.data) == 0o755)
        let checked = try CommandFolder(folder).docket("doctor")
        #expect(checked.stdout.contains("Others can read or write \(folder.data)"), "\(checked)")
        #expect(try mode(folder.data) == 0o755)
    }

    private func mode(_ path: String) throws -> Int {
        try #require(FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int)
    }
}
