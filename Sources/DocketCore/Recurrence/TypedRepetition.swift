/// How a to-do repeats and at which time, as somebody has typed it: `every mon at 18:00`.
package struct TypedRepetition: Equatable, Sendable {
    package let rule: Recurrence
    /// nil if the text names none.
    package let time: ClockTime?

    /// What `text` means if it is typed today: as `RecurrenceReader`, and with a time before or behind the rule.
    package static func read(
        _ text: String,
        today: Day,
        style: DateStyle = .standard,
        replacing original: Recurrence? = nil
    ) -> TypedReading<TypedRepetition> {
        let reading = RecurrenceReader.read(text, today: today, style: style, replacing: original)
        guard reading == .notUnderstood, text.utf8.count <= maxBytesWithTime else {
            return reading.map { TypedRepetition(rule: $0, time: nil) }
        }
        let words = text.typedWords
        for time in TimeBeside.all(in: words) {
            let rule = RecurrenceReader.read(
                words[time.rest].joined(separator: " "),
                today: today,
                style: style,
                replacing: original
            )
            if rule != .notUnderstood {
                return rule.flatMap { rule in time.reading.map { TypedRepetition(rule: rule, time: $0) } }
            }
        }
        return .notUnderstood
    }

    private static let maxBytesWithTime = 200
}
