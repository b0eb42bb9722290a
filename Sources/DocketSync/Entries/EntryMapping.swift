import DocketCore
import FoundationEssentials

/// Reads and writes calendar entries. docs/sync.md says which line is what.
package struct EntryMapping: Sendable {
    private let zones: any TimeZones

    package init(zones: any TimeZones) {
        self.zones = zones
    }

    /// Reads the to-do of an entry.
    ///
    /// - Parameters:
    ///   - text: the whole VCALENDAR, with any line ends.
    ///   - id: the id that the to-do gets.
    /// - Throws: an `EntryError` if the text is not one valid VCALENDAR with one VTODO, overrides beside.
    package func read(_ text: String, id: UUID) throws(EntryError) -> EntryItem {
        let lines = try TodoLines(text)
        guard let uid = lines.uid else { throw EntryError(reason: "its to-do has no UID") }
        let reader = TimeReader(zones: zones)
        let people = lines.people
        let rank = lines.rank
        let times = TimeLines(lines, reader)
        var item = TodoItem(id: id, title: "", createdAt: lines.createdAt(reader))
        for field in TodoField.allCases {
            switch field {
            case .title: item.title = lines.title
            case .note: item.note = lines.note
            case .priority: item.priority = lines.priority
            case .time:
                (item.dueDate, item.firstDay) = (times.times.dueDate, times.times.firstDay)
                (item.startTime, item.endTime) = (times.times.startTime, times.times.endTime)
            case .dueDate, .firstDay: break  // Read with the times.
            case .location: item.location = lines.location
            case .people: item.people = people.map(\.id)
            case .tags: item.tags = lines.tags
            case .repetition: item.repetition = lines.repetition(reader)
            case .reminders: item.reminders = lines.reminders(times, reader)
            case .completion:
                let completion = lines.completion(reader)
                (item.isComplete, item.completedAt) = (completion.isComplete, completion.completedAt)
            case .place: item.rank = rank ?? 0
            case .project, .parent: break  // These need the list.
            }
        }
        return EntryItem(
            uid: uid,
            item: item,
            hasRank: rank != nil,
            parentUID: lines.parentUID,
            people: people,
            project: lines.project
        )
    }

    /// The text of an entry after its to-do has changed. Lines that Docket does not own stay as they are, and so do all
    /// lines of the fields that are as the entry has them. If none differs, the result is `text` itself.
    ///
    /// When a to-do was made is written only where the entry does not say it: that never changes.
    ///
    /// - Parameters:
    ///   - entry: what the entry is to say.
    ///   - text: the entry as it is; nil for a new one.
    ///   - other: an entry of the same to-do that this one replaces: what only that one has is added.
    ///   - now: the time of the change, for LAST-MODIFIED and DTSTAMP, which are later than they were.
    /// - Returns: a text with CRLF at the end of each line, unless it is `text` itself.
    /// - Throws: an `EntryError` if `text` can't be read.
    package func write(
        _ entry: EntryItem,
        onto text: String?,
        adding other: String? = nil,
        now: Date
    ) throws(EntryError) -> String {
        let old = text ?? Self.blank(entry.uid)
        let lines = try TodoLines(old)
        guard lines.uid != nil else { throw EntryError(reason: "its to-do has no UID") }
        let reader = TimeReader(zones: zones)
        let entry = entry.rounded
        var editor = EntryEditor(lines)
        editor.write(uid: entry.uid)
        let timeLines = TimeLines(lines, reader)
        let times = ItemTimes(entry.item)
        let isMoved = times != timeLines.times
        let needsTimes =
            !lines.alarms.isEmpty || !entry.item.reminders.isEmpty || other != nil
            || entry.item.repetition?.exceptions.isEmpty == false
        var newTimes: TimeLines?
        let other: TodoLines? = if let other { try TodoLines(other) } else { nil }
        for field in Self.fields {
            switch field {
            case .title: editor.write(title: entry.item.title)
            case .note: editor.write(note: entry.item.note)
            case .priority: editor.write(priority: entry.item.priority)
            case .time:
                if isMoved { TimeWriting(timeLines, to: times, reader).write(to: &editor) }
                if isMoved, needsTimes { newTimes = TimeLines(try TodoLines(editor.text), reader) }
            case .dueDate, .firstDay: break  // Written with the times.
            case .completion:
                let (isComplete, completedAt) = (entry.item.isComplete, entry.item.completedAt)
                editor.write(Completion(isComplete: isComplete, completedAt: completedAt), reader)
            case .location: editor.write(location: entry.item.location)
            case .people: editor.write(people: entry.people)
            case .place: editor.write(rank: entry.hasRank ? entry.item.rank : nil)
            case .tags: editor.write(tags: entry.item.tags)
            case .parent: editor.write(parentUID: entry.parentUID)
            case .project: editor.write(project: entry.project)
            case .repetition:
                editor.write(repetition: entry.item.repetition, newTimes ?? timeLines, reader)
            case .reminders:
                let arriving = other.map { $0.reminders(of: lines.missingParts(of: $0), reader) }
                editor.write(
                    reminders: entry.item.reminders,
                    from: timeLines,
                    to: newTimes,
                    arriving: arriving ?? [],
                    reader
                )
            }
        }
        if let other { editor.addMissing(of: other, entry.item.reminders, newTimes ?? timeLines, reader) }
        guard editor.isEdited || text == nil else { return old }
        editor.write(createdAt: entry.item.createdAt, reader)
        // Later than what was there, whatever the clocks of devices say: no two texts of an entry are the same then.
        let last = reader.instant(of: lines.first(.lastModified)) ?? .distantPast
        let later = max(now, last.addingTimeInterval(1))
        editor.setInstant(.lastModified, to: later)
        editor.setInstant(.stamp, to: later)
        return editor.text
    }

    /// What of an entry is neither in its to-do nor shown, though an import has to say it.
    package func unread(_ text: String) -> UnreadLines {
        guard let lines = try? TodoLines(text) else { return UnreadLines() }
        let reader = TimeReader(zones: zones)
        let times = TimeLines(lines, reader)
        return UnreadLines(
            exceptions: lines.unreadExceptions(reader),
            triggers: lines.unreadTriggers(times, reader),
            relations: lines.unreadRelations,
            mistakes: lines.mistakes(times, reader)
        )
    }

    /// The entry without what earlier versions of Docket have not read: alarms of other programs, and days that are left out.
    /// A to-do that such a version has stored does not have them, though nobody has taken them away.
    static func asReadBefore(_ text: String) -> String {
        guard let lines = try? TodoLines(text) else { return text }
        var editor = EntryEditor(lines)
        editor.remove(.exceptions)
        let alarms = lines.alarms.filter { lines.ownMinutes(of: $0) == nil && lines.rings($0) }.map(\.lines)
        let overrides = lines.overrides.filter { lines.isDone(in: $0.properties) }.map(\.lines)
        for line in (alarms + overrides).joined() { editor.replace(line) }
        return editor.isEdited ? editor.text : text
    }

    /// In the order of their lines in a new entry.
    private static let fields = TodoField.allCases(beginningWith: [
        .title, .note, .priority, .time, .completion, .location, .people, .place, .tags, .parent, .project,
    ])

    private static func blank(_ uid: String) -> String {
        let uid = FoldedLine.bytes(.uid, value: EscapedText.encoded(uid))
        return "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//Docket//Docket//EN\r\nBEGIN:VTODO\r\n"
            + String(decoding: uid, as: UTF8.self)
            + "STATUS:NEEDS-ACTION\r\nEND:VTODO\r\nEND:VCALENDAR\r\n"
    }
}
