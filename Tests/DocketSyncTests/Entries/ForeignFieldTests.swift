import DocketCore
import DocketSync
import Foundation
import Testing

/// Each field of entries of other programs is changed here, one at a time. Compared line by line, only its own lines differ.
@Suite("Fields of other programs' entries, one at a time") struct ForeignFieldTests {
    @Test("A change of a field touches no line of another one", arguments: ForeignFixture.all)
    func each(fixture: ForeignFixture) throws {
        let text = fixture.text
        for field in TodoField.allCases {
            var count = 0
            for edit in Self.edits(of: field) {
                var entry = try Entry.read(text)
                let before = entry.rounded
                edit(&entry)
                if entry.rounded == before { continue }
                count += 1
                let changed = try Entry.write(entry, onto: text)
                #expect(try Entry.read(changed) == entry.rounded, "\(field)\n\(changed)")
                let (old, new) = (Self.others(than: field, text), Self.others(than: field, changed))
                #expect(old == new, "\(field)\n\(changed)")
                if field == .reminders {
                    // What another program has in an alarm stays, but for its time.
                    let alarms = Set(Self.alarms(text))
                    for alarm in Self.alarms(changed) where !alarm.contains("X-DOCKET-REMINDER") {
                        #expect(alarms.contains(alarm), "\(alarm)")
                    }
                }
                // Back again, all that other programs have written is there, but for alarms that were taken away.
                let back = try Entry.write(before, onto: changed)
                #expect(try Entry.read(back) == before, "\(field)\n\(back)")
                #expect(Self.others(than: field, back) == old, "\(field)\n\(back)")
            }
            #expect(count > 0, "nothing has changed \(field)")
        }
    }

    @Test("What each program has written is read", arguments: ForeignFixture.all)
    func read(fixture: ForeignFixture) throws {
        let item = try Entry.read(fixture.text).item
        #expect("\(item.times) · \(ReminderText.text(of: item.reminders))" == fixture.summary)
        #expect(item.repetition?.text == fixture.repetition)
        #expect(try Entry.write(Entry.read(fixture.text), onto: fixture.text) == fixture.text)
    }

    /// Changes of a field. A field without any can't be changed.
    private static func edits(of field: TodoField) -> [(inout EntryItem) -> Void] {
        switch field {
        case .title: [{ $0.item.title = "Another, title" }]
        case .note: [{ $0.item.note = "Another\nnote" }, { $0.item.note = nil }]
        case .priority: Priority.allCases.map { priority in { $0.item.priority = priority } }
        case .dueDate:
            [
                { $0.item.dueDate = $0.item.dueDate?.adding(days: 7) ?? day("2026-12-01") },
                { $0.item.dueDate = nil },
            ]
        case .firstDay: [{ $0.item.firstDay = day("2026-01-02") }, { $0.item.firstDay = nil }]
        case .time:
            [
                { ($0.item.startTime, $0.item.endTime) = (clock("15:45"), nil) },
                { ($0.item.startTime, $0.item.endTime) = (clock("15:45"), clock("16:00")) },
                { ($0.item.startTime, $0.item.endTime) = (nil, nil) },
            ]
        case .location:
            [
                {
                    $0.item.location = Location(
                        name: "Elsewhere",
                        address: "Street 1",
                        coordinate: Coordinate(latitude: 1, longitude: 2)
                    )
                },
                { $0.item.location = nil },
            ]
        case .people:
            [
                {
                    $0.people.append(EntryItem.Attendee(id: Entry.id, name: "Zoe"))
                    $0.item.people.append(Entry.id)
                }
            ]
        case .project: [{ $0.project = EntryItem.Attendee(id: Entry.id, name: "Home") }]
        case .tags: [{ $0.item.tags.append("another") }, { $0.item.tags = [] }]
        case .parent: [{ $0.parentUID = "another" }, { $0.parentUID = nil }]
        case .repetition:
            [
                {
                    $0.item.repetition = Recurrence(
                        rule: "FREQ=MONTHLY",
                        exceptions: $0.item.repetition?.exceptions ?? []
                    )
                },
                { $0.item.repetition = nil },
            ]
        case .reminders:
            [
                { $0.item.reminders = $0.item.reminders.map { $0 + 7 } },
                { $0.item.reminders.append(777) },
                { $0.item.reminders = Array($0.item.reminders.dropFirst()) },
            ]
        case .completion:
            [
                { ($0.item.isComplete, $0.item.completedAt) = (true, Entry.now) },
                { ($0.item.isComplete, $0.item.completedAt) = (false, nil) },
            ]
        case .place: [{ ($0.hasRank, $0.item.rank) = (true, 4711) }]
        }
    }

    /// The names of the lines that say a field.
    private static func names(of field: TodoField) -> Set<String> {
        switch field {
        case .title: ["SUMMARY", "X-DOCKET-TITLE"]
        case .note: ["DESCRIPTION", "X-DOCKET-NOTE"]
        case .priority: ["PRIORITY"]
        case .dueDate, .firstDay, .time:
            // What alarms are counted from.
            ["DTSTART", "DUE", "DURATION", "X-DOCKET-START-DAY", "X-DOCKET-TIMES", "VALARM TRIGGER"]
        case .location: ["LOCATION", "GEO", "X-DOCKET-LOCATION", "X-DOCKET-ADDRESS"]
        case .people: ["ATTENDEE urn:uuid:"]
        case .project: ["X-DOCKET-PROJECT"]
        case .tags: ["CATEGORIES", "X-DOCKET-TAGS"]
        case .parent: ["RELATED-TO"]
        case .repetition: ["RRULE", "X-DOCKET-RRULE"]
        case .reminders: ["VALARM"]
        case .completion: ["STATUS", "COMPLETED", "PERCENT-COMPLETE"]
        case .place: ["X-APPLE-SORT-ORDER"]
        }
    }

    /// The lines of a text that do not say the field, and no stamps of a change.
    private static func others(than field: TodoField, _ text: String) -> [String] {
        let names = names(of: field).union(["LAST-MODIFIED", "DTSTAMP", "CREATED"])
        var (lines, open): ([String], [String]) = ([], [])
        var alarm: [String] = []
        var isDropped = false
        for line in text.split(separator: "\r\n" as Character).map(String.init) {
            let isFolded = line.hasPrefix(" ") || line.hasPrefix("\t")
            if line.hasPrefix("BEGIN:") { open.append(String(line.dropFirst(6)).uppercased()) }
            if !isFolded { isDropped = Self.isOwned(line, in: open, names) }
            if !isDropped {
                if open.last == "VALARM" { alarm.append(line) } else { lines.append(line) }
            }
            if line.hasPrefix("END:") {
                // Alarms that are reminders come and go with them. All others stay.
                let isReminder =
                    alarm.contains { ["ACTION:DISPLAY", "ACTION:AUDIO"].contains($0) }
                    && !alarm.contains { $0.contains("PROXIMITY") || $0.contains("=SNOOZE") }
                if open.last == "VALARM" {
                    if field != .reminders || !isReminder { lines += alarm }
                    alarm = []
                }
                open.removeLast()
            }
        }
        return lines
    }

    /// The alarms of a text, without the lines that say when.
    private static func alarms(_ text: String) -> [String] {
        text.split(separator: "BEGIN:VALARM").dropFirst().compactMap { rest in
            let alarm = rest.prefix(upTo: rest.firstRange(of: "END:VALARM")?.lowerBound ?? rest.endIndex)
            let lines = Entry.lines(String(alarm))
            return lines.filter { !$0.hasPrefix("TRIGGER") && !$0.hasPrefix("ACKNOWLEDGED") }.joined(
                separator: "\n"
            )
        }
    }

    private static func isOwned(_ line: String, in open: [String], _ names: Set<String>) -> Bool {
        let name = line.prefix { $0 != ":" && $0 != ";" }.uppercased()
        switch open {
        case ["VCALENDAR", "VTODO"]:
            if name == "RELATED-TO" {
                return names.contains(name) && (!line.contains("RELTYPE") || line.contains("RELTYPE=PARENT"))
            }
            if name == "ATTENDEE" {
                return names.contains("ATTENDEE urn:uuid:") && line.contains(":urn:uuid:")
            }
            return names.contains(name)
        case ["VCALENDAR", "VTODO", "VALARM"]: return names.contains("VALARM \(name)")
        default: return false
        }
    }
}
