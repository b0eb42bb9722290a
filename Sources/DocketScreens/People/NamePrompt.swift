import DocketCore

/// The prompt for a person's name: a new one, or another one for somebody.
struct NamePrompt {
    private let question: Question
    private var input: TextInput
    private var error: String?

    init(_ question: Question, in context: Context) {
        self.question = question
        var name = ""
        if case .rename(let id) = question { name = context.list.person(id)?.name ?? "" }
        input = TextInput(name, limit: 500)
    }

    mutating func edit(_ edit: TextEdit) {
        error = input.apply(edit) ? nil : "A name takes \(input.limit) characters"
    }

    /// What to ask the app for; nil where the name can't be taken, which the prompt then says (P7).
    mutating func accept(in context: Context) -> Request? {
        let name = input.text.trimmed
        guard !name.isEmpty else {
            error = "Name cannot be empty"
            return nil
        }
        switch question {
        case .newPerson:
            let person = Person(id: context.dependencies.makeID(), name: name)
            let change = NamedChange(verb: "Added", object: name, change: context.list.adding(person))
            return .change(change, then: .closePrompt(selecting: person.id))
        case .rename(let id):
            guard let change = context.list.renaming(id, to: name) else { return .back }
            let named = NamedChange(verb: "Renamed", object: name, change: change)
            return .change(named, then: .closePrompt(selecting: id))
        }
    }

    /// What the footer says where something else is asked for meanwhile.
    static let waysOut = "⏎ saves the name, ⎋ leaves the prompt"

    /// Says why the name was not taken.
    mutating func refuse(_ reason: String) {
        error = reason
    }

    func state(hints: [FooterHint]) -> PromptState {
        PromptState(label: "Name", text: input.text, cursor: input.cursor, error: error, hints: hints)
    }
}
