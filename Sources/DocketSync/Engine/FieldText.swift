import DocketCore

extension TodoItem {
    /// The value of a field that can be in conflict, for a message.
    ///
    /// - Parameter name: as in `TodoItem.fields`.
    func text(ofField name: String) -> String {
        guard let text = wholeText(ofField: name) else { return "nothing" }
        return switch name {
        case "title", "note": "“\(text.shortened)”"
        case "location": text.split(separator: "\n").prefix(2).joined(separator: ", ").shortened
        case "parent": "part of another to-do"
        case "project": "another project"
        case "completion": isComplete ? "done" : "open"
        default: text.shortened
        }
    }

    /// The whole value of a field that can be in conflict; nil for none.
    ///
    /// - Parameter name: as in `TodoItem.fields`.
    func wholeText(ofField name: String) -> String? {
        switch name {
        case "title": title
        case "note": note
        case "priority": priority.rawValue
        case "due date": dueDate?.text
        case "first day": startDay?.text
        case "time":
            startTime.map { start in
                endTime.map { "\(start.text)–\($0.text)" } ?? start.text
            }
        case "location":
            location.map { location in
                let place = location.coordinate.map { "\($0.latitude) \($0.longitude)" } ?? ""
                return [location.name, location.address ?? "", place].joined(separator: "\n")
            }
        case "repetition": recurrence?.typedText
        case "parent": parent?.uuidString
        case "project": project?.uuidString
        case "completion": completedAt.map { "\($0.timeIntervalSince1970)" }
        default: nil
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
