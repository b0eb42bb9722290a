import DocketCore
import TestSupport
import Testing

@Suite("Recurrence reader")
struct RecurrenceReaderTests {
    private static let page = TypedPage(RecurrencePage.text)
    private static let mutation = TypedMutation(of: [RecurrencePage.text])

    @Test("The page has rows of one meaning or of three columns, each text once")
    func columns() {
        #expect(Self.page.rows.count > 150)
        #expect(Set(Self.page.rows.map(\.text)).count == Self.page.rows.count)
        #expect(Self.page.rows.allSatisfy { [1, 3].contains($0.meanings.count) })
    }

    @Test("O1 a text means what the page of recurrences says", arguments: page.rows)
    func meaning(row: TypedPage.Row) {
        #expect(Self.meaning(of: row.text) == row.meanings)
    }

    private static func meaning(of text: String) -> [String] {
        switch RecurrenceReader.read(text, today: .today) {
        case .notUnderstood: return ["?"]
        case .invalid(let sentence): return [sentence]
        case .value(let repetition):
            let days = repetition.days(from: .today, count: 3).map(\.text).joined(separator: " ")
            return [repetition.text, repetition.words ?? "custom"].map { $0 == text ? "=" : $0 }
                + [days.isEmpty ? "none" : days]
        }
    }

    @Test("O1 case and white space make no difference", arguments: page.rows.map(\.text))
    func leniency(text: String) {
        let reading = RecurrenceReader.read(text, today: .today)
        #expect(RecurrenceReader.read(" \(text.uppercased())\t", today: .today) == reading)
    }

    @Test("O1 an empty or a very long text is not understood")
    func emptyOrLong() {
        let long = String(repeating: "every mon, ", count: 10_000)
        for text in ["", " ", ",", ".", "-", "until", "every", long, String(repeating: "9", count: 10_000)] {
            #expect(RecurrenceReader.read(text, today: .today) == .notUnderstood)
        }
        let numbers = "FREQ=MONTHLY;BYMONTHDAY=" + String(repeating: "1,", count: 100_000) + "2"
        #expect(
            RecurrenceReader.read(numbers, today: .today) == .value(Recurrence("FREQ=MONTHLY;BYMONTHDAY=1,2"))
        )
    }

    @Test("O1 each example in the message is read")
    func examples() {
        for example in RecurrenceReader.examples.split(separator: ", ") {
            #expect(RecurrenceReader.read(String(example), today: .today).value != nil, "\(example)")
        }
    }

    @Test(
        "O4 what a to-do has had stays as it was written, even if Docket can't follow it, or it has ended",
        arguments: [
            "freq=hourly", "FREQ=DAILY;UNTIL=20200101", "FREQ=WEEKLY;WKST=SU;BYDAY=MO", "nonsense", "",
            "FREQ=DAILY;UNTIL=20271231T235959Z",
        ]
    )
    func unchanged(text: String) {
        let repetition = Recurrence(text)
        let reading = RecurrenceReader.read(repetition.typedText, today: .today, replacing: repetition)
        #expect(reading == .value(repetition))
        let other = RecurrenceReader.read("every day", today: .today, replacing: repetition)
        #expect(other == .value(Recurrence("FREQ=DAILY")))
    }

    @Test("S5 another rule leaves out the same days, unless it says which")
    func exceptions() {
        let repetition = Recurrence("FREQ=DAILY;EXDATE=20261124")
        func read(_ text: String) -> TypedReading<Recurrence> {
            RecurrenceReader.read(text, today: .today, replacing: repetition)
        }
        #expect(read("every day") == .value(repetition))
        #expect(read("every week") == .value(Recurrence("FREQ=WEEKLY;EXDATE=20261124")))
        #expect(read("FREQ=WEEKLY;EXDATE=20261125") == .value(Recurrence("FREQ=WEEKLY;EXDATE=20261125")))
    }

    @Test("O1 the words of a generated rule are read as a rule with the same days and words")
    func words() {
        var random = SeededGenerator()
        var said = 0
        for _ in 0..<SeededGenerator.steps(100) {
            let rule = GeneratedRule(using: &random)
            let repetition = Recurrence(rule.text)
            guard let words = repetition.words else { continue }
            said += 1
            let read = RecurrenceReader.read(words, today: .first).value
            let hint = Comment(rawValue: "\(rule.text) as \(words), \(SeededGenerator.hint)")
            #expect(read?.words == words, hint)
            #expect(
                read?.days(from: rule.first, count: 4) == repetition.days(from: rule.first, count: 4),
                hint
            )
        }
        #expect(said > 10)
    }

    @Test("O1 a rule that was read is said in words that are read as the same rule", arguments: page.rows)
    func sameRule(row: TypedPage.Row) {
        guard let repetition = RecurrenceReader.read(row.text, today: .today).value,
            let words = repetition.words
        else { return }
        let read = RecurrenceReader.read(words, today: .today).value
        #expect(read?.words == words)
        #expect(row.text.contains("=") || read == repetition)
    }

    @Test(
        "O1 mutations never trap, and mean a rule that can be said or a sentence",
        arguments: SeededGenerator.seeds(4)
    )
    func mutations(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<200 {
            let text = Self.mutation.next(using: &random)
            let hint = Comment(rawValue: "\(text.debugDescription), DOCKET_SEED=\(seed)")
            let reading = RecurrenceReader.read(text, today: .today)
            let spelled = RecurrenceReader.read(" \(text.uppercased()) ", today: .today)
            #expect(reading == spelled || !TypedMutation.isASCII(text), hint)
            switch reading {
            case .value(let repetition):
                #expect(repetition.words != nil || text.contains("="), hint)
                if Int.random(in: 0..<20, using: &random) == 0 {
                    let days = repetition.days(from: .today, count: 3)
                    #expect(days == days.sorted() && Set(days).count == days.count, hint)
                }
            case .invalid(let sentence):
                // It names a part of a rule as it was typed, which may be anything.
                let isOfRule = text.contains("=") && sentence.unicodeScalars.count < 80
                #expect(TypedMutation.isSentence(sentence) || isOfRule, hint)
            case .notUnderstood: break
            }
        }
    }
}
