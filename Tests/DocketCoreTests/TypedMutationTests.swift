import DocketCore
import TestSupport
import Testing

/// The texts of the pages of dates and times, changed at random.
@Suite("Mutated dates and times")
struct TypedMutationTests {
    private static let texts = [DueDatePage.text, ClockTimePage.text].flatMap {
        TypedPage($0).rows.map(\.text)
    }
    private static let pieces =
        [
            ".", "-", "/", ":", "+", " ", ",", "0", "9", "31", "12", "99999999999999999999", "am", "h",
            "next ", "in a ",
        ]
        + ["m", "d", "y", "\u{301}", "\u{200B}", "٣", "–", "\0", "\r\n", "🇩🇪", "ß", "İ", "n", "w", "th"]
    private static let days = [Day.first, .on(2026, 11, 21), .on(2028, 2, 29), .on(9999, 12, 31)]

    @Test(
        "20,000 mutations never trap, and mean a day, a time or a sentence; the same in other case",
        arguments: SeededGenerator.seeds(20)
    )
    func mutations(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<1000 {
            let text = Self.mutated(using: &random)
            let today = try #require(Self.days.randomElement(using: &random))
            let hint = Comment(rawValue: "\(text.debugDescription) on \(today.text), DOCKET_SEED=\(seed)")
            let reader = DueDateReader(today: today)
            let date = reader.read(text)
            let spelled = " \(text.uppercased()) "
            #expect(date == reader.read(spelled) || !Self.isASCII(text), hint)
            if let day = date.value?.day { #expect((Day.first...Day.last).contains(day), hint) }
            if case .invalid(let sentence) = date { #expect(Self.isSentence(sentence), hint) }
            do throws(DueDateError) {
                #expect(try reader.dueDate(in: text).day >= today, hint)
            } catch {
                #expect(error.message.hasPrefix("Invalid due date: ") && Self.isSentence(error.message), hint)
            }
            let time = ClockTimeReader.read(text)
            #expect(time == ClockTimeReader.read(spelled) || !Self.isASCII(text), hint)
            if let time = time.value, let end = time.end { #expect(time.time <= end, hint) }
            if case .invalid(let sentence) = time { #expect(Self.isSentence(sentence), hint) }
        }
    }

    /// Other letters can change more than their case: `ß` becomes `SS`.
    private static func isASCII(_ text: String) -> Bool { text.utf8.allSatisfy { $0 < 0x80 } }

    /// Whether it is of a length that a screen can show, in printable ASCII.
    private static func isSentence(_ text: String) -> Bool {
        (5...130).contains(text.utf8.count) && text.utf8.allSatisfy { (0x20..<0x7F).contains($0) }
    }

    private static func mutated(using random: inout SeededGenerator) -> String {
        var characters = Array(texts.randomElement(using: &random) ?? "")
        for _ in 0..<Int.random(in: 1...4, using: &random) {
            let place = Int.random(in: 0...characters.count, using: &random)
            switch Int.random(in: 0..<5, using: &random) {
            case 0 where place < characters.count: characters.remove(at: place)
            case 1 where place < characters.count: characters.insert(characters[place], at: place)
            case 2 where place < characters.count:
                characters.swapAt(place, Int.random(in: 0..<characters.count, using: &random))
            case 3: characters += Array(texts.randomElement(using: &random) ?? "")
            default: characters.insert(contentsOf: pieces.randomElement(using: &random) ?? "", at: place)
            }
        }
        return String(characters)
    }
}
