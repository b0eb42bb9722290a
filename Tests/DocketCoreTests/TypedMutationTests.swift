import DocketCore
import TestSupport
import Testing

/// The texts of the pages of dates and times, changed at random.
@Suite("Mutated dates and times")
struct TypedMutationTests {
    private static let mutation = TypedMutation(of: [DueDatePage.text, ClockTimePage.text])
    private static let days = [Day.first, .on(2026, 11, 21), .on(2028, 2, 29), .on(9999, 12, 31)]

    @Test(
        "mutations never trap, and mean a day, a time or a sentence; the same in other case",
        arguments: SeededGenerator.seeds(4)
    )
    func mutations(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<500 {
            let text = Self.mutation.next(using: &random)
            let today = try #require(Self.days.randomElement(using: &random))
            let hint = Comment(rawValue: "\(text.debugDescription) on \(today.text), DOCKET_SEED=\(seed)")
            let reader = DueDateReader(today: today)
            let date = reader.read(text)
            let spelled = " \(text.uppercased()) "
            #expect(date == reader.read(spelled) || !TypedMutation.isASCII(text), hint)
            if let day = date.value?.day { #expect((Day.first...Day.last).contains(day), hint) }
            if case .invalid(let sentence) = date { #expect(TypedMutation.isSentence(sentence), hint) }
            do throws(DueDateError) {
                #expect(try reader.dueDate(in: text).day >= today, hint)
            } catch {
                #expect(
                    error.message.hasPrefix("Invalid due date: ") && TypedMutation.isSentence(error.message),
                    hint
                )
            }
            let time = ClockTimeReader.read(text)
            #expect(time == ClockTimeReader.read(spelled) || !TypedMutation.isASCII(text), hint)
            if let time = time.value, let end = time.end { #expect(time.time <= end, hint) }
            if case .invalid(let sentence) = time { #expect(TypedMutation.isSentence(sentence), hint) }
        }
    }
}
