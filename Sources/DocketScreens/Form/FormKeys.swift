import DocketCore
import FoundationEssentials

package enum FormIntent: Hashable, Sendable {
    case nextField, previousField
    /// Move by a line of the note or a row of people, or to the previous or next field at their ends.
    case row(Int)
    /// Move by the visible lines of the note, or rows of people.
    case page(Int)
    case choose(Int)
    /// Assign the person whose name was typed, or unassign them.
    case assign
    /// Drop the typed name.
    case dropName
    /// Take the completion of the name that is typed.
    case complete
    case toggle, press
    case focus(DraftField)
    /// Focus a person, and assign or unassign them.
    case togglePerson(UUID)
    /// Open the note in the user's editor (E1).
    case editNote
    case save, cancel, leave, undo, redo, restoreDraft, discardDraft
}

extension KeyMap {
    static let form = [
        Binding(
            .form,
            "Go to the next field",
            hint: ("next", 80),
            ("nextField", [.tab, .down], .form(.nextField))
        ),
        Binding(
            .form,
            "Go to the previous field",
            hint: ("previous", 50),
            ("previousField", [.backTab, .up], .form(.previousField))
        ),
        Binding(
            .form,
            "Save",
            hint: ("save", 100),
            synonyms: "store add create new done finish submit",
            ("save", [.control("s"), .function(2)], .form(.save))
        ),
        Binding(
            .form,
            "Leave without saving; the draft is kept",
            hint: ("cancel", 90),
            synonyms: "cancel close quit abort back exit",
            ("cancel", [.escape], .form(.cancel))
        ),
        Binding(
            .form,
            "Undo the form's own last change",
            hint: ("undo", 40),
            ("undo", ["u", .alt("u"), .control("_")], .form(.undo))
        ),
        Binding(.form, "Redo what was undone in the form", ("redo", ["U", .control("r")], .form(.redo))),
        Binding(
            .form,
            "Bring a kept draft back; again: the next one",
            hint: ("kept draft", 60),
            synonyms: "restore recover",
            ("restoreDraft", [.control("y")], .form(.restoreDraft))
        ),
        Binding(
            .form,
            "Discard what was typed",
            hint: ("discard", 20),
            synonyms: "clear empty reset remove delete",
            ("discardDraft", [.control("x")], .form(.discardDraft))
        ),
    ]

    static let formUnsaved = [
        Binding(.formUnsaved, "Ask, then leave the form; the draft is kept", ("leave", ["q"], .form(.leave)))
    ]

    static let formUntouched = Tab.all.filter(\.keepsScreen).map {
        Binding(
            .formUntouched,
            "Go to \($0.title)",
            ($0.keysName, [.character($0.digit)], .app(.showTab($0)))
        )
    }

    static let formFields = [
        Binding(
            .formCompletion,
            "Complete the project or the tag",
            hint: ("complete", 97),
            ("complete", [.right, .tab], .form(.complete))
        ),
        Binding(.formLine, "Go to the next field", ("leaveField", [.enter], .form(.nextField))),
        Binding(
            .formNote,
            "Begin a new line",
            hint: ("new line", 70),
            ("newline", [.enter], .text(.newline))
        ),
        Binding(
            .formNote,
            "Edit the note in your editor",
            hint: ("editor", 65),
            synonyms: "external vim vi nano emacs $EDITOR $VISUAL file",
            ("editor", [.function(4)], .form(.editNote))
        ),
        Binding(
            .formNote,
            "Move by a line, and out of the note at its ends",
            ("up", [.up], .form(.row(-1))),
            ("down", [.down], .form(.row(1)))
        ),
        Binding(
            .formNote,
            "Move by the lines that are visible",
            ("pageUp", [.pageUp], .form(.page(-1))),
            ("pageDown", [.pageDown], .form(.page(1)))
        ),
        Binding(
            .formChoice,
            "Choose another word",
            hint: ("choose", 85),
            ("previousChoice", [.left], .form(.choose(-1))),
            ("nextChoice", [.right, " "], .form(.choose(1)))
        ),
        Binding(.formChoice, "Go to the next field", ("leaveField", [.enter], .form(.nextField))),
        Binding(
            .formButton,
            "Press the button",
            hint: ("press", 95),
            ("press", [.enter, " "], .form(.press))
        ),
        Binding(
            .formButton,
            "Go to the other button",
            ("leaveFieldBackward", [.left], .form(.previousField)),
            ("leaveField", [.right], .form(.nextField))
        ),
    ]
}
