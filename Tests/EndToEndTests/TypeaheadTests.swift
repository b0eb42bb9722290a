import TestSupport
import Testing

@Suite("Keys that wait", .tags(.endToEnd), .ownThreads, .timeLimit(.minutes(5)))
struct TypeaheadTests {
    @Test("The screen is drawn completely while bytes wait that change nothing")
    func drawing() throws {
        let session = try DocketSession(todos: StoredTodos("One", "Two", "Three"))
        for title in ["Two", "Three"] {
            // More mouse buttons are released than the kernel passes on at a time.
            try session.terminal.send("j" + String(repeating: "\u{1B}[<0;1;1m", count: 3000))
            try session.terminal.waitFor("❯ ○ \(title)")
        }
    }
}
