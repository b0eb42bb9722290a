import DocketCore

/// What a sync has stored beside this copy.
extension AppModel {
    /// Says what a sync has changed, which can be undone here (Y6).
    mutating func receive(_ changes: [Change]) {
        if changes.contains(where: { $0.source != nil }) { canUndo = true }
        for change in changes {
            guard let source = change.source, source.program == .sync else { continue }
            // What it says of tombstones is nothing to undo.
            if change.editCount == 0 { continue }
            var received = ReceivedSync(source)
            // What one run stores piece by piece is one step.
            if source.begun != nil, let earlier = receivedSync, earlier.source == source {
                received = earlier
            }
            received.add(change)
            receivedSync = received
            if isShowingError || isMessageCovered { continue }
            let undo = context.key(.app(.undo), in: .everywhere)
            message = .notice(Notice("\(source.name): \(received.counts) · \(undo) undoes"))
        }
    }

    /// Whether the message would be covered, or `u` is a letter now.
    private var isMessageCovered: Bool {
        if case .form = screens.topScreen { true } else { screens.coversMessage }
    }
}

/// How much a run of a sync has changed.
struct ReceivedSync {
    let source: ChangeSource
    private var (added, changed, deleted) = (0, 0, 0)
    private var hasProjects = false

    init(_ source: ChangeSource) { self.source = source }

    mutating func add(_ change: Change) {
        for edit in change.items {
            switch edit {
            case .add: added += 1
            case .replace: changed += 1
            case .remove: deleted += 1
            }
        }
        hasProjects = hasProjects || !change.projects.isEmpty
    }

    /// `3 added, 1 deleted`.
    var counts: String {
        let counts = [(added, "added"), (changed, "changed"), (deleted, "deleted")].filter { $0.0 > 0 }
        if counts.isEmpty { return hasProjects ? "projects changed" : "people changed" }
        return counts.map { "\($0) \($1)" }.joined(separator: ", ")
    }
}
