/// What each key does: input handling, footer, help page and `docs/keys.md` use these bindings.
package struct KeyMap: Sendable {
    package let bindings: [Binding]
    /// The bindings with a hint in the footer.
    let hinted: [Binding]

    init(_ bindings: [Binding]) {
        self.bindings = bindings
        hinted = bindings.filter { $0.hint != nil }
    }

    /// The keys as Docket declares them.
    package static let standard = KeyMap(
        feed + list + menus + detail + form + formUnsaved + formUntouched + formFields + formPeople + people
            + agenda + agendaMonth + projects + views + history + historySearch + historyEntry + sync + accept
            + undoSync + prompt + questions + links
            + quickLine + viewQuery
            + search + help
            + text
            + everywhere + tabs + terminal + counts
    )

    /// The intent of `key` in the first of `scopes` that binds it; nil if none does.
    package func intent(for key: Key, in scopes: some Collection<Scope>) -> Intent? {
        // Scanning a hundred actions takes less time than building a dictionary at every start.
        for scope in scopes {
            for binding in bindings where binding.scope == scope {
                for action in binding.actions where action.keys.contains(key) { return action.intent }
            }
        }
        return nil
    }
}

/// Where a binding applies. The raw values are the headers on the help page.
package enum Scope: String, CaseIterable, Sendable {
    case feed = "Todos, while the feed is loading"
    case list = "Todos"
    case sort = "Todos, after s"
    case change = "Todos and Detail, after ,"
    case priority = "Todos and Detail, after , p"
    case color = "Projects, after c"
    case detail = "Detail"
    case form = "Form"
    case formUnsaved = "Form, with unsaved text"
    case formUntouched = "Form, before anything is typed"
    case formLine = "Form, in a line of text"
    case formNote = "Form, in the note"
    case formCompletion = "Form, while a project or a tag is typed"
    case formChoice = "Form, on a choice"
    case formAssigned = "Form, on the people"
    case formName = "Form, while a name is typed"
    case formButton = "Form, on a button"
    case people = "People"
    /// Besides the keys of the list.
    case agenda = "Agenda"
    case agendaMonth = "Agenda, in the month"
    case projects = "Projects"
    case views = "Views"
    case sync = "Sync"
    case history = "History"
    case historySearch = "History, while a text is typed"
    case historyEntry = "History, on a change"
    case accept = "Sync, after D"
    case undoSync = "After u, for a sync"
    case prompt = "Asking for a name"
    case quickLine = "Quick line"
    case quickLineName = "Quick line, while a name is typed"
    case pastedLines = "Quick line, after a paste of several lines"
    case viewQuery = "Changing the query of a view"
    case search = "Searching"
    case help = "Help"
    case text = "Editing a text"
    case dueDate = "Asking for a due date"
    case assign = "Asking for a person to assign"
    case link = "Asking which link to open"
    /// On every screen but menus. Printable keys don't apply while text is typed.
    case everywhere = "Outside of texts"
    /// On every screen. Printable keys don't apply while text is typed.
    case always = "Everywhere"
    /// Todos, People, Projects and Sync. The digits of other tabs open those.
    case count = "Before a movement"
    case counting = "After a count"

    /// Whether its printable keys apply even while text is typed.
    var keepsPrintableKeys: Bool { self == .formAssigned || self == .formUntouched }
}

/// What the user wants to do, independent of the key or click.
package enum Intent: Hashable, Sendable {
    case app(AppIntent)
    case move(MoveIntent)
    case list(ListIntent)
    case menu(MenuIntent)
    case item(ItemIntent)
    case detail(DetailIntent)
    case form(FormIntent)
    case people(PeopleIntent)
    case agenda(AgendaIntent)
    case projects(ProjectsIntent)
    case views(ViewsIntent)
    case sync(SyncIntent)
    case history(HistoryIntent)
    case prompt(PromptIntent)
    case quickLine(QuickLineIntent)
    case help(HelpIntent)
    case text(TextEdit)
}
