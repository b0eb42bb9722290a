import DocketCore

/// Runs the app: brings events to the model, and does what it asks of the storage.
package final class Runtime {
    package private(set) var model: AppModel
    /// What the app looks like now.
    package var state: ScreenState { model.state }
    private let storage: any TodoStorage
    private let feed: (any TodoFeed)?
    /// How the feed is to be loaded once the list is there; nil where it is not.
    private var dueFeed: FeedLoad?
    /// What came of loading the feed, and is still to be taken in.
    private var dueOutcome: FeedOutcome?
    /// The drafts as they are stored.
    private var storedDrafts = KeptDrafts()
    /// Whether a load is on its way, and `continueLoading` is to be called while there is nothing else to do.
    package private(set) var isLoading = false

    /// - Parameter feed: what the model knows the host of; nil where no feed is configured.
    package init(model: AppModel, storage: any TodoStorage, feed: (any TodoFeed)? = nil) {
        self.model = model
        self.storage = storage
        self.feed = feed
    }

    /// Loads what is stored, as far as a first screen needs it. The feed follows once that is shown.
    ///
    /// - Parameter remarks: what there is to say before.
    package func start(remarks: [String] = [], feedLoad: FeedLoad = .usual) {
        dueFeed = feed == nil ? nil : feedLoad
        _ = model.handle(.remarked(remarks))
        if feed == nil, feedLoad == .refresh, let disabledReason = model.refreshDisabledReason {
            _ = model.handle(.remarked([disabledReason]))
        }
        beginLoading()
        do throws(StorageError) {
            storedDrafts = try storage.loadDrafts()
            _ = model.handle(.draftsLoaded(storedDrafts))
        } catch {
            _ = model.handle(.failed(error))
        }
    }

    /// Whether there is work to go on with while there is nothing else to do.
    package var isBusy: Bool {
        isLoading || model.isSearching || feedToBegin != nil || dueOutcome != nil
    }

    /// How the feed is to be loaded now; a damaged list has to be mended first.
    private var feedToBegin: FeedLoad? { model.wantsFeed ? dueFeed : nil }

    /// Goes on with it for about a millisecond.
    package func work() {
        if isLoading {
            continueLoading()
        } else if let load = feedToBegin {
            dueFeed = nil
            perform(.loadFeed(load))
        } else if let outcome = dueOutcome {
            dueOutcome = nil
            model.handle(.fed(outcome)).forEach(perform)
        } else {
            model.continueSearch()
        }
    }

    /// What the feed waits for, with the milliseconds until it has waited too long; -1 and nil while it is not
    /// loading.
    package var feedSource: (descriptor: Int32, timeout: Int32?) {
        (feed?.descriptor ?? -1, feed?.timeout)
    }

    /// Goes on loading the feed, once there is something to read or the time is over. What comes of it is for
    /// `work` to take in, so that a key need not wait for both.
    package func continueFeedLoad() {
        if let outcome = feed?.pollOutcome() { dueOutcome = outcome }
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
                if case .terminal(let effect) = effect { effects.append(effect) } else { perform(effect) }
            }
        }
        keepDrafts()
        return effects
    }

    /// Does what the app asks of the storage and the feed.
    private func perform(_ effect: Effect) {
        switch effect {
        case .save(let request): save(request)
        case .load: beginLoading()
        case .restore(let list): restore(list)
        case .loadFeed(let load):
            dueOutcome = feed?.load(load)
            if dueOutcome == nil { _ = model.handle(.feedIsLoading(load)) }
        case .cancelFeed:
            feed?.cancel()
            dueOutcome = nil
        case .terminal: break
        }
    }

    /// Leaves the files as they are to be between two runs.
    ///
    /// - Throws: where that fails; nothing is lost then.
    package func close() throws(StorageError) {
        feed?.cancel()
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

    private func save(_ request: SaveRequest) {
        do throws(StorageError) {
            let saved = try storage.save(request.stored, to: model.list, winner: request.winner)
            // A load that was on its way is of no use any more: the update says all that has happened.
            isLoading = false
            _ = model.handle(.saved(request, saved))
        } catch {
            _ = model.handle(.saveFailed(request, error))
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
