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
