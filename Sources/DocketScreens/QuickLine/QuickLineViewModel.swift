import DocketCore
import FoundationEssentials

/// The logic of the quick line: one line that adds to-dos, or changes some (Q1 to Q4). It stands in the footer, over the
/// screen that opened it.
struct QuickLineViewModel {
    enum Purpose: Equatable {
        /// Each new to-do gets what the draft has, unless the line says otherwise.
        case add(Draft)
        /// The draft is that of a single one.
        case change(Targets, KeptDraft?)

        static func part(of whole: UUID) -> Self {
            var draft = Draft()
            draft.parent = whole
            return .add(draft)
        }

        static func change(_ targets: Targets, in context: Context) -> Self {
            let single = targets.ids.count == 1 ? targets.ids.first.flatMap { context.list.item($0) } : nil
            let draft = single.map {
                KeptDraft(Draft(editing: $0, in: context.list), itemID: $0.id, base: $0)
            }
            return .change(targets, draft)
        }
    }

    let purpose: Purpose
    private(set) var input = TextInput(limit: Self.limit)
    /// Why the line was not accepted, or why the last key had no effect.
    private(set) var error: String?
    /// What the last Enter has done.
    private(set) var notice: String?
    /// Pasted lines that wait for an answer: one to-do a line, or all in one (Q4).
    private(set) var pastedLines: [String] = []
    /// Which of the completions an arrow has chosen.
    private var choice = 0
    /// Made when the first character is typed, and anew when the list has changed: it takes time for each to-do.
    private var reader: QuickLineReader?
    private(set) var line: QuickLine?

    /// The maximum number of characters.
    static let limit = 2000

    init(_ purpose: Purpose) {
        self.purpose = purpose
    }

    var isAskingAboutPaste: Bool { !pastedLines.isEmpty }

    /// Shows why something was not done.
    mutating func showReason(_ reason: String) { error = reason }

    mutating func edit(_ edit: TextEdit, in context: Context) {
        if case .add = purpose, case .insert(let text) = edit, text.contains(where: \.isNewline) {
            let lines = (input.text + text).split(whereSeparator: \.isNewline).map(String.init)
                .filter { !$0.isBlank }
            if lines.count > 1 {
                pastedLines = lines
                return
            }
        }
        let isComplete = input.apply(edit)
        read(in: context)
        if !isComplete { error = "A line takes \(Self.limit) characters" }
    }

    /// Takes the pasted lines as one.
    mutating func joinPastedLines(in context: Context) {
        let text = pastedLines.joined(separator: " ")
        pastedLines = []
        input.clear()
        edit(.insert(text), in: context)
    }

    /// Puts a text into the line.
    mutating func show(_ text: String, in context: Context) {
        input = TextInput(text, limit: Self.limit)
        read(in: context)
    }

    /// Empties the line for the next one.
    mutating func finish(_ notice: String, in context: Context) {
        pastedLines = []
        input.clear()
        read(in: context)
        self.notice = notice
    }

    mutating func complete(in context: Context) {
        guard let completion, input.cursor == completion.range.upperBound else { return }
        let name = completion.names.candidates[choice % completion.names.candidates.count]
        for _ in completion.range { input.apply(.deleteBackward) }
        edit(.insert(completion.text(of: name)), in: context)
    }

    /// Chooses another completion, wrapping around at both ends.
    mutating func choose(_ step: Int) {
        guard let count = completion?.names.candidates.count else { return }
        choice = ((choice + step) % count + count) % count
    }

    /// The list has changed.
    mutating func forgetNames(in context: Context) {
        reader = nil
        guard line != nil else { return }
        let (error, notice, choice) = (error, notice, choice)
        read(in: context)
        (self.error, self.notice, self.choice) = (error, notice, choice)
    }

    private mutating func read(in context: Context) {
        (error, notice, choice) = (nil, nil, 0)
        guard !input.text.isEmpty else {
            line = nil
            return
        }
        line = reader(in: context).read(input.text)
    }

    mutating func reader(in context: Context) -> QuickLineReader {
        let reader = reader ?? makeReader(in: context)
        self.reader = reader
        return reader
    }

    private func makeReader(in context: Context) -> QuickLineReader {
        let list = context.list
        let catalogue = QuickLineCatalogue(
            people: list.people,
            projects: list.projects,
            tags: list.tagsInUse()
        )
        let needsTitle = if case .add = purpose { true } else { false }
        return QuickLineReader(today: context.today, catalogue: catalogue, needsTitle: needsTitle)
    }

    /// How the tag, project or person before the cursor may go on; nil if there is no such.
    var completion: QuickLineCompletion? {
        guard line != nil else { return nil }
        return reader?.completion(of: input.text, cursor: input.cursor)
    }

    /// The name that → takes, and the rest of it behind what is typed; nil if there is none.
    var suggestion: (name: String, rest: String)? {
        guard let completion else { return nil }
        let text = completion.text(
            of: completion.names.candidates[choice % completion.names.candidates.count]
        )
        let typed = String(input.characters[completion.range])
        let rest = choice == 0 ? completion.names.rest : ""
        return (text, text == typed ? "" : rest)
    }

    /// What Docket understood, without what the next to-do gets anyway.
    func echo(in context: Context) -> [QuickLineEcho] {
        guard let line, let reader else { return [] }
        return reader.echo(of: line)
    }
}

/// The kept draft (F13).
extension QuickLineViewModel {
    var keepsDraft: Bool { true }

    /// What was typed for a new to-do, or about a single one; nil if nothing was.
    var keptDraft: KeptDraft? {
        if input.text.isBlank && pastedLines.isEmpty { return nil }
        switch purpose {
        case .add(let base): return KeptDraft(draft(on: base))
        case .change(_, let single):
            guard var kept = single, let line else { return nil }
            kept.draft = line.applied(to: kept.draft)
            return kept
        }
    }

    /// What was typed as a draft. If not all of it can be read, the title has all of it.
    private func draft(on base: Draft) -> Draft {
        if pastedLines.isEmpty, let line, line.errors.isEmpty { return line.applied(to: base) }
        var draft = base
        draft.title = pastedLines.isEmpty ? input.text : pastedLines.joined(separator: " ")
        return draft
    }

    /// The line with the newest kept draft of a new to-do. Its own is kept instead, as the oldest.
    ///
    /// - Returns: nil if there is no draft.
    func restoringDraft(in context: inout Context) -> QuickLineViewModel? {
        guard case .add(let base) = purpose,
            let next = context.drafts.takeNewest(where: { $0.itemID == nil })
        else { return nil }
        context.drafts.addOldest([keptDraft].compactMap { $0 })
        var model = QuickLineViewModel(.add(base))
        var titled = base
        titled.title = next.draft.title
        // A draft that is only a title may be a line that could not be read.
        let text = next.draft == titled ? titled.title : model.reader(in: context).line(for: next.draft)
        model.show(text, in: context)
        return model
    }
}
