import DocketCore
import FoundationEssentials

/// What Docket knows of a calendar entry, a VTODO with its VCALENDAR: a to-do, and what needs the list or the server to
/// be understood.
package struct EntryItem: Equatable, Sendable {
    /// As the entry spells it.
    package var uid: String
    /// Without project and parent. `assignedUsers` has the ids of `people`, in that order. `rank` is the entry's, or 0.
    package var item: TodoItem
    /// Whether the entry has an order of its own, `item.rank`.
    package var hasRank: Bool
    /// The UID of the entry that it is a part of.
    package var parentUID: String?
    /// The people who are assigned to it.
    package var people: [Attendee]
    /// The project, where the collection does not say it: an id and a name.
    package var project: Attendee?

    /// Somebody or something with an id that all devices share, and the name at the time of writing.
    package struct Attendee: Hashable, Sendable {
        package var id: UUID
        package var name: String

        package init(id: UUID, name: String) {
            self.id = id
            self.name = name
        }
    }

    package init(
        uid: String,
        item: TodoItem,
        hasRank: Bool = true,
        parentUID: String? = nil,
        people: [Attendee] = [],
        project: Attendee? = nil
    ) {
        self.uid = uid
        self.item = item
        self.hasRank = hasRank
        self.parentUID = parentUID
        self.people = people
        self.project = project
    }
}

/// Translates between wall-clock times and instants. Zones are names of the IANA database; nil is the user's own.
package protocol TimeZones: Sendable {
    /// The instant of a wall-clock time; nil if the zone is unknown. A time that a clock change skips is the one after
    /// the gap; of two, the first.
    func instant(_ day: Day, _ time: ClockTime, in zone: String?) -> Date?

    /// The wall-clock time of an instant, without seconds; nil if the zone is unknown.
    func wallClock(_ instant: Date, in zone: String?) -> (day: Day, time: ClockTime)?
}

/// Reads and writes calendar entries.
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
        throw EntryError(reason: "not built yet")
    }

    /// The text of an entry after its to-do has changed. Lines that Docket does not own stay as they are, and so do all
    /// lines of the fields that are as the entry has them. If none differs, the result is `text` itself.
    ///
    /// - Parameters:
    ///   - entry: what the entry is to say.
    ///   - text: the entry as it is; nil for a new one.
    ///   - now: the time of the change, for LAST-MODIFIED and DTSTAMP.
    /// - Returns: a text with CRLF at the end of each line, unless it is `text` itself.
    /// - Throws: an `EntryError` if `text` can't be read.
    package func write(_ entry: EntryItem, onto text: String?, now: Date) throws(EntryError) -> String {
        throw EntryError(reason: "not built yet")
    }
}

/// Why a text is not an entry that Docket can read: the second half of a sentence.
package struct EntryError: Error, Equatable, Sendable {
    package let reason: String

    package init(reason: String) {
        self.reason = reason
    }
}
