import DocketCore

/// The names of intents in settings and in `docket config`, such as `delete` in `list.delete`.
///
/// They are a promise to users: a new name for an intent would break their settings.
extension Intent {
    /// nil for what has a fixed key, or none.
    ///
    /// - Parameter scope: where the intent is bound.
    func name(in scope: Scope) -> String? {
        switch self {
        case .app(let intent): scope == .always && intent != .showHelp ? nil : intent.name
        case .move(let intent): intent.name
        case .list(let intent): intent.name
        case .menu(let intent): intent.name
        case .item(let intent): intent.name
        case .detail(let intent): intent.name
        case .form(let intent): scope.isFormPart ? intent.nameInPart : intent.name
        case .people(let intent): intent.name
        case .agenda(let intent): intent.name
        case .projects(let intent): intent.name
        case .views(let intent): intent.name
        case .sync(let intent): intent.name
        case .history(let intent): intent.name
        case .prompt(let intent): intent.name
        case .quickLine(let intent): intent.name
        case .help(let intent): intent.name
        case .text(let edit): edit.name
        }
    }
}

/// `up` or `down`, and the like.
private func name(_ step: Int, _ backward: String, _ forward: String) -> String {
    step < 0 ? backward : forward
}

extension AppIntent {
    fileprivate var name: String? {
        switch self {
        case .showTab(let tab): "\(tab.title.prefix { $0 != " " }.lowercased())Tab"
        case .nextTab: "nextTab"
        case .previousTab: "previousTab"
        case .showProjects: "projects"
        case .showViews: "views"
        case .showHelp: "help"
        case .undo: "undo"
        case .undoSync: "undoSync"
        case .redo: "redo"
        case .restore: "restore"
        case .quit: "quit"
        case .refreshFeed: "reloadFeed"
        case .stopFeed: "stopFeed"
        case .showSync: "sync"
        case .showHistory: "history"
        case .syncNow: "syncNow"
        case .dropCount: "dropCount"
        case .redraw, .suspend, .digit: nil
        }
    }
}

extension MoveIntent {
    fileprivate var name: String? {
        switch self {
        case .rows(let step): DocketScreens.name(step, "up", "down")
        case .pages(let step): DocketScreens.name(step, "pageUp", "pageDown")
        case .halfPages(let step): DocketScreens.name(step, "halfPageUp", "halfPageDown")
        case .first: "first"
        case .last: "last"
        case .goTo: nil
        }
    }
}

extension ListIntent {
    fileprivate var name: String? {
        switch self {
        case .open: "open"
        case .add: "addInForm"
        case .toggle: "check"
        case .edit: "edit"
        case .delete: "delete"
        case .mark: "mark"
        case .markAll: "markAll"
        case .nextFilter: "filter"
        case .sort(.created): "age"
        case .sort(.manual): "byHand"
        case .sort(let sort): sort.rawValue
        case .reverse: "reverse"
        case .clear: "clear"
        case .search: "search"
        case .saveView: "saveView"
        case .match(let step): DocketScreens.name(step, "previousMatch", "nextMatch")
        case .shift(let step): DocketScreens.name(step, "moveUp", "moveDown")
        case .makePart: "makePart"
        case .takeOut: "takeOut"
        case .select, .toggleItem, .show: nil
        }
    }
}

extension MenuIntent {
    fileprivate var name: String? {
        switch self {
        case .open(.sort): "sort"
        case .open(.change): "change"
        case .open(.priority): "priority"
        case .open(.color): "color"
        case .open(.accept): "delete"
        case .open(.undoSync): nil
        case .close: "cancel"
        }
    }
}

extension ItemIntent {
    fileprivate var name: String {
        switch self {
        case .postpone(.today): "today"
        case .postpone(.tomorrow): "tomorrow"
        case .postpone(.nextWeek): "nextWeek"
        case .askForDueDate: "date"
        case .askForPerson: "person"
        case .prioritize(let priority): priority.rawValue
        case .openEditor: "editor"
        case .copy: "copy"
        case .openLink: "link"
        }
    }
}

extension DetailIntent {
    fileprivate var name: String {
        switch self {
        case .scroll(let step): DocketScreens.name(step, "up", "down")
        case .page(let step): DocketScreens.name(step, "pageUp", "pageDown")
        case .first: "first"
        case .last: "last"
        case .switchFocus: "button"
        case .press: "press"
        case .step(let step): DocketScreens.name(step, "previousTodo", "nextTodo")
        case .toggle: "check"
        case .edit: "edit"
        case .delete: "delete"
        case .back: "back"
        case .zoom(let step): DocketScreens.name(step, "zoomOut", "zoomIn")
        }
    }
}

extension FormIntent {
    fileprivate var name: String? {
        switch self {
        case .nextField: "nextField"
        case .previousField: "previousField"
        case .row(let step): DocketScreens.name(step, "up", "down")
        case .page(let step): DocketScreens.name(step, "pageUp", "pageDown")
        case .choose(let step): DocketScreens.name(step, "previousChoice", "nextChoice")
        case .assign: "assign"
        case .dropName: "dropName"
        case .complete: "complete"
        case .toggle: "toggle"
        case .press: "press"
        case .save: "save"
        case .cancel: "cancel"
        case .leave: "leave"
        case .undo: "undo"
        case .redo: "redo"
        case .restoreDraft: "restoreDraft"
        case .discardDraft: "discardDraft"
        case .editNote: "editor"
        case .focus, .togglePerson: nil
        }
    }

    /// A field's own way to the next field is not that of the whole form.
    fileprivate var nameInPart: String? {
        switch self {
        case .nextField: "leaveField"
        case .previousField: "leaveFieldBackward"
        default: name
        }
    }
}

extension PeopleIntent {
    fileprivate var name: String? {
        switch self {
        case .add: "add"
        case .rename: "rename"
        case .showTodos: "open"
        case .delete: "delete"
        case .select: nil
        }
    }
}

extension HistoryIntent {
    fileprivate var name: String? {
        switch self {
        case .back: "back"
        case .open: "open"
        case .takeBack: "undoChange"
        case .takeBackSince: "undoAllSince"
        case .narrow: "find"
        case .endNarrowing: "done"
        case .clear: "all"
        case .erase: "erase"
        case .select: nil
        }
    }
}

extension AgendaIntent {
    fileprivate var name: String? {
        switch self {
        case .switchFocus: "month"
        case .turnMonth(let step): DocketScreens.name(step, "previousMonth", "nextMonth")
        case .moveDay(-7): "previousWeek"
        case .moveDay(7): "nextWeek"
        case .moveDay(let step): DocketScreens.name(step, "previousDay", "nextDay")
        case .goTo, .select, .unfold: nil
        }
    }
}

extension ProjectsIntent {
    fileprivate var name: String? {
        switch self {
        case .back: "back"
        case .add: "add"
        case .rename: "rename"
        case .delete: "delete"
        case .showTodos: "open"
        case .color(let color): color?.rawValue ?? "none"
        case .shift(let step): DocketScreens.name(step, "moveUp", "moveDown")
        case .select: nil
        }
    }
}

extension SyncIntent {
    fileprivate var name: String? {
        switch self {
        case .back: "back"
        case .open: "open"
        case .answer(.resend): "resend"
        case .answer(.accept): "accept"
        case .answer(.leave): "unsubscribe"
        case .select: nil
        }
    }
}

extension ViewsIntent {
    fileprivate var name: String? {
        switch self {
        case .show: "show"
        case .move(let step): DocketScreens.name(step, "up", "down")
        case .page(let step): DocketScreens.name(step, "pageUp", "pageDown")
        case .first: "first"
        case .last: "last"
        case .rename: "rename"
        case .editQuery: "query"
        case .delete: "delete"
        case .erase: "erase"
        case .back: "back"
        case .select, .close: nil
        }
    }
}

extension PromptIntent {
    fileprivate var name: String? {
        switch self {
        case .accept: "accept"
        case .cancel: "cancel"
        case .move(let step): DocketScreens.name(step, "up", "down")
        case .complete: "complete"
        case .elsewhere: nil
        }
    }
}

extension QuickLineIntent {
    fileprivate var name: String? {
        switch self {
        case .add: "add"
        case .addPart: "addPart"
        case .change: "changeInLine"
        case .accept: "accept"
        case .cancel: "cancel"
        case .complete: "complete"
        case .choose(let step): DocketScreens.name(step, "up", "down")
        case .restoreDraft: "restoreDraft"
        case .join: "join"
        case .elsewhere: nil
        }
    }
}

extension HelpIntent {
    fileprivate var name: String? {
        switch self {
        case .move(let step): DocketScreens.name(step, "up", "down")
        case .page(let step): DocketScreens.name(step, "pageUp", "pageDown")
        case .first: "first"
        case .last: "last"
        case .run: "run"
        case .erase: "erase"
        case .back: "back"
        case .close: "close"
        // Both arrows have it.
        case .otherColumn, .choose: nil
        }
    }
}

extension TextEdit {
    fileprivate var name: String? {
        switch self {
        case .newline: "newline"
        case .deleteBackward: "deleteBackward"
        case .deleteForward: "deleteForward"
        case .deleteWordBackward: "deleteWord"
        case .deleteToStart: "deleteToStart"
        case .deleteToEnd: "deleteToEnd"
        case .left: "left"
        case .right: "right"
        case .wordLeft: "wordLeft"
        case .wordRight: "wordRight"
        case .start: "start"
        case .end: "end"
        case .insert: nil
        }
    }
}
