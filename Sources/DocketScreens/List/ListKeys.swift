import DocketCore
import FoundationEssentials

package enum ListIntent: Hashable, Sendable {
    case open, add, toggle, edit, delete
    /// Mark the item, or unmark it; mark all that are shown, or none (M1).
    case mark, markAll
    case nextFilter
    case sort(ListSort)
    /// Reverse the order.
    case reverse
    /// End the search; without one, show everybody's items again, and then those of both sections.
    case clear
    case search
    /// Save what is searched and shown, and its order, as a view (V4).
    case saveView
    /// Go to another match of the search.
    case match(Int)
    /// Move the item within its section.
    case shift(Int)
    /// Make the item a part of the one above it, or no part of it any more.
    case makePart, takeOut
    case select(UUID)
    /// Check or uncheck an item that may not be the selected one.
    case toggleItem(UUID)
    case show(ListFilter)
}

extension KeyMap {
    static let list =
        [rowMoves(in: .list, importance: 41)] + listCommands + longMoves(in: .list, among: "to-do")

    private static let listCommands = [
        Binding(
            .list,
            "Open the to-do",
            hint: ("open", 80),
            synonyms: "show view read details page",
            ("open", openKeys, .list(.open))
        ),
        Binding(
            .list,
            "Check or uncheck the to-do",
            hint: ("check", 90),
            synonyms: "complete done finish tick mark close reopen",
            ("check", [" "], .list(.toggle))
        ),
        Binding(
            .list,
            "Add a to-do in one line",
            hint: ("add", 100),
            synonyms: "new create insert task quick",
            ("add", ["a"], .quickLine(.add))
        ),
        Binding(
            .list,
            "Add a to-do in the form",
            hint: ("form", 44),
            synonyms: "new create insert task",
            ("addInForm", ["+"], .list(.add))
        ),
        Binding(
            .list,
            "Add a part of the to-do",
            hint: ("new part", 13),
            synonyms: "create insert subtask child step",
            ("addPart", ["A"], .quickLine(.addPart))
        ),
        Binding(
            .list,
            "Edit the to-do",
            hint: ("edit", 60),
            synonyms: "change modify rename title location address note",
            ("edit", ["e"], .list(.edit))
        ),
        Binding(
            .list,
            "Edit the to-do as a text in your editor",
            hint: ("editor", 3),
            synonyms: "external vim vi nano emacs $EDITOR $VISUAL file",
            ("editor", ["E"], .item(.openEditor))
        ),
        Binding(
            .list,
            "Copy the to-do to the clipboard as a line of text",
            hint: ("copy", 2),
            synonyms: "yank clipboard paste",
            ("copy", ["y"], .item(.copy))
        ),
        Binding(
            .list,
            "Open a link of the to-do, or the map of its address",
            synonyms: "browser web url link http mail address place street",
            ("link", ["o"], .item(.openLink))
        ),
        Binding(
            .list,
            "Delete the to-do",
            hint: ("delete", 70),
            synonyms: "remove erase discard trash",
            ("delete", [.delete, "D"], .list(.delete))
        ),
        Binding(
            .list,
            "Mark it, or unmark it: keys act on the marked ones",
            hint: ("mark", 18),
            synonyms: "select several multiple bulk tag batch",
            ("mark", ["m"], .list(.mark))
        ),
        Binding(
            .list,
            "Mark all that are shown, or none",
            synonyms: "select all several multiple bulk batch unmark",
            ("markAll", ["M"], .list(.markAll))
        ),
        Binding(
            .list,
            "Show all to-dos, the open or the done ones",
            hint: ("filter", 40),
            synonyms: "filter hide completed finished",
            ("filter", ["f"], .list(.nextFilter))
        ),
        Binding(
            .list,
            "End the search; unmark; show all to-dos again",
            hint: ("all", 85),
            synonyms: "clear reset everybody",
            ("clear", [.escape], .list(.clear))
        ),
        Binding(
            .list,
            "Search",
            hint: ("search", 45),
            synonyms: "find look filter text",
            ("search", ["/"], .list(.search))
        ),
        Binding(
            .list,
            "Save what is searched as a view",
            hint: ("save view", 4),
            synonyms: "keep query filter store remember bookmark",
            ("saveView", ["S"], .list(.saveView))
        ),
        Binding(
            .list,
            "Go to the next or the previous match",
            hint: ("next/previous", 86),
            synonyms: "find again",
            ("nextMatch", ["n"], .list(.match(1))),
            ("previousMatch", ["N"], .list(.match(-1)))
        ),
        Binding(
            .list,
            "Sort by due date, priority, age, title, or by hand",
            hint: ("sort", 19),
            synonyms: "order arrange reverse",
            ("sort", ["s"], .menu(.open(.sort)))
        ),
        Binding(
            .list,
            "Change its due date or priority, or assign it",
            hint: ("change", 42),
            synonyms: "postpone reschedule snooze due date priority assign person",
            ("change", [","], .menu(.open(.change)))
        ),
        Binding(
            .list,
            "Change it in one line",
            hint: ("change in a line", 17),
            synonyms: "edit modify tag project person due date quick",
            ("changeInLine", ["t"], .quickLine(.change))
        ),
        Binding(
            .list,
            "Move the to-do up or down in its section",
            hint: ("reorder", 16),
            synonyms: "reorder rank arrange",
            ("moveUp", ["K", .shiftUp], .list(.shift(-1))),
            ("moveDown", ["J", .shiftDown], .list(.shift(1)))
        ),
        Binding(
            .list,
            "Make it a part of the one above it, or take it out",
            hint: ("part", 12),
            synonyms: "subtask indent outdent unindent nest parent child",
            ("makePart", [">"], .list(.makePart)),
            ("takeOut", ["<"], .list(.takeOut))
        ),
        Binding(
            .list,
            "Load the feed again, whatever is cached of it",
            hint: ("reload", 14),
            synonyms: "reload refresh import update",
            ("reloadFeed", ["r", .function(5)], .app(.refreshFeed))
        ),
    ]
}
