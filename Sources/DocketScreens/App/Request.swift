import DocketCore
import FoundationEssentials

/// What a screen asks the app for. The app decides.
enum Request: Equatable {
    case openDetail(UUID)
    case openForm(editing: UUID?)
    /// Leave the screen for the one below it.
    case back
    /// Leave the form, which changed nothing of its item.
    case closeForm(UUID)
    case showTodos(of: UUID)
    case change(NamedChange, then: Completion = .stay)
    case ask(Question)
    case search
    /// Look an address up in the browser.
    case browse(String)
    case notice(String)
    case error(String)
}

/// What happens on the screens once a change is stored.
enum Completion: Equatable {
    case stay
    /// The list's selection goes to that item.
    case select(UUID?)
    /// The form is left, and its item selected.
    case closeForm(UUID)
    case closeDetail(selecting: UUID?)
    case closePrompt(selecting: UUID)
}

/// A change together with what the user did, for the footer: `Deleted “Buy milk”`.
struct NamedChange: Equatable {
    var verb: String
    /// The title or name of what it was done to; nil where that is more than one thing.
    var object: String?
    var change: Change
}

/// A prompt in the footer for a person's name.
enum Question: Equatable {
    case newPerson
    case rename(UUID)
}
