import DocketCore
import Foundation
import Testing

/// Compares docs/query.md with the reader of queries.
@Suite("The page about queries")
struct QueryDocumentTests {
    private static let page = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../../docs/query.md").standardized

    /// What is written as code on the page. Words of to-dos are code, too, and are queries of plain words.
    private static let examples: [String] = {
        let text = (try? String(contentsOf: page, encoding: .utf8)) ?? ""
        return text.matches(of: /`([^`\n]+)`/).map { String($0.output.1) }
    }()

    /// What is no query by itself.
    private static let keys: Set<String> = ["due:", "start:", "created:", "done:"]

    private let reader = QueryReader(today: .today)

    @Test("V1 each example on the page is a query, except the one of a mistake", arguments: examples)
    func example(text: String) throws {
        if Self.keys.contains(text) { return }
        if text == "due:friz" {
            #expect(throws: QueryError.self) { try reader.read(text) }
            return
        }
        let query = try reader.read(text)
        #expect(try reader.read(query.description) == query)
    }

    @Test("V1 the page has an example of every word, sign and comparison")
    func complete() {
        #expect(Self.examples.count > 60)
        let words =
            Query.State.allCases.map { "is:\($0.rawValue)" }
            + Query.Field.allCases.map { "has:\($0.rawValue)" }
            + Query.DayField.allCases.map { "\($0.rawValue):" } + Priority.allCases.map { "!\($0.word)" }
            + ["#none", "+none", "@none", "due:none", "!1", "!2", "!3"]
        for word in words { #expect(Self.examples.contains(word), "\(word)") }
        let terms = Self.examples.flatMap { $0.split(separator: " ") }.map { String($0) }
        for comparison in Query.Comparison.allCases {
            #expect(terms.contains { $0.contains(":\(comparison.rawValue)") }, "\(comparison)")
        }
        for sign in ["..", "-", "or", "(", "\"", "\\", "#", "+", "@"] {
            #expect(terms.contains { $0.contains(sign) }, "\(sign)")
        }
    }

    @Test("V1 the page's message of a mistake is the reader's")
    func mistake() throws {
        let error = try #require(throws: QueryError.self) { try reader.read("due:friz") }
        #expect(error.message.hasPrefix("due:friz is no day"))
        let text = try String(contentsOf: Self.page, encoding: .utf8)
        #expect(text.contains("“due:friz is no day”"))
    }
}
