import DocketCore

/// Title and note.
extension TodoLines {
    /// What a to-do is called that has no title.
    static let placeholder = "(no title)"

    var shownTitle: String? { text(.summary).flatMap(EntryText.line) }

    var title: String {
        exactText(.exactTitle, behind: shownTitle, EntryText.line) ?? shownTitle ?? Self.placeholder
    }

    var shownNote: String? { text(.description).flatMap(EntryText.lines) }

    var note: String? { exactText(.exactNote, behind: shownNote, EntryText.lines) ?? shownNote }
}

extension EntryEditor {
    mutating func write(title: String) {
        guard title != todo.title else { return }
        let shown = EntryText.line(title)
        write(shown, insteadOf: todo.shownTitle, at: .summary)
        setOwn(.exactTitle, to: title == shown ?? TodoLines.placeholder ? nil : title)
    }

    mutating func write(note: String?) {
        guard note != todo.note else { return }
        let shown = note.flatMap(EntryText.lines)
        write(shown, insteadOf: todo.shownNote, at: .description)
        setOwn(.exactNote, to: note == shown ? nil : note)
    }

    /// Writes what all programs read. The line stays as it is if it says that already.
    mutating func write(_ text: String?, insteadOf old: String?, at property: EntryProperty) {
        guard text != old else { return }
        guard let text else { return remove(property) }
        // ALTREP is the old text in another format, which some programs show instead.
        set(property, to: EscapedText.encoded(text), dropping: ["ALTREP"])
    }
}
