import TestSupport
import Testing

@Suite("Locales", .tags(.endToEnd), .ownThreads, .timeLimit(.minutes(5)))
struct LocaleTests {
    @Test(
        "Z14 A UTF-8 locale that is named but not installed draws UTF-8 all the same",
        arguments: [
            ["LANG": "xx_YY.UTF-8"], ["LANG": "xx_YY.utf8"], ["LANG": "xx_YY.UTF8@euro"],
            ["LC_CTYPE": "UTF-8"],
            ["LANG": "C", "LC_CTYPE": "xx_YY.UTF-8"], ["LANG": "xx_YY", "LC_ALL": "xx_YY.utf-8"],
            ["LANG": "xx_YY.UTF-8", "LC_ALL": ""],
        ]
    )
    func named(variables: [String: String]) throws {
        let session = try session(variables)
        #expect(session.screen.contains("○ Bücher für 牛乳"))
        #expect(session.screen.notUnderstood.isEmpty)
    }

    @Test(
        "Z14 A locale that names no UTF-8 draws ASCII, installed or not",
        arguments: [
            ["LANG": "C"], ["LANG": "xx_YY"], ["LANG": "xx_YY.ISO-8859-1"], ["LANG": "xx_YY.UTF-16"],
            ["LANG": ""],
            ["LANG": "xx_YY.UTF-8", "LC_ALL": "C"],
            ["LANG": "xx_YY.UTF-8", "LC_CTYPE": "xx_YY.ISO-8859-15@euro"],
        ]
    )
    func others(variables: [String: String]) throws {
        let session = try session(variables)
        #expect(!session.screen.contains("○"))
        #expect(session.screen.text.utf8.allSatisfy { $0 < 0x80 })
    }

    private func session(_ variables: [String: String]) throws -> DocketSession {
        try DocketSession(
            todos: StoredTodos("Bücher für 牛乳"),
            environment: TestEnvironment.variables(adding: variables)
        )
    }
}
