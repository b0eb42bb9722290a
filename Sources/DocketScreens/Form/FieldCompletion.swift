import DocketCore

/// How the project or the tag that is being typed at the end of a field may go on (T2).
struct FieldCompletion: Equatable {
    /// The best name that exists.
    let name: String
    /// The end of the name, behind what is typed.
    let rest: String
    /// The number of characters before the cursor that the name replaces.
    let typedCount: Int

    /// The completion of a project.
    ///
    /// - Returns: nil if there is none, as for a text that is a name already: Tab has to leave the field then.
    init?(ofProject text: String, among names: [String]) {
        self.init(text, among: names)
    }

    /// The completion of the last tag. Tags that stand in the text already are no candidates.
    ///
    /// - Returns: nil if there is none.
    init?(ofLastTagIn text: String, among tags: [String]) {
        let isSeparator = { (character: Character) in "#,".contains(character) || character.isWhitespace }
        let last = text.lastIndex(where: isSeparator).map(text.index(after:)) ?? text.startIndex
        let others = Set(Tags.reading(typed: String(text[..<last])).map(Tags.key))
        self.init(String(text[last...]), among: tags.filter { !others.contains(Tags.key($0)) })
    }

    /// Names that only contain the text are no candidates: Tab would make `homework` of the new tag `work`.
    private init?(_ typed: String, among names: [String]) {
        let key = Tags.key(typed.trimmed)
        guard !names.contains(where: { Tags.key($0.trimmed) == key }),
            let names = NameCompletion(of: typed, among: names), let name = names.candidates.first,
            !names.rest.isEmpty
        else { return nil }
        self.name = name
        rest = typed.last?.isWhitespace == true ? String(names.rest.drop(while: \.isWhitespace)) : names.rest
        typedCount = typed.count
    }
}

extension FormViewModel {
    /// Looks for a completion after a text was edited.
    mutating func findCompletion(in context: Context) {
        completion = nil
        guard let field = focusedField, let input = inputs[field], input.isEditable,
            input.cursor == input.characters.count
        else { return }
        switch field {
        case .project:
            completion = FieldCompletion(ofProject: input.text, among: context.list.projects.map(\.name))
        case .tags:
            // It takes time for each to-do.
            let tags = tagsInUse ?? context.list.tagsInUse()
            tagsInUse = tags
            completion = FieldCompletion(ofLastTagIn: input.text, among: tags)
        default: return
        }
    }

    mutating func complete() -> Request? {
        guard let completion, let field = focusedField, let path = field.textPath, var input = inputs[field]
        else { return nil }
        guard input.complete(completion.typedCount, with: completion.name), let change = input.lastChange
        else { return .notice("\(field.label) is full: it takes \(input.capacity)") }
        self.completion = nil
        inputs[field] = input
        draft[keyPath: path] = input.text
        errors.clear(field)
        history.record(.text(field, [change]))
        return nil
    }
}
