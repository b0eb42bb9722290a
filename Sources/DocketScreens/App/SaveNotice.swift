import DocketCore

extension SaveRequest {
    /// The footer's message after the save: what was done, and which conflicts there were.
    ///
    /// - Parameter scopes: where the key that undoes is pressed.
    func notice(of rebased: Rebased, undoIn scopes: [Scope], in context: Context) -> Notice {
        notice(of: rebased, hint: undoHint(in: scopes, context))
    }

    /// What was done, and which conflicts there were, as a sentence.
    package func sentence(of rebased: Rebased) -> String { notice(of: rebased, hint: nil).text }

    private func notice(of rebased: Rebased, hint: String?) -> Notice {
        if rebased.change.isEmpty, let conflict = rebased.conflicts.first { return refusal(conflict) }
        if rebased.change.isEmpty, change.gone > 0 { return goneNotice }
        let done = direction.prefix + change.verb
        let gone = change.gone > 0 ? ["\(change.gone) deleted since"] : []
        let leftOut = change.hiddenCount > 0 ? ["\(change.hiddenCount) hidden left out"] : []
        let remark =
            leftOut + gone + (rebased.change.isEmpty ? ["it was so already"] : remarks(on: rebased.conflicts))
        let hints = rebased.change.isEmpty ? [] : [hint].compactMap { $0 }
        let result = change.result.map { " \($0)" }
        let summary = direction == nil ? change.summary : nil
        return Notice(
            summary ?? done,
            title: summary == nil ? change.object : nil,
            (result ?? "") + (remark + hints).map { " · \($0)" }.joined()
        )
    }

    /// - Returns: nil where no key does that: those of the history take back another change.
    private func undoHint(in scopes: [Scope], _ context: Context) -> String? {
        let (intent, verb): (AppIntent, String) = direction == .undo ? (.redo, "redoes") : (.undo, "undoes")
        let keys = scopes.flatMap { scope in
            context.keys.bindings(in: scope).flatMap(\.actions)
                .filter { $0.intent == .app(intent) }.flatMap(\.keys)
        }
        let key = keys.first { context.keys.intent(for: $0, in: scopes) == .app(intent) }
        return key.map { "\($0.label(in: context.charset)) \(verb)" }
    }

    /// The message if nothing was done because of a conflict.
    private func refusal(_ conflict: Conflict) -> Notice {
        let what = direction.map { "Not \($0.done.lowercased()):" } ?? "Not \(change.verb.lowercased()):"
        if let later = laterChange { return Notice(what, " \(later)") }
        return Notice(what, title: conflict.label, " \(conflict.reason)")
    }

    /// The message if nothing was done because what the step has changed was deleted since.
    private var goneNotice: Notice {
        let what = "Not \(direction?.done.lowercased() ?? "done"):"
        if let later = laterChange { return Notice(what, " \(later)") }
        if change.gone == 1, let title = change.object {
            return Notice(what, title: title, " was deleted since")
        }
        return Notice(what, " \(change.gone) deleted since")
    }

    /// The newest later change that stands in the way of an undo; nil if it is not known.
    private var laterChange: String? {
        change.laterChanges.first.map { first in
            change.laterChanges.count == 1 ? first : "\(first), and \(change.laterChanges.count - 1) more"
        }
    }

    /// What both sides have changed, and whose value is kept.
    private func remarks(on conflicts: [Conflict]) -> [String] {
        if let later = laterChange, !conflicts.isEmpty { return [later] }
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
