import DocketCore
import DocketStorage

/// How the value of a member is scrubbed.
enum ScrubbedMember {
    /// Texts are replaced, and numbers are 0. Lists, objects and random ids stay.
    case text
    /// Numbers, days, times and the words of Docket's syntax stay.
    case typed
    /// One of these words stays.
    case word([String])
    case recurrence
    /// What a step of the history is called, or somebody or something.
    case name

    /// - Returns: nil for a member that has to be left out, because nobody has said here how it is scrubbed.
    init?(_ name: String) {
        let known = ItemMember(rawValue: name)?.scrubbed ?? DraftField(rawValue: name)?.scrubbed
        guard let member = known ?? Self.others[name] else { return nil }
        self = member
    }

    fileprivate static func words<Word: CaseIterable & RawRepresentable<String>>(of _: Word.Type) -> Self {
        .word(Word.allCases.map(\.rawValue))
    }

    /// The members of the files and lines that are neither fields of a to-do nor of a draft.
    static let others: [String: ScrubbedMember] = {
        let texts = [
            // todos.json
            "people", "projects", "views", "items", "imported", "deleted", "address", "isReversed",
            // A line of the journal
            "undoes", "redoes", "rewinds", "removedItems", "removedPeople", "removedProjects", "removedViews",
            "keepsDeleted", "forgottenItems", "was",
            // draft.json
            "drafts", "newItem", "edit", "itemID", "base", "filledProject",
            // view.json and the reminders
            "reversed", "said", "item",
            // What a sync says
            "progress", "finished", "accounts", "problem", "isPartial", "refused", "conflicts", "runs",
            "host",
            "user", "kept", "offered", "url", "isReadOnly", "isDefault", "copy", "reason", "text", "sentence",
        ]
        let typed = [
            "docket", "backup", "generation", "query", "at", "begun", "checked", "due", "minutesBefore",
            "done", "total", "waiting", "lastSuccess", "count", "instant", "received", "sent", "retryAfter",
            "missing",
        ]
        var rows: [String: ScrubbedMember] = [
            "name": .name,
            "by": words(of: ChangeSource.Program.self),
            "color": words(of: ProjectColor.self),
            "sort": words(of: ListSort.self),
            "filter": words(of: ListFilter.self),
            "kind": .word(["unreachable", "password", "question", "other"]),
            // A place is nobody's: it only says that there is one.
            "latitude": .text, "longitude": .text,
        ]
        for name in texts { rows[name] = .text }
        for name in typed { rows[name] = .typed }
        return rows
    }()
}

extension ItemMember {
    fileprivate var scrubbed: ScrubbedMember {
        switch self {
        case .id, .title, .note, .location, .people, .isComplete, .project, .tags, .parent: .text
        case .dueDate, .startTime, .endTime, .createdAt, .completedAt, .rank, .firstDay, .reminders: .typed
        case .priority: .words(of: Priority.self)
        case .repetition: .recurrence
        }
    }
}

extension DraftField {
    fileprivate var scrubbed: ScrubbedMember {
        switch self {
        case .title, .project, .tags, .locationName, .address, .note, .people: .text
        case .due, .firstDay, .startTime, .endTime, .repetition, .reminders: .typed
        case .priority: .words(of: Priority.self)
        }
    }
}
