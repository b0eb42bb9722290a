import DocketCore

extension TodoItem {
    /// The value of a field that can be in conflict, for a message.
    ///
    /// - Parameter name: as in `TodoItem.fields`.
    func text(ofField name: String) -> String {
        let text: String? =
            switch name {
            case "title": "“\(title.shortened)”"
            case "note": note.map { "“\($0.shortened)”" }
            case "priority": priority.rawValue
            case "due date": dueDate?.text
            case "first day": startDay?.text
            case "time":
                startTime.map { start in
                    endTime.map { "\(start.text)–\($0.text)" } ?? start.text
                }
            case "location":
                location.map { location in
                    [location.name, location.address ?? ""].filter { !$0.isEmpty }.joined(separator: ", ")
                        .shortened
                }
            case "repetition": recurrence?.typedText
            case "parent": parent == nil ? nil : "part of another to-do"
            case "project": project == nil ? nil : "another project"
            case "completion": isComplete ? "done" : "open"
            default: nil
            }
        return text ?? "nothing"
    }
}

extension String {
    /// The beginning, for a message.
    fileprivate var shortened: String {
        let line = prefix { !$0.isNewline }
        return line.count > 60 || line.count < count ? "\(line.prefix(60))…" : String(line)
    }
}
