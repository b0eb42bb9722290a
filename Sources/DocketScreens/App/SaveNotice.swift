import DocketCore

extension SaveRequest {
    /// The footer's message after the save: what was done, and which conflicts there were.
    func notice(of rebased: Rebased, in context: Context) -> Notice {
        if rebased.change.isEmpty, let conflict = rebased.conflicts.first { return refusal(conflict) }
        let done = step.prefix + change.verb
        let leftOut = change.hiddenCount > 0 && step == .new ? ["\(change.hiddenCount) hidden left out"] : []
        let remark =
            leftOut + (rebased.change.isEmpty ? ["it was so already"] : remarks(on: rebased.conflicts))
        let undoHint = rebased.change.isEmpty ? [] : [undoHint(in: context)]
        let result = step == .undo ? nil : change.result.map { " \($0)" }
        return Notice(
            done,
            title: change.object,
            (result ?? "") + (remark + undoHint).map { " · \($0)" }.joined()
        )
    }

    private func undoHint(in context: Context) -> String {
        step == .undo ? "\(context.key(.app(.redo))) redoes" : "\(context.key(.app(.undo))) undoes"
    }

    /// The message if nothing was done because of a conflict.
    private func refusal(_ conflict: Conflict) -> Notice {
        let what =
            switch step {
            case .new: "Not \(change.verb.lowercased()):"
            case .undo: "Not undone:"
            case .redo: "Not redone:"
            }
        return Notice(what, title: conflict.label, " \(conflict.reason)")
    }

    /// What both sides have changed, and whose value is kept.
    private func remarks(on conflicts: [Conflict]) -> [String] {
        guard conflicts.count == 1, let conflict = conflicts.first else { return counts(of: conflicts) }
        guard case .changed(let fields) = conflict.kind else {
            return ["“\(DisplayText(conflict.label, limit: Notice.maxTitleColumns).text)” \(conflict.reason)"]
        }
        let (was, stays) = fields.count == 1 ? ("was", "stays") : ("were", "stay")
        let names = fields.joined(separator: " and ")
        return winner == .mine
            ? ["its \(names) \(was) changed meanwhile, yours \(stays)"]
            : ["its \(names) \(was) changed since, and \(stays)"]
    }

    /// How many were deleted, came back or were changed; empty if there is no conflict.
    private func counts(of conflicts: [Conflict]) -> [String] {
        let deleted = conflicts.count { $0.kind == .deleted }
        let restored = conflicts.count { $0.kind == .restored }
        let circles = conflicts.count { $0.kind == .circle }
        let changed = conflicts.count - deleted - restored - circles
        let whose = winner == .mine ? "elsewhere, yours kept" : "since, and kept"
        return [
            (changed, "changed \(whose)"), (deleted, "deleted since"), (restored, "deleted, and back"),
            (circles, "stay where they are"),
        ]
        .filter { $0.0 > 0 }.map { "\($0) \($1)" }
    }
}

extension History.Step {
    fileprivate var prefix: String {
        switch self {
        case .new: ""
        case .undo: "Undone: "
        case .redo: "Redone: "
        }
    }
}

extension Conflict {
    /// The end of a sentence that begins with the label.
    fileprivate var reason: String {
        switch kind {
        case .changed(let fields): "has another \(fields.joined(separator: " and ")) since"
        case .deleted: "was deleted since"
        case .kept: "was changed since"
        case .restored: "had been deleted, and is back"
        case .circle: "stays where it is: the other is a part of it now"
        }
    }
}
