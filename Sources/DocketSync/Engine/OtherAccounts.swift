import FoundationEssentials

/// What other accounts keep in step.
package struct OtherAccounts: Equatable, Sendable {
    package var projects: Set<UUID>
    /// The to-dos that they have, or have begun to send.
    package var known: Set<UUID>
    /// Those of them that their servers are known to have.
    package var items: Set<UUID>

    /// The entries there of to-dos that may have been moved here: what Docket does not know of them goes along.
    package var origins: [UUID: EntryState] = [:]

    package init(projects: Set<UUID> = [], known: Set<UUID> = [], items: Set<UUID> = []) {
        (self.projects, self.known, self.items) = (projects, known.union(items), items)
    }
}
