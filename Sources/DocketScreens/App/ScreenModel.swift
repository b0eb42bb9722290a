import FoundationEssentials

/// What the app asks of a screen. The app knows no more of it.
protocol ScreenModel {
    /// The model of a screen of this kind; nil for another one.
    static func model(of screen: Screen) -> Self?

    var screen: Screen { get }

    /// The tab that is marked while the screen is open, and its title; nil for those of the screen below.
    var tab: (tab: Tab, title: String)? { get }

    /// What a way back to this screen is called; nil where none leads there.
    var title: String? { get }

    /// What takes the place of the tabs: what a click on the way back means.
    var back: Intent? { get }

    /// Where keys are looked up, the most special scope first; those that work everywhere follow.
    func scopes(in context: Context) -> [Scope]

    /// Whether a printable key is text.
    var isTyping: Bool { get }

    /// Why the intent can't be followed now; nil where it can.
    func disabledReason(for intent: Intent, in context: Context) -> String?

    /// Whether the intent is about more than the items that are there while a long list is loaded.
    func needsWholeList(for intent: Intent, in context: Context) -> Bool

    /// Follows an intent.
    ///
    /// - Returns: what to ask the app for.
    mutating func handle(_ intent: Intent, in context: Context) -> Request?

    /// Follows the to-dos after a change.
    ///
    /// - Parameter id: what is to be selected; nil where the selection stays.
    mutating func refresh(in context: Context, selecting id: UUID?)

    /// Makes ready what the state takes from elsewhere, once an event has been handled.
    ///
    /// - Parameter below: why an intent can't be followed on the screen below; nil where it can.
    mutating func prepare(in context: Context, below: (Intent) -> String?)

    /// Whether what the screen shows is not there any more.
    func isGone(in context: Context) -> Bool

    /// The page; nil for that of the screen below.
    func body(in context: Context) -> BodyState?

    /// The footer.
    ///
    /// - Parameter hints: the keys that work now.
    func footer(hints: [FooterHint], in context: Context) -> FooterState

    /// Another word for the footer than the declared one; nil where that will do.
    func hintWord(for intent: Intent, in context: Context) -> String?
}

extension ScreenModel {
    var tab: (tab: Tab, title: String)? { nil }
    var title: String? { nil }
    var back: Intent? { nil }
    var isTyping: Bool { false }
    mutating func refresh(in _: Context, selecting _: UUID?) {}
    mutating func prepare(in _: Context, below _: (Intent) -> String?) {}
    func isGone(in _: Context) -> Bool { false }
    func body(in _: Context) -> BodyState? { nil }
    func footer(hints: [FooterHint], in _: Context) -> FooterState { .hints(hints) }
    func hintWord(for _: Intent, in _: Context) -> String? { nil }
}
