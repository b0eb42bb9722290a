/// Every key of Docket, declared once: handling, footer, help page and README come from here.
package enum KeyMap {
    package static let bindings =
        feed + list + detail + form + formFields + people + prompt + search + help + text + everywhere + tabs
        + terminal

    /// Those that the footer has a word for.
    static let hinted = bindings.filter { $0.hint != nil }

    /// What `key` means in the first of `scopes` that knows it; nil where it means nothing.
    package static func intent(for key: Key, in scopes: some Collection<Scope>) -> Intent? {
        // To look through a hundred actions takes less than a dictionary of them takes to be made at the start.
        for scope in scopes {
            for binding in bindings where binding.scope == scope {
                for action in binding.actions where action.keys.contains(key) { return action.intent }
            }
        }
        return nil
    }
}

/// Where a binding holds.
package enum Scope: String, CaseIterable, Sendable {
    case feed = "Todos, while the feed is loading"
    case list = "Todos"
    case detail = "Detail"
    case form = "Form"
    case formLine = "Form, in a line of text"
    case formNote = "Form, in the note"
    case formPriority = "Form, on the priority"
    case formAssigned = "Form, on the people"
    case formButton = "Form, on a button"
    case people = "People"
    case prompt = "Asking for a name"
    case search = "Searching"
    case help = "Help"
    case text = "Editing a text"
    /// On every screen; but where text is typed, a printable key is text.
    case everywhere = "Everywhere"
}

/// What the user means by a key or a click, whatever key or place that is.
package enum Intent: Hashable, Sendable {
    case app(AppIntent)
    case list(ListIntent)
    case detail(DetailIntent)
    case form(FormIntent)
    case people(PeopleIntent)
    case prompt(PromptIntent)
    case help(HelpIntent)
    case text(TextEdit)
}
