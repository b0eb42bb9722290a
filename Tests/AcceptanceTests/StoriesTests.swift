import DocketScreens
import Foundation
import TestSupport
import Testing

/// Compares `docs/stories.md` with the names of the tests, and with the key map.
@Suite("The page of stories") struct StoriesTests {
    private static let tests = URL(filePath: #filePath).appending(path: "../..").standardized
    private static let page = tests.appending(path: "../docs/stories.md").standardized
    /// The targets that test criteria. The acceptance tests have no terminal.
    private static let targets = [
        "AcceptanceTests", "DocketTerminalTests", "EndToEndTests", "SyncServerTests",
    ]
    /// The criteria of each story.
    private static let stories: KeyValuePairs = [
        "L": Array(1...19), "D": Array(1...12), "F": Array(1...34), "P": Array(1...12),
        "S": Array(1...7), "R": Array(1...7), "X": Array(1...19), "V": Array(1...8), "A": Array(1...4),
        "K": Array(1...27),
        "B": Array(1...7), "G": Array(1...10), "I": Array(1...9), "W": Array(1...14),
        "Z": Array(1...20), "T": [1, 2, 3], "U": Array(1...5), "O": Array(1...4), "Q": Array(1...8),
        "M": [1, 2], "Y": Array(1...10), "C": Array(1...13), "E": [1, 2, 3], "J": Array(1...9),
        "H": Array(1...6), "N": [1, 2, 3], "DR": Array(1...5),
    ]

    /// The criteria of the page, such as `L4 Checking a to-do moves it…`, without those still to be built.
    private func criteria() throws -> [String] {
        let text = try String(contentsOf: Self.page, encoding: .utf8)
        let built = text.prefix(upTo: try #require(text.firstRange(of: "\n## Still to be built")).lowerBound)
        return built.matches(of: /(?m)^- \*\*([A-Z]+\d+ .+?)\*\*/).map { String($0.output.1) }
    }

    /// The names of the targets' tests.
    private func testNames() throws -> Set<String> {
        var names: Set<String> = []
        for target in Self.targets {
            let folder = Self.tests.appending(path: target)
            let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
            for path in paths where path.hasSuffix(".swift") {
                let source = try String(contentsOf: folder.appending(path: path), encoding: .utf8)
                names.formUnion(source.matches(of: /@Test\(\s*"(.+?)"/).map { String($0.output.1) })
            }
        }
        return names
    }

    private func id(of text: String) -> String { String(text.prefix { $0 != " " }) }

    @Test("Every criterion has a test with its id and sentence")
    func everyCriterionIsTested() throws {
        let names = try testNames()
        let criteria = try criteria()
        #expect(criteria.filter { !names.contains($0) } == [], "no test has these names")
    }

    @Test("Every id in a test's name is on the page")
    func everyIDIsKnown() throws {
        let ids = Set(try criteria().map(id))
        let carried = try testNames().filter { $0.prefixMatch(of: #/[A-Z]+\d+ /#) != nil }
        #expect(carried.filter { !ids.contains(id(of: $0)) } == [], "the page has no such ids")
    }

    @Test("The page has every criterion of the stories, each once")
    func pageIsComplete() throws {
        let wanted = Self.stories.flatMap { story, numbers in numbers.map { "\(story)\($0)" } }
        let ids = try criteria().map(id)
        #expect(ids == wanted)
    }

    @Test("Every key belongs to a criterion")
    func keys() throws {
        let ids = Set(try criteria().map(id))
        let rows = try RecordedFile("../../docs/keys.md").lines().drop { !$0.hasPrefix("|---") }.dropFirst()
        #expect(rows.count == KeyMap.standard.bindings.count)
        let criterion = { (row: String) in String(row.split(separator: " ").dropLast().last ?? "") }
        #expect(rows.filter { !ids.contains(criterion($0)) } == [], "the page of stories has no such ids")
    }
}
