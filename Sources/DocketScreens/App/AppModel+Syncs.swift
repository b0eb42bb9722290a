import DocketCore

/// What a sync has stored beside this copy.
extension AppModel {
    /// Makes what a sync has changed a step that can be undone here (Y6). Those of other screens are undone there.
    mutating func receive(_ changes: [Change]) {
        for change in changes {
            guard let source = change.source, source.program == .sync else { continue }
            // What it says of tombstones is nothing to undo.
            let edits = Change(items: change.items, people: change.people, projects: change.projects)
            if edits.isEmpty { continue }
            var step = NamedChange(verb: source.name, change: edits)
            step.source = source
            let whole = history.receive(step)
            if isShowingError || isMessageCovered { continue }
            message = .notice(
                Notice("\(source.name): \(whole.change.counts) · \(context.key(.app(.undo))) undoes")
            )
        }
    }

    /// Undoes the last step. That of a sync is none that the user has just taken, and what it had added would be deleted
    /// on the server: it is asked first.
    mutating func undo() -> [Effect] {
        guard let last = history.undoable.last else { return [] }
        if !last.isSync { return save(last, as: .undo) }
        screens.push(.menu(MenuViewModel(.undoSync)))
        return []
    }

    /// Does it, after the menu has asked.
    mutating func undoSync() -> [Effect] {
        screens.pop()
        return history.undoable.last.map { save($0, as: .undo) } ?? []
    }

    /// Whether the message would be covered, or `u` is a letter now.
    private var isMessageCovered: Bool {
        if case .form = screens.topScreen { true } else { screens.coversMessage }
    }
}

extension Change {
    /// `3 added, 1 deleted`.
    fileprivate var counts: String {
        var (added, changed, deleted) = (0, 0, 0)
        for edit in items {
            switch edit {
            case .add: added += 1
            case .replace: changed += 1
            case .remove: deleted += 1
            }
        }
        let counts = [(added, "added"), (changed, "changed"), (deleted, "deleted")].filter { $0.0 > 0 }
        if counts.isEmpty { return projects.isEmpty ? "people changed" : "projects changed" }
        return counts.map { "\($0) \($1)" }.joined(separator: ", ")
    }
}
