import DocketCore
import DocketText
import FoundationEssentials

/// What could not be stored when the app ended, or was to end.
package struct Ending {
    package let closing: Closing
    /// Why drafts could not be stored.
    let draftError: StorageError?
    /// The drafts that are not stored.
    let drafts: [KeptDraft]
    let people: [Person]

    /// Whether the list on the screen is stored.
    var isListStored: Bool {
        if case .notStored = closing { false } else { true }
    }

    /// Whether everything that the user has typed is stored.
    package var isStored: Bool { isListStored && drafts.isEmpty }

    /// Why the app does not end yet, and what the user can do.
    var refusal: String {
        var sentences: [String] = []
        if case .notStored(let error) = closing {
            sentences.append("\(error.message). Changes on the screen are not stored")
        }
        if let draftError {
            sentences.append("\(draftError.message). The text that is not stored is printed if you quit")
        }
        return (sentences + ["Quit again to end now; any other key goes on"]).joined(separator: ". ")
    }

    /// Lines to print after the screen is gone: what was not stored and why, with the whole text of the drafts. They are
    /// safe for a terminal.
    package var lines: [String] {
        var lines: [String] = []
        switch closing {
        case .done(let remarks): lines += remarks
        case .notCompacted(let error): lines.append("\(error.message). The changes are in journal.jsonl.")
        case .notStored(let error): lines.append("\(error.message). The last changes on the screen are lost.")
        }
        if let draftError { lines.append("\(draftError.message). This text was not stored:") }
        for draft in drafts { lines += [""] + self.lines(of: draft) }
        return lines.map { SafeText.text($0) }
    }

    /// Each field that is not empty, with its label. Lines after the first are indented.
    private func lines(of kept: KeptDraft) -> [String] {
        DraftField.allCases.flatMap { field -> [String] in
            let text =
                switch field.kind {
                case .line(let path, _), .note(let path, _): kept.draft[keyPath: path]
                case .choice(let path, _): kept.draft[keyPath: path]
                case .people(let path):
                    people.filter { kept.draft[keyPath: path].contains($0.id) }.map(\.name).joined(
                        separator: ", "
                    )
                }
            if text.isEmpty { return [] }
            let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
            return zip(0..., lines).map { $0 == 0 ? "\(field.label): \($1)" : "  \($1)" }
        }
    }
}
