import Foundation
import Testing

/// Holds `docs/stories.md` against the names of the acceptance tests.
@Suite("The page of stories") struct StoriesTests {
    private static let tests = URL(filePath: #filePath).deletingLastPathComponent()
    private static let page = tests.appending(path: "../../docs/stories.md").standardized

    /// The criteria of the page, such as `L4 Checking an item moves it…`; those still to be built are left out.
    private func criteria() throws -> [String] {
        let text = try String(contentsOf: Self.page, encoding: .utf8)
        let built = text.prefix(upTo: try #require(text.firstRange(of: "\n## Still to be built")).lowerBound)
        return built.matches(of: /(?m)^- \*\*([A-Z]\d+ .+?)\*\*/).map { String($0.output.1) }
    }

    /// The names of this target's tests.
    private func testNames() throws -> Set<String> {
        let files = try FileManager.default.contentsOfDirectory(
            at: Self.tests,
            includingPropertiesForKeys: nil
        )
        let sources = try files.filter { $0.pathExtension == "swift" }
            .map { try String(contentsOf: $0, encoding: .utf8) }
        return Set(sources.flatMap { $0.matches(of: /@Test\(\s*"(.+?)"/).map { String($0.output.1) } })
    }

    @Test("Every criterion has a test that carries its id and sentence")
    func everyCriterionIsTested() throws {
        let names = try testNames()
        let criteria = try criteria()
        #expect(!criteria.isEmpty)
        for criterion in criteria { #expect(names.contains(criterion), "no test is named “\(criterion)”") }
    }

    @Test("The page has every criterion of the stories L, D, F, P, S and R, each once")
    func pageIsComplete() throws {
        let ids = try criteria().map { String($0.prefix { $0 != " " }) }
        let wanted =
            (1...13).map { "L\($0)" } + (1...8).map { "D\($0)" }
            + (1...14).map { "F\($0)" } + (1...7).map { "P\($0)" } + (1...5).map { "S\($0)" }
            + (1...6).map { "R\($0)" }
        #expect(ids.sorted() == wanted.sorted())
    }
}
