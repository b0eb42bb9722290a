import TestSupport
import Testing

@Suite("docket edit with words", .tags(.endToEnd), .ownThreads, .timeLimit(.minutes(5)))
struct EditWordsTests {
    @Test("An edit names the to-do as it is now, and one that changes nothing says so")
    func sentences() throws {
        let todos = try CommandFolder("Buy milk")
        let renamed = try todos.docket("edit", "Buy milk", "--", "Buy bread")
        #expect(renamed.stdout == "Changed “Buy bread”\n")
        for words in ["-#dairy", "Buy bread"] {
            let result = try todos.docket("edit", "Buy bread", "--", words)
            #expect(result.status == .exited(0) && result.stdout.isEmpty)
            #expect(result.stderr.contains("Nothing was changed"), "\(words): \(result)")
        }
    }
}
