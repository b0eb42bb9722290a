import DocketCore

/// Runs the app: brings events to the model, and does what it asks of the storage.
package final class Runtime {
    package private(set) var model: AppModel
    private let storage: any TodoStorage
    /// The drafts as they are stored.
    private var storedDrafts = KeptDrafts()

    package init(model: AppModel, storage: any TodoStorage) {
        self.model = model
        self.storage = storage
    }

    /// Loads what is stored.
    package func start() {
        load()
        do throws(StorageError) {
            storedDrafts = try storage.loadDrafts()
            _ = model.handle(.draftsLoaded(storedDrafts))
        } catch {
            _ = model.handle(.failed(error))
        }
    }

    /// Handles a batch of events. What is typed into the form is kept once they are handled, before anything
    /// is drawn (F13).
    ///
    /// - Returns: what is left to be done by whoever owns the terminal. What comes behind the wish to quit is not
    ///   handled any more.
    package func send(_ events: [Event]) -> [TerminalEffect] {
        var effects: [TerminalEffect] = []
        for event in events where effects.last != .quit {
            for effect in model.handle(event) {
                switch effect {
                case .save(let change, let list): save(change, to: list)
                case .load: load()
                case .terminal(let effect): effects.append(effect)
                }
            }
        }
        keepDrafts()
        return effects
    }

    private func load() {
        do throws(StorageError) {
            _ = model.handle(.loaded(try storage.load()))
        } catch {
            _ = model.handle(.loadFailed(error))
        }
    }

    private func save(_ change: Change, to list: TodoList) {
        do throws(StorageError) {
            _ = model.handle(.saved(try storage.save(change, to: list)))
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
