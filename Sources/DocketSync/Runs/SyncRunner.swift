import DocketCore

/// Performs what an engine wants done: sends its requests, and stores its changes and states.
package struct SyncRunner {
    private let storage: any TodoStorage
    private let states: SyncStateFile
    private let transport: any DAVTransport
    private let progress: (_ done: Int, _ total: Int) -> Void

    /// - Parameters:
    ///   - transport: what is still on its way when a run ends is nobody's any more.
    ///   - progress: called after each answer, with the steps that are done and all that are known.
    package init(
        storage: any TodoStorage,
        states: SyncStateFile,
        transport: any DAVTransport,
        progress: @escaping (_ done: Int, _ total: Int) -> Void
    ) {
        (self.storage, self.states, self.transport, self.progress) = (storage, states, transport, progress)
    }

    /// Runs the sync of one account to its end.
    ///
    /// - Parameters:
    ///   - state: as it is stored.
    ///   - list: the stored list; it follows all changes that are stored meanwhile.
    /// - Returns: what has come of it, and which collections are kept in step now.
    package func run(
        _ options: SyncOptions,
        state: consuming SyncState,
        mapping: EntryMapping,
        list: inout TodoList
    ) -> (report: SyncReport, kept: [SyncOverview.Collection]) {
        var engine = SyncEngine(options, state: state, mapping: mapping, list: list)
        while true {
            let step = engine.step()
            // The engine touches nothing but by its steps: none that may come from a wrong text is done.
            if let error = states.unreadableText {
                var report = SyncReport()
                report.problem = SyncProblem(.other, error.message)
                return (report, engine.storedState.kept)
            }
            let result: SyncStepResult
            switch step {
            case .send(let request, let number):
                transport.start(request, number: number)
                continue
            case .wait:
                let (number, answer) = transport.receive()
                result = .answered(answer, number: number)
            case .store(let change): result = store(change, on: &list)
            case .keep(let state): result = keep(state)
            case .finished(let report): return (report, engine.storedState.kept)
            }
            engine.handle(result, list: list)
            if case .wait = step { progress(engine.progress.done, engine.progress.total) }
        }
    }

    /// Stores the change. Of a field that somebody has changed meanwhile, their value stays, and the engine looks again.
    private func store(_ change: Change, on list: inout TodoList) -> SyncStepResult {
        do throws(StorageError) {
            let saved = try storage.save(change, to: list, winner: .theirs)
            list.apply(saved.update)
            return .stored(isExact: saved.rebased.change == change)
        } catch {
            return .failed(error.message)
        }
    }

    private func keep(_ state: SyncState) -> SyncStepResult {
        do throws(StorageError) {
            return .kept(try states.save(state))
        } catch {
            return .failed(error.message)
        }
    }
}
