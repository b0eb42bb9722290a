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
    /// Something else could not be loaded or saved.
    case failed(StorageError)
}

/// What the app asks the world for.
package enum Effect: Equatable, Sendable {
    case save(Change, to: TodoList)
    case redraw, suspend, quit
}
