import Foundation
import TestSupport
import Testing

/// Changing names on the command line.
@Suite("Changing names", .tags(.endToEnd), .ownThreads, .timeLimit(.minutes(5)))
struct NameChangeTests {
    @Test("C12 docket people, projects and tags add, rename and delete one, in one step")
    func story() throws {
        let todos = try CommandFolder("Buy milk #dairy #x +Home", "Call mum #Dairy")
        try todos.docket("done", "Call mum")
        func docket(_ words: String...) throws -> String { try todos.docketWords(words).stdout }
        #expect(try docket("people", "add", " Ann  Berg ") == "Added “Ann  Berg”\n")
        #expect(
            try docket("people", "rename", "ann  berg", "Ann Lind") == "Renamed “Ann  Berg” to “Ann Lind”\n"
        )
        #expect(try docket("edit", "Buy milk", "--", "@ann") == "Changed “Buy milk”\n")
        #expect(try docket("people") == "Ann Lind\t1\n")
        #expect(try docket("people", "delete", "Ann Lind") == "Deleted “Ann Lind” from 1 to-do\n")
        #expect(try docket("undo") == "Undone: Deleted “Ann Lind”\n")
        #expect(try docket("people") == "Ann Lind\t1\n")
        #expect(try docket("projects", "add", "Work") == "Added “Work”\n")
        #expect(try docket("projects", "rename", "Home", "House") == "Renamed “Home” to “House”\n")
        #expect(try docket("projects", "delete", "House") == "Deleted “House” from 1 to-do\n")
        #expect(try docket("projects") == "Work\t0\n")
        #expect(try docket("tags", "rename", "dairy", "#food") == "Renamed #dairy to #food in 2 to-dos\n")
        #expect(try docket("tags", "rename", "x", "food") == "Renamed #x to #food in 1 to-do\n")
        #expect(try docket("tags") == "#food\t1\n")
        #expect(try docket("undo", "2") == "Undone: Renamed #x to #food\nUndone: Renamed #dairy to #food\n")
        #expect(try docket("tags", "delete", "#dairy") == "Deleted #dairy from 2 to-dos\n")
        #expect(try docket("tags") == "#x\t1\n")
    }

    @Test("What can't be changed is said")
    func mistakes() throws {
        let todos = try CommandFolder("Buy milk #dairy +Home", "Call mum +Work")
        for (words, status, sentence) in [
            (["projects", "add", "HOME"], 1, "There is “Home” already"),
            (["projects", "rename", "Work", "home"], 1, "There is “Home” already"),
            (
                ["projects", "rename", "Hme", "X"], 1,
                "There is no “Hme”. Did you mean “Home”? docket projects prints the names"
            ),
            (["people", "delete", "Bo"], 1, "There is no “Bo”. docket people prints the names"),
            (["projects", "add", " \u{200B} "], 65, "Name cannot be empty"),
            (["tags", "rename", "dairy", "two words"], 65, "“two words” is no tag: it is one word"),
            (["tags", "add", "x"], 1, "A tag is there when a to-do has it: docket edit ID -- tag:x"),
            (
                ["tags", "renam", "x"], 64,
                "“renam” is neither add, rename nor delete. Did you mean rename? docket tags --help tells more"
            ),
            (
                ["people", "add", "Ann", "Berg"], 64,
                "add takes one name, in quotes if it has blanks. docket people --help tells more"
            ),
        ] as [([String], Int32, String)] {
            let result = try todos.docketWords(words)
            #expect(result.status == .exited(status) && result.stderr == "docket: \(sentence)\n", "\(result)")
        }
        #expect(try todos.docket("projects", "add", "X", "--json").status == .exited(64))
        #expect(try todos.docket("log").stdout.split(separator: "\n").count == 1)
    }
}
