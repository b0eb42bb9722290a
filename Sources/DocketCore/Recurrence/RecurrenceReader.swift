/// Reads how a to-do repeats, as people type it (O1). Case, blanks, commas and `every` make no difference.
///
/// | form                                                  | days                                               |
/// |-------------------------------------------------------|----------------------------------------------------|
/// | `daily` `every day` `every 3 days` `every other day`  | every so many days                                 |
/// | `weekly` `every 2 weeks` `biweekly`                   | on the weekday of the first day                    |
/// | `every mon, thu` `every 2 weeks on mon` `mon-fri`     | on these weekdays                                  |
/// | `weekdays` `weekends`                                 | Monday to Friday; Saturday and Sunday              |
/// | `monthly` `every 3 months` `quarterly`                | on the first day's day of the month, if it has one |
/// | `every month on 15` `on 1, 15` `on the last day`      | on these days of the month, if it has them         |
/// | `every month on the last fri` `on the 1st weekday`    | on that weekday of the month                       |
/// | `yearly` `every year on 15 mar` `the last fri of nov` | once a year                                        |
/// | `3 days after done`                                   | counts from the day on which it was done           |
/// | `FREQ=WEEKLY;BYDAY=MO`                                | a rule of RFC 5545                                 |
///
/// Behind all but the last, `until 31.12.2027`, with any date that `DueDateReader` reads, or `10 times` says where it
/// ends.
package enum RecurrenceReader {
    /// An example of the accepted forms, for messages.
    package static let examples =
        "daily, weekdays, every 3 days, every mon, every month on 15, every month on the last fri, 3 days after done"

    /// What `text` means if it is typed today.
    ///
    /// - Parameter original: the rule that the to-do has had. Its `typedText` still stands for it, unchanged, even if
    ///   Docket can't follow it, or it has ended. Another rule leaves out the same days, unless it says which.
    package static func read(
        _ text: String,
        today: Day,
        style: DateStyle = .standard,
        replacing original: Recurrence? = nil
    ) -> TypedReading<Recurrence> {
        if let original, original.typedText(in: style.format).trimmed == text.trimmed {
            return .value(original)
        }
        do throws(TypedRecurrence.Failure) {
            var rule = try rule(text, today: today, style: style)
            if let original, rule.exceptions.isEmpty { rule.exceptions = original.exceptions }
            return .value(Recurrence(rule.text))
        } catch {
            switch error {
            case .invalid(let sentence): return .invalid(sentence)
            case .notUnderstood: return .notUnderstood
            }
        }
    }

    private static func rule(
        _ text: String,
        today: Day,
        style: DateStyle
    ) throws(TypedRecurrence.Failure) -> RecurrenceRule {
        guard text.contains("=") else { return try TypedRecurrence(text, today: today, style: style).rule }
        let value = text.filter { !$0.isWhitespace }.uppercased()
        do throws(RecurrenceRuleError) {
            return try RecurrenceRule(text: value.hasPrefix("RRULE:") ? String(value.dropFirst(6)) : value)
        } catch {
            throw .invalid(error.reason.prefix(1).uppercased() + error.reason.dropFirst())
        }
    }
}
