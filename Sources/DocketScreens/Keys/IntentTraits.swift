/// What has to be known of an intent besides its key, wherever it comes from: a key, a click, or a row of the help.
struct IntentTraits: OptionSet {
    let rawValue: UInt8

    /// It changes to-dos, people, projects or views, which damaged files don't allow.
    static let changes = IntentTraits(rawValue: 1)
    /// It checks or unchecks a to-do.
    static let toggles = IntentTraits(rawValue: 2)
    /// It may change the list's order or filter.
    static let arrangesList = IntentTraits(rawValue: 4)
    /// It opens a form or a prompt to change something. While files are damaged that is possible, because what is typed is
    /// kept, but nothing to point the user to.
    static let opensForm = IntentTraits(rawValue: 8)
    /// Without a key for it a screen could not be left, or the help not be shown.
    static let needsKey = IntentTraits(rawValue: 16)
}

extension Intent {
    /// Who adds an intent that may change something is asked for its traits; those of prompts, Sync and the help have few.
    var traits: IntentTraits {
        switch self {
        case .app(let intent): intent.traits
        case .list(let intent): intent.traits
        case .menu(let intent): intent.traits
        case .item(let intent): intent.traits
        case .detail(let intent): intent.traits
        case .form(let intent): intent.traits
        case .people(let intent): intent.traits
        case .projects(let intent): intent.traits
        case .views(let intent): intent.traits
        case .history(let intent): intent.traits
        case .quickLine(let intent): intent.traits
        case .prompt(let intent): intent == .cancel ? .needsKey : []
        case .sync(let intent): intent == .back ? .needsKey : []
        case .help(let intent): intent == .back ? .needsKey : []
        // They move, and type.
        case .move, .agenda, .text: []
        }
    }
}

extension AppIntent {
    fileprivate var traits: IntentTraits {
        switch self {
        case .showHelp, .quit, .dropCount: .needsKey
        // Undoing, redoing and restoring have reasons of their own not to be possible.
        case .showTab, .nextTab, .previousTab, .showProjects, .showViews, .showSync, .showHistory, .undo,
            .undoSync,
            .redo, .restore, .redraw, .suspend, .refreshFeed, .stopFeed, .syncNow, .digit:
            []
        }
    }
}

extension ListIntent {
    fileprivate var traits: IntentTraits {
        switch self {
        case .toggle, .toggleItem: [.changes, .toggles]
        case .delete, .shift, .makePart, .takeOut: .changes
        case .nextFilter, .sort, .reverse, .clear, .show: .arrangesList
        case .add, .edit: .opensForm
        case .open, .mark, .markAll, .search, .saveView, .match, .select: []
        }
    }
}

extension MenuIntent {
    fileprivate var traits: IntentTraits {
        switch self {
        case .open(.change), .open(.priority), .open(.color): .changes
        case .open(.sort), .open(.accept), .open(.undoSync): []
        case .close: .needsKey
        }
    }
}

extension ItemIntent {
    fileprivate var traits: IntentTraits {
        switch self {
        case .postpone, .askForDueDate, .askForPerson, .prioritize, .openEditor: .changes
        case .copy, .openLink: []
        }
    }
}

extension DetailIntent {
    fileprivate var traits: IntentTraits {
        switch self {
        case .toggle: [.changes, .toggles]
        case .press, .delete: .changes
        case .edit: .opensForm
        case .back: .needsKey
        case .switchFocus, .step, .zoom: []
        }
    }
}

extension FormIntent {
    fileprivate var traits: IntentTraits {
        switch self {
        case .cancel, .dropName: .needsKey
        // What is typed is kept, even where it can't be saved.
        case .nextField, .previousField, .row, .page, .choose, .assign, .complete, .toggle, .press, .focus,
            .togglePerson,
            .editNote, .save, .leave, .undo, .redo, .restoreDraft, .discardDraft:
            []
        }
    }
}

extension PeopleIntent {
    fileprivate var traits: IntentTraits {
        switch self {
        case .delete: .changes
        case .add, .rename: .opensForm
        case .showTodos: []
        }
    }
}

extension ProjectsIntent {
    fileprivate var traits: IntentTraits {
        switch self {
        case .delete, .color, .shift: .changes
        case .add, .rename: .opensForm
        case .back: .needsKey
        case .showTodos: []
        }
    }
}

extension ViewsIntent {
    fileprivate var traits: IntentTraits {
        switch self {
        case .delete: .changes
        case .back: .needsKey
        case .show, .rename, .editQuery, .erase, .close: []
        }
    }
}

extension HistoryIntent {
    fileprivate var traits: IntentTraits {
        switch self {
        case .back, .endNarrowing: .needsKey
        case .open, .takeBack, .takeBackSince, .narrow, .clear, .erase: []
        }
    }
}

extension QuickLineIntent {
    fileprivate var traits: IntentTraits {
        switch self {
        case .change: .changes
        case .add, .addPart: .opensForm
        case .cancel, .join: .needsKey
        case .accept, .complete, .choose, .keepText, .restoreDraft, .elsewhere: []
        }
    }
}
