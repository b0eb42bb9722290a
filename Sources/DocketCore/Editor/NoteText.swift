/// A note alone as a text for the user's editor (E1).
package enum NoteText {
    /// - Parameters:
    ///   - bytes: the file, without the reasons that stood above the text.
    ///   - before: the note as the editor was given it.
    /// - Returns: the note; nil if it is empty or as it was.
    package static func reading(_ bytes: [UInt8], before: String) throws(TodoText.Mistakes) -> String? {
        let text = try TodoText.text(of: bytes, before: before)
        let note = TodoText.lines(of: text).joined(separator: "\n").trimmed
        if note.isBlank || note == TodoText.lines(of: before).joined(separator: "\n").trimmed { return nil }
        if let sentence = DraftField.note.tooLong(note) { throw TodoText.Mistakes(sentences: [sentence]) }
        return note
    }
}
