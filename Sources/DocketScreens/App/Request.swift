import DocketCore
import FoundationEssentials

/// What a screen asks the app for. The app decides.
enum Request {
    case openDetail(UUID)
    case openForm(editing: UUID)
    /// Open the form of a new item.
    case addTodo
    /// Close the screen.
    case back
    /// Close the form of an item that the user has not changed.
    case closeForm(UUID)
    /// Replace the item's page with that of its neighbour in the list.
    case openNeighbour(of: UUID, step: Int)
    case showTodos(of: ListGroup)
    case showAllTodos
    case change(NamedChange, then: Completion = .stay)
    /// Delete the item, and close its page.
    case delete(UUID)
    /// Open a prompt with that question.
    case ask(PromptViewModel.Question)
    case open(MenuViewModel)
    case openQuickLine(QuickLineViewModel.Purpose)
    case search
    /// Show only items that match; nil shows all again.
    case narrowList(Search?)
    /// Close the prompt, and show the list as it was before the search.
    case restoreList(ListViewModel)
    case moveInList(Int)
    /// Ask in the footer whether to leave the form.
    case askToLeave
    /// Put the next kept draft into the form or the quick line.
    case restoreDraft
    /// Empty the form, without keeping its draft.
    case discardDraft
    /// Close the help page, and perform the intent on the screen below.
    case run(Intent)
    /// Close the menu, and perform the intent on the screen below, for those to-dos if it changes some.
    case choose(Intent, for: Targets)
    /// Close the prompt if one is open, and open the link in the browser.
    case openLink(TodoLink)
    /// Put lines of text on the clipboard.
    case copy(String, Notice)
    /// Open the to-dos in the user's editor.
    case openEditor(Targets)
    /// Open the form's note in the user's editor.
    case editNote(String)
    case sync(SyncRun)
    /// Show one change of the history.
    case openHistoryEntry(HistoryEntry)
    /// Take back an old change, or it and all since.
    case takeBack(HistoryEntry, HistoryRange)
    case notice(String)
    case error(String)
}
