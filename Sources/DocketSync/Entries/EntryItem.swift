import DocketCore
import FoundationEssentials

/// What Docket knows of a calendar entry, a VTODO with its VCALENDAR: a to-do, and what needs the list or the server to
/// be understood.
package struct EntryItem: Equatable, Sendable {
    /// As the entry spells it.
    package var uid: String
    /// Without project and parent. Its people are the ids of `people`, in that order. `rank` is the entry's, or 0.
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
        package let id: UUID
        package let name: String

        /// What somebody is called whose name can't be seen.
        private static let placeholder = "(no name)"

        /// - Parameter name: becomes what could be typed.
        package init(id: UUID, name: String) {
            self.id = id
            self.name = OneLine.name(name) ?? Self.placeholder
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
