import DocketCore

/// What a run has done, or would do.
package struct SyncReport: Equatable, Sendable {
    package enum Direction: Hashable, Sendable {
        case added, changed, deleted
        case sentNew, sentChange, sentDeletion
    }

    /// The numbers of to-dos, by the name of their collection.
    package private(set) var counts: [String: [Direction: Int]] = [:]
    /// Sentences for the user about what was decided.
    package private(set) var notes: [String] = []
    package var refused: [SyncOverview.Refusal] = []
    package var disagreements: [SyncOverview.Disagreement] = []
    package var offered: [SyncOverview.Collection] = []
    package var problem: SyncProblem?
    /// How many seconds the server asks to wait until it can take the rest, 0 if it does not say; nil if it has taken all.
    package var retryAfter: Int?
    /// The number of to-dos whose changes have not reached the server.
    package var waiting = 0

    package init() {}

    private static let maxNotes = 100

    mutating func count(_ direction: Direction, in collection: String) {
        counts[collection, default: [:]][direction, default: 0] += 1
    }

    /// Adds the conflicts that a merge has settled which has to be done once more: the copies are stored already.
    mutating func keepDisagreements(of other: SyncReport) {
        disagreements += other.disagreements.filter { other in
            !disagreements.contains { $0.copy == other.copy }
        }
    }

    /// Adds the notes of a plan that is made once more.
    mutating func add(notesOf other: SyncReport) {
        for sentence in other.notes { note(sentence) }
    }

    mutating func note(_ sentence: String) {
        if !notes.contains(sentence), notes.count < Self.maxNotes { notes.append(sentence) }
    }

    /// The number of to-dos that came from the server.
    package var received: Int { total(.added, .changed, .deleted) }

    /// The number of to-dos that went to the server.
    package var sent: Int { total(.sentNew, .sentChange, .sentDeletion) }

    package func total(_ directions: Direction...) -> Int {
        counts.values.reduce(0) { sum, counts in sum + directions.reduce(0) { $0 + counts[$1, default: 0] } }
    }
}
