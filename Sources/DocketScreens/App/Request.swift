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

/// A prompt in the footer for a person's name.
enum Question: Equatable {
    case newPerson
    case rename(UUID)
}
