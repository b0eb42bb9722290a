import DocketCore
import DocketFiles
import FoundationEssentials

extension TaskRecord {
    static func write(
        _ item: TodoItem,
        _ export: Export,
        _ context: WritingContext,
        to writer: inout JSONWriter
    ) {
        let midnight = ClockTime(hour: 0, minute: 0)
        let due = item.dueDate.flatMap { day in
            (item.startTime ?? midnight).flatMap { context.zones.instant(day, $0, in: nil) }
        }
        writer.writeObject { writer in
            writer.write("uuid", item.id.uuidString.lowercased())
            writer.write("status", item.isComplete ? "completed" : "pending")
            writer.write("description", item.title)
            writer.write("entry", CompactInstant.text(of: item.createdAt))
            if item.isComplete {
                writer.write("end", CompactInstant.text(of: item.completedAt ?? item.createdAt))
            }
            for field in fields {
                switch field {
                case .dueDate: if let due { writer.write("due", CompactInstant.text(of: due)) }
                case .firstDay:
                    if let day = item.firstDay, let start = context.zones.start(of: day) {
                        writer.write("scheduled", CompactInstant.text(of: start))
                    }
                case .priority:
                    if item.priority != .medium {
                        writer.write("priority", item.priority == .high ? "H" : "L")
                    }
                case .project:
                    if let project = export.project(of: item) { writer.write("project", project.name) }
                case .tags:
                    if item.tags.isEmpty { continue }
                    writer.writeKey("tags")
                    writer.writeArray(of: item.tags) { $0.write($1) }
                case .note: writeNote(of: item, to: &writer)
                case .repetition: writeRecurrence(of: item, isDue: due != nil, to: &writer)
                case .time:
                    if let time = item.startTime, due == nil || time.minutes == 0 {
                        writer.write("starttime", time.text)
                    }
                    if let time = item.endTime { writer.write("endtime", time.text) }
                case .location: writeLocation(of: item, to: &writer)
                case .people:
                    let people = export.people(of: item).compactMap { OneLine.text($0.name) }
                    if !people.isEmpty { writer.write("assigned", people.joined(separator: "\n")) }
                case .reminders:
                    if item.reminders.isEmpty { continue }
                    let minutes = item.reminders.map(String.init).joined(separator: " ")
                    writer.write("reminders", minutes)
                case .parent:
                    if let parent = item.parent { writer.write("partof", parent.uuidString.lowercased()) }
                // These stand at the beginning; a task has no place in a list.
                case .title, .completion, .place: break
                }
            }
        }
    }

    /// In the order in which they are written, Docket's own last.
    private static let fields = TodoField.allCases(beginningWith: [
        .dueDate, .firstDay, .priority, .project, .tags, .note, .repetition, .time, .location, .people,
        .reminders, .parent,
    ])

    private static func writeNote(of item: TodoItem, to writer: inout JSONWriter) {
        guard let note = item.note, !note.isEmpty else { return }
        writer.writeKey("annotations")
        writer.writeArray(of: [note]) { writer, note in
            writer.writeObject { writer in
                writer.write("entry", CompactInstant.text(of: item.createdAt))
                writer.write("description", note)
            }
        }
    }

    /// Taskwarrior makes a task that recurs a template, unless it is done, and wants a due date.
    private static func writeRecurrence(of item: TodoItem, isDue: Bool, to writer: inout JSONWriter) {
        guard let rule = item.repetition?.text else { return }
        if isDue, !item.isComplete, let recur = TaskRecurrence.text(of: rule) {
            writer.write("recur", recur)
        } else {
            writer.write("rrule", rule)
        }
    }

    private static func writeLocation(of item: TodoItem, to writer: inout JSONWriter) {
        guard let location = item.location else { return }
        if !location.name.isEmpty { writer.write("location", location.name) }
        if let address = location.address { writer.write("address", address) }
        if let coordinate = location.coordinate { writer.write("geo", coordinate.text) }
    }
}
