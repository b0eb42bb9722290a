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
        let times = TimeLines(lines, reader).times
        let completion = lines.completion(reader)
        let people = lines.people
        let rank = lines.rank
        return EntryItem(
            uid: uid,
            item: TodoItem(
                id: id,
                title: lines.title,
                note: lines.note,
                priority: lines.priority,
                dueDate: times.dueDate,
                startTime: times.startTime,
                endTime: times.endTime,
                location: lines.location,
                people: people.map(\.id),
                createdAt: lines.createdAt(reader),
                isComplete: completion.isComplete,
                completedAt: completion.completedAt,
                rank: rank ?? 0,
                tags: lines.tags,
                firstDay: times.firstDay,
                repetition: lines.repetition,
                reminders: lines.reminders
            ),
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
        editor.write(title: entry.item.title)
        editor.write(note: entry.item.note)
        editor.write(priority: entry.item.priority)
        let timeLines = TimeLines(lines, reader)
        let times = ItemTimes(entry.item)
        if times != timeLines.times { TimeWriting(timeLines, to: times, reader).write(to: &editor) }
        editor.write(
            Completion(isComplete: entry.item.isComplete, completedAt: entry.item.completedAt),
            reader
        )
        editor.write(location: entry.item.location)
        editor.write(people: entry.people)
        editor.write(rank: entry.hasRank ? entry.item.rank : nil)
        editor.write(tags: entry.item.tags)
        editor.write(parentUID: entry.parentUID)
        editor.write(project: entry.project)
        editor.write(repetition: entry.item.repetition)
        editor.write(reminders: entry.item.reminders, times, isMoved: times != timeLines.times)
        if let other { editor.addMissing(of: try TodoLines(other)) }
        guard editor.isEdited || text == nil else { return old }
        editor.write(createdAt: entry.item.createdAt, reader)
        // Later than what was there, whatever the clocks of devices say: no two texts of an entry are the same then.
        let last = reader.instant(of: lines.first(.lastModified)) ?? .distantPast
        let later = max(now, last.addingTimeInterval(1))
        editor.setInstant(.lastModified, to: later)
        editor.setInstant(.stamp, to: later)
        return editor.text
    }

    private static func blank(_ uid: String) -> String {
        let uid = FoldedLine.bytes(.uid, value: EscapedText.encoded(uid))
        return "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//Docket//Docket//EN\r\nBEGIN:VTODO\r\n"
            + String(decoding: uid, as: UTF8.self)
            + "STATUS:NEEDS-ACTION\r\nEND:VTODO\r\nEND:VCALENDAR\r\n"
    }
}
