import FoundationEssentials

/// What other accounts keep in step.
package struct OtherAccounts: Equatable, Sendable {
    package var projects: Set<UUID>
    /// The to-dos that they have, or have begun to send.
    package var known: Set<UUID>
    /// Those of them that their servers are known to have.
    package var items: Set<UUID>

    package init(projects: Set<UUID> = [], known: Set<UUID> = [], items: Set<UUID> = []) {
        (self.projects, self.known, self.items) = (projects, known.union(items), items)
    }
}
