import DocketCore
import FoundationEssentials
import TestSupport
import Testing

@Suite("Long, deep and broken queries")
struct QueryLimitTests {
    private let reader = QueryReader(today: .today)

    private func milk(_ query: Query) -> Bool { TodoList.forQueries.found(by: query).contains("Buy") }

    @Test(
        "V1 brackets and dashes can be nested 10,000 deep",
        arguments: SeededGenerator.share(of: [10_000, 1000], every: 2, from: 0)
    )
    func deep(depth: Int) throws {
        func nested(_ opening: String, _ inside: String, _ closing: String, count: Int) -> String {
            String(repeating: opening, count: count) + inside + String(repeating: closing, count: count)
        }
        for (text, finds) in [
            (nested("(", "milk", ")", count: depth), true), (nested("-(", "milk", ")", count: depth), true),
            (nested("-", "milk", "", count: depth + 1), false),
            (nested("(x or ", "milk", ")", count: depth), true),
            (nested("(milk (x or ", "milk", "))", count: depth / 2), true),
            (nested("(", "x", " or milk) buy", count: depth), true),
            (nested("-(x or ", "milk", ")", count: depth), true),
        ] {
            let query = try reader.read(text)
            #expect(milk(query) == finds, "\(text.prefix(20))")
            #expect(try reader.read(query.description) == query, "\(text.prefix(20))")
        }
        let brackets = String(repeating: "(", count: depth)
        #expect(try reader.read(brackets).description == "\"\(brackets)\"")
        let error = try #require(throws: QueryError.self) { try reader.read(brackets + "a or b") }
        #expect(error.range == depth - 1..<depth)
    }

    @Test(
        "V1 thousands of terms are all asked",
        arguments: [(" ", false, false), (" or ", false, true), (" -", false, false), (" or -", true, true)]
    )
    func manyTerms(separator: String, finds: Bool, findsWithLast: Bool) throws {
        let terms = (0..<SeededGenerator.size(1000, most: 10_000)).map {
            ["x\($0)", "#x\($0)", "due:\($0 % 28 + 1).1.2030", "@x\($0)"][$0 % 4]
        }
        for (terms, finds) in [(terms, finds), (terms + [separator == " or " ? "milk" : "y"], findsWithLast)]
        {
            let query = try reader.read(terms.joined(separator: separator))
            #expect(milk(query) == finds)
            #expect(try reader.read(query.description) == query)
        }
    }

    @Test("V1 a query that is cut anywhere is an error or a query")
    func cut() throws {
        let text =
            #"-(milk "oat \"x\" one" or #dairy -+"Two Words") (@ann or !high) is:open -has:note due:<="in 5 days" "#
            + #"created:-7d..today (done:none or start:1.3...5.3.2027) \(a f(x) é 👩‍👩‍👧 --b"#
        _ = try reader.read(text)
        var queries = 0
        for count in 0...text.count {
            let cut = String(text.prefix(count))
            do throws(QueryError) {
                let query = try reader.read(cut)
                #expect(try reader.read(query.description) == query, "\(cut)")
                queries += 1
            } catch {
                #expect(!error.range.isEmpty && error.range.upperBound <= count, "\(cut)")
            }
        }
        #expect(queries > 20 && queries < text.count - 20)
    }

    private static let mutation = TypedMutation(of: [QueryPage.text, DueDatePage.text])

    @Test(
        "V1 mutated queries never trap: each is an error with a place, or prints as the same query",
        arguments: SeededGenerator.seeds(4)
    )
    func mutations(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let list = TodoList.forQueries
        for number in 0..<SeededGenerator.size(75, most: 300) {
            var text = Self.mutation.next(using: &random)
            if number % 2 == 0 { text = Self.spliced(text, Self.mutation.next(using: &random), &random) }
            let hint = Comment(rawValue: "\(text.debugDescription), DOCKET_SEED=\(seed)")
            do throws(QueryError) {
                let query = try reader.read(text)
                let printed = query.description
                #expect((try? reader.read(printed)) == query, hint)
                #expect(list.found(by: query).count <= 6, hint)
                #expect(query.words.allSatisfy { !$0.isEmpty }, hint)
            } catch {
                #expect(error.message.utf8.count < 250 && !error.message.hasSuffix("."), hint)
                #expect(error.range.lowerBound >= 0 && error.range.upperBound <= text.count, hint)
            }
        }
    }

    private static func spliced(_ text: String, _ other: String, _ random: inout SeededGenerator) -> String {
        let signs = [
            " ", " or ", " -", "(", ")", "\"", "\\", " (", ") ", "-", "\u{301}", "\u{600}", "\u{200D}", "..",
        ]
        return text + (signs.randomElement(using: &random) ?? "") + other
    }

    @Test(
        "V1 a very long query is read whole",
        arguments: [
            "word #tag ", "é", "#", "\\", "\" ", "\u{301}", "due:fri ", "@b", "- ", "-", "🇩🇪", "or ", "\"",
            "a(", ")(",
            "\u{600} ", "due:..", "a or ",
        ]
    )
    func veryLong(piece: String) {
        let text = String(
            repeating: piece,
            count: SeededGenerator.size(5000, most: 50_000) / piece.utf8.count
        )
        do throws(QueryError) {
            let query = try reader.read(text)
            #expect((try? reader.read(query.description)) == query)
        } catch {
            #expect(error.range.upperBound <= text.count && error.message.utf8.count < 250)
        }
    }
}
