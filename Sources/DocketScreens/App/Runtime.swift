import DocketCore

/// Runs the app: brings events to the model, and does what it asks of the storage.
package final class Runtime {
    package private(set) var model: AppModel
    private let storage: any TodoStorage
    /// The drafts as they are stored.
    private var storedDrafts = KeptDrafts()
    /// Whether a load is on its way, and `continueLoading` is to be called while there is nothing else to do.
    package private(set) var isLoading = false

    package init(model: AppModel, storage: any TodoStorage) {
        self.model = model
        self.storage = storage
    }

    /// Loads what is stored, as far as a first screen needs it.
    package func start() {
        beginLoading()
        do throws(StorageError) {
            storedDrafts = try storage.loadDrafts()
            _ = model.handle(.draftsLoaded(storedDrafts))
        } catch {
            _ = model.handle(.failed(error))
        }
    }

    /// Whether there is work to go on with while there is nothing else to do.
    package var isBusy: Bool { isLoading || model.isSearching }

    /// Goes on with it for about a millisecond.
    package func work() {
        if isLoading { continueLoading() } else { model.goOnSearching() }
    }

    /// Makes the next step of a load.
    private func continueLoading() {
        guard let loaded = storage.continueLoading() else { return }
        isLoading = false
        _ = model.handle(.loaded(loaded))
        // What came while the files were read was not looked at. What is damaged is read again when it changes.
        if case .whole = loaded { _ = refresh() }
    }

    /// Looks for what others have stored, once they may have written the files.
    ///
    /// - Returns: whether the screen may look different now.
    package func refresh() -> Bool {
        if isLoading { return false }
        guard let changes = storage.refresh(model.list) else {
            beginLoading()
            return !isLoading
        }
        if !changes.isEmpty { _ = model.handle(.received(changes)) }
        return !changes.isEmpty
    }

    /// Handles a batch of events. What is typed into the form is kept once they are handled, before anything
    /// is drawn (F13).
    ///
    /// - Returns: what is left to be done by whoever owns the terminal. What comes behind the wish to quit is not
    ///   handled any more.
    package func send(_ events: [Event]) -> [TerminalEffect] {
        var effects: [TerminalEffect] = []
        for event in events where effects.last != .quit {
            if model.needsWholeList(for: event) { finishLoading() }
            for effect in model.handle(event) {
                switch effect {
                case .save(let change): save(change)
                case .load: beginLoading()
                case .restore(let list): restore(list)
                case .terminal(let effect): effects.append(effect)
                }
            }
        }
        keepDrafts()
        return effects
    }

    /// Leaves the files as they are to be between two runs.
    ///
    /// - Throws: where that fails; nothing is lost then.
    package func close() throws(StorageError) {
        if model.hasLoaded { try storage.close(model.list) }
    }

    /// Begins a load; a short one is made at once.
    private func beginLoading() {
        isLoading = true
        let preview = storage.beginLoading()
        if let preview, !model.hasLoaded { _ = model.handle(.previewed(preview)) }
        if preview == nil { finishLoading() }
    }

    private func finishLoading() {
        while isLoading { continueLoading() }
    }

    private func save(_ change: Change) {
        do throws(StorageError) {
            let update = try storage.save(change, to: model.list)
            // A load that was on its way is of no use any more: the update says all that has happened.
            isLoading = false
            _ = model.handle(.saved(update))
        } catch {
            _ = model.handle(.failed(error))
        }
    }

    private func restore(_ list: TodoList) {
        do throws(StorageError) {
            _ = model.handle(.restored(list, try storage.restore(list)))
        } catch {
            _ = model.handle(.failed(error))
        }
    }

    private func keepDrafts() {
        let drafts = model.draftsToKeep
        guard drafts != storedDrafts else { return }
        do throws(StorageError) {
            try storage.saveDrafts(drafts)
            storedDrafts = drafts
            if model.draftError != nil { _ = model.handle(.keepingDraftsFailed(nil)) }
        } catch {
            // Said once, not at every key.
            if error != model.draftError { _ = model.handle(.keepingDraftsFailed(error)) }
        }
    }
}
