import DocketCore
import DocketSync
import Foundation
import TestSupport

/// Short ways to read and write entries in tests.
enum Entry {
    static let mapping = EntryMapping(zones: TestZones())
    static let id = UUID(uuid: (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16))
    static let now = Date(timeIntervalSince1970: 1_795_338_000)

    /// An entry whose to-do has these lines and a UID.
    static func text(_ lines: String...) -> String {
        let head = [
            "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Somebody//EN", "BEGIN:VTODO", "UID:u1",
            "DTSTAMP:20261101T100000Z", "CREATED:20261101T090000Z",
        ]
        return (head + lines + ["END:VTODO", "END:VCALENDAR", ""]).joined(separator: "\r\n")
    }

    static func read(_ text: String) throws -> EntryItem { try mapping.read(text, id: id) }

    static func item(_ lines: String) throws -> TodoItem { try read(text(lines)).item }

    static func write(_ entry: EntryItem, onto text: String?) throws -> String {
        try mapping.write(entry, onto: text, now: now)
    }

    /// The entry after an edit of its to-do.
    static func editing(_ text: String, _ edit: (inout EntryItem) -> Void) throws -> String {
        var entry = try read(text)
        edit(&entry)
        return try write(entry, onto: text)
    }

    /// A new to-do.
    static func new(_ edit: (inout TodoItem) -> Void = { _ in }) -> EntryItem {
        var item = TodoItem(id: id, title: "Buy milk", createdAt: now)
        edit(&item)
        return EntryItem(uid: "u1", item: item, hasRank: true)
    }

    /// The lines of a text without their line ends.
    static func lines(_ text: String) -> [String] {
        text.replacing("\r\n", with: "\n").split(separator: "\n", omittingEmptySubsequences: false).map(
            String.init
        )
    }

    /// The lines of the new text that the old one does not have, but for the stamps of a change.
    static func added(to old: String, in new: String) -> [String] {
        let known = Set(lines(old))
        return lines(new).filter { line in
            !known.contains(line) && !line.hasPrefix("LAST-MODIFIED:") && !line.hasPrefix("DTSTAMP:")
        }
    }

    /// The lines of the old text that the new one no longer has.
    static func removed(from old: String, in new: String) -> [String] {
        added(to: new, in: old)
    }
}

func day(_ text: String) -> Day? { Day(isoText: text) }

func clock(_ text: String) -> ClockTime? { ClockTime(text: text) }
