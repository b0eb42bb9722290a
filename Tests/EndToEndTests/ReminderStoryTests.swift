import Foundation
import TestSupport
import Testing

/// Reminders on a real terminal (N1).
@Suite("Story N1", .tags(.endToEnd), .ownThreads, .timeLimit(.minutes(5)))
struct ReminderStoryTests {
    private static let known = TestEnvironment.variables(adding: ["TERM_PROGRAM": "WezTerm"])

    /// A to-do that was due two minutes ago: late enough for a clock that is about to strike.
    private static func todos(_ titles: String...) -> StoredTodos {
        var todos = StoredTodos()
        todos.docket = 2
        todos.items = titles.map { RemindedTodo.item($0, minutesAgo: 2) }
        return todos
    }

    @Test("N1 the bell rings, and a terminal that knows a sequence notifies; no title gets out of it")
    func notifying() throws {
        let session = try DocketSession(
            todos: Self.todos("Call\u{07} \u{1B}]52;c;x\u{9C};mum"),
            environment: Self.known
        )
        try session.terminal.waitFor("⏰ “Call␇ ␛]52;c;x�;mum”")
        try session.terminal.waitUntil("the notification") { _ in
            session.terminal.wrote("\u{07}\u{1B}]777;notify;Docket;Call␇ ␛]52,c,x�,mum · ")
        }
        try session.quit()
    }

    @Test("N1 a terminal that is not known to have one gets the bell alone; a key removes the notice")
    func ringing() throws {
        let session = try DocketSession(todos: Self.todos("Call mum", "Buy milk"))
        try session.terminal.waitFor("⏰ 2 reminders: “Buy milk”, “Call mum”")
        #expect(session.terminal.wrote("\u{07}"))
        for number in [9, 99, 777] { #expect(!session.terminal.wrote("\u{1B}]\(number);")) }
        pause(milliseconds: 1100)
        try session.terminal.send("j")
        try session.terminal.waitUntil("the notice to go") { !$0.contains("⏰") }
    }

    @Test("N1 of two copies one says it, and none says it again after a restart or for docket remind")
    func once() throws {
        let first = try DocketSession(todos: Self.todos("Call mum"), environment: Self.known)
        try first.terminal.waitFor("⏰ “Call mum”")
        let second = try DocketSession(folder: first.folder, environment: Self.known)
        try second.add("Another to-do")
        #expect(!second.terminal.wrote("]777;"))
        first.terminal.signal(SIGKILL)
        try first.restart()
        try first.add("One more")
        #expect(!first.terminal.wrote("]777;"))
        let words = try run([BuiltProgram.path("docket"), "remind", "--data", first.folder.data])
        #expect(words.stdout == "" && words.status == .exited(0), "\(words)")
    }
}

/// To-dos that Docket reminds of now.
enum RemindedTodo {
    /// A to-do with a reminder that has come so many minutes ago, in UTC, when the to-do was due.
    static func item(_ title: String, minutesAgo: Int) -> StoredTodos.Item {
        let text = Date().addingTimeInterval(TimeInterval(-60 * minutesAgo)).ISO8601Format()
        return StoredTodos.Item(
            title: title,
            dueDate: String(text.prefix(10)),
            startTime: String(text.dropFirst(11).prefix(5)),
            reminders: [0]
        )
    }
}
