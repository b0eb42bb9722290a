import DocketCore

/// Runs the app: brings events to the model, and does what it asks of the storage and the feed.
package final class Runtime {
    package private(set) var model: AppModel
    /// What the app looks like now.
    package var state: ScreenState { model.state }
    private let storage: any TodoStorage
    private let feed: (any TodoFeed)?
    /// What goes on beside the keys, the most urgent first.
    package private(set) var jobs: [Job] = []
    /// What is left to be done by whoever owns the terminal.
    private var terminalEffects: [TerminalEffect] = []
    /// The drafts as they are stored.
    private var storedDrafts = KeptDrafts()
    /// Whether a load is on its way.
    private(set) var isLoading = false
    /// Is told of each event, and of what the model asks for then.
    private let observer: ((Event, [Effect]) -> Void)?

    /// - Parameters:
    ///   - feed: what the model knows the host of; nil where no feed is configured.
    ///   - observer: is told of each event, and of what the model asks for then.
    package init(
        model: AppModel,
        storage: any TodoStorage,
        feed: (any TodoFeed)? = nil,
        observer: ((Event, [Effect]) -> Void)? = nil
    ) {
        self.model = model
        self.storage = storage
        self.feed = feed
        self.observer = observer
        jobs = [loading, searching] + (feed.map { [feeding($0)] } ?? [])
    }

    /// Adds work that goes on beside the keys.
    package func add(_ job: Job) { jobs.append(job) }

    /// Loads what is stored, as far as a first screen needs it. The feed follows once that is shown.
    ///
    /// - Parameter remarks: what there is to say before.
    package func start(remarks: [String] = [], feedLoad: FeedLoad = .usual) {
        dispatch(.remarked(remarks))
        dispatch(.feedRequested(feedLoad))
        beginLoading()
        do throws(StorageError) {
            storedDrafts = try storage.loadDrafts()
            dispatch(.draftsLoaded(storedDrafts))
        } catch {
            dispatch(.failed(error))
        }
    }

    /// The most urgent job that has work to do without waiting; nil where none has.
    package var busyJob: Job? { jobs.first { $0.timeout() == 0 } }

    /// Looks for what others have stored, once they may have written the files.
    ///
    /// - Returns: whether the screen may look different now.
    package func refresh() -> Bool {
        if isLoading { return false }
        guard let changes = storage.refresh(model.list) else {
            beginLoading()
            return !isLoading
        }
        if !changes.isEmpty { dispatch(.received(changes)) }
        return !changes.isEmpty
    }

    /// Handles a batch of events. What is typed into the form is kept once they are handled, before anything
    /// is drawn (F13).
    ///
    /// - Returns: what is left to be done by whoever owns the terminal. What comes behind the wish to quit is not
    ///   handled any more.
    package func send(_ events: [Event]) -> [TerminalEffect] {
        for event in events where terminalEffects.last != .quit {
            if model.needsWholeList(for: event) { finishLoading() }
            dispatch(event)
        }
        keepDrafts()
        defer { terminalEffects = [] }
        return terminalEffects
    }

    /// Leaves the files as they are to be between two runs.
    ///
    /// - Throws: where that fails; nothing is lost then.
    package func close() throws(StorageError) {
        feed?.cancel()
        if model.hasLoaded { try storage.close(model.list) }
    }

    /// Brings an event to the model, and does all that it asks for then, and in answer to what comes of that.
    private func dispatch(_ event: Event) {
        var events = [event]
        while !events.isEmpty {
            let event = events.removeFirst()
            let effects = model.handle(event)
            observer?(event, effects)
            for effect in effects {
                if let answer = perform(effect) { events.append(answer) }
            }
        }
    }

    /// Does what the app asks for.
    ///
    /// - Returns: what has come of it, where the app is to know.
    private func perform(_ effect: Effect) -> Event? {
        switch effect {
        case .save(let request): return save(request)
        case .load: beginLoading()
        case .restore(let list): return restore(list)
        case .cancelFeed: feed?.cancel()
        case .terminal(let effect): terminalEffects.append(effect)
        }
        return nil
    }

    private func save(_ request: SaveRequest) -> Event {
        do throws(StorageError) {
            let saved = try storage.save(request.stored, to: model.list, winner: request.winner)
            // A load that was on its way is of no use any more: the update says all that has happened.
            isLoading = false
            return .saved(request, saved)
        } catch {
            return .saveFailed(request, error)
        }
    }

    private func restore(_ list: TodoList) -> Event {
        do throws(StorageError) {
            return .restored(list, try storage.restore(list))
        } catch {
            return .failed(error)
        }
    }

    private func keepDrafts() {
        let drafts = model.draftsToKeep
        guard drafts != storedDrafts else { return }
        do throws(StorageError) {
            try storage.saveDrafts(drafts)
            storedDrafts = drafts
            if model.context.draftError != nil { dispatch(.keepingDraftsFailed(nil)) }
        } catch {
            // Said once, not at every key.
            if error != model.context.draftError { dispatch(.keepingDraftsFailed(error)) }
        }
    }
}

/// Loading.
extension Runtime {
    private var loading: Job {
        Job(
            timeout: { [unowned self] in isLoading ? 0 : nil },
            step: { [unowned self] in
                continueLoading()
                return !isLoading
            }
        )
    }

    /// Begins a load; a short one is made at once.
    private func beginLoading() {
        isLoading = true
        let preview = storage.beginLoading()
        if let preview, !model.hasLoaded { dispatch(.previewed(preview)) }
        if preview == nil { finishLoading() }
    }

    private func finishLoading() {
        while isLoading { continueLoading() }
    }

    /// Makes the next step of a load.
    private func continueLoading() {
        guard let loaded = storage.continueLoading() else { return }
        isLoading = false
        dispatch(.loaded(loaded))
        // What came while the files were read was not looked at. What is damaged is read again when it changes.
        if case .whole = loaded { _ = refresh() }
    }
}

/// What goes on once the list is there.
extension Runtime {
    private var searching: Job {
        Job(
            timeout: { [unowned self] in !isLoading && model.isSearching ? 0 : nil },
            step: { [unowned self] in
                model.continueSearch()
                return !model.isSearching
            }
        )
    }

    private func feeding(_ feed: any TodoFeed) -> Job {
        Job(
            descriptor: { feed.descriptor },
            timeout: { [unowned self] in !isLoading && model.feedToLoad != nil ? 0 : feed.timeout },
            step: { [unowned self] in
                if let load = model.feedToLoad {
                    dispatch(feed.load(load).map { .fed($0) } ?? .feedIsLoading(load))
                } else if let outcome = feed.pollOutcome() {
                    dispatch(.fed(outcome))
                } else {
                    return false
                }
                return true
            }
        )
    }
}
