import FoundationEssentials

/// The content of the form before Save: texts as typed, not yet validated. `DraftField` has a case for each property.
package struct Draft: Equatable, Sendable {
    package var title = ""
    package var due = ""
    /// The day before which there is nothing to do.
    package var firstDay = ""
    package var startTime = ""
    package var endTime = ""
    /// How it repeats, in words (O1).
    package var repetition = ""
    /// How long before it to remind of it, as `1d, 30m` (N3).
    package var reminders = ""
    package var priority = Priority.medium
    /// The name of a project, which need not be in the list yet (T2).
    package var project = ""
    /// The project that `project` was filled in for; nil if it was not.
    package var filledProject: FilledProject?
    /// Tags with blanks between them, as `#dairy #shop` (T2).
    package var tags = ""
    package var locationName = ""
    package var address = ""
    package var note = ""
    package var people: [UUID] = []
    /// The item that a new one is to be a part of; nil for none.
    package var parent: UUID?

    package init() {}

    /// The draft that the form opens with to edit `item` (F11).
    ///
    /// - Parameters:
    ///   - list: has the name of the item's project.
    ///   - format: the form of its dates.
    package init(editing item: TodoItem, in list: TodoList, format: DateFormat = .dotted) {
        for field in DraftField.allCases { fill(field, from: item, in: list, format: format) }
    }

    private mutating func fill(
        _ field: DraftField,
        from item: TodoItem,
        in list: TodoList,
        format: DateFormat
    ) {
        switch field {
        case .title: title = item.title
        case .due: due = item.dueDate?.text(in: format) ?? ""
        case .firstDay: firstDay = item.firstDay?.text(in: format) ?? ""
        case .startTime: startTime = item.startTime?.text ?? ""
        case .endTime: endTime = item.endTime?.text ?? ""
        case .repetition: repetition = item.repetition?.typedText(in: format) ?? ""
        case .reminders: reminders = ReminderText.text(of: item.reminders)
        case .priority: priority = item.priority
        case .project: fillProject(item.project, in: list)
        case .tags: tags = Tags.text(item.tags)
        case .locationName: locationName = item.location?.name ?? ""
        case .address: address = item.location?.address ?? ""
        case .note: note = item.note ?? ""
        case .people: people = item.people
        }
    }

    /// A name for messages: the first text that is not blank. The title comes first, then other texts, dates and times.
    package var name: String {
        let fields: [DraftField] = [.title, .note, .locationName, .address] + DraftField.allCases
        let texts = fields.lazy.compactMap(\.textPath).map { self[keyPath: $0] }
        return texts.first { !$0.isBlank } ?? "untitled"
    }

    /// Whether the title has any character, if only a blank. Save refuses a blank title at its field (F7).
    package var hasTitle: Bool { !title.unicodeScalars.allSatisfy(\.isInvisible) }

    /// Whether every text is blank and every other field has its initial value.
    package var isBlank: Bool {
        DraftField.allCases.allSatisfy { field in
            switch field.kind {
            case .line(let path, _), .note(let path, _): self[keyPath: path].isBlank
            case .choice(let path, _): self[keyPath: path] == Draft()[keyPath: path]
            case .people(let path): self[keyPath: path].isEmpty
            }
        }
    }
}
