import TestSupport
import Testing

@Suite("Two copies", .tags(.endToEnd), .ownThreads, .timeLimit(.minutes(5)))
struct TwoCopiesTests {
    @Test("Two copies on one folder lose none of each other's changes")
    func adding() throws {
        let first = try DocketSession()
        let second = try DocketSession(folder: first.folder)
        for number in 1...3 {
            try first.add("First \(number)")
            try second.add("Second \(number)")
        }
        let expected: Set<String> = ["First 1", "First 2", "First 3", "Second 1", "Second 2", "Second 3"]
        let titles = try first.folder.stored().titles
        #expect(Set(titles) == expected)
        #expect(titles.count == 6)

        try first.quit()
        try second.quit()
        try first.restart()
        #expect(first.items.count == 6)
    }

    @Test("A change in one copy keeps what the other has added")
    func changing() throws {
        let first = try DocketSession(todos: StoredTodos("Buy milk"))
        let second = try DocketSession(folder: first.folder)
        try first.add("Wash the glass")
        try second.terminal.send(" ")
        try second.terminal.waitFor("✓ Buy milk")

        #expect(second.screen.contains("○ Wash the glass"))
        let stored = try first.folder.stored()
        #expect(stored["Wash the glass"]?.isComplete == false)
        #expect(stored["Buy milk"]?.isComplete == true)
    }

    @Test("Two copies that save at the same moment lose none of each other's changes")
    func racing() throws {
        let first = try DocketSession()
        let second = try DocketSession(folder: first.folder)
        for (session, name) in [(first, "First"), (second, "Second")] {
            for number in 1...5 { try session.terminal.send("+\(name) \(number)\u{13}") }
        }
        try first.terminal.waitFor("Added “First 5”")
        try second.terminal.waitFor("Added “Second 5”")

        #expect(try first.folder.stored().count == 10)
    }
}
