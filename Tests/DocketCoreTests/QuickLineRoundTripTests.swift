import DocketCore
import FoundationEssentials
import TestSupport
import Testing

@Suite("Quick lines that are printed")
struct QuickLineRoundTripTests {
    private let reader = QuickLineReader(today: .today, catalogue: .sample)

    @Test(
        "Q2 a title is printed in quotes only where it would be read otherwise",
        arguments: [
            ("Buy milk", "Buy milk"), ("Buy milk fri", #""Buy milk fri""#), ("fri", "fri"),
            ("Learn C# at 5", "Learn C# at 5"), ("#1", ##""#1""##), (#"a "b""#, #""a \"b\"""#),
            (#""b" a"#, #""\"b\" a""#),
            (#"\a"#, #""\\a""#), ("a  b", #""a  b""#), (" a ", #"" a ""#), ("due:", #""due:""#),
        ]
    )
    func title(title: String, line: String) {
        var draft = Draft()
        draft.title = title
        #expect(reader.line(for: draft) == line)
        #expect(reader.read(line).applied(to: Draft()) == draft)
    }

    @Test("Q2 a draft is printed in the order of the echo, with quotes where they are needed")
    func order() {
        let line =
            #"Buy milk due:27.11.2026 start:22.11.2026 at:09:30-10:00 every:"2 weeks" !high #dairy #"!" "#
            + #"+"2027" @"Ann Berg" loc:"none" addr:"1 \"High\" Street" note:"Two\nlitres \\n""#
        let draft = reader.read(line).applied(to: Draft())
        #expect(reader.line(for: draft) == line)
        #expect(reader.line(for: Draft()) == "")
    }

    @Test("Q2 a random draft is printed as a line that reads to it")
    func drafts() {
        var random = SeededGenerator()
        for _ in 0..<SeededGenerator.steps(300) {
            let draft = random.quickDraft()
            let line = reader.line(for: draft)
            let hint = Comment(rawValue: "\(line.debugDescription) \(SeededGenerator.hint)")
            let read = reader.read(line)
            #expect(read.errors == [], hint)
            #expect(read.applied(to: Draft()).namesOfChanges(since: draft) == [], hint)
        }
    }

    @Test("Q2 what a random line gives is printed as a line that gives the same")
    func lines() {
        var random = SeededGenerator()
        for number in 0..<SeededGenerator.steps(1000) {
            let line = random.quickLine()
            let hint = Comment(rawValue: "\(line.debugDescription) \(SeededGenerator.hint)")
            let reader = QuickLineReader(today: .today, catalogue: .sample, needsTitle: number % 2 == 0)
            let read = reader.read(line)
            let draft = read.applied(to: Draft())
            let printed = reader.line(for: draft)
            // A title that is too long stays one.
            let again = reader.read(printed)
            #expect(again.applied(to: Draft()).namesOfChanges(since: draft) == [], hint)
            #expect(again.errors.allSatisfy(read.errors.contains), hint)
            #expect(reader.line(for: again.applied(to: Draft())) == printed, hint)
            let places = [0..<0] + read.tokens.map(\.range) + [line.count..<line.count]
            #expect(
                zip(places, places.dropFirst()).allSatisfy { $0.upperBound <= $1.lowerBound },
                hint
            )
            #expect(read.tokens.allSatisfy { $0.value != nil || $0.error != nil }, hint)
            _ = reader.echo(of: read)
            let completion = reader.completion(of: line, cursor: random.below(line.count + 1))
            #expect(completion.map { !$0.text.isEmpty && !$0.range.isEmpty } ?? true, hint)
        }
    }
}

extension SeededGenerator {
    /// A draft with texts that a quick line can set.
    fileprivate mutating func quickDraft() -> Draft {
        var draft = Draft()
        draft.title = flip() ? word() : "\(word()) \(word())"
        if flip() { draft.due = day() }
        if flip() { draft.firstDay = day() }
        if flip() { draft.startTime = "09:30" }
        if !draft.startTime.isEmpty, flip() { draft.endTime = "10:00" }
        draft.repetition = Self.rules.randomElement(using: &self) ?? ""
        draft.priority = Priority.allCases.randomElement(using: &self) ?? .medium
        if flip() {
            // Known projects have the spelling of the catalogue.
            let (known, project) = (["Home", "Two Words"], name(known: ["Home", "Two Words"]))
            draft.project = known.first { $0.lowercased() == project.lowercased() } ?? project
        }
        let tags = Tags.reading((0..<below(4)).map { _ in word() }.joined(separator: " "))
        draft.tags = Tags.text(tags.filter { !$0.isBlank })
        // Known tags have the spelling of the catalogue.
        if ["dairy", "shop"].contains(where: draft.tags.lowercased().contains) {
            draft.tags = "#dairy #Shop"
        }
        if flip() { draft.locationName = name(known: ["none", "Home"]) }
        if flip() { draft.address = name(known: ["C:\\new"]) }
        if flip() { draft.note = "\(name(known: ["none"]))\n\\n\n\(name(known: []))".trimmed }
        draft.people = QuickLineCatalogue.sample.people.map(\.id).shuffled(using: &self).filter { _ in
            flip()
        }
        return draft
    }

    private static let rules = ["", "", "every week", "daily", "3 days after done", "every 2 weeks on mon"]

    private mutating func day() -> String { Day.today.adding(days: below(3_000_000) % 90_000)?.text ?? "" }

    private mutating func name(known: [String]) -> String {
        flip() ? "\(word()) \(word())".trimmed : known.randomElement(using: &self) ?? word()
    }

    /// A text that begins and ends with something visible.
    private mutating func word() -> String {
        let pieces = (0...below(3)).map { _ in Self.pieces.randomElement(using: &self) ?? "" }
        let word = pieces.joined().trimmed
        return word.isBlank || word.contains(where: \.isNewline) ? "x" : word
    }

    /// A line of pieces of the grammar and others.
    fileprivate mutating func quickLine() -> String {
        (0..<below(12)).map { _ in Self.pieces.randomElement(using: &self) ?? "" }.joined()
    }

    private static let pieces =
        [
            " ", " ", " ", " ", "\t", "\n", "\r\n", "\u{A0}", "\"", "\"", "\\", "\\n", "#", "+", "@", "-#",
            "-@", "!", "!1", "!high", "due:", "due:fri", "start:", "at:", "at:9-10", "every:", "every:week",
            "loc:", "addr:", "note:", "none", "Buy", "milk", "fri", "tomorrow", "in 5 days", "15.3.", "+3d",
            "tonight", "dairy", "SHOP", "Home", "two words", "ann", "annb", "bo", "zoë", "@bo", "#dairy",
            "+home", "9:30", ":", "http://a.b/#c", "-", "1", "a", "é", "e\u{301}", "\u{301}", "\u{200D}",
        ] + ["\u{600}", "👩‍👩‍👧", "🇩🇪", "🇩", "漢", "İ", "ß", "\u{0}", "\u{1B}", "\u{202E}", "\u{2028}"]
}
