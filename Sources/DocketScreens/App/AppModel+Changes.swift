import DocketCore

/// Changes on their way to the storage and back.
extension AppModel {
    /// Hands a change, or its inverse, to the storage. Nothing on the screen moves before it is stored (S4).
    mutating func store(
        _ change: NamedChange,
        as step: History.Step,
        then completion: Completion = .stay
    ) -> [Effect] {
        [.save(SaveRequest(change: change, step: step, completion: completion))]
    }

    /// - Returns: whether the list on the screen has followed the change already.
    mutating func complete(_ request: SaveRequest, _ rebased: Rebased) -> Bool {
        var done = request.change
        done.change = request.step == .undo ? rebased.change.inverse : rebased.change
        history.record(done, as: request.step)
        if !isShowingError { message = .notice(request.notice(of: rebased)) }
        switch request.completion {
        case .stay: break
        case .select(let id):
            todos.select(id, in: context)
            return true
        case .closeForm(let id): closeForm(saved: id)
        case .closeDetail(let successor):
            // What was not deleted stays open.
            if let detail, context.list.item(detail.id) != nil { break }
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
