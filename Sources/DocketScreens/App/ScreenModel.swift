import DocketCore
import FoundationEssentials

/// The view model of a screen. The app uses screens only through this protocol.
protocol ScreenModel {
    var screen: Screen { get }

    /// The tab that the header marks, and its title; nil to use those of the screen below.
    var tab: (tab: Tab, title: String)? { get }

    /// The title for a way back to this screen; nil if there is no way back to it.
    var title: String? { get }

    /// The intent of a click on the way back, which replaces the tabs; nil to show the tabs.
    var back: Intent? { get }

    /// The scopes to look up keys in, the most specific first. `everywhere` and `always` come after them.
    func scopes(in context: Context) -> [Scope]

    /// Whether printable keys are text.
    var isTyping: Bool { get }

    /// Whether it keeps what was typed as a draft (F13).
    var keepsDraft: Bool { get }

    /// What was typed, to be kept if the screen is left; nil if nothing was.
    var keptDraft: KeptDraft? { get }

    /// Whether digits begin a count of the next movement.
    var takesCounts: Bool { get }

    /// Whether the next key chooses something: keys of the scope `everywhere` don't apply.
    var awaitsChoice: Bool { get }

    /// Why the intent is not possible now; nil if it is.
    func disabledReason(for intent: Intent, in context: Context) -> String?

    /// Whether the intent needs the complete list, while a long list is loaded.
    func needsWholeList(for intent: Intent, in context: Context) -> Bool

    /// Handles an intent.
    ///
    /// - Returns: what the app should do; nil if nothing.
    mutating func handle(_ intent: Intent, in context: Context) -> Request?

    /// Has the list keep what the screen shows of it. Called before `refresh`.
    func keepIndexes(of list: inout TodoList)

    /// Updates the model after the list has changed.
    ///
    /// - Parameter id: the item, person or project to select. If the screen has none of that id, it keeps its selection.
    mutating func refresh(in context: Context, selecting id: UUID?)

    /// Updates what the state needs but does not compute itself. Called after each event.
    ///
    /// - Parameter below: returns why an intent is not possible on the screen below; nil if it is.
    mutating func prepare(in context: Context, below: (Intent) -> String?)

    /// Whether the item that the screen shows was deleted.
    func isGone(in context: Context) -> Bool

    /// The body; nil to show that of the screen below.
    func body(in context: Context) -> BodyState?

    /// - Parameter hints: the hints for the keys that work now.
    func footer(hints: [FooterHint], in context: Context) -> FooterState

    /// A word for the footer that replaces the one in the key map; nil to use that one.
    func hintWord(for intent: Intent, in context: Context) -> String?
}

extension ScreenModel {
    /// The model of `screen`; nil if `screen` is of another kind.
    static func model(of screen: Screen) -> Self? { screen.model as? Self }

    var tab: (tab: Tab, title: String)? { nil }
    var title: String? { nil }
    var back: Intent? { nil }
    var isTyping: Bool { false }
    var keepsDraft: Bool { false }
    var keptDraft: KeptDraft? { nil }
    var takesCounts: Bool { false }
    var awaitsChoice: Bool { false }
    func needsWholeList(for _: Intent, in _: Context) -> Bool { true }
    func keepIndexes(of _: inout TodoList) {}
    mutating func refresh(in _: Context, selecting _: UUID?) {}
    mutating func prepare(in _: Context, below _: (Intent) -> String?) {}
    func isGone(in _: Context) -> Bool { false }
    func body(in _: Context) -> BodyState? { nil }
    func footer(hints: [FooterHint], in _: Context) -> FooterState { .hints(hints) }
    func hintWord(for _: Intent, in _: Context) -> String? { nil }
}
