import DocketCore
import FoundationEssentials
import TestSupport
import Testing

@Suite("Query reader")
struct QueryReaderTests {
    private static let page = TypedPage(QueryPage.text)
    private let reader = QueryReader(today: .today)

    @Test("The page has more than a hundred queries, each once")
    func pageIsLong() {
        #expect(Self.page.rows.count > 130)
        #expect(Set(Self.page.rows.map(\.text)).count == Self.page.rows.count)
    }

    @Test("V1 a query means what the page of queries says", arguments: page.rows)
    func meaning(row: TypedPage.Row) throws {
        let cell = reader.cell(of: row.text)
        #expect(cell == row.meanings[0])
        guard !cell.hasPrefix("?") else { return }
        let query = try reader.read(row.text)
        let titles = row.meanings.dropFirst().joined().split(separator: " ").map { String($0) }
        #expect(Set(TodoList.forQueries.found(by: query)) == Set(titles))
        #expect(try reader.read(query.description) == query)
        #expect(
            try QueryReader(today: .on(2030, 1, 1)).read(query.description).description == query.description
        )
    }

    @Test("The page has every word that can stand behind is:, has: and the keys of days, and every sign")
    func pageIsComplete() throws {
        let printed = Self.page.rows.map { $0.meanings[0] }
        let words =
            Query.State.allCases.map { "is:\($0.rawValue)" }
            + Query.Field.allCases.map { "has:\($0.rawValue)" }
            + Query.DayField.allCases.flatMap { ["\($0.rawValue):none", "\($0.rawValue):"] }
            + Query.Comparison.allCases.map { "due:\($0.rawValue)" } + Priority.allCases.map { "!\($0.word)" }
        for word in words {
            #expect(printed.contains { $0.hasPrefix(word) }, "\(word)")
        }
    }

    @Test("A query without terms finds everything", arguments: ["", " \n\t", "\u{2028}"])
    func empty(text: String) throws {
        let query = try reader.read(text)
        #expect(query.isEmpty && query.description.isEmpty && query.words.isEmpty)
        #expect(TodoList.forQueries.found(by: query).count == 6)
    }

    @Test("Brackets that change nothing, case of keys and blanks don't make another query")
    func equality() throws {
        for (one, other) in [
            ("a b c", "(a b) c"), ("a b c", "a (b (c))"), ("a or b or c", "a or (b or c)"), ("--a", "a"),
            ("-(-(a))", "(a)"), ("-(a b)", "-a or -b"), ("DUE:fri", "due:27.11.2026"), ("(a)(b)", "a b"),
            ("is:done", "is:DONE"), ("\"a\"", "a"), ("created:\"15 mar\"", "created:15.03.2026"),
        ] {
            #expect(try reader.read(one) == reader.read(other), "\(one) and \(other)")
        }
        for (one, other) in [
            ("a b", "b a"), ("a b", "a or b"), ("-a", "a"), ("(a or b) c", "a or b c"), ("#a", "#\"a\""),
            ("#none", "#\"none\""), ("a", "A"),
        ] {
            #expect(try reader.read(one) != reader.read(other), "\(one) and \(other)")
        }
        #expect(try reader.read("is:today") != QueryReader(today: .on(2026, 1, 1)).read("is:today"))
    }

    @Test("A text that begins with a dash, also one with a mark on it, is printed as a text")
    func dashes() throws {
        for text in ["\"-a\"", "\"-\u{301}a\""] {
            let query = try reader.read(text)
            #expect(try reader.read(query.description) == query, "\(text)")
        }
    }

    @Test("The words are the texts, tags and projects that a found to-do has")
    func words() throws {
        let query = try reader.read("a -b \"c d\" #e -(f or -(g -h) i) or --j")
        #expect(query.words == ["a", "c d", "#e", "g", "j"])
    }

    @Test(
        "V5 the terms that each found to-do has are told",
        arguments: [
            ("#a +b c", ["#a", "+b", "c"]), ("(a or b) #c", ["#c"]), ("#a (b or c) d (e or f)", ["#a", "d"]),
            ("a or b", []), ("-a b", ["b"]), ("-(-a) (((b)))", ["a", "b"]), ("-(a or -b)", ["b"]), ("", []),
            ("(a b) or c", []), ("-(a b)", []), ("a (b or (c d)) -(e f) g", ["a", "g"]),
        ]
    )
    func required(text: String, terms: [String]) throws {
        let wanted = try terms.map { try #require(try reader.read($0).required.first) }
        #expect(try reader.read(text).required == wanted)
    }

    @Test(
        "V1 an error's place is in characters",
        arguments: ["👩‍👩‍👧 e\u{301} due:x", "ab\r\n due:x", "🇩🇪🇩🇪 \u{301}due:x "]
    )
    func places(text: String) throws {
        let error = try #require(throws: QueryError.self) { try reader.read(text) }
        #expect(String(text.dropFirst(error.range.lowerBound).prefix(error.range.count)).hasSuffix("due:x"))
        #expect(error.range.upperBound <= text.count)
    }

    @Test("Names that nothing has are told, and no error")
    func unknownNames() throws {
        func unknown(_ text: String, tags: [String]? = nil) throws -> [String] {
            try reader.read(text).matcher(in: .forQueries, tags: tags, day: Date.dayInUTC).unknownNames
        }
        #expect(try unknown("#dai #dairy #\"Dairy\" +h @a #none +none @none") == [])
        #expect(
            try unknown("#dx @x -+x #\"dai\" @\"Ann\"") == [
                "No to-do has the tag “dx”", "Nobody is called “x”", "No project is called “x”",
                "No to-do has the tag “dai”", "Nobody is called “Ann”",
            ]
        )
        #expect(try unknown("#dairy #new", tags: ["new"]) == ["No to-do has the tag “dairy”"])
    }
}
