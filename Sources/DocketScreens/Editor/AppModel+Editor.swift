import DocketCore
import FoundationEssentials

/// To-dos and notes in the user's editor (E1).
extension AppModel {
    mutating func openEditor(for targets: Targets) -> [Effect] {
        let items = targets.ids.compactMap { context.list.item($0) }
        guard !items.isEmpty else { return [] }
        return open(EditorJob(.todos(TodoText(items, in: context.list), targets)))
    }

    mutating func openEditor(forNote note: String) -> [Effect] { open(EditorJob(.note(note))) }

    private mutating func open(_ job: EditorJob, in file: EditedText? = nil) -> [Effect] {
        editorJob = job
        return [.openEditor(job.round.given, name: job.fileName, file)]
    }

    /// Takes what came back from the editor. The text is removed only when nothing of it can be lost.
    ///
    /// - Parameters:
    ///   - bytes: nil if the file is gone.
    ///   - failure: how the editor has failed, as a sentence; nil if it has not.
    mutating func edited(_ file: EditedText, _ bytes: [UInt8]?, failure: String?) -> [Effect] {
        guard let job = editorJob else { return [] }
        editorJob = nil
        let content = bytes.map(job.round.content) ?? []
        let result = job.result(of: content, in: context)
        if let failure {
            if case .nothing = result { return endEditing(file, because: failure) }
            return keep(file, because: failure)
        }
        switch result {
        case .nothing: return endEditing(file, because: nil)
        case .change(let change): return save(change, by: .editor, then: .endEditing(file))
        case .note(let note): return insert(note, from: file)
        case .mistakes(let sentences):
            if job.round.isUnmended(bytes) { return keep(file, because: sentences.first ?? "") }
            var job = job
            job.round.giveAgain(content, because: sentences)
            return open(job, in: file)
        }
    }

    private mutating func endEditing(_ file: EditedText, because failure: String?) -> [Effect] {
        let nothing = "Nothing was changed"
        message =
            failure.map { .error("\($0) · \(nothing.lowercased())") } ?? .notice(Notice(nothing))
        return [.removeEdited(file)]
    }

    /// Says where the text is.
    private mutating func keep(_ file: EditedText, because reason: String) -> [Effect] {
        message = .error("\(reason) · nothing was changed, the text is in \(file.name)")
        return []
    }

    private mutating func insert(_ note: String, from file: EditedText) -> [Effect] {
        guard var form = FormViewModel.model(of: screens.topScreen) else {
            return keep(file, because: "The form is closed")
        }
        form.replaceNote(note)
        screens.updateTop { $0 = form }
        return [.removeEdited(file)]
    }
}

extension FormViewModel {
    /// Replaces the note, as one change of the form.
    mutating func replaceNote(_ note: String) {
        guard case .note(let path, let limit) = DraftField.note.kind, var input = inputs[.note] else {
            return
        }
        let edited = TextInput(note, limit: limit, isMultiline: true)
        errors.clear(.note)
        draft[keyPath: path] = note
        guard input.isEditable else {
            inputs[.note] = edited
            return
        }
        let change = TextChange(start: 0, before: input.characters, after: edited.characters)
        input.apply(change)
        inputs[.note] = input
        history.record(.text(.note, [change]))
    }
}
