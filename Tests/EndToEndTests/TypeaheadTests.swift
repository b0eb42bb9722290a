import Glibc
import Testing

@Suite("Keys that wait", .tags(.endToEnd), .timeLimit(.minutes(2)))
struct TypeaheadTests {
    @Test("The screen is drawn completely even if bytes wait that change nothing")
    func drawing() throws {
        let folder = try TemporaryFolder()
        try folder.write(try StoredTodos(titles: (1...10_000).map { "Item \($0)" }).json)
        let session = try DocketSession(folder: folder)
        let terminal = session.terminal
        try terminal.waitFor("All 10000")
        // The kernel passes on 4095 bytes at a time. The first frame after a stop is drawn from scratch. While the second
        // one is drawn, only the begin of a paste waits.
        terminal.signal(SIGSTOP)
        try terminal.send(String(repeating: "j", count: 2 * 4095) + "\u{1B}[200~")
        terminal.signal(SIGCONT)

        try terminal.waitFor("❯ ○ Item 8191")
    }
}
