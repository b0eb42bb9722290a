import DocketCore
import FoundationEssentials

/// The whole app as a value: the only copy of the to-dos, and the stack of screens.
///
/// Events go in, effects come out; nothing here reads a clock, a file or a terminal.
package struct AppModel {
    var context: Context
    var screens = ScreenStack()
    var message: FooterState?
    private(set) var hintCandidates = HintCandidates()
    /// Whether there may be something to undo or redo. Only the storage knows.
    var (canUndo, canRedo) = (false, false)
    /// What takes back changes of a sync, which the user is asked about first.
    var syncUndo: NamedChange?
    /// What the last run of a sync has changed so far.
    var receivedSync: ReceivedSync?
    /// The count that was typed before a movement; nil if there is none.
    var count: Int?
    /// The last click that meant something.
    var lastClick: Click?
    /// Whether the last key was to quit, and was refused because something could not be stored.
    var hasRefusedQuit = false
    /// Whether the footer asks if the form is to be left. The next key answers.
    var isAskingToLeave = false
    /// What is in the user's editor; nil if that is closed.
    var editorJob: EditorJob?
    /// Knows when reminders have to be looked for.
    var reminders = ReminderSchedule()
    /// The reminders that the footer says until a key is pressed.
    var reminderMessage = ReminderMessage()
    /// The view settings that are stored, or were to be.
    private var storedView = ViewSettings()
    /// Whether a complete list has been loaded or restored.
    private(set) var hasLoaded = false

    /// - Parameter feedHost: the feed's host, for messages; nil if no feed is configured.
    package init(
        size: Size,
        charset: Charset = .unicode,
        keys: KeyMap = .standard,
        dependencies: Dependencies,
        feedHost: String? = nil
    ) {
        context = Context(
            list: TodoList(),
            feed: feedHost.map { FeedStatus(host: $0) },
            size: size,
            charset: charset,
            keys: keys,
            dependencies: dependencies
        )
        prepare()
    }

    /// Whether the footer shows an error. The next key clears it.
    var isShowingError: Bool {
        if case .error = message { true } else { false }
    }

    /// The stored to-dos and people.
    package var list: TodoList { context.list }

    /// Handles an event, and returns the effects to perform.
    package mutating func handle(_ event: Event) -> [Effect] {
        let effects = reduce(event)
        prepare()
        noteReminderMessage()
        return effects
    }

    /// Updates what the state needs but does not compute itself: maps, disabled help entries, hints.
    private mutating func prepare() {
        refreshSyncPage()
        prepareScreens()
        hintCandidates.update(
            scopes: scopes(of: screens.top),
            isTyping: screens.top.isTyping,
            in: context
        )
    }

    /// Prepares the top screen, and the page that is seen behind it if it takes only the footer: the terminal may have
    /// got another size.
    private mutating func prepareScreens() {
        var below = screens.isAtRoot ? nil : self.below
        if screens.topScreen.isInFooter, var page = below {
            page.prepareScreens()
            let top = screens.topScreen
            screens = page.screens
            screens.push(top)
            below = page
        }
        let context = context
        screens.updateTop { top in
            top.prepare(in: context) { below?.disabledReason(for: $0) }
        }
    }

    /// The app without its top screen.
    private var below: AppModel {
        var below = self
        below.screens.pop()
        return below
    }

    private mutating func reduce(_ event: Event) -> [Effect] {
        switch event {
        case .key(let key):
            return handle(key)
        case .mouse(let event):
            return handle(event)
        case .resized(let size):
            context.size = size
        case .viewLoaded(let view):
            storedView = view
            screens.updateList { $0.show(view) }
        case .previewed(let list):
            // In another order, the first items are unknown until all are loaded.
            let isRight = screens.list?.showsFirstItems == true
            context.list = isRight ? list : TodoList(items: [], people: list.people)
            context.isLoading = true
        case .loaded(.whole(let list, let remarks, let offer)):
            install(list)
            beginSync()
            report(remarks)
            if let offer { propose(offer) }
        case .loaded(.damaged(let damage)):
            install(damage)
        case .received(let changes):
            context.list.apply(.changes(changes))
            receive(changes)
            noteReminders(in: changes)
            for change in changes where change.source?.program != .sync { planSync(of: change) }
        case .historyFound:
            (canUndo, canRedo) = (true, true)
        case .stepFound(let direction, let step):
            return takeBack(step, direction)
        case .historyRead(let request, let page):
            receive(page, for: request)
            return []
        case .entryRead(let entry, let step):
            let context = context
            screens.updatePages(HistoryEntryViewModel.self) { page in
                if page.entry.id == entry.id { page.receive(step, in: context) }
            }
            return []
        case .entryFound(let entry, let step, let later):
            return takeBack(entry, step, later)
        case .rewindFound(let rewind):
            return takeBack(rewind)
        case .restored(let list, let text):
            install(list)
            planSync(of: nil)
            let count = list.count == 1 ? "1 to-do" : "\(list.count) to-dos"
            message = .notice(Notice("Restored \(count) · \(text)"))
        case .draftsFound(let found):
            context.drafts.addOldest(found.drafts)
            report(found.remarks)
        case .remarked(let remarks):
            report(remarks)
        case .noticed(let text):
            report(text, isError: false)
        case .feedRequested(let load):
            requestFeed(load)
        case .feedIsLoading(let load):
            context.feed?.phase = .loading(load)
        case .feedLoaded(let outcome):
            return reduce(outcome)
        case .syncOverview(let overview):
            install(overview)
        case .syncNews(let news):
            reduce(news)
            return []
        case .syncTimeHasCome:
            return syncTimeHasCome()
        case .networkIsBack:
            context.sync?.networkIsBack(at: context.dependencies.now())
            return []
        case .remindersCame(let past, let now, let since):
            return [.claimReminders(past, now: now, since: since)]
        case .remindersClaimed(let claimed):
            return say(claimed)
        case .dayBegan:
            screens.refresh(in: &context)
            return []
        case .saved(let request, let saved):
            context.damage = nil
            hasLoaded = true
            context.list.apply(saved.update)
            noteReminders(in: saved.update)
            if case .changes(let changes, _) = saved.update { receive(changes) }
            planSync(of: saved.rebased.change)
            complete(request, saved.rebased)
            report(saved.update.remarks)
            if case .replaced(_, _, let offer?) = saved.update { propose(offer) }
            if case .endEditing(let file) = request.completion { return [.removeEdited(file)] + saveView() }
            return saveView()
        case .saveFailed(let request, let error):
            let place =
                if case .endEditing(let file) = request.completion { " · the text is in \(file.name)" } else {
                    ""
                }
            refuse(error.message + place, isError: true)
        case .failed(let error):
            refuse(error.message, isError: true)
        case .editorEnded(let file, let failure):
            return [.readEdited(file, failure: failure)]
        case .copied(let notice, let failure):
            message = failure.map { .error($0) } ?? .notice(notice)
        case .edited(let file, let bytes, let failure):
            return edited(file, bytes, failure: failure)
        case .quitRefused(let reason):
            hasRefusedQuit = true
            refuse(reason, isError: true)
        case .notBrowsed(let link):
            message = .error("There is no browser to open here: \(link)")
        case .keepingDraftsFailed(let error):
            context.draftError = error
            // The error of a change that the user asked for is more important.
            if let error, !isShowingError { message = .error(error.message) }
        }
        screens.refresh(in: &context)
        return []
    }

    /// Asks to store the view settings, if they have changed.
    mutating func saveView() -> [Effect] {
        guard let view = screens.list?.view, view != storedView else { return [] }
        storedView = view
        return [.saveView(view)]
    }

    private mutating func install(_ list: TodoList) {
        if let error = context.damage?.error.message, message == .error(error) { message = nil }
        context.list = list
        context.damage = nil
        context.isLoading = false
        hasLoaded = true
        reminders.reset()
    }

    /// Offers changes, in place of an earlier offer.
    private mutating func propose(_ offer: Offer) {
        context.offer = offer
        let count = offer.change.editCount
        report(
            "\(context.key(.app(.restore))) applies its \(count == 1 ? "change" : "\(count) changes")",
            isError: true
        )
    }

    /// Keeps the list of before the damage, which can be restored. At the start there is none: the list is then what
    /// could be read.
    private mutating func install(_ damage: Damage) {
        // Only the list shows it above its rows.
        if case .list = screens.topScreen {} else { report(damage.error.message, isError: true) }
        context.isLoading = false
        context.damage = damage
        if hasLoaded {
            context.damage?.recovery = RecoverySource(
                name: "the to-dos as they are shown",
                list: context.list
            )
        } else {
            context.list = damage.readable
        }
        reminders.reset()
    }
}

/// A click, to recognise the second one of a double click.
struct Click {
    let event: MouseEvent
    let instant: Date
    /// Whether it has checked or unchecked a to-do.
    let isToggle: Bool
    /// The screen that was clicked.
    let level: ScreenStack.Level
}

/// Messages in the footer.
extension AppModel {
    mutating func report(_ remarks: [String]) {
        for remark in remarks { report(remark, isError: true) }
    }

    /// Shows a message that is not the answer to a key. An error that is shown already stays: another error is
    /// appended, a notice is dropped.
    mutating func report(_ text: String, isError: Bool) {
        if case .error(let earlier) = message {
            if isError, earlier != text { message = .error("\(earlier). \(text)") }
        } else {
            message = isError ? .error(text) : .notice(Notice(text))
        }
    }

    /// Shows why something was not done. An open prompt or quick line shows it itself, because it covers the footer's message.
    mutating func refuse(_ reason: String, isError: Bool = false) {
        switch screens.topScreen {
        case .prompt(var prompt):
            prompt.showReason(reason)
            screens.updateTop { $0 = prompt }
        case .quickLine(var line):
            line.showReason(reason)
            screens.updateTop { $0 = line }
        default:
            message = isError ? .error(reason) : .notice(Notice(reason))
        }
    }
}
