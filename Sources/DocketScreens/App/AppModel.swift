import DocketCore
import FoundationEssentials

/// The whole app as a value: the only copy of the to-dos, and the screens on top of each other.
///
/// Events go in, effects come out; nothing here reads a clock, a file or a terminal.
package struct AppModel {
    /// A screen on the stack; the topmost one gets the keys.
    enum Screen: Equatable {
        case list, detail, form, people, help
    }

    var context: Context
    var screens: [Screen] = [.list]
    var todos = ListViewModel()
    var detail: DetailViewModel?
    var form: FormViewModel?
    var people = PeopleViewModel()
    var help: HelpViewModel?
    var prompt: NamePrompt?
    var search: SearchPrompt?
    var message: FooterState?
    private(set) var offers = HintOffers()
    var history = History()
    /// Whether the list has ever been there as a whole.
    private(set) var hasLoaded = false
    /// The drafts that were left, without the one that is in the form.
    var drafts = KeptDrafts()
    /// Why they could not be kept last.
    var draftError: StorageError?
    var pending: PendingChange?
    /// nil where no feed is configured.
    var feed: FeedStatus?

    /// - Parameter feedHost: whom the feed's to-dos come from; nil where no feed is configured.
    package init(
        size: Size,
        charset: Charset = .unicode,
        dependencies: Dependencies,
        feedHost: String? = nil
    ) {
        feed = feedHost.map { FeedStatus(host: $0) }
        context = Context(list: TodoList(), size: size, charset: charset, dependencies: dependencies)
        followScreens()
    }

    /// Whether there is an error that nobody can have read yet, for the next key clears it.
    var isShowingError: Bool {
        if case .error = message { true } else { false }
    }

    /// The to-dos and people as they are stored.
    package var list: TodoList { context.list }

    /// Takes in what has happened, and says what is to be done about it.
    package mutating func handle(_ event: Event) -> [Effect] {
        let effects = reduce(event)
        if screens.last == .detail { detail?.drawMap(in: context) }
        followScreens()
        return effects
    }

    private mutating func followScreens() {
        offers.follow(scopes: scopes, isTyping: isTyping, charset: context.charset)
    }

    private mutating func reduce(_ event: Event) -> [Effect] {
        switch event {
        case .key(let key):
            return handle(key)
        case .mouse(let event):
            return handle(event)
        case .resized(let size):
            context.size = size
        case .previewed(let list):
            context.list = list
            context.isLoading = true
        case .loaded(.whole(let list, let remarks)):
            install(list)
            report(remarks)
        case .loaded(.damaged(let damage)):
            install(damage)
        case .received(let changes):
            context.list.apply(.changes(changes))
        case .restored(let list, let text):
            install(list)
            let count = list.count == 1 ? "1 to-do" : "\(list.count) to-dos"
            message = .notice(Notice("Restored \(count) · \(text)"))
        case .draftsLoaded(let drafts):
            self.drafts = drafts
        case .remarked(let remarks):
            report(remarks)
        case .feedIsLoading(let load):
            feed?.load = load
        case .fed(let outcome):
            return reduce(outcome)
        case .saved(let update):
            context.damage = nil
            context.list.apply(update)
            let hasFollowed = completeChange()
            report(update.remarks)
            // A long list that is sorted, or searched, takes its time.
            refreshScreens(listHasFollowed: hasFollowed)
            return []
        case .failed(let error):
            pending = nil
            if prompt == nil { message = .error(error.message) } else { prompt?.refuse(error.message) }
        case .notBrowsed(let link):
            message = .error("There is no browser to open here: \(link)")
        case .keepingDraftsFailed(let error):
            draftError = error
            // An error of a change that was asked for goes first.
            if let error, !isShowingError { message = .error(error.message) }
        }
        refreshScreens()
        return []
    }

    private mutating func install(_ list: TodoList) {
        context.list = list
        context.damage = nil
        context.isLoading = false
        hasLoaded = true
    }

    /// What was there before the damage stays, to be looked at and restored; at the start it is what can be read.
    private mutating func install(_ damage: Damage) {
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
    }

    mutating func report(_ remarks: [String]) {
        for remark in remarks { report(remark, isError: true) }
    }

    /// Says something that no key asked for. It stands behind an error that nobody can have read yet.
    mutating func report(_ text: String, isError: Bool) {
        if case .error(let earlier) = message {
            if isError, earlier != text { message = .error("\(earlier). \(text)") }
        } else {
            message = isError ? .error(text) : .notice(Notice(text))
        }
    }
}
