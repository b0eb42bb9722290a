/// What each key does: input handling, footer, help page and `docs/keys.md` use these bindings.
package struct KeyMap: Sendable {
    /// The bindings with the user's keys; nil for those that Docket declares.
    private let custom: [Binding]?

    init(_ bindings: [Binding]?) {
        custom = bindings
    }

    /// The keys as Docket declares them.
    package static let standard = KeyMap(nil)

    package var bindings: [Binding] { custom ?? Scope.allCases.flatMap(bindings) }

    package func bindings(in scope: Scope) -> [Binding] { group(of: scope).filter { $0.scope == scope } }

    /// The intent of `key` in the first of `scopes` that binds it; nil if none does.
    package func intent(for key: Key, in scopes: some Collection<Scope>) -> Intent? {
        // Scanning a hundred actions takes less time than building a dictionary at every start.
        for scope in scopes {
            for binding in group(of: scope) where binding.scope == scope {
                for action in binding.actions where action.keys.contains(key) { return action.intent }
            }
        }
        return nil
    }

    /// Bindings among which are all of the scope. Others of Docket's are not even made: a start needs a fifth of them.
    func group(of scope: Scope) -> [Binding] {
        if let custom { return custom }
        return switch scope {
        case .feed: Self.feed
        case .list: Self.list
        case .sort, .change, .priority, .color: Self.menus
        case .detail: Self.detail
        case .form: Self.form
        case .formUnsaved: Self.formUnsaved
        case .formUntouched: Self.formUntouched
        case .formLine, .formNote, .formCompletion, .formChoice, .formButton: Self.formFields
        case .formAssigned, .formName: Self.formPeople
        case .people: Self.people
        case .agenda: Self.agenda
        case .agendaMonth: Self.agendaMonth
        case .projects: Self.projects
        case .views: Self.views
        case .sync: Self.sync
        case .history: Self.history
        case .historySearch: Self.historySearch
        case .historyEntry: Self.historyEntry
        case .accept: Self.accept
        case .undoSync: Self.undoSync
        case .prompt: Self.prompt
        case .quickLine, .quickLineEnd, .quickLineName, .pastedLines: Self.quickLine
        case .viewQuery: Self.viewQuery
        case .search: Self.search
        case .help: Self.help
        case .text: Self.text
        case .dueDate, .assign: Self.questions
        case .link: Self.links
        case .everywhere, .always: Self.anywhere
        case .count, .counting: Self.counts
        }
    }

    private static let anywhere = everywhere + tabs + terminal
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
