import DocketCore

/// The logic of a prompt in the footer, for a name or a search. It is on top of the screen that opened it.
struct PromptViewModel {
    let question: Question
    private(set) var input: TextInput
    /// Why the text was not accepted, or why the last key had no effect.
    private(set) var error: String?

    enum Question {
        case newPerson
        case rename(Person)
        /// The list shows the matches while the query is typed. Escape brings `before` back.
        case search(before: ListViewModel)

        var label: String {
            switch self {
            case .newPerson, .rename: "Name"
            case .search: "Search"
            }
        }

        /// The keys that close the prompt. Shown if the user tries something else.
        var closingKeys: String {
            switch self {
            case .newPerson, .rename: "Enter saves the name, Esc leaves the prompt"
            case .search: "Enter keeps what was found, Esc goes back"
            }
        }

        var scope: Scope {
            switch self {
            case .newPerson, .rename: .prompt
            case .search: .search
            }
        }

        fileprivate var limit: Int {
            switch self {
            case .newPerson, .rename: 500
            case .search: 200
            }
        }
    }

    init(_ question: Question) {
        self.question = question
        var text = ""
        if case .rename(let person) = question { text = person.name }
        input = TextInput(text, limit: question.limit)
    }

    /// Shows why something was not done.
    mutating func showReason(_ reason: String) { error = reason }

    mutating func edit(_ edit: TextEdit) -> Request? {
        error = nil
        let isComplete = input.apply(edit)
        if case .search = question { return .narrowList(SearchQuery(input.text)) }
        if !isComplete {
            error =
                input.isEditable ? "A name takes \(input.limit) characters" : "It is too long to be edited"
        }
        return nil
    }

    mutating func accept(in context: Context) -> Request? {
        switch question {
        case .search: return .back
        case .newPerson:
            guard let name = name() else { return nil }
            let person = Person(id: context.dependencies.makeID(), name: name)
            let change = NamedChange(verb: "Added", object: name, change: context.list.adding(person))
            return .change(change, then: .closePrompt(selecting: person.id))
        case .rename(let person):
            // The name was not edited: just close the prompt.
            if input.text == person.name { return .back }
            guard let name = name() else { return nil }
            guard let change = context.list.renaming(person, to: name) else { return .back }
            let named = NamedChange(verb: "Renamed", object: name, change: change)
            return .change(named, then: .closePrompt(selecting: person.id))
        }
    }

    /// The typed name; nil if it is blank, which is shown as an error (P7).
    private mutating func name() -> String? {
        let name = input.text.trimmed
        if name.isBlank { error = "Name cannot be empty" }
        return name.isBlank ? nil : name
    }
}
