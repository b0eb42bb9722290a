import DocketCore

/// How the to-do repeats: an RRULE, or a line of Docket's own for what only Docket knows. It leaves out the days of EXDATE
/// lines, and those that are done by themselves, as an override says.
extension TodoLines {
    fileprivate var ruleText: String? {
        guard let value = first(.rule)?.plainValue, !value.isBlank else { return ownText(.exactRule) }
        return EntryText.withoutControlCharacters(value)
    }

    func repetition(_ reader: TimeReader) -> Recurrence? {
        ruleText.map { Recurrence($0) }.map { rule in
            Recurrence(rule: rule.rule, exceptions: rule.exceptions.union(exceptions(reader)))
        }
    }

    fileprivate func exceptions(_ reader: TimeReader) -> Set<Day> {
        Set(exceptionLines(reader).flatMap(\.values).compactMap(\.day) + doneOverrides(reader).map(\.day))
    }

    fileprivate typealias ExceptionLine = (line: Line, values: [(bytes: ArraySlice<UInt8>, day: Day?)])

    /// The EXDATE lines. What is no day stays where it is.
    fileprivate func exceptionLines(_ reader: TimeReader) -> [ExceptionLine] {
        all(.exceptions).map { line in
            let values = line.content.value.split(
                separator: UInt8(ascii: ","),
                omittingEmptySubsequences: false
            )
            return (
                line,
                values.map { ($0, Self.day(String(decoding: $0, as: UTF8.self), of: line.content, reader)) }
            )
        }
    }

    /// The overrides that say that their day is done or cancelled.
    fileprivate func doneOverrides(_ reader: TimeReader) -> [(day: Day, lines: Range<Int>)] {
        overrides.compactMap { override in
            guard isDone(in: override.properties), let line = first(.recurrenceID, in: override.properties),
                let day = Self.day(line.plainValue, of: line, reader)
            else { return nil }
            return (day, override.lines)
        }
    }

    private static func day(_ value: String, of line: ContentLine, _ reader: TimeReader) -> Day? {
        reader.form(value.trimmed, of: line).flatMap { reader.local($0.time, $0.form) }?.day
    }

    /// The values of EXDATE lines that leave out nothing.
    func unreadExceptions(_ reader: TimeReader) -> [String] {
        let isRead = ruleText != nil
        return exceptionLines(reader).flatMap(\.values).filter { !isRead || $0.day == nil }
            .map { String(decoding: $0.bytes, as: UTF8.self) }
    }
}

extension EntryEditor {
    /// - Parameter times: those of the to-do from now on. EXDATE has to be of the type of DTSTART.
    mutating func write(repetition: Recurrence?, _ times: TimeLines, _ reader: TimeReader) {
        guard repetition != todo.repetition(reader) else { return }
        if repetition?.rule != todo.ruleText { write(rule: repetition?.rule) }
        // Without a rule they mean nothing, and with the same one again they do.
        if let repetition { write(exceptions: repetition.exceptions, times, reader) }
    }

    private mutating func write(rule: String?) {
        let isShown = rule.map(Self.isRule) ?? false
        if let rule, isShown { set(.rule, to: rule.utf8) } else { remove(.rule) }
        setOwn(.exactRule, to: isShown ? nil : rule)
    }

    /// Lines that stay the same keep their spelling.
    private mutating func write(exceptions: Set<Day>, _ times: TimeLines, _ reader: TimeReader) {
        let comma = [UInt8(ascii: ",")]
        for (line, values) in todo.exceptionLines(reader) {
            let kept = values.filter { $0.day.map(exceptions.contains) ?? true }.map(\.bytes)
            if kept.count == values.count { continue }
            let parameters = line.content.parameters.flatMap(\.bytes)
            replace(
                line.number,
                with: kept.isEmpty
                    ? []
                    : FoldedLine.bytes(
                        .exceptions,
                        parameters: parameters,
                        value: kept.joined(separator: comma)
                    )
            )
        }
        // What says that a day is done that is to be done goes.
        for override in todo.doneOverrides(reader) where !exceptions.contains(override.day) {
            for line in override.lines { replace(line) }
        }
        let new = exceptions.subtracting(todo.exceptions(reader)).sorted()
        if new.isEmpty { return }
        let (texts, parameters) = Self.texts(of: new, times, reader)
        addProperty(
            FoldedLine.bytes(.exceptions, parameters: parameters, value: texts.joined(separator: ",").utf8)
        )
    }

    /// The days as EXDATE says them beside DTSTART or DUE.
    private static func texts(
        of days: [Day],
        _ times: TimeLines,
        _ reader: TimeReader
    ) -> (texts: [String], parameters: [UInt8]) {
        guard let known = times.start ?? times.due, let clock = known.moment.clock else {
            return (days.map(CalendarTime.text), Array(";VALUE=DATE".utf8))
        }
        let sameForm = days.compactMap { reader.time($0, clock, as: known.form) }
        if sameForm.count == days.count { return (sameForm.map(\.text), known.form.parameters) }
        return (days.map { CalendarTime(day: $0, time: clock).text }, [])
    }

    /// Whether it has the form of a rule of RFC 5545 and its extension RFC 7529. Servers refuse entries with others.
    private static func isRule(_ text: String) -> Bool {
        let parts = text.split(separator: ";", omittingEmptySubsequences: false)
        let names = parts.map { $0.prefix { $0 != "=" }.uppercased() }
        return names.contains("FREQ") && Set(names).count == names.count
            && zip(parts, names).allSatisfy { part, name in
                let value = part.utf8.dropFirst(name.utf8.count + 1)
                return knownParts.contains(name) && !value.isEmpty && value.allSatisfy(isPlain)
            }
    }

    private static let knownParts: Set<String> = [
        "FREQ", "UNTIL", "COUNT", "INTERVAL", "BYSECOND", "BYMINUTE", "BYHOUR", "BYDAY", "BYMONTHDAY",
        "BYYEARDAY", "BYWEEKNO", "BYMONTH", "BYSETPOS", "WKST", "RSCALE", "SKIP",
    ]

    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: ","):
            true
        default: false
        }
    }
}
