/// Where a binding applies.
package enum Scope: CaseIterable, Sendable {
    case feed, list
    case sort, change, priority, color
    case detail
    case form, formUnsaved, formUntouched, formLine, formNote, formCompletion, formChoice, formAssigned,
        formName,
        formButton
    case people
    /// Besides the keys of the list.
    case agenda
    case agendaMonth
    case projects, views, sync
    case history, historySearch, historyEntry
    case accept, undoSync
    case prompt, quickLine, quickLineEnd, quickLineName, pastedLines, viewQuery, search, help, text, dueDate,
        assign, link
    /// On every screen but menus. Printable keys don't apply while text is typed.
    case everywhere
    /// On every screen. Printable keys don't apply while text is typed.
    case always
    /// Where a count may stand before a movement (`takesCounts`). The digits of other tabs open those.
    case count
    case counting

    /// Whether its printable keys apply even while text is typed.
    var keepsPrintableKeys: Bool { self == .formAssigned || self == .formUntouched }
}

/// What help, `docs/keys.md` and settings of keys have to know of the scopes.
extension Scope {
    struct Rules {
        /// The header on the help page. `%` stands for the keys that open a menu.
        let title: String
        /// Whether printable keys are text in it: always, or wherever a text is focused.
        let text: TextUse
        /// The scopes whose keys have to work beside those of this one. Where text is typed, keys of `everywhere` need
        /// not: many of them are text there anyway.
        let below: [Scope]

        init(_ title: String, text: TextUse = .never, below: [Scope]) {
            (self.title, self.text, self.below) = (title, text, below)
        }
    }

    enum TextUse {
        case never, sometimes, always
    }

    /// The name in settings, such as `list` in `list.delete`.
    package var name: String { String(describing: self) }

    /// The header on the help page, with the keys in force.
    package func title(in map: KeyMap) -> String {
        let title = rules.title
        guard let place = title.firstIndex(of: "%"),
            let menu = Menu.allCases.first(where: { $0.scope == self })
        else { return title }
        return title[..<place] + menu.keys(in: map) + title[title.index(after: place)...]
    }

    var rules: Rules {
        let belowPage: [Scope] = [.everywhere, .always, .count]
        let belowFormText: [Scope] = [.text, .form, .always]
        let belowText: [Scope] = [.text, .always]
        return switch self {
        case .feed: Rules("Todos, while the feed is loading", below: [.list] + belowPage)
        case .list: Rules("Todos", below: belowPage)
        case .sort: Rules("Todos, after %", below: [.always])
        case .change: Rules("Todos and Detail, after %", below: [.always])
        case .priority: Rules("Todos and Detail, after %", below: [.always])
        case .color: Rules("Projects, after %", below: [.always])
        case .detail: Rules("Detail", below: [.everywhere, .always])
        case .form: Rules("Form", text: .sometimes, below: [.always])
        case .formUnsaved: Rules("Form, with unsaved text", below: [.form, .always])
        case .formUntouched:
            Rules("Form, before anything is typed", text: .always, below: [.formLine] + belowFormText)
        case .formLine: Rules("Form, in a line of text", text: .always, below: belowFormText)
        case .formNote: Rules("Form, in the note", text: .always, below: belowFormText)
        case .formCompletion:
            Rules(
                "Form, while a project or a tag is typed",
                text: .always,
                below: [.formLine] + belowFormText
            )
        case .formChoice: Rules("Form, on a choice", below: [.formUnsaved, .form, .always])
        case .formAssigned: Rules("Form, on the people", text: .always, below: [.form, .always])
        case .formName: Rules("Form, while a name is typed", text: .always, below: [.form, .always])
        case .formButton: Rules("Form, on a button", below: [.formUnsaved, .form, .always])
        case .people: Rules("People", below: belowPage)
        case .agenda: Rules("Agenda", below: [.list] + belowPage)
        case .agendaMonth: Rules("Agenda, in the month", below: [.everywhere, .always])
        case .projects: Rules("Projects", below: belowPage)
        case .views: Rules("Views", text: .always, below: [.everywhere, .always])
        case .sync: Rules("Sync", below: belowPage)
        case .history: Rules("History", below: belowPage)
        case .historySearch:
            Rules("History, while a text is typed", text: .always, below: [.everywhere, .always])
        case .historyEntry: Rules("History, on a change", below: belowPage)
        case .accept: Rules("Sync, after %", below: [.always])
        case .undoSync: Rules("After %, for a sync", below: [.always])
        case .prompt: Rules("Asking for a name", text: .always, below: belowText)
        case .quickLine: Rules("Quick line", text: .always, below: belowText)
        case .quickLineEnd:
            Rules(
                "Quick line, right after a date or a repetition",
                text: .always,
                below: [.quickLine] + belowText
            )
        case .quickLineName:
            Rules("Quick line, while a name is typed", text: .always, below: [.quickLine] + belowText)
        case .pastedLines: Rules("Quick line, after a paste of several lines", below: [.always])
        case .viewQuery: Rules("Changing the query of a view", text: .always, below: belowText)
        case .search: Rules("Searching", text: .always, below: belowText)
        case .help: Rules("Help", text: .always, below: [.always])
        case .text: Rules("Editing a text", text: .always, below: [.form, .always])
        case .dueDate: Rules("Asking for a due date", text: .always, below: belowText)
        case .assign: Rules("Asking for a person to assign", text: .always, below: belowText)
        case .link: Rules("Asking which link to open", text: .always, below: belowText)
        case .everywhere: Rules("Outside of texts", below: [.always, .count])
        case .always: Rules("Everywhere", text: .sometimes, below: [])
        case .count: Rules("Before a movement", below: [])
        case .counting:
            Rules(
                "After a count",
                below: [.list, .people, .agenda, .projects, .sync, .history, .historyEntry] + belowPage
            )
        }
    }
}
