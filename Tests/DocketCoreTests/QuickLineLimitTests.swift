import DocketCore
import FoundationEssentials
import TestSupport
import Testing

@Suite("Long quick lines")
struct QuickLineLimitTests {
    private let reader = QuickLineReader(today: .today, catalogue: .sample)

    @Test("Q2 texts that are too long are errors, and nothing is cut")
    func tooLong() {
        func text(_ count: Int) -> String { String(repeating: "é", count: count) }
        for (line, error) in [
            ("#\(text(100)) \(text(500)) loc:\(text(500))", nil),
            ("#\(text(101))", "A tag has at most 100 characters"),
            ("-#\(text(101))", "A tag has at most 100 characters"),
            (text(501), "Title has at most 500 characters"),
            ("a \(text(499))", "Title has at most 500 characters"),
            ("loc:\(text(501))", "Location has at most 500 characters"),
            ("+\(text(501))", "Project has at most 500 characters"),
            ("note:\(text(20_001))", "Note has at most 20000 characters"),
            ("@\(text(501))", "Nobody is called “\(text(20))…”"),
        ] {
            #expect(reader.read(line).errors == [error].compactMap(\.self), "\(line.prefix(10))")
        }
        #expect(reader.read(text(501)).title == text(501))
    }

    @Test("Q2 F14 texts of few characters and too many bytes are errors")
    func tooManyBytes() {
        let character = "e" + String(repeating: "\u{301}", count: 500_000)
        for (line, error) in [
            (character, "Title has at most 20000 bytes"),
            ("#\(character)", "A tag has at most 4000 bytes"),
            ("loc:\(character)", "Location has at most 20000 bytes"),
            ("+\(character)", "Project has at most 20000 bytes"),
            ("note:\(character)", "Note has at most 800000 bytes"),
        ] {
            #expect(reader.read(line).errors == [error], "\(line.unicodeScalars.prefix(5))")
        }
        let families = String(repeating: "👨‍👩‍👧‍👦", count: 500)
        #expect(reader.read("\(families) note:\(families)").errors == [])
    }

    @Test("Q2 T2 a to-do has at most 1,000 tags, but one that has more from a file can be edited")
    func tooManyTags() throws {
        func item(_ line: String, editing item: TodoItem?) throws -> TodoItem? {
            let list = TodoList(items: [item].compactMap(\.self))
            var changes = QuickLineChange(
                on: list,
                knownTags: TagSpellings([]),
                today: .today,
                makeID: { UUID(7) }
            )
            if let item {
                try changes.edit(item, by: reader.read(line))
            } else {
                _ = try changes.add(reader.read(line), to: Draft(), createdAt: .noon)
            }
            return changes.change.items.first?.after
        }
        let tags = (0..<1001).map { "t\($0)" }
        #expect(try item("Milk \(Tags.text(Array(tags.dropLast())))", editing: nil)?.tags.count == 1000)
        let error = #expect(throws: DraftErrors.self) { try item("Milk \(Tags.text(tags))", editing: nil) }
        #expect(error?.firstMessage == "A to-do has at most 1000 tags")
        let full = TodoItem(id: UUID(1), title: "Milk", createdAt: .noon, tags: tags)
        #expect(try item("-#t5", editing: full)?.tags.count == 1000)
        #expect(try item("-#t5 #new", editing: full)?.tags.count == 1001)
        #expect(throws: DraftErrors.self) { try item("#new", editing: full) }
    }

    @Test("Q2 a known tag may be longer, and have blanks, as another program has written it")
    func knownTag() {
        let tag = String(repeating: "x", count: 200)
        let reader = QuickLineReader(today: .today, catalogue: QuickLineCatalogue(tags: [tag, "a b"]))
        #expect(reader.read("#\(tag.uppercased())").tokens.first?.value == .tag(tag))
        #expect(reader.read("#\"A b\"").tokens.first?.value == .tag("a b"))
    }

    @Test("Q2 tags that differ by case or Unicode form are the same, spelled as the catalogue has them")
    func sameTags() {
        let reader = QuickLineReader(today: .today, catalogue: QuickLineCatalogue(tags: ["Café", "café"]))
        #expect(reader.read("#cafe\u{301} #CAFÉ #Tea #TEA").applied(to: Draft()).tags == "#Café #Tea")
        var draft = Draft()
        draft.tags = "#CAFE\u{301} b, c"
        #expect(reader.read("#café #B,").applied(to: draft).tags == "#CAFE\u{301} #b, #c")
    }

    @Test("Q2 10,000 tags are all kept")
    func manyTags() {
        let tags = (0..<10_000).map { "#t\($0)" }
        let line = tags.joined(separator: " ")
        let draft = reader.read(line).applied(to: reader.read(line).applied(to: Draft()))
        #expect(Tags.reading(draft.tags).count == 10_000)
        #expect(reader.line(for: draft) == line)
    }

    @Test(
        "Q2 a very long line is read whole",
        arguments: [
            (SeededGenerator.size(200_000, most: 1_000_000), "word #tag \" e\u{301} \\"), (50_000, "é"),
            (50_000, "#"), (50_000, "\\"),
            (50_000, "\" "), (50_000, "\u{301}"), (50_000, "due:fri "), (50_000, "@b"), (50_000, "1."),
            (50_000, "🇩🇪"), (50_000, "in 5 days "), (50_000, " \u{301}"), (50_000, "loc:\""),
        ]
    )
    func veryLong(bytes: Int, piece: String) {
        let line = String(repeating: piece, count: bytes / piece.utf8.count)
        let read = reader.read(line)
        let ends = read.tokens.map(\.range.upperBound)
        #expect(!(read.title.isEmpty && read.tokens.isEmpty))
        #expect(zip(ends, ends.dropFirst()).allSatisfy { $0 < $1 })
        #expect((ends.last ?? 0) <= line.count)
    }
}
