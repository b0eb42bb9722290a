import DocketCore
import FoundationEssentials

/// What the user means by a key or a click, whatever key or place that is.
package enum Intent: Hashable, Sendable {
    case app(AppIntent)
    case list(ListIntent)
    case detail(DetailIntent)
    case form(FormIntent)
    case people(PeopleIntent)
    case prompt(PromptIntent)
    case help(HelpIntent)
    case text(TextEdit)
}

/// What can be meant on every screen.
package enum AppIntent: Hashable, Sendable {
    case showTab(Tab)
    case nextTab, previousTab
    case showHelp, undo, redo, restore, redraw, suspend, quit
    case refreshFeed, stopFeed
}

package enum ListIntent: Hashable, Sendable {
    case move(Int)
    case page(Int)
    case first, last
    case open, add, toggle, edit, delete
    case nextFilter, nextSort
    /// Show all again: first what a search, then what a person's filter has hidden.
    case clear
    case search
    /// Go to another match of the search.
    case match(Int)
    /// Move the item within its section.
    case shift(Int)
    case select(UUID)
    /// Check or uncheck an item that need not be the selected one.
    case toggleItem(UUID)
    case show(ListFilter)
}

package enum DetailIntent: Hashable, Sendable {
    case scroll(Int)
    case page(Int)
    case step(Int)
    case toggle, edit, delete, back
    /// Show less of the world on the map, or more where it is negative.
    case zoom(Int)
    /// Look the address up in the browser.
    case browse
}

package enum FormIntent: Hashable, Sendable {
    case nextField, previousField
    /// Up or down by a line in the note, and out of it at its ends.
    case noteLine(Int)
    case choose(Int)
    case toggle, press
    case focus(DraftField)
    /// Focus a person, and assign them or not.
    case togglePerson(UUID)
    case save, cancel, restoreDraft
}

package enum PeopleIntent: Hashable, Sendable {
    case move(Int)
    case page(Int)
    case first, last
    case add, rename, showTodos, delete
    case select(UUID)
}

package enum PromptIntent: Hashable, Sendable {
    case accept, cancel
    /// Move the list's selection while a search is typed.
    case move(Int)
    /// Something beside the prompt, which has to be left first.
    case elsewhere
}

package enum HelpIntent: Hashable, Sendable {
    case move(Int)
    case page(Int)
    case first, last
    case run
    /// Takes the last typed character back.
    case erase
    /// Takes back all that was typed; closes the page where nothing was.
    case back
    case close
}

/// What can be done to a text (F14).
package enum TextEdit: Hashable, Sendable {
    case insert(String)
    case newline
    case deleteBackward, deleteForward, deleteWordBackward, deleteToStart, deleteToEnd
    case left, right, wordLeft, wordRight, start, end
}
