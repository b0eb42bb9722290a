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

        /// - Parameter preset: what the new part gets anyway.
        static func part(of parent: UUID, _ preset: Draft = Draft()) -> Self {
            var draft = preset
            draft.parent = parent
            return .add(draft)
        }

        static func change(_ targets: Targets, in context: Context) -> Self {
            let single = targets.ids.count == 1 ? targets.ids.first.flatMap { context.list.item($0) } : nil
            let draft = single.map {
                KeptDraft(
                    Draft(editing: $0, in: context.list, format: context.dateFormat),
                    itemID: $0.id,
                    base: $0
                )
            }
            return .change(targets, draft)
        }
    }

    private(set) var purpose: Purpose
    private(set) var input = TextInput(limit: Self.limit)
    /// Why the line was not accepted, or why the last key had no effect.
    private(set) var error: String?
    /// What the last Enter has done.
    private(set) var notice: String?
    /// Pasted lines that wait for an answer: one to-do a line, or all in one (Q4).
    private(set) var pastedLines: [PastedLine] = []

    /// How the tag, project or person that was typed last may go on; nil if the cursor was moved since.
    private(set) var completion: QuickLineCompletion?
    /// Which of the completions an arrow has chosen.
    private(set) var choice = 0
    /// The start of the line in which no date and no repetition is looked for, because the user has taken one back.
    private var literal: [Character] = []
    /// Whether the last key has typed something.
    private var isTyped = false
    /// What was refused only because a day in it has passed: accepted once more, it keeps that day.
    var textWithPastDay: String?
    /// Whether the next Esc leaves a line that can't be kept.
    private var isLeaving = false
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
        isLeaving = false
        var edit = edit
        if case .add = purpose, case .insert(let text) = edit, text.count > 1 {
            if text.contains(where: \.isNewline), ask(about: text) { return }
            // A line by itself has its mark dropped, too.
            if input.text.isEmpty {
                let line = PastedLine(text[...], number: 1, isOneOfSeveral: false)
                if line.isDone, ask(about: text) { return }
                edit = .insert(line.text.trimmed)
            }
        }
        isTyped = if case .insert = edit { true } else { false }
        let before = input.characters
        let isComplete = input.apply(edit)
        if input.characters != before { read(in: context) } else { completion = nil }
        findCompletion()
        if !isComplete { error = "A line takes \(Self.limit) characters" }
    }

    /// Asks what to do with a paste, which goes to the cursor.
    ///
    /// - Returns: false if it is one line.
    private mutating func ask(about paste: String) -> Bool {
        let (start, end) = (input.characters[..<input.cursor], input.characters[input.cursor...])
        let all = (String(start) + paste + String(end)).split(
            omittingEmptySubsequences: false,
            whereSeparator: \.isNewline
        )
        let filled = all.enumerated().filter { !String($1).isBlank }
        let isOneOfSeveral = filled.count > 1
        let items = filled.map { PastedLine($1, number: $0 + 1, isOneOfSeveral: isOneOfSeveral) }
        if !isOneOfSeveral, items.first?.isDone != true { return false }
        guard filled.count <= Self.maxLines else {
            error = "More than \(Self.maxLines) lines: nothing added. Use docket import"
            return true
        }
        let lines = items.map { item in
            var line = PastedLine(number: item.number, text: Self.line(item.text))
            line.isDone = item.isDone
            return line
        }
        if lines.contains(where: { $0.text.count > Self.limit }) {
            error = "A line takes \(Self.limit) characters: nothing was pasted"
        } else {
            (pastedLines, error) = (lines, nil)
        }
        return true
    }

    private var pastedText: String { pastedLines.map(\.text).joined(separator: " ") }

    /// A pasted line as the input takes it. A longer one than that has one character more than the limit.
    private static func line(_ text: String) -> String {
        var input = TextInput(limit: limit + 1)
        input.apply(.insert(text))
        return input.text
    }

    /// Takes the pasted lines as one.
    mutating func joinPastedLines(in context: Context) {
        let text = pastedText
        pastedLines = []
        guard text.count <= Self.limit else {
            error = "They don't fit into one line: nothing was pasted"
            return
        }
        show(text, in: context)
    }

    /// Leaves the line. If what was typed can't be kept, only the second time.
    mutating func leave(in context: Context) -> Request? {
        if isLeaving || input.text.isBlank || canBeKept { return .back }
        isLeaving = true
        error = "\(context.key(.quickLine(.cancel))) again leaves; this line can't be kept"
        return nil
    }

    private var canBeKept: Bool {
        switch purpose {
        case .add: true
        case .change(_, let single):
            single != nil && line?.errors.isEmpty == true && line?.newPeople.isEmpty == true
        }
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
        show(notice: "\(notice) · next one, or \(context.key(.quickLine(.cancel)))")
    }

    mutating func show(notice: String) { self.notice = notice }

    /// Whether a date or a repetition was typed right before the cursor.
    var isRightAfterEnd: Bool {
        isTyped && line?.end?.upperBound == input.cursor && input.cursor == input.characters.count
    }

    /// Takes the words that end the line for text, until they are changed.
    mutating func keepText(in context: Context) {
        isTyped = false
        literal = input.characters
        read(in: context)
    }

    mutating func complete(in context: Context) {
        guard let completion else { return }
        let name = completion.names.candidates[choice]
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
        if case .add(let base) = purpose { purpose = .add(base.renamingProject(as: context.list)) }
        guard line != nil else { return }
        let (error, notice) = (error, notice)
        read(in: context)
        (self.error, self.notice) = (error, notice)
    }

    private mutating func read(in context: Context) {
        (error, notice, completion) = (nil, nil, nil)
        guard !input.text.isEmpty else {
            (line, literal) = (nil, [])
            return
        }
        if !input.characters.starts(with: literal) { literal = [] }
        line = read(by: reader(in: context))
    }

    /// What the line means. What the user has taken back is text.
    func read(by reader: QuickLineReader) -> QuickLine {
        reader.read(input.text, literalCount: literal.count)
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
        return QuickLineReader(
            today: context.today,
            style: context.dateStyle,
            catalogue: catalogue,
            needsTitle: needsTitle
        )
    }

    /// Names that only contain what was typed are no completion: Tab would make `#homework` of the new tag `#work`.
    private mutating func findCompletion() {
        choice = 0
        guard line != nil, input.cursor == input.characters.count else { return }
        completion = reader?.completion(of: input.text, cursor: input.cursor)
        if completion?.names.rest.isEmpty == true { completion = nil }
    }

    /// The name that → takes, and the rest of it behind what is typed; nil if there is none.
    var suggestion: (name: String, rest: String)? {
        completion.map { completion in
            let names = completion.names
            return (completion.text(of: names.candidates[choice]), choice == 0 ? names.rest : "")
        }
    }

    /// What Docket understood.
    func echo(in context: Context) -> [QuickLineEcho] {
        guard let line, let reader else { return [] }
        guard case .add(var preset) = purpose else { return reader.echo(of: line) }
        // The label names the project, or else a person.
        if preset.project.isEmpty { preset.people = Array(preset.people.dropFirst()) }
        return reader.echo(of: line, on: preset)
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
            return kept == single ? nil : kept
        }
    }

    /// What was typed as a draft. If not all of it can be read, or it names new people, the title has all of it.
    private func draft(on base: Draft) -> Draft {
        if pastedLines.isEmpty, let line, line.errors.isEmpty, line.newPeople.isEmpty {
            return line.applied(to: base)
        }
        var draft = base
        draft.title = pastedLines.isEmpty ? input.text : pastedText
        return draft
    }

    /// The line with the newest kept draft of a new to-do. Its own is kept instead, as the oldest.
    ///
    /// - Returns: nil if there is no draft.
    func restoringDraft(in context: inout Context) -> QuickLineViewModel? {
        guard case .add = purpose, let next = context.drafts.takeNewest(where: { $0.itemID == nil }) else {
            return nil
        }
        context.drafts.addOldest([keptDraft].compactMap { $0 })
        var base = Draft()
        base.parent = next.draft.parent
        var model = QuickLineViewModel(.add(base))
        var titled = base
        titled.title = next.draft.title
        // A draft that is only a title may be a line that could not be read.
        let draft = next.draft.renamingProject(as: context.list)
        let text = draft == titled ? titled.title : model.reader(in: context).line(for: draft)
        model.show(text, in: context)
        return model
    }
}
