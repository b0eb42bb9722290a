import DocketCore
import FoundationEssentials

package enum FormIntent: Hashable, Sendable {
    case nextField, previousField
    /// Move up or down by a line of the note, or to the previous or next field at its ends.
    case noteLine(Int)
    case choose(Int)
    case toggle, press
    case focus(DraftField)
    /// Focus a person, and assign or unassign them.
    case togglePerson(UUID)
    case save, cancel, restoreDraft, discardDraft
}

extension KeyMap {
    static let form = [
        Binding(.form, "Go to the next field", hint: ("next", 80), ([.tab, .down], .form(.nextField))),
        Binding(
            .form,
            "Go to the previous field",
            hint: ("previous", 50),
            ([.backTab, .up], .form(.previousField))
        ),
        Binding(
            .form,
            "Save",
            hint: ("save", 100),
            synonyms: "store add create new done finish submit",
            ([.control("s"), .function(2)], .form(.save))
        ),
        Binding(
            .form,
            "Leave without saving; the draft is kept",
            hint: ("cancel", 90),
            synonyms: "cancel close quit abort back exit",
            ([.escape], .form(.cancel))
        ),
        Binding(
            .form,
            "Bring a kept draft back; again: the next one",
            hint: ("kept draft", 60),
            synonyms: "restore recover",
            ([.control("y")], .form(.restoreDraft))
        ),
        Binding(
            .form,
            "Discard what was typed",
            hint: ("discard", 20),
            synonyms: "clear empty reset remove delete",
            ([.control("x")], .form(.discardDraft))
        ),
    ]

    static let formFields = [
        Binding(.formLine, "Go to the next field", ([.enter], .form(.nextField))),
        Binding(.formNote, "Begin a new line", hint: ("new line", 70), ([.enter], .text(.newline))),
        Binding(
            .formNote,
            "Move by a line, and out of the note at its ends",
            ([.up], .form(.noteLine(-1))),
            ([.down], .form(.noteLine(1)))
        ),
        Binding(
            .formPriority,
            "Choose the priority",
            hint: ("choose", 85),
            ([.left], .form(.choose(-1))),
            ([.right, " "], .form(.choose(1)))
        ),
        Binding(.formPriority, "Go to the next field", ([.enter], .form(.nextField))),
        Binding(.formAssigned, "Assign the person, or not", hint: ("assign", 85), ([" "], .form(.toggle))),
        Binding(
            .formAssigned,
            "Go to another person",
            hint: ("person", 70),
            ([.left], .form(.choose(-1))),
            ([.right], .form(.choose(1)))
        ),
        Binding(.formAssigned, "Go to the next field", ([.enter], .form(.nextField))),
        Binding(.formButton, "Press the button", hint: ("press", 95), ([.enter, " "], .form(.press))),
        Binding(
            .formButton,
            "Go to the other button",
            ([.left], .form(.previousField)),
            ([.right], .form(.nextField))
        ),
    ]
}
