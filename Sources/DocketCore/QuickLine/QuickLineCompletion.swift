/// How the tag, project or person at the cursor of a quick line may go on.
package struct QuickLineCompletion: Equatable, Sendable {
    /// What is completed: `.tags`, `.project` or `.people`.
    package let field: DraftField
    package let names: NameCompletion
    /// The token up to the cursor, in characters: what the completion replaces.
    package let range: Range<Int>
    let key: QuickLineKey

    /// The token with that name, in quotes if it needs them, such as `+"Two Words"`.
    package func text(of name: String) -> String { key.token(name) }

    /// The token with the best name.
    package var text: String { names.candidates.first.map(text) ?? "" }
}

extension QuickLineReader {
    /// The completion of the token that ends at the cursor; nil if there is none.
    ///
    /// - Parameter cursor: the number of characters before it.
    package func completion(of line: String, cursor: Int) -> QuickLineCompletion? {
        let word = QuickLineWords.split(line).first { $0.range.upperBound >= cursor }
        guard let word, word.range.upperBound == cursor, let key = word.key, word.isOpen || !word.isQuoted,
            let known = names(for: key), !known.contains(where: { Tags.key($0) == Tags.key(word.text) }),
            let names = NameCompletion(of: word.text, among: known)
        else { return nil }
        return QuickLineCompletion(field: key.field, names: names, range: word.range, key: key)
    }

    private func names(for key: QuickLineKey) -> [String]? {
        switch key.field {
        case .tags: catalogue.tags
        case .project: catalogue.projects.map(\.name)
        case .people: catalogue.people.map(\.name)
        default: nil
        }
    }
}
