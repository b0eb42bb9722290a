import DocketCore

/// Runs the app: passes events to the model, and performs its effects on storage and feed.
package final class Runtime {
    package private(set) var model: AppModel
    package var state: ScreenState { model.state }
    let storage: any TodoStorage
    private let feed: (any TodoFeed)?
    private let sync: (any TodoSync)?
    let texts: (any EditedTexts)?
    private let reminders: (any ReminderMemory)?
    /// Background work, the most urgent first.
    package private(set) var jobs: [Job] = []
    /// Effects for the owner of the terminal, which `send` returns.
    private var terminalEffects: [TerminalEffect] = []
    /// Whether a key of the current batch was to quit, and was refused.
    private var hasRefusedQuit = false
    /// How the app has ended; nil while it runs.
    private var ending: Ending?
    /// The drafts that are in storage.
    private var storedDrafts = KeptDrafts()
    /// Whether a load is running.
    private(set) var isLoading = false
    /// Whether a load has just ended, and changes that came meanwhile are looked for.
    private var isLookingAgain = false
    /// Whether the files may have changed during the load.
    private var hasMissedChanges = false
    /// Whether the user knows that the view settings can't be stored.
    private var hasReportedViewError = false
    private let observer: ((Event, [Effect]) -> Void)?
    private let recorder: (any RuntimeObserver)?

    /// - Parameters:
    ///   - feed: nil if no feed is configured.
    ///   - sync: nil for none. It runs while there is an account.
    ///   - texts: keeps what is in the user's editor; nil if there is no editor.
    ///   - reminders: remembers which reminders were said; nil if none are.
    ///   - observer: called with each event and the effects that it causes.
    ///   - recorder: hears what the runtime is about to do.
    package init(
        model: AppModel,
        storage: any TodoStorage,
        feed: (any TodoFeed)? = nil,
        sync: (any TodoSync)? = nil,
        texts: (any EditedTexts)? = nil,
        reminders: (any ReminderMemory)? = nil,
        observer: ((Event, [Effect]) -> Void)? = nil,
        recorder: (any RuntimeObserver)? = nil
    ) {
        self.model = model
        self.storage = storage
        self.feed = feed
        self.sync = sync
        self.texts = texts
        self.reminders = reminders
        self.observer = observer
        self.recorder = recorder
        jobs =
            [loadJob, searchJob, historyJob] + (feed.map { [feedJob($0)] } ?? [])
            + (sync.map { [syncJob($0)] } ?? []) + (reminders == nil ? [] : [reminderJob])
    }

    /// Adds background work, less urgent than the jobs that are there.
    package func add(_ job: Job) { jobs.append(job) }

    /// Begins to load the stored list, at least as much as the first screen needs. The jobs load the rest and the feed.
    ///
    /// - Parameters:
    ///   - remarks: problems to report first.
    ///   - notice: something to say if there are none.
    package func start(remarks: [String] = [], notice: String? = nil, feedLoad: FeedLoad = .usual) {
        dispatch(.remarked(remarks))
        if let notice { dispatch(.noticed(notice)) }
        dispatch(.feedRequested(feedLoad))
        _ = updateAccounts()
        loadView()
        beginLoading()
        receive(storage.findDrafts())
    }

    /// Looks for changes that other copies have stored. Call it when the files may have changed.
    ///
    /// - Returns: whether the screen may have changed.
    package func refresh() -> Bool { perform(.refresh) }

    /// Looks for changes that other copies have stored.
    func lookForChanges() -> Bool {
        if isLoading {
            hasMissedChanges = true
            return false
        }
        // Damaged files are read as a whole: once mended, they may look as they did before the damage.
        guard model.context.damage == nil, let changes = storage.refresh(model.list) else {
            beginLoading()
            return true
        }
        if !changes.isEmpty { dispatch(.received(changes)) }
        return !changes.isEmpty
    }

    /// Begins or ends the sync when the first account was added or the last one was removed. Call it when the files may have
    /// changed.
    ///
    /// - Returns: whether the screen may have changed.
    package func lookForAccounts() -> Bool { areAccountsNew && perform(.accounts) }

    private var areAccountsNew: Bool {
        sync.map { $0.hasAccounts != (model.context.sync != nil) } ?? false
    }

    private func updateAccounts() -> Bool {
        guard let sync, areAccountsNew else { return false }
        if sync.hasAccounts {
            dispatch(.syncOverview(sync.lastOverview()))
        } else {
            sync.cancel()
            dispatch(.syncOverview(nil))
        }
        return true
    }

    /// Has the sync try again soon, because the machine has got a network.
    package func noticeNetwork() { _ = perform(.network) }

    /// Searches again by what today means, because the day is another one.
    package func beginDay() { _ = perform(.day) }

    /// Does a part of the work.
    ///
    /// - Returns: whether the screen may have changed.
    package func perform(_ work: RuntimeWork) -> Bool {
        recorder?.willDo(work)
        defer { recorder?.hasDone() }
        switch work {
        case .load: return continueLoad()
        case .search: return continueSearch()
        case .readHistory: return readHistory()
        case .feed: return feed.map(askFeed) ?? false
        case .sync: return sync.map(askSync) ?? false
        case .reminders: return lookForReminders()
        case .refresh: return lookForChanges()
        case .accounts: return updateAccounts()
        case .network: dispatch(.networkIsBack)
        case .day: dispatch(.dayBegan)
        case .editedTexts: return findEditedTexts()
        }
        return true
    }

    /// Handles a batch of events. Then saves the draft of an open form, before anything is drawn (F13).
    ///
    /// Events after the one that quits are ignored, and so are keys after a refusal to quit, which the user has not
    /// seen yet.
    ///
    /// - Returns: the effects for the owner of the terminal.
    package func send(_ events: [Event]) -> [TerminalEffect] {
        hasRefusedQuit = false
        for event in events where terminalEffects.last != .quit && !(hasRefusedQuit && event.isInput) {
            recorder?.willHandle(event, isText: model.isTyping)
            if model.needsWholeList(for: event) { finishLoading() }
            let wasDrafting = model.isDrafting
            dispatch(event)
            // Copies that have ended since may have left drafts.
            if model.isDrafting, !wasDrafting { receive(storage.findDrafts()) }
        }
        recorder?.willEndBatch()
        if ending == nil { keepDrafts() }
        recorder?.hasDone()
        defer { terminalEffects = [] }
        return terminalEffects
    }

    /// Tells the user about a problem that no key has asked about.
    package func report(_ problem: String) { dispatch(.remarked([problem])) }

    /// Ends the app, unless it has ended by a key: cancels feed and sync, stores the drafts, and writes the files in their
    /// final form. Call it before the process ends.
    ///
    /// - Returns: what could not be stored.
    package func close() -> Ending {
        let ending = ending ?? tryToEnd()
        self.ending = ending
        feed?.cancel()
        sync?.cancel()
        return ending
    }

    /// Passes an event to the model, and performs all effects, including those that their results cause.
    func dispatch(_ event: Event) {
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

    /// Performs an effect.
    ///
    /// - Returns: the result, if there is one for the model.
    private func perform(_ effect: Effect) -> Event? {
        switch effect {
        case .save(let request): return save(request)
        case .findStep(let direction): return findStep(direction)
        case .readEntry(let entry): return readEntry(entry)
        case .takeBack(let entry, let range): return takeBack(entry, range)
        case .saveView(let view): return save(view)
        case .load: beginLoading()
        case .restore(let list): return restore(list)
        case .cancelFeed: feed?.cancel()
        case .sync(let run): sync?.start(run)
        case .quit(let isForced): return quit(isForced: isForced)
        case .openEditor(let bytes, let name, let text): return openEditor(bytes, name: name, text)
        case .readEdited(let text, let failure): return readEdited(text, failure: failure)
        case .removeEdited(let text): return removeEdited(text)
        case .claimReminders(let past, let now, let since):
            return reminders.map { .remindersClaimed($0.claimReminders(past, now: now, since: since)) }
        case .terminal(let effect): terminalEffects.append(effect)
        }
        return nil
    }

    func addTerminalEffect(_ effect: TerminalEffect) { terminalEffects.append(effect) }

    private func save(_ request: SaveRequest) -> Event {
        do throws(StorageError) {
            let saved = try storage.save(request.change.change, to: model.list, winner: request.winner)
            // A running load is no longer needed: the update covers everything that has changed.
            isLoading = false
            return .saved(request, saved)
        } catch {
            return .saveFailed(request, error)
        }
    }

    private func findStep(_ direction: HistoryDirection) -> Event {
        // What others have done since is undone first.
        _ = lookForChanges()
        do throws(StorageError) {
            return .stepFound(direction, try storage.nextStep(direction, for: model.list))
        } catch {
            return .failed(error)
        }
    }

    private func loadView() {
        do throws(StorageError) {
            let view = try storage.loadView()
            if view != ViewSettings() { dispatch(.viewLoaded(view)) }
        } catch {
            dispatch(.remarked(["Order and filter are not as you left them. \(error.message)"]))
        }
    }

    /// - Returns: a message, at the first failure only: nothing is lost but a few keys at the next start.
    private func save(_ view: ViewSettings) -> Event? {
        do throws(StorageError) {
            try storage.saveView(view)
            return nil
        } catch {
            if hasReportedViewError { return nil }
            hasReportedViewError = true
            return .remarked(["Order and filter are not remembered. \(error.message)"])
        }
    }

    private func restore(_ list: TodoList) -> Event {
        do throws(StorageError) {
            return .restored(list, try storage.restore(list))
        } catch {
            // Somebody may have mended the files meanwhile.
            beginLoading()
            return .failed(error)
        }
    }

    /// - Returns: a refusal, if something can't be stored and the user has not been asked yet.
    private func quit(isForced: Bool) -> Event? {
        let ending = tryToEnd()
        guard isForced || ending.isStored else {
            hasRefusedQuit = true
            // Closing may have stored what other copies have changed, and this copy does not show yet.
            if ending.isListStored { beginLoading() }
            return .quitRefused(ending.refusal)
        }
        self.ending = ending
        terminalEffects.append(.quit)
        return nil
    }

    private func tryToEnd() -> Ending {
        // If the folder has gone, this creates it again, if it may.
        let closing = model.hasLoaded ? storage.close(model.list) : .done()
        // Somebody may have removed what is stored.
        keepDrafts(lookingAtFiles: true)
        let drafts = model.draftsToKeep.all.filter { !storage.storedDrafts.contains($0) }
        return Ending(
            closing: closing,
            draftError: drafts.isEmpty ? nil : model.context.draftError,
            drafts: drafts,
            people: model.list.people
        )
    }

    private func receive(_ found: FoundDrafts) {
        storedDrafts.addOldest(found.drafts)
        if !found.isEmpty { dispatch(.draftsFound(found)) }
    }

    private func keepDrafts(lookingAtFiles looksAtFiles: Bool = false) {
        let drafts = model.draftsToKeep
        do throws(StorageError) {
            if drafts != storedDrafts || looksAtFiles && drafts != storage.storedDrafts {
                let found = try storage.saveDrafts(drafts)
                storedDrafts = drafts
                receive(found)
            }
            if model.context.draftError != nil { dispatch(.keepingDraftsFailed(nil)) }
        } catch {
            // Report the same error once, not at every key.
            if error != model.context.draftError { dispatch(.keepingDraftsFailed(error)) }
        }
    }
}

/// Loading the list.
extension Runtime {
    private var loadJob: Job {
        Job(
            timeout: { [unowned self] in isLoading ? 0 : nil },
            step: { [unowned self] in perform(.load) }
        )
    }

    private func continueLoad() -> Bool {
        continueLoading()
        return !isLoading
    }

    /// Begins a load. Finishes it at once if it takes hardly any time.
    private func beginLoading() {
        (isLoading, hasMissedChanges) = (true, false)
        let preview = storage.beginLoading()
        if let preview, !model.hasLoaded { dispatch(.previewed(preview)) }
        if preview == nil { finishLoading() }
    }

    private func finishLoading() {
        while isLoading { continueLoading() }
    }

    /// Does the next step of a load.
    private func continueLoading() {
        guard let loaded = storage.continueLoading() else { return }
        isLoading = false
        dispatch(.loaded(loaded))
        if storage.hasHistory { dispatch(.historyFound) }
        // Changes that were stored during the load were ignored: look for them now. Damaged files are read again only
        // if they have changed.
        let isWhole = if case .whole = loaded { true } else { false }
        guard isWhole && !isLookingAgain || hasMissedChanges else { return }
        // Once only: what was just loaded may not be what a refresh expects.
        isLookingAgain = true
        _ = lookForChanges()
        isLookingAgain = false
    }
}

/// Searching, after the list is loaded.
extension Runtime {
    private var searchJob: Job {
        Job(
            timeout: { [unowned self] in !isLoading && model.isSearching ? 0 : nil },
            step: { [unowned self] in perform(.search) }
        )
    }

    private func continueSearch() -> Bool {
        model.continueSearch()
        return !model.isSearching
    }
}

/// Reminders, after the list is loaded.
extension Runtime {
    private var reminderJob: Job {
        Job(
            timeout: { [unowned self] in isLoading ? nil : model.reminderTimeout },
            step: { [unowned self] in perform(.reminders) }
        )
    }

    private func lookForReminders() -> Bool {
        guard !isLoading, let event = model.lookForReminders() else { return false }
        dispatch(event)
        return true
    }
}
