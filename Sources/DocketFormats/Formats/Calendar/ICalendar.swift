import DocketCore
import DocketSync
import FoundationEssentials

/// iCalendar files with any number of to-dos. docs/sync.md says which line is what.
enum ICalendar {
    static func read(_ bytes: [UInt8], _ context: ReadingContext) -> Reading {
        var scan = CalendarScan(bytes)
        // All lines are looked at first, and then each to-do.
        var progress = ReadingProgress(2 * bytes.count, context.progress)
        scan.run(&progress)
        var reading = Reading(unreadable: scan.unreadable)
        var ids = FoundIDs()
        let titles = Dictionary(
            scan.todos.compactMap { todo in
                todo.value("UID").flatMap { uid in todo.text("SUMMARY").map { (uid, $0) } }
            }
        ) { first, _ in first }
        for (index, component) in scan.todos.enumerated() {
            progress.reach(bytes.count + bytes.count / scan.todos.count * index)
            let overrides = component.value("UID").flatMap { scan.overrides[$0] } ?? []
            do throws(UnreadableLine) {
                let found = try found(component, overrides, project: scan.name, titles, &ids, context)
                reading.todos.append(found.todo)
                reading.noted += found.noted
            } catch {
                reading.unreadable.append(error)
            }
        }
        reading.unreadable.sort { $0.number < $1.number }
        return reading
    }

    private static func found(
        _ component: CalendarComponent,
        _ overrides: [CalendarComponent],
        project: String?,
        _ titles: [String: String],
        _ ids: inout FoundIDs,
        _ context: ReadingContext
    ) throws(UnreadableLine) -> (todo: FoundTodo, noted: [UnreadableLine]) {
        // calcurse writes none.
        let ownID = component.value("UID").flatMap { $0.isBlank ? nil : $0 }
        let id =
            ownID.map { ids.id(own: $0) }
            ?? ids.id(of: .ics, title: component.text("SUMMARY") ?? "", project: project)
        let uid = ownID == nil ? "UID:\(id.uuidString)\r\n" : ""
        var todos = ["\(uid)\(try TextLines.text(of: component.bytes, component.line).get())"]
        for day in overrides { todos.append(try TextLines.text(of: day.bytes, day.line).get()) }
        let text =
            "BEGIN:VCALENDAR\r\n\(todos.map { "BEGIN:VTODO\r\n\($0)\r\nEND:VTODO\r\n" }.joined())END:VCALENDAR\r\n"
        let mapping = EntryMapping(zones: context.zones)
        let entry: EntryItem
        do throws(EntryError) {
            entry = try mapping.read(text, id: id)
        } catch {
            let reason = "The to-do can't be read: \(error.reason)"
            throw UnreadableLine(number: component.line, reason: reason)
        }
        var item = entry.item
        var note = FoundNote()
        note.add(item.note)
        note.append(component.remarks)
        let unread = mapping.unread(text)
        for value in unread.exceptions { note.add("Not on", value) }
        for trigger in unread.triggers { note.add("Alarm", trigger) }
        for (type, uid) in unread.relations { note.add(relation(type), titles[uid] ?? uid) }
        for (property, value) in unread.mistakes {
            note.add(property, value)
            if property == "RRULE" { item.repetition = nil }
        }
        // Without a name, a place is none in Docket.
        if item.location == nil, !unread.mistakes.contains(where: { $0.property == "GEO" }) {
            note.add("GEO", component.value("GEO"))
        }
        item.parent = entry.parentUID.map(FoundIDs.id)
        if item.parent == id { item.parent = nil }
        item.people = []
        item.note = note.text
        if item.title.isBlank { item.title = FoundText.placeholder }
        let named =
            entry.project.flatMap { FoundName($0.name, id: $0.id) } ?? project.flatMap { FoundName($0) }
        let todo = FoundTodo(
            line: component.line,
            item: component.value("CREATED") == nil && component.value("DTSTAMP") == nil
                ? TodoItem(item, id: id, createdAt: context.now) : item,
            hasOwnID: ownID != nil,
            project: named,
            people: entry.people.compactMap { FoundName($0.name, id: $0.id) },
            fields: .all,
            // Many programs put the time of the export into DTSTAMP.
            changedAt: component.value("LAST-MODIFIED").flatMap(CompactInstant.instant)
        )
        let noted = unread.mistakes.map { property, value in
            UnreadableLine(noting: value, of: property, line: component.line(of: property))
        }
        return (todo, noted)
    }

    /// `DEPENDS-ON` as the note calls it.
    private static func relation(_ type: String) -> String {
        switch type {
        case "PARENT": "Part of"
        case "DEPENDS-ON": "Depends on"
        default: type.prefix(1) + type.dropFirst().lowercased()
        }
    }

    /// - Throws: an `EntryError` if a to-do can't be written as an entry.
    static func write(_ export: Export, _ context: WritingContext) throws(EntryError) -> [UInt8] {
        var bytes = Array("BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//Docket//Docket//EN\r\n".utf8)
        for item in export.items {
            bytes += todo(in: Array(try newEntry(entry(of: item, export), context).utf8))
        }
        return bytes + Array("END:VCALENDAR\r\n".utf8)
    }

    /// The lines of the VTODO in an entry that Docket has made.
    private static func todo(in entry: [UInt8]) -> ArraySlice<UInt8> {
        let (begin, end) = (Array("BEGIN:VTODO".utf8), Array("END:VCALENDAR".utf8))
        let start = Folding.range(of: begin, in: entry)?.lowerBound ?? 0
        return entry[start..<max(start, entry.count - end.count - 2)]
    }

    /// The text of an entry of its own, without LAST-MODIFIED: the list does not know when a to-do was changed, and with
    /// the time of the export it would look newer elsewhere than it is.
    static func newEntry(_ entry: EntryItem, _ context: WritingContext) throws(EntryError) -> String {
        let text = try EntryMapping(zones: context.zones).write(entry, onto: nil, now: context.now)
        let lines = text.split(separator: "\r\n" as Character, omittingEmptySubsequences: false)
            .filter { !$0.hasPrefix("LAST-MODIFIED:") }
        return lines.joined(separator: "\r\n")
    }

    static func entry(of item: TodoItem, _ export: Export) -> EntryItem {
        var entry = EntryItem(uid: item.id.uuidString, item: item)
        entry.people = export.people(of: item).map { EntryItem.Attendee(id: $0.id, name: $0.name) }
        entry.project = export.project(of: item).map { EntryItem.Attendee(id: $0.id, name: $0.name) }
        entry.parentUID = item.parent?.uuidString
        entry.item.people = entry.people.map(\.id)
        (entry.item.parent, entry.item.project) = (nil, nil)
        return entry
    }
}
