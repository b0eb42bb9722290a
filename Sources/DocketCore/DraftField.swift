import FoundationEssentials

/// A field of the form. The cases are in the form's order; each is named like its property in `Draft` and like its
/// member in `draft.json`.
package enum DraftField: String, CaseIterable, Sendable {
    case title, due, start, end, priority, locationName, address, note, assigned

    /// The table of the fields. As a `switch` it costs the start nothing, and the compiler finds a field that is
    /// missing.
    private var entry: Entry {
        switch self {
        case .title: Entry("Title", .line(\.title))
        case .due: Entry("Due", .line(\.due))
        case .start: Entry("Start", .line(\.start))
        case .end: Entry("End", .line(\.end), isBesidePrevious: true)
        case .priority: Entry("Priority", .choice(\.priority.word, Priority.words))
        case .locationName: Entry("Location", .line(\.locationName))
        case .address: Entry("Address", .line(\.address))
        case .note: Entry("Note", .note(\.note))
        case .assigned: Entry("Assigned", .people(\.assigned))
        }
    }

    private struct Entry {
        let label: String
        let kind: Kind
        let isBesidePrevious: Bool

        init(_ label: String, _ kind: Kind, isBesidePrevious: Bool = false) {
            self.label = label
            self.kind = kind
            self.isBesidePrevious = isBesidePrevious
        }
    }

    package typealias TextPath = WritableKeyPath<Draft, String> & Sendable
    package typealias PeoplePath = WritableKeyPath<Draft, [UUID]> & Sendable

    /// How a field is filled in, and where its value is in a draft.
    package enum Kind: Sendable {
        /// One line of text, of so many characters at most (F14).
        case line(TextPath, limit: Int = 500)
        /// Text of several lines.
        case note(TextPath, limit: Int = 20_000)
        /// One of a few words.
        case choice(TextPath, [String])
        /// Any number of the list's people.
        case people(PeoplePath)
    }
}

extension DraftField {
    package var label: String { entry.label }

    package var kind: Kind { entry.kind }

    /// Whether the field shares a row with the one before it, where the screen is wide enough.
    package var isBesidePrevious: Bool { entry.isBesidePrevious }

    /// Where the text is that is typed into the field; nil where nothing is typed.
    package var textPath: TextPath? {
        switch kind {
        case .line(let path, _), .note(let path, _): path
        case .choice, .people: nil
        }
    }

    /// The most characters that can be typed into the field; nil where nothing is typed (F14).
    package var limit: Int? {
        switch kind {
        case .line(_, let limit), .note(_, let limit): limit
        case .choice, .people: nil
        }
    }
}

/// A type of which a field offers each case as a word.
package protocol DraftChoice: RawRepresentable<String>, CaseIterable {}

extension DraftChoice {
    package static var words: [String] { allCases.map(\.rawValue) }

    /// Setting a word that is no case's changes nothing.
    package var word: String {
        get { rawValue }
        set { self = Self(rawValue: newValue) ?? self }
    }
}

extension Priority: DraftChoice {}
