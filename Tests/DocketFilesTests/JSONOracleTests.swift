import DocketFiles
import Foundation
import TestSupport
import Testing

/// JSONSerialization is the oracle: both readers accept a document and read the same values, or both reject it.
///
@Suite("JSON reader and JSONSerialization")
struct JSONOracleTests {
    /// The result for a document. The counts show whether the generated documents cover all cases.
    private enum Outcome: String, CaseIterable {
        case accepted, rejected, trailingComma, otherEncoding
    }

    @Test("they agree on generated and mutated documents")
    func agreement() throws {
        var counts: [Outcome: Int] = [:]
        let seeds = SeededGenerator.seeds(1000)
        for seed in seeds {
            var random = SeededGenerator(seed: seed)
            var document = random.anyDocument()
            for _ in 0..<random.below(4) { random.mutate(&document) }
            let outcome = Self.outcome(of: document)
            if outcome == nil {
                Issue.record(
                    "DOCKET_SEED=\(seed) \(String(decoding: document, as: UTF8.self).debugDescription)"
                )
            }
            if let outcome { counts[outcome, default: 0] += 1 }
        }
        guard seeds.count >= 1000 else { return }
        if seeds.count > 3000 {
            print(Outcome.allCases.map { "\(counts[$0, default: 0]) \($0.rawValue)" }.joined(separator: ", "))
        }
        for outcome in Outcome.allCases { #expect(counts[outcome, default: 0] > 0, "no document \(outcome)") }
        #expect(counts[.accepted, default: 0] > seeds.count / 4)
        #expect(counts[.rejected, default: 0] > seeds.count / 4)
    }

    @Test("a tree is read back as it was, however it is formatted")
    func spelling() throws {
        for seed in SeededGenerator.seeds(200) {
            var random = SeededGenerator(seed: seed)
            let tree = random.tree()
            let read = try JSONTree(random.document(tree))
            try #require(read.sortedByKey == tree.sortedByKey, "DOCKET_SEED=\(seed)")
        }
    }

    private static func parsed(_ document: [UInt8]) -> Any? {
        try? JSONSerialization.jsonObject(with: Data(document), options: .fragmentsAllowed)
    }

    /// nil if the readers disagree for another reason than the known differences of JSONSerialization.
    private static func outcome(of document: [UInt8]) -> Outcome? {
        let theirs = parsed(document).flatMap { _ in parsed(document.withEscapedMarks) }
        let ours = try? JSONTree(document)
        // A number too large for a Double is not a syntax error, so it is skipped, but not read.
        let skips = JSONTree.skips(document)
        guard skips == (ours != nil) || skips && document.hasLargeNumber else { return nil }
        switch (ours, theirs) {
        case (nil, nil): return .rejected
        case (let ours?, let theirs?): return ours.matches(theirs) ? .accepted : nil
        case (_?, nil): return nil
        case (nil, let theirs?):
            if document.isOtherEncoding { return .otherEncoding }
            let mended = try? JSONTree(document.withoutTrailingCommas)
            return mended?.matches(theirs) == true ? .trailingComma : nil
        }
    }
}

extension JSONTree {
    /// With the members of each object sorted by key.
    fileprivate var sortedByKey: JSONTree {
        switch self {
        case .array(let elements): return .array(elements.map(\.sortedByKey))
        case .object(let members):
            let sorted = members.map { Member(key: $0.key, value: $0.value.sortedByKey) }
                .sorted { $0.key.lexicographicallyPrecedes($1.key) }
            return .object(sorted)
        default: return self
        }
    }
}

extension [UInt8] {
    /// Whether JSONSerialization may read it as UTF-16 or UTF-32, which it detects by a byte order mark or NUL bytes.
    fileprivate var isOtherEncoding: Bool {
        prefix(4).contains(0) || starts(with: [0xFE, 0xFF]) || starts(with: [0xFF, 0xFE])
    }

    /// The document without commas before a closing bracket, which JSONSerialization ignores.
    fileprivate var withoutTrailingCommas: [UInt8] {
        let text = String(decoding: self, as: UTF8.self)
        let pattern = /("(?:[^"\\]|\\.)*")|,(?=[ \t\r\n]*[\]}])/.matchingSemantics(.unicodeScalar)
        return Array(text.replacing(pattern) { String($0.output.1 ?? "") }.utf8)
    }

    /// With escaped byte order marks, because JSONSerialization drops a plain one at the start of a text, or after an
    /// escape.
    fileprivate var withEscapedMarks: [UInt8] {
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        guard firstRange(of: mark) != nil else { return self }
        let start = starts(with: mark) ? mark : []
        return start + dropFirst(start.count).replacing(mark, with: Array("\\ufeff".utf8))
    }

    fileprivate var hasLargeNumber: Bool {
        String(decoding: self, as: UTF8.self).contains(/[0-9][eE]\+?[0-9]{3,}/)
    }
}
