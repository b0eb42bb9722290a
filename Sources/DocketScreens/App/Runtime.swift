import DocketCore

/// Runs the app: brings events to the model, and does what it asks of the storage.
package final class Runtime {
    package private(set) var model: AppModel
    private let storage: any TodoStorage
    /// The drafts as they are stored, and why they could not be stored last.
    private var storedDrafts = KeptDrafts()
    private var draftError: StorageError?

    package init(model: AppModel, storage: any TodoStorage) {
        self.model = model
        self.storage = storage
    }

    /// Loads what is stored.
    package func start() {
        do throws(StorageError) {
            _ = model.handle(.loaded(try storage.load()))
        } catch {
            _ = model.handle(.loadFailed(error))
        }
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
    /// - Returns: what is left to be done by whoever owns the terminal.
    package func send(_ events: [Event]) -> [Effect] {
        var effects: [Effect] = []
        for event in events {
            for effect in model.handle(event) {
                guard case .save(let change, let list) = effect else {
                    effects.append(effect)
                    continue
                }
                save(change, to: list)
            }
        }
        keepDrafts()
        return effects
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
            draftError = nil
        } catch {
            // Said once, not at every key.
            if error != draftError { _ = model.handle(.failed(error)) }
            draftError = error
        }
    }
}
