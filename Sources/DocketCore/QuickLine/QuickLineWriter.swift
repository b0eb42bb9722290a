extension QuickLineReader {
    /// A line that reads to the draft, if the draft's texts are such as a line sets: dates and times in the form
    /// that Save gives them, no line breaks but in the note, people of the catalogue whose names differ.
    package func line(for draft: Draft) -> String {
        let times = [draft.startTime, draft.endTime].filter { !$0.isBlank }.joined(separator: "-")
        let people = catalogue.people.reduce(into: [:]) { $0[$1.id] = $1.name }
        let repetition = draft.repetition.isBlank ? "" : RepeatWords.words(for: draft.repetition)
        let tokens: [String?] =
            [
                token(.due, draft.due), token(.firstDay, draft.firstDay), token(.time, times),
                token(.repetition, repetition), token(.reminders, draft.reminders),
                draft.priority == .medium ? nil : "!\(draft.priority.word)",
            ] + Tags.reading(draft.tags).map { token(.tag, $0) } + [token(.project, draft.project)]
            + draft.people.map { id in people[id].flatMap { token(.person, $0) } }
            + [
                token(.location, draft.locationName), token(.address, draft.address),
                token(.note, draft.note),
            ]
        return ([title(draft.title)] + tokens).compactMap(\.self).joined(separator: " ")
    }

    /// The title as it is if it reads to itself, else in quotes.
    private func title(_ title: String) -> String? {
        if title.isEmpty { return nil }
        let line = read(title)
        return line.title == title && line.tokens.isEmpty && line.errors.isEmpty
            ? title : QuickLineQuotes.quoted(title)
    }

    private func token(_ key: QuickLineKey, _ text: String) -> String? {
        text.isBlank ? nil : key.token(text)
    }
}

extension QuickLineKey {
    /// A token with that text, in quotes if it would not be read as it is.
    func token(_ text: String) -> String {
        let isPlain =
            mayPrecede(text.unicodeScalars.first) && text.lowercased() != "none"
            && !text.unicodeScalars.contains { $0.properties.isWhitespace || $0 == "\"" || $0 == "\\" }
        return rawValue + (isPlain ? text : QuickLineQuotes.quoted(text, hasLineBreaks: self == .note))
    }
}

enum QuickLineQuotes {
    /// The text in quotes, as `QuickLineWords` reads it.
    static func quoted(_ text: String, hasLineBreaks: Bool = false) -> String {
        var quoted = "\"".unicodeScalars
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\n" where hasLineBreaks: quoted += "\\n".unicodeScalars
            case "\"", "\\": quoted += ["\\", scalar]
            default: quoted.append(scalar)
            }
        }
        quoted.append("\"")
        return String(quoted)
    }
}
