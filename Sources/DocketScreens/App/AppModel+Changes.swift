import DocketCore

/// Changes on their way to the storage and back.
extension AppModel {
    /// Hands a change, or its inverse, to the storage. Nothing on the screen moves before it is stored (S4).
    mutating func store(
        _ change: NamedChange,
        as step: History.Step,
        then completion: Completion = .stay
    ) -> [Effect] {
        pending = PendingChange(change: change, step: step, completion: completion)
        return [.save(step == .undo ? change.change.inverse : change.change)]
    }

    /// - Returns: whether the list on the screen has followed the change already.
    mutating func completeChange() -> Bool {
        guard let done = pending else { return false }
        pending = nil
        history.record(done.change, as: done.step)
        if !isShowingError { message = .notice(done.notice) }
        switch done.completion {
        case .stay: break
        case .select(let id):
            todos.select(id, in: context)
            return true
        case .closeForm(let id): closeForm(saved: id)
        case .closeDetail(let successor):
            close()
            todos.select(successor, in: context)
            return true
        case .closePrompt(let id):
            prompt = nil
            people.select(id, in: context)
        }
        return false
    }
}

/// A change that was handed to the storage and is not yet known to be stored.
struct PendingChange {
    var change: NamedChange
    var step: History.Step
    var completion: Completion

    /// What the footer says once it is stored.
    var notice: Notice {
        switch step {
        case .new: Notice(change.verb, title: change.object, " · u undoes")
        case .undo: Notice("Undone: \(change.verb)", title: change.object, " · U redoes")
        case .redo: Notice("Redone: \(change.verb)", title: change.object, " · u undoes")
        }
    }
}
