/// How a to-do repeats: a rule of RFC 5545, such as `FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TH`, kept as it was written (O4).
///
/// With `FROM=COMPLETION` it counts from the day on which the to-do was done.
package struct Recurrence: Hashable, Sendable {
    package let text: String

    package init(_ text: String) {
        self.text = text
    }
}

/// What becomes of a to-do that repeats when it is done (O2).
package enum RecurrenceStep: Equatable, Sendable {
    /// It is to be done again on that day, and repeats like that from then on.
    case next(Day, Recurrence)
    case ended
    /// The next day is not known: why, as a part of a sentence, such as `Docket can't follow BYHOUR`.
    case unknown(String)
}

extension Recurrence {
    /// The rule in words that `RecurrenceReader` reads (O1); nil for one from elsewhere that they can't say (O4).
    package var words: String? { words(in: .dotted) }

    /// The words, with dates of that form.
    package func words(in format: DateFormat) -> String? {
        (try? RecurrenceRule(text: text))?.words(in: format)
    }

    /// What a form's field has for it: words if there are any.
    package var typedText: String { typedText(in: .dotted) }

    package func typedText(in format: DateFormat) -> String { words(in: format) ?? text }

    /// The next days of the rule, `count` at most (O1, O3); none if Docket can't follow it.
    ///
    /// - Parameter first: it is one of them if the rule has that day.
    package func days(from first: Day, count: Int) -> [Day] {
        guard let rule = try? RecurrenceRule(text: text) else { return [] }
        return Array(RecurrenceDays(rule, from: first).prefix(count))
    }

    /// The first day of the rule on or after a day, whatever its interval; nil if there is none, or Docket can't follow it.
    package func firstDay(from day: Day) -> Day? {
        guard var rule = try? RecurrenceRule(text: text) else { return nil }
        rule.interval = 1
        return RecurrenceDays(rule, from: day).first { _ in true }
    }

    /// Those of `days` on which it comes again after `due`, if it is done each time on its day. None for a rule from
    /// completion, whose days nobody knows, and for one that Docket can't follow.
    package func days(after due: Day, in days: ClosedRange<Day>) -> [Day] {
        // Another program's rule can be more than Docket follows.
        guard var rule = try? RecurrenceRule(text: text), !rule.isFromCompletion else { return [] }
        // The day that is due now is one of the days, even if somebody has postponed it.
        let remaining = rule.count.map { $0 - 1 } ?? .max
        rule.count = nil
        var found: [Day] = []
        var number = 0
        for day in RecurrenceDays(rule, from: due) where day > due {
            number += 1
            guard number <= remaining, day <= days.upperBound else { break }
            if day >= days.lowerBound { found.append(day) }
        }
        return found
    }

    /// What becomes of a to-do of the day `due` that is done `today` (O2): its next day is after `due` and not before
    /// `today`. Days in between were missed and count, too. A rule from completion has its next day after `today`.
    package func step(from due: Day, doneOn today: Day) -> RecurrenceStep {
        var rule: RecurrenceRule
        do throws(RecurrenceRuleError) {
            rule = try RecurrenceRule(text: text)
        } catch {
            return .unknown(error.reason)
        }
        // The day that is done now is one of the days, even if somebody has postponed it.
        var remaining = rule.count.map { $0 - 1 }
        rule.count = nil
        let start = rule.isFromCompletion ? today : due
        for day in RecurrenceDays(rule, from: start) where day > start {
            guard remaining != 0 else { return .ended }
            if day >= today { return .next(day, counting(remaining)) }
            remaining = remaining.map { $0 - 1 }
        }
        return .ended
    }

    /// The same rule with another COUNT, if it has one.
    private func counting(_ count: Int?) -> Self {
        guard let count else { return self }
        let parts = text.split(separator: ";").map { part in
            part.uppercased().hasPrefix("COUNT=") ? "COUNT=\(count)" : part
        }
        return Self(parts.joined(separator: ";"))
    }
}
