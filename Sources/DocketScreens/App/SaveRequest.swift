import DocketCore
import FoundationEssentials

/// A change to be saved, and what to do after it is stored.
package struct SaveRequest: Equatable, Sendable {
    package let change: NamedChange
    let completion: Completion

    /// A request to take back a step of the history, by what the user asks for it with.
    ///
    /// - Parameter laterChanges: sentences about what stands in the way, if that is known.
    package init(
        takingBack step: HistoryStep,
        _ direction: HistoryDirection,
        by program: ChangeSource.Program,
        laterChanges: [String] = []
    ) {
        var change = NamedChange(takingBack: step, direction, by: program)
        change.laterChanges = laterChanges
        self.init(change: change, completion: .stay)
    }

    /// A request to take back a step of the history and all since, by what the user asks for it with.
    package init(takingBack rewind: HistoryRewind, by program: ChangeSource.Program) {
        self.init(change: NamedChange(takingBack: rewind, by: program), completion: .stay)
    }

    init(change: NamedChange, completion: Completion) {
        (self.change, self.completion) = (change, completion)
    }

    /// What the change takes back as; nil for a new one.
    var direction: HistoryDirection? { change.change.source?.takenBack?.direction }

    /// Undo and redo don't overwrite what others have changed since.
    package var winner: MergeWinner { direction == nil && !change.isRewind ? .mine : .theirs }
}

/// A change with its description for the footer: `Deleted “Buy milk”`.
package struct NamedChange: Equatable, Sendable {
    package var verb: String
    /// The title or name of the changed item or person; nil for a change of several.
    package var object: String?
    /// What follows the title after the change: `Scheduled “Buy milk” for tomorrow`.
    package var result: String?
    package var change: Change
    /// What is said of it instead of the verb and the title, when it is made: `3 added, 2 are there already`.
    var summary: String?
    /// The number of marked to-dos that were left out, because they are hidden (M2).
    var hiddenCount = 0
    /// How many to-dos, people or projects it can't take back, because they were deleted since.
    var gone = 0
    /// Whether it takes back a step of the history and all since.
    var isRewind = false
    /// Sentences about the later changes that keep some of it from being taken back, newest first (H2).
    package var laterChanges: [String] = []

    /// What the history calls it: `Deleted “Buy milk”`.
    var name: String { Notice(verb, title: object).text(titleLimit: Self.maxTitleColumns) }

    /// The columns of a title in the history.
    private static let maxTitleColumns = 60
}

extension NamedChange {
    /// What takes back a step of the history.
    init(
        takingBack step: HistoryStep,
        _ direction: HistoryDirection,
        by program: ChangeSource.Program = .screen
    ) {
        let name = step.source.name
        (verb, object) = (name, nil)
        // A title is cut to what fits the footer.
        if let quote = name.firstRange(of: " “"), name.hasSuffix("”") {
            verb = String(name[..<quote.lowerBound])
            object = String(name[quote.upperBound...].dropLast())
        }
        change = step.takingBack(direction, by: program)
        gone = step.gone.count
    }

    /// What takes back a step of the history and all since.
    init(takingBack rewind: HistoryRewind, by program: ChangeSource.Program = .screen) {
        (verb, object) = (rewind.name, nil)
        change = rewind.step(by: program)
        gone = rewind.goneCount
        isRewind = true
    }
}

/// What the screens do after a change is stored.
enum Completion: Equatable, Sendable {
    case stay
    /// Select the item in the list.
    case select(UUID?)
    /// Close the form, and select its item.
    case closeForm(UUID)
    /// Close the page of that item.
    case closeDetail(UUID, selecting: UUID?)
    /// The offered changes are made: offer them no longer.
    case dropOffer
    /// Empty the quick line for the next to-do, and select the item in the list.
    case finishQuickLine(UUID)
    /// The text from the editor is stored: remove its file.
    case endEditing(EditedText)
    /// Close the prompt or the quick line, and select the person or item; nil keeps the selection.
    case closePrompt(selecting: UUID?)
    /// Close the prompt, and show the saved view.
    case showView(UUID)
}
