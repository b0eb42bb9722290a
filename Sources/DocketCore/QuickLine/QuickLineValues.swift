extension QuickLineReader {
    /// What the text behind a key means. A text that is not understood is a part of the title.
    func value(of word: QuickLineWord, key: QuickLineKey) -> TypedReading<QuickLine.Value> {
        let text = word.text.trimmed
        if key == .priority {
            return Self.priorities[word.isQuoted ? "" : text.lowercased()].map { .value(.priority($0)) }
                ?? .notUnderstood
        }
        if text.isBlank {
            return .invalid("Nothing stands behind \(key.rawValue) here: write it as \(key.example)")
        }
        let isNone = !word.isQuoted && text.lowercased() == "none"
        return switch key {
        case .priority: .notUnderstood
        case .tag: tag(text).map { .tag($0) }
        case .noTag: tag(text).map { .noTag($0) }
        case .person: newPerson(text, isQuoted: word.isQuoted) ?? person(text).map { .person($0) }
        case .noPerson: person(text).map { .noPerson($0) }
        case .due: isNone ? .value(.due(nil)) : due(text).map { .due($0) }
        case .firstDay: isNone ? .value(.firstDay(nil)) : firstDay(text).map { .firstDay($0) }
        case .time: isNone ? .value(.time(nil)) : time(text).map { .time($0) }
        case .repetition: isNone ? .value(.repetition("")) : repetition(text).map { .repetition($0) }
        case .reminders: isNone ? .value(.reminders([])) : reminders(text).map { .reminders($0) }
        case .project: limited(isNone ? "" : catalogue.project(text) ?? text, .project).map { .project($0) }
        case .location: limited(isNone ? "" : text, .locationName).map { .locationName($0) }
        case .address: limited(isNone ? "" : text, .address).map { .address($0) }
        case .note: limited(isNone ? "" : text, .note).map { .note($0) }
        }
    }

    static let priorities: [String: Priority] = [
        "high": .high, "1": .high, "medium": .medium, "2": .medium, "none": .medium, "low": .low, "3": .low,
    ]

    private func limited(_ text: String, _ field: DraftField) -> TypedReading<String> {
        field.tooLong(text).map { .invalid($0) } ?? .value(text)
    }

    /// The words of a rule as the field Repeat takes them. Save checks them.
    private func repetition(_ text: String) -> TypedReading<String> {
        let words = RepeatWords.text(behindKey: text)
        return switch TypedRepetition.read(words, today: today, style: style) {
        case .value: limited(words, .repetition)
        case .invalid(let sentence): .invalid(sentence)
        case .notUnderstood: .invalid("Write it as \(RecurrenceReader.examples)")
        }
    }

    private func reminders(_ text: String) -> TypedReading<[Int]> {
        explained(ReminderText.read(text), "reminder", ReminderText.examples)
    }

    private func tag(_ text: String) -> TypedReading<String> {
        if let known = catalogue.tag(text) { return .value(known) }
        if text.unicodeScalars.contains(where: Tags.isSeparator) {
            return .invalid("A tag has no blanks and no # in it")
        }
        return TextLimit.tag.excess(of: text).map { .invalid("A tag has at most \($0)") } ?? .value(text)
    }

    private func person(_ text: String) -> TypedReading<Person> {
        let found = catalogue.people(called: text)
        if found.count == 1 { return .value(found[0]) }
        let name = text.utf8.count > Self.maxNameBytes ? "\(text.head(bytes: Self.maxNameBytes))…" : text
        guard found.count > 1 else { return .invalid("Nobody is called “\(name)”") }
        return .invalid("“\(name)” fits \(found.count) people: type more of the name")
    }

    /// A person that nobody is called by (Q7). `@ann` makes `Ann`; a name in quotes stays as it is.
    ///
    /// - Returns: nil if somebody is called so, or nobody could be.
    private func newPerson(_ text: String, isQuoted: Bool) -> TypedReading<QuickLine.Value>? {
        var name = text
        if !isQuoted {
            while let last = name.last, ".,;:!?".contains(last) { name.removeLast() }
            guard name.first?.isLetter == true else { return nil }
            if name == name.lowercased() { name = name.prefix(1).uppercased() + name.dropFirst() }
        }
        guard name.contains(where: \.isLetter), TextLimit.line.excess(of: name) == nil,
            catalogue.people(called: text).isEmpty
        else { return nil }
        return .value(.newPerson(name))
    }

    /// What a message shows of a name.
    private static let maxNameBytes = 40

    private func due(_ text: String) -> TypedReading<DueDate> {
        do throws(DueDateError) {
            return .value(try DueDateReader(today: today, style: style).dueDate(in: text))
        } catch {
            return .invalid(error.message)
        }
    }

    private func firstDay(_ text: String) -> TypedReading<Day> {
        explained(
            DueDateReader(today: today, style: style).read(text).map(\.day),
            "date",
            DueDateReader.examples
        )
    }

    private func time(_ text: String) -> TypedReading<TypedTime> {
        explained(ClockTimeReader.read(text), "time", ClockTimeReader.examples)
    }

    /// The reading with the sentences that the form has for it.
    private func explained<Value>(
        _ reading: TypedReading<Value>,
        _ noun: String,
        _ examples: String
    ) -> TypedReading<Value> {
        switch reading {
        case .value: reading
        case .invalid(let reason): .invalid("Invalid \(noun): \(reason)")
        case .notUnderstood: .invalid("Invalid \(noun): write it as \(examples)")
        }
    }
}

extension DraftField {
    /// A sentence if a text is longer than the field's limit (F14).
    package func tooLong(_ text: String) -> String? {
        limit.flatMap { TextLimit(characters: $0).excess(of: text) }.map { "\(label) has at most \($0)" }
    }
}
