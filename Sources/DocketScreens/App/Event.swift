import DocketCore

/// What the world tells the app.
package enum Event: Sendable {
    case key(Key)
    case resized(Size)
    case loaded(TodoList)
    case draftsLoaded(KeptDrafts)
    case saved(TodoList)
    /// The to-dos could not be loaded.
    case loadFailed(StorageError)
    /// The drafts could not be kept; nil once they are again.
    case keepingDraftsFailed(StorageError?)
    /// Something else could not be loaded or saved.
    case failed(StorageError)
}
