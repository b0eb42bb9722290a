import FoundationEssentials

/// Where a change came from, and what the history calls it (H2).
package struct ChangeSource: Equatable, Sendable {
    /// What a person, or a program, has used to make a change.
    package enum Program: String, CaseIterable, Sendable {
        case screen, command, editor, feed, sync

        /// Whether a person has asked for each of its changes.
        package var isAsked: Bool {
            switch self {
            case .screen, .command, .editor: true
            case .feed, .sync: false
            }
        }
    }

    /// The step of the history that a change takes back.
    package struct TakenBack: Equatable, Sendable {
        package var direction: HistoryDirection
        package var step: UUID

        package init(_ direction: HistoryDirection, of step: UUID) {
            (self.direction, self.step) = (direction, step)
        }
    }

    package var program: Program
    /// What it has done, as the footer says it: `Deleted “Buy milk”`.
    package var name: String
    /// When the run of the program began. All its changes are one step for the user.
    package var begun: Date?
    /// The step that an undo or a redo takes back; nil for any other change.
    package var takenBack: TakenBack?
    /// The step of the history that it takes back with all since; nil for any other change.
    package var rewound: UUID?

    package init(
        _ program: Program,
        name: String,
        begun: Date? = nil,
        takenBack: TakenBack? = nil,
        rewound: UUID? = nil
    ) {
        self.program = program
        self.name = name
        self.begun = begun
        self.takenBack = takenBack
        self.rewound = rewound
    }
}

/// Undo takes back a step, and redo takes back an undo.
package enum HistoryDirection: Sendable {
    case undo, redo

    /// What was done then, for people.
    package var done: String {
        switch self {
        case .undo: "Undone"
        case .redo: "Redone"
        }
    }
}

extension HistoryDirection? {
    /// What stands before the name of what was taken back: `Undone: `, `Redone: `, or nothing.
    package var prefix: String { map { "\($0.done): " } ?? "" }
}
