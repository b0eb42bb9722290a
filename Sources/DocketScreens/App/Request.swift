import DocketCore
import FoundationEssentials

/// What a screen asks the app for. The app decides.
enum Request {
    case openDetail(UUID)
    case openForm(editing: UUID?)
    /// Leave the screen for the one below it.
    case back
    /// Leave the form, which changed nothing of its item.
    case closeForm(UUID)
    /// Show the item's neighbour in the list in its place.
    case openNeighbour(of: UUID, step: Int)
    case showTodos(of: UUID)
    case change(NamedChange, then: Completion = .stay)
    /// Delete the item, and leave its page for the list.
    case delete(UUID)
    case askForPerson(renaming: UUID?)
    case search
    /// Show only what the search finds.
    case narrowList(SearchQuery?)
    /// Put the list in the place of the one there is.
    case restoreList(ListViewModel)
    case moveInList(Int)
    /// Bring the kept draft back into the form.
    case restoreDraft
    /// Leave the screen, and do what a key with that intent does there.
    case run(Intent)
    /// Look an address up in the browser.
    case browse(String)
    case notice(String)
    case error(String)
}
