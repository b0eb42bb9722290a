import FoundationEssentials

extension QuickLineReader {
    /// A line that reads to the draft, if the draft's texts are such as a line sets: dates and times in the form
    /// that Save gives them, no line breaks but in the note, people of the catalogue whose names differ.
    package func line(for draft: Draft) -> String {
        let people = catalogue.people.reduce(into: [:]) { $0[$1.id] = $1.name }
        let tokens = QuickLineKey.allCases.flatMap { key in
            texts(of: key, in: draft, people).filter { !$0.isBlank }.map(key.token)
        }
        return ([title(draft.title)].compactMap(\.self) + tokens).joined(separator: " ")
    }

    /// What is written behind the key, for each of its tokens.
    private func texts(of key: QuickLineKey, in draft: Draft, _ people: [UUID: String]) -> [String] {
        switch key {
        case .due: [draft.due]
        case .firstDay: [draft.firstDay]
        case .time:
            [[draft.startTime, draft.endTime].filter { !$0.isBlank }.joined(separator: "-")]
        case .repetition: draft.repetition.isBlank ? [] : [RepeatWords.words(for: draft.repetition)]
        case .reminders: [draft.reminders]
        case .priority: draft.priority == .medium ? [] : [draft.priority.word]
        case .tag: Tags.reading(draft.tags)
        case .project: [draft.project]
        case .person: draft.people.compactMap { people[$0] }
        case .location: [draft.locationName]
        case .address: [draft.address]
        case .note: [draft.note]
        case .noTag, .noPerson: []
        }
    }

    /// The title as it is if it reads to itself, else in quotes.
    private func title(_ title: String) -> String? {
        if title.isEmpty { return nil }
        let line = read(title)
        return line.title == title && line.tokens.isEmpty && line.errors.isEmpty
            ? title : QuickLineQuotes.quoted(title)
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
