import FoundationEssentials

/// A field of the form. The cases are in the form's order. Each has the name of its property in `Draft`; its raw
/// value is its key in `draft.json`.
package enum DraftField: String, CaseIterable, Sendable {
    case title, due
    case firstDay = "startDay"
    case startTime = "start"
    case endTime = "end"
    case repetition = "repeats"
    case reminders, priority, project, tags, locationName, address, note
    case people = "assigned"

    /// The table of fields. A `switch` costs no time at start-up, and the compiler reports a missing field.
    private var entry: Entry {
        switch self {
        case .title: Entry("Title", .line(\.title), example: "Buy milk", isRequired: true)
        case .due: Entry("Due", .line(\.due), example: "15.3., fri, +3d")
        case .firstDay: Entry("Not before", .line(\.firstDay), example: "mon, 1.3.")
        case .startTime: Entry("Start", .line(\.startTime), example: "9:30")
        case .endTime: Entry("End", .line(\.endTime), example: "10:15", isBesidePrevious: true)
        case .repetition: Entry("Repeat", .line(\.repetition), example: "every 2 weeks on mon")
        case .reminders: Entry("Remind", .line(\.reminders), example: "1h, 1d")
        case .priority: Entry("Priority", .choice(\.priority.word, Priority.words))
        case .project: Entry("Project", .line(\.project), example: "Kitchen")
        case .tags: Entry("Tags", .line(\.tags), example: "#dairy #shop")
        case .locationName: Entry("Location", .line(\.locationName), example: "Home")
        case .address: Entry("Address", .line(\.address), example: "Rua Augusta 1500, São Paulo")
        case .note: Entry("Note", .note(\.note), example: "Two litres, and the oat one for Bo")
        case .people: Entry("Assigned", .people(\.people))
        }
    }

    private struct Entry {
        let label: String
        let kind: Kind
        let example: String?
        let isRequired: Bool
        let isBesidePrevious: Bool

        init(
            _ label: String,
            _ kind: Kind,
            example: String? = nil,
            isRequired: Bool = false,
            isBesidePrevious: Bool = false
        ) {
            self.label = label
            self.kind = kind
            self.example = example
            self.isRequired = isRequired
            self.isBesidePrevious = isBesidePrevious
        }
    }

    package typealias TextPath = WritableKeyPath<Draft, String> & Sendable
    package typealias PeoplePath = WritableKeyPath<Draft, [UUID]> & Sendable

    /// How a field is edited, and where its value is in a draft.
    package enum Kind: Sendable {
        /// One line of text, of at most `limit` characters (F14).
        case line(TextPath, limit: Int = TextLimit.line.characters)
        /// Text of several lines, of at most `limit` characters (F14).
        case note(TextPath, limit: Int = TextLimit.note.characters)
        /// One of these words.
        case choice(TextPath, [String])
        /// Any of the people in the list.
        case people(PeoplePath)
    }
}

extension DraftField {
    package var label: String { entry.label }

    package var kind: Kind { entry.kind }

    /// What may be typed into the field; nil if it takes no text.
    package var example: String? { entry.example }

    /// The example where it does not stand in the field itself.
    package var suggestion: String? { example.map { "such as \($0)" } }

    /// Whether a to-do can't be saved without it.
    package var isRequired: Bool { entry.isRequired }

    /// Whether the form has the field only if it has a value.
    package var isRare: Bool { self == .firstDay }

    /// Whether the field shares a row with the previous one if the screen is wide enough.
    package var isBesidePrevious: Bool { entry.isBesidePrevious }

    /// The property of a draft that the field's text goes to; nil if the field takes no text.
    package var textPath: TextPath? {
        switch kind {
        case .line(let path, _), .note(let path, _): path
        case .choice, .people: nil
        }
    }

    /// The maximum number of characters (F14); nil if the field takes no text.
    package var limit: Int? {
        switch kind {
        case .line(_, let limit), .note(_, let limit): limit
        case .choice, .people: nil
        }
    }
}

/// A type whose cases a field offers as words.
package protocol DraftChoice: RawRepresentable<String>, CaseIterable {}

extension DraftChoice {
    package static var words: [String] { allCases.map(\.rawValue) }

    /// The case as a word. Setting an unknown word has no effect.
    package var word: String {
        get { rawValue }
        set { self = Self(rawValue: newValue) ?? self }
    }
}

extension Priority: DraftChoice {}

extension Draft {
    /// Whether the field has the same value in both.
    func hasSame(_ field: DraftField, as other: Draft) -> Bool {
        switch field.kind {
        case .line where field == .project: hasSameProject(as: other)
        case .line(let path, _), .note(let path, _), .choice(let path, _):
            self[keyPath: path] == other[keyPath: path]
        case .people(let path): self[keyPath: path] == other[keyPath: path]
        }
    }
}
