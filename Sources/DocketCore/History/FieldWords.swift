import FoundationEssentials

/// The values of fields as texts for people.
struct FieldWords {
    typealias Field = (label: String, text: String)

    private let list: TodoList
    private let format: DateFormat
    private let instant: (Date) -> String
    private var people: [UUID: String] = [:]
    private var projects: [UUID: String] = [:]
    private var titles: [UUID: String] = [:]

    /// - Parameter steps: have names of what the list no longer has.
    init(list: TodoList, steps: [Change], format: DateFormat, instant: @escaping (Date) -> String) {
        (self.list, self.format, self.instant) = (list, format, instant)
        for step in steps {
            for edit in step.people { people[edit.id] = edit.label }
            for edit in step.projects { projects[edit.id] = edit.label }
            for edit in step.items { titles[edit.id] = edit.label }
        }
    }

    /// The fields of the form in its order, and then what the form does not have.
    func fields(of item: TodoItem) -> [Field] {
        let draft = Draft(editing: item, in: list, format: format)
        let fields = DraftField.allCases.map { field in
            (label: field.label, text: text(of: field, item, draft))
        }
        let status =
            item.isComplete ? item.completedAt.map { "done \(instant($0))" } ?? "done" : "open"
        return fields + [
            ("Coordinates", item.location?.coordinate.map { "\($0.latitude) \($0.longitude)" } ?? ""),
            ("Status", status),
            ("Part of", item.parent.map { list.item($0)?.title ?? titles[$0] ?? Self.unknown } ?? ""),
        ]
    }

    private func text(of field: DraftField, _ item: TodoItem, _ draft: Draft) -> String {
        switch field {
        case .project: item.project.map { list.project($0)?.name ?? projects[$0] ?? Self.unknown } ?? ""
        case .people:
            item.people.map { list.person($0)?.name ?? people[$0] ?? Self.unknown }
                .joined(separator: ", ")
        case .note: draft.note
        default: TodoText.value(of: field, in: draft, [])
        }
    }

    /// What was deleted, and has no name any more.
    private static let unknown = "deleted since"

    func fields(of person: Person) -> [Field] { [("Name", person.name)] }

    func fields(of project: Project) -> [Field] {
        [("Name", project.name), ("Colour", project.color?.rawValue ?? "")]
    }

    func fields(of view: SavedView) -> [Field] {
        [("Name", view.name), ("Query", view.query), ("Order", view.order.words ?? "by hand")]
    }
}
