import DocketCore

extension TodoItem {
    /// The value of a field that can be in conflict, for a message.
    func text(of field: TodoField) -> String {
        guard let text = wholeText(of: field) else { return "nothing" }
        return switch field {
        case .title, .note: "“\(text.shortened)”"
        case .location: text.split(separator: "\n").prefix(2).joined(separator: ", ").shortened
        case .parent: "part of another to-do"
        case .project: "another project"
        case .completion: isComplete ? "done" : "open"
        case .repetition: (repetition?.typedText ?? text).shortened
        case .priority, .dueDate, .firstDay, .time, .people, .tags, .reminders, .place:
            text.shortened
        }
    }

    /// The whole value of a field that can be in conflict; nil for none.
    func wholeText(of field: TodoField) -> String? {
        switch field {
        case .title: title
        case .note: note
        case .priority: priority.rawValue
        case .dueDate: dueDate?.text
        case .firstDay: firstDay?.text
        case .time:
            startTime.map { start in
                endTime.map { "\(start.text)–\($0.text)" } ?? start.text
            }
        case .location:
            location.map { location in
                let place = location.coordinate.map { "\($0.latitude) \($0.longitude)" } ?? ""
                return [location.name, location.address ?? "", place].joined(separator: "\n")
            }
        // Days that are left out have no words.
        case .repetition: repetition?.text
        case .parent: parent?.uuidString
        case .project: project?.uuidString
        case .completion: completedAt.map { "\($0.timeIntervalSince1970)" }
        // Never in conflict: what both sides have added is kept, and of two places the last one.
        case .people, .tags, .reminders, .place: nil
        }
    }
}

extension String {
    /// The beginning, for a message.
    fileprivate var shortened: String {
        let line = prefix { !$0.isNewline }
        return line.count > 60 || line.count < count ? "\(line.prefix(60))…" : String(line)
    }
}
