import DocketCore
import FoundationEssentials

/// What is in the user's editor.
struct EditorJob {
    enum Purpose {
        /// To-dos of the list (E1).
        case todos(TodoText, Targets)
        /// The note of the open form.
        case note(String)
    }

    let purpose: Purpose
    var round: EditorRound

    init(_ purpose: Purpose) {
        self.purpose = purpose
        round =
            switch purpose {
            case .todos(let text, _): EditorRound(text.text)
            // Programs that append to a text expect its last line to have an end.
            case .note(let note): EditorRound(note.isEmpty ? "" : "\(note)\n")
            }
    }

    var fileName: String {
        switch purpose {
        case .todos: "to-do.txt"
        case .note: "note.txt"
        }
    }

    /// What a text that came back does.
    enum Result {
        case nothing
        case change(NamedChange)
        case note(String)
        case mistakes([String])
    }

    /// - Parameter content: the file, without the reasons that stood above the text.
    func result(of content: [UInt8], in context: Context) -> Result {
        switch purpose {
        case .todos(let text, let targets):
            let result = text.result(
                of: content,
                on: context.list,
                today: context.today,
                makeID: context.dependencies.makeID
            )
            switch result {
            case .nothing: return .nothing
            case .mistakes(let sentences): return .mistakes(sentences)
            case .change(let change, let items, let missing):
                var named = ItemActions.named("Edited", items, change, targets)
                if missing > 0 {
                    named.result =
                        "· \(missing) not in the text, left as \(missing == 1 ? "it is" : "they are")"
                }
                return .change(named)
            }
        case .note(let before):
            do throws(TodoText.Mistakes) {
                return try NoteText.reading(content, before: before).map { .note($0) } ?? .nothing
            } catch {
                return .mistakes(error.sentences)
            }
        }
    }
}
