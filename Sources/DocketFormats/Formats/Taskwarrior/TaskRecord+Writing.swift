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
            if let due { writer.write("due", CompactInstant.text(of: due)) }
            if let day = item.firstDay, let start = context.zones.start(of: day) {
                writer.write("scheduled", CompactInstant.text(of: start))
            }
            if item.priority != .medium { writer.write("priority", item.priority == .high ? "H" : "L") }
            if let project = export.project(of: item) { writer.write("project", project.name) }
            if !item.tags.isEmpty {
                writer.writeKey("tags")
                writer.writeArray(of: item.tags) { $0.write($1) }
            }
            if let note = item.note, !note.isEmpty {
                writer.writeKey("annotations")
                writer.writeArray(of: [note]) { writer, note in
                    writer.writeObject { writer in
                        writer.write("entry", CompactInstant.text(of: item.createdAt))
                        writer.write("description", note)
                    }
                }
            }
            writeRecurrence(of: item, isDue: due != nil, to: &writer)
            writeOwn(item, export, isDue: due != nil, to: &writer)
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

    private static func writeOwn(
        _ item: TodoItem,
        _ export: Export,
        isDue: Bool,
        to writer: inout JSONWriter
    ) {
        if let time = item.startTime, !isDue || time.minutes == 0 { writer.write("starttime", time.text) }
        if let time = item.endTime { writer.write("endtime", time.text) }
        if let location = item.location {
            if !location.name.isEmpty { writer.write("location", location.name) }
            if let address = location.address { writer.write("address", address) }
            if let coordinate = location.coordinate { writer.write("geo", coordinate.text) }
        }
        let people = export.people(of: item).compactMap { OneLine.text($0.name) }
        if !people.isEmpty { writer.write("assigned", people.joined(separator: "\n")) }
        if !item.reminders.isEmpty {
            writer.write("reminders", item.reminders.map(String.init).joined(separator: " "))
        }
        if let parent = item.parent { writer.write("partof", parent.uuidString.lowercased()) }
    }
}
