import Testing

@testable import docket

@Suite("Text for a shell") struct ShellTextTests {
    @Test(
        "The shell runs nothing of a quoted text",
        arguments: [
            ("Home", "Home"), ("My list", "'My list'"), ("x $(cmd)", "'x $(cmd)'"),
            ("it's", #"'it'\''s'"#), ("-a", "'-a'"), ("", "''"), ("Büro", "'Büro'"),
        ]
    )
    func quoted(text: String, quoted: String) {
        #expect(ShellText.quoted(text) == quoted)
    }
}
