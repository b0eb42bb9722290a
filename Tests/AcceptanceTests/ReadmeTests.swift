import DocketScreens
import Foundation
import Testing

/// Compares the README with the key map. `DOCKET_RECORD=1` rewrites its table of keys.
@Suite("The README") struct ReadmeTests {
    private static let page = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../README.md").standardized

    /// The table of the key map's bindings.
    private var table: String {
        var lines = ["", "| where | keys | what they do |", "|---|---|---|"]
        for scope in Scope.allCases {
            let bindings = KeyMap.standard.bindings.filter { $0.scope == scope }
            for (index, binding) in bindings.enumerated() {
                let keys = (binding.labels() ?? []).map { "`\($0)`" }.joined(separator: " / ")
                lines.append("| \(index == 0 ? "**\(scope.rawValue)**" : "") | \(keys) | \(binding.help) |")
            }
        }
        return lines.joined(separator: "\n") + "\n\n"
    }

    @Test("The table of keys matches the key map")
    func keys() throws {
        let text = try String(contentsOf: Self.page, encoding: .utf8)
        let start = try #require(text.firstRange(of: "--filter ReadmeTests -->\n")).upperBound
        let end = try #require(text.firstRange(of: "<!-- end of keys -->")).lowerBound
        if ProcessInfo.processInfo.environment["DOCKET_RECORD"] == "1" {
            try text.replacingCharacters(in: start..<end, with: table)
                .write(to: Self.page, atomically: true, encoding: .utf8)
        } else {
            #expect(text[start..<end] == table)
        }
    }
}
