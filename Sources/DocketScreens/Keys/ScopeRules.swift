/// What settings of keys have to know of the scopes.
extension Scope {
    /// The name in settings, such as `list` in `list.delete`.
    var name: String { String(describing: self) }

    /// A field or a button of the form.
    var isFormPart: Bool {
        switch self {
        case .formLine, .formNote, .formCompletion, .formChoice, .formAssigned, .formName, .formButton: true
        default: false
        }
    }

    /// Whether printable keys are text in it: always, or wherever a text is focused.
    var text: TextUse {
        switch self {
        case .formUntouched, .formLine, .formNote, .formCompletion, .formAssigned, .formName, .prompt,
            .quickLine, .quickLineName, .viewQuery, .search, .views, .historySearch, .help, .text, .dueDate,
            .assign, .link:
            .always
        case .form, .always: .sometimes
        default: .never
        }
    }

    enum TextUse {
        case never, sometimes, always
    }

    /// The scopes whose keys have to work beside those of this one. Where text is typed, keys of `everywhere` need not:
    /// many of them are text there anyway.
    var below: Set<Scope> {
        switch self {
        case .feed, .agenda: [.list, .everywhere, .always, .count]
        case .list, .people, .projects, .sync, .history, .historyEntry:
            [.everywhere, .always, .count]
        case .counting:
            [
                .count, .list, .people, .agenda, .projects, .sync, .history, .historyEntry, .everywhere,
                .always,
            ]
        case .detail, .agendaMonth: [.everywhere, .always]
        case .form: [.always]
        case .formUntouched, .formCompletion: [.formLine, .text, .form, .always]
        case .formLine, .formNote: [.text, .form, .always]
        case .formAssigned, .formName, .formUnsaved: [.form, .always]
        case .formChoice, .formButton: [.formUnsaved, .form, .always]
        case .quickLineName: [.quickLine, .text, .always]
        case .prompt, .quickLine, .viewQuery, .search, .dueDate, .assign, .link: [.text, .always]
        case .text: [.form, .always]
        case .everywhere: [.always, .count]
        case .views, .historySearch: [.everywhere, .always]
        case .help, .sort, .change, .priority, .color, .accept, .undoSync, .pastedLines: [.always]
        case .always, .count: []
        }
    }
}

extension Intent {
    /// Whether a screen could not be left, or the help not be shown, without a key for it.
    var needsKey: Bool {
        switch self {
        case .app(.quit), .app(.showHelp), .app(.dropCount), .detail(.back), .projects(.back), .sync(.back),
            .form(.cancel), .form(.dropName), .prompt(.cancel), .quickLine(.cancel), .quickLine(.join),
            .help(.back), .views(.back), .history(.back), .history(.endNarrowing), .menu(.close):
            true
        default: false
        }
    }
}

extension Scope {
    /// The header on the help page, with the keys in force.
    func title(in map: KeyMap) -> String {
        switch self {
        case .sort: "Todos, after \(Menu.sort.keys(in: map))"
        case .change: "Todos and Detail, after \(Menu.change.keys(in: map))"
        case .priority: "Todos and Detail, after \(Menu.priority.keys(in: map))"
        case .color: "Projects, after \(Menu.color.keys(in: map))"
        case .accept: "Sync, after \(Menu.accept.keys(in: map))"
        case .undoSync: "After \(Menu.undoSync.keys(in: map)), for a sync"
        default: rawValue
        }
    }
}
