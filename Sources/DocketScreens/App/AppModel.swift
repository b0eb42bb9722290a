import DocketCore
import FoundationEssentials

/// The whole app as a value: the only copy of the to-dos, and the screens on top of each other.
///
/// Events go in, effects come out; nothing here reads a clock, a file or a terminal.
package struct AppModel {
    var context: Context
    var screens = ScreenStack()
    var message: FooterState?
    private(set) var offers = HintOffers()
    var history = History()
    /// Whether the list has ever been there as a whole.
    private(set) var hasLoaded = false

    /// - Parameter feedHost: whom the feed's to-dos come from; nil where no feed is configured.
    package init(
        size: Size,
        charset: Charset = .unicode,
        dependencies: Dependencies,
        feedHost: String? = nil
    ) {
        context = Context(
            list: TodoList(),
            feed: feedHost.map { FeedStatus(host: $0) },
            size: size,
            charset: charset,
            dependencies: dependencies
        )
        prepare()
    }

    /// Whether there is an error that nobody can have read yet, for the next key clears it.
    var isShowingError: Bool {
        if case .error = message { true } else { false }
    }

    /// The to-dos and people as they are stored.
    package var list: TodoList { context.list }

    /// Handles what has happened, and says what is to be done about it.
    package mutating func handle(_ event: Event) -> [Effect] {
        let effects = reduce(event)
        prepare()
        return effects
    }

    /// Makes ready what the state takes from elsewhere.
    private mutating func prepare() {
        let below = screens.isAtRoot ? nil : self.below
        let (context, charset) = (context, context.charset)
        var offers = offers
        screens.updateTop { top in
            top.prepare(in: context) { below?.disabledReason(for: $0) }
            offers.follow(
                scopes: top.scopes(in: context) + [.everywhere],
                isTyping: top.isTyping,
                charset: charset
            )
        }
        self.offers = offers
    }

    /// The app as it is once the top screen is left.
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
            context.drafts = drafts
        case .remarked(let remarks):
            report(remarks)
        case .feedRequested(let load):
            requestFeed(load)
        case .feedIsLoading(let load):
            context.feed?.phase = .loading(load)
        case .fed(let outcome):
            return reduce(outcome)
        case .saved(let request, let saved):
            context.damage = nil
            context.list.apply(saved.update)
            complete(request, saved.rebased)
            report(saved.update.remarks)
            return []
        case .saveFailed(_, let error), .failed(let error):
            refuse(.error(error.message))
        case .notBrowsed(let link):
            message = .error("There is no browser to open here: \(link)")
        case .keepingDraftsFailed(let error):
            context.draftError = error
            // An error of a change that was asked for goes first.
            if let error, !isShowingError { message = .error(error.message) }
        }
        screens.refresh(in: context)
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
}

/// What the footer says.
extension AppModel {
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

    /// Says why something was not done; in the prompt where there is one, for that takes the place of what the
    /// footer says.
    mutating func refuse(_ reason: FooterState) {
        let isSaid: Void? = screens.updateTop { top in
            guard var prompt = PromptViewModel.model(of: top.screen) else { return nil }
            switch reason {
            case .error(let text): prompt.refuse(text)
            case .notice(let notice): prompt.refuse(notice.text)
            case .hints, .prompt: return nil
            }
            top = prompt
            return ()
        }
        if isSaid == nil { message = reason }
    }
}
