/// How a to-do repeats: a rule of RFC 5545, such as `FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TH`, kept as it was written (O4).
///
/// With `FROM=COMPLETION` it counts from the day on which the to-do was done. `EXDATE=20261224,20261225` are days that it
/// leaves out.
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
    package init(rule: String, exceptions: Set<Day>) {
        let list = exceptions.sorted().map(\.compactText).joined(separator: ",")
        self.init([rule, list.isEmpty ? "" : "EXDATE=\(list)"].filter { !$0.isEmpty }.joined(separator: ";"))
    }

    /// The text without the days that it leaves out.
    package var rule: String {
        let parts = text.split(separator: ";", omittingEmptySubsequences: false)
        let rule = parts.filter { !Self.isExceptions($0) }
        return rule.count == parts.count ? text : rule.joined(separator: ";")
    }

    /// The days that it leaves out, or some of them that are done already. A to-do that begins before its due date counts
    /// with the day on which it begins.
    package var exceptions: Set<Day> {
        let parts = text.split(separator: ";").filter(Self.isExceptions)
        return Set(
            parts.flatMap { $0.dropFirst(7).split(separator: ",").compactMap { Day(compactText: $0) } }
        )
    }

    private static func isExceptions(_ part: Substring) -> Bool { part.uppercased().hasPrefix("EXDATE=") }

    /// Whether it says nothing in RFC 5545, whoever reads it. One that only Docket can't follow is no mistake.
    package var isMistaken: Bool {
        do throws(RecurrenceRuleError) {
            _ = try RecurrenceRule(text: text)
            return false
        } catch {
            return !error.isUnknown
        }
    }

    /// The rule in words that `RecurrenceReader` reads (O1); nil for one from elsewhere that they can't say (O4). They
    /// don't say which days it leaves out.
    package var words: String? { words(in: .dotted) }

    /// The words, with dates of that form.
    package func words(in format: DateFormat) -> String? {
        (try? RecurrenceRule(text: text))?.words(in: format)
    }

    /// What a form's field has for it: words if there are any.
    package var typedText: String { typedText(in: .dotted) }

    package func typedText(in format: DateFormat) -> String { words(in: format) ?? rule }

    /// The next days of the rule, `count` at most (O1, O3); none if Docket can't follow it.
    ///
    /// - Parameter first: it is one of them if the rule has that day.
    package func days(from first: Day, count: Int) -> [Day] {
        guard let rule = try? RecurrenceRule(text: text) else { return [] }
        return Array(
            RecurrenceDays(rule, from: first).lazy.filter { !rule.exceptions.contains($0) }.prefix(count)
        )
    }

    /// The first day of the rule on or after a day, whatever its interval; nil if there is none, or Docket can't follow it.
    package func firstDay(from day: Day) -> Day? {
        guard var rule = try? RecurrenceRule(text: text) else { return nil }
        rule.interval = 1
        return RecurrenceDays(rule, from: day).first { _ in true }
    }

    /// Those of `days` on which it comes again after `due`, if it is done each time on its day. None for a rule from
    /// completion, whose days nobody knows, and for one that Docket can't follow.
    ///
    /// - Parameter lead: how many days before each of them it begins.
    package func days(after due: Day, in days: ClosedRange<Day>, lead: Int = 0) -> [Day] {
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
            if day >= days.lowerBound, !rule.leavesOut(day, lead: lead) { found.append(day) }
        }
        return found
    }

    /// What becomes of a to-do of the day `due` that is done `today` (O2): its next day is after `due` and not before
    /// `today`, and none that is left out. Days in between were missed and count, too, as those do that are left out. A
    /// rule from completion has its next day after `today`.
    ///
    /// - Parameter lead: how many days before its due date the to-do begins.
    package func step(from due: Day, doneOn today: Day, lead: Int = 0) -> RecurrenceStep {
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
            if day >= today, !rule.leavesOut(day, lead: lead) { return .next(day, counting(remaining)) }
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

extension Recurrence {
    /// Keeps a change of the rule and one of the days that it leaves out, and of those what either side has added or removed.
    ///
    /// - Parameter base: nil if there was no rule, or nobody knows.
    /// - Returns: nil if one of them has to win.
    static func merging(mine: Recurrence?, theirs: Recurrence?, base: Recurrence?) -> Recurrence?? {
        guard let mine, let theirs else { return nil }
        let (rule, known) = (mine.rule, base?.exceptions ?? [])
        guard rule == base?.rule || rule == theirs.rule || theirs.rule == base?.rule else { return nil }
        let (added, removed) = (mine.exceptions.subtracting(known), known.subtracting(mine.exceptions))
        return Recurrence(
            rule: rule == base?.rule ? theirs.rule : rule,
            exceptions: theirs.exceptions.subtracting(removed).union(added)
        )
    }
}

extension TodoItem {
    /// What becomes of it when it is done `today`; nil if it does not repeat.
    package func step(doneOn today: Day) -> RecurrenceStep? {
        repetition?.step(from: dueDate ?? today, doneOn: today, lead: lead)
    }

    /// How many days before its due date it begins: other programs leave out the day on which it would begin. With a start
    /// and an end time it begins on its due date.
    package var lead: Int {
        guard let firstDay, let dueDate, firstDay < dueDate else { return 0 }
        if let startTime, let endTime, startTime < endTime { return 0 }
        return dueDate - firstDay
    }
}

extension RecurrenceRule {
    fileprivate func leavesOut(_ day: Day, lead: Int) -> Bool {
        !exceptions.isEmpty && day.adding(days: -lead).map(exceptions.contains) ?? false
    }
}
