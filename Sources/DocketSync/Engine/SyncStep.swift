import DocketCore

/// What the engine wants done.
package enum SyncStep: Equatable, Sendable {
    /// Send a request. There may be others on their way.
    case send(DAVRequest, number: Int)
    /// Wait for the answer to a request.
    case wait
    /// Store a change of the list. Of a field that has changed meanwhile, the other change wins.
    case store(Change)
    /// Store the state.
    case keep(SyncState)
    case finished(SyncReport)
}

/// What came of a step.
package enum SyncStepResult: Sendable {
    /// What came of the request of that number. Answers come in any order.
    case answered(Result<DAVAnswer, DAVFailure>, number: Int)
    /// The change is stored. `isExact` if just as it was: nobody else has changed the same to-dos meanwhile.
    case stored(isExact: Bool)
    /// The state is stored: the same one, which may have its texts in the file.
    case kept(SyncState)
    /// It could not be stored, with the sentence that says why.
    case failed(String)
}
