/// What a word means.
extension QueryReader {
    /// Why a word means nothing: a sentence without a full stop.
    struct Mistake: Error {
        let sentence: String

        init(_ sentence: String) { self.sentence = sentence }
    }

    func meaning(of word: QueryWord) -> Result<Query.Term, Mistake> {
        let text = word.text
        guard let key = word.key else {
            return text.isEmpty
                ? .failure(Mistake("Nothing stands in the quotes: write a text there, or delete them"))
                : .success(.text(text))
        }
        if text.isBlank {
            return .failure(
                Mistake(
                    "Nothing stands behind \(word.typedKey) here: write it as \(key.example(behind: word.typedKey))"
                )
            )
        }
        if let field = key.days { return condition(text, of: field).map { .day(field, $0) } }
        let term: Query.Term? =
            switch key {
            case .tag: .tag(name(word))
            case .project: .project(name(word))
            case .person: .person(name(word))
            case .priority: QuickLineReader.priorities[text.lowercased()].map { .priority($0) }
            case .state: Query.State(rawValue: text.lowercased()).map { .state($0) }
            case .field: Query.Field(rawValue: text.lowercased()).map { .has($0) }
            case .due, .firstDay, .created, .done: nil
            }
        return term.map { .success($0) } ?? .failure(Self.unknown(word, behind: key))
    }

    private func name(_ word: QueryWord) -> Query.Name {
        if word.isQuoted || !QueryScanner.isPlainName(word.text) { return .whole(word.text) }
        return word.text.lowercased() == "none" ? .none : .beginning(word.text)
    }

    private static func unknown(_ word: QueryWord, behind key: QueryKey) -> Mistake {
        let known = key.values
        let others = known.dropLast().joined(separator: ", ")
        return Mistake(
            "\(word.typedKey)\(word.text.shortened) is unknown: write \(others) or \(known.last ?? "") behind \(word.typedKey)"
        )
    }
}

extension QueryKey {
    /// The words that stand behind it, if only some do.
    var values: [String] {
        switch self {
        case .priority: ["high", "medium", "low"]
        case .state: Query.State.allCases.map(\.rawValue)
        case .field: Query.Field.allCases.map(\.rawValue)
        case .tag, .project, .person, .due, .firstDay, .created, .done: []
        }
    }
}
