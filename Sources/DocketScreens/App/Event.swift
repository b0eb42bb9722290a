import DocketCore

/// What the world tells the app.
package enum Event: Sendable {
    case key(Key)
    case mouse(MouseEvent)
    case resized(Size)
    /// The first items of a load that goes on.
    case previewed(TodoList)
    case loaded(Loaded)
    case draftsLoaded(KeptDrafts)
    /// Something to say about what was found at the start.
    case remarked([String])
    /// The feed is to be loaded, once there is a list that can take it in.
    case feedRequested(FeedLoad)
    /// What a feed delivers will take a while.
    case feedIsLoading(FeedLoad)
    /// What came of loading the feed.
    case fed(FeedOutcome)
    case saved(SaveRequest, Saved)
    /// The change could not be stored: what was stored before is still stored.
    case saveFailed(SaveRequest, StorageError)
    /// Another running copy has stored changes.
    case received([Change])
    /// That list was stored in the place of a damaged one; the text says what has become of the other.
    case restored(TodoList, String)
    /// The drafts could not be kept; nil once they are again.
    case keepingDraftsFailed(StorageError?)
    /// There is nothing that opens the link in a browser.
    case notBrowsed(String)
    /// Something else could not be loaded or saved.
    case failed(StorageError)
}

extension Event {
    package init(_ input: Input) {
        switch input {
        case .key(let key): self = .key(key)
        case .mouse(let event): self = .mouse(event)
        }
    }
}
