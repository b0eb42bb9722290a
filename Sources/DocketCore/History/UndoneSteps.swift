import FoundationEssentials

/// Which steps of the history are undone, as its entries show that are looked at newest first.
package struct UndoneSteps: Sendable {
    package private(set) var ids: Set<UUID> = []
    /// The step up to which everything is taken back; nil for none.
    private var end: UUID?

    package init() {}

    package mutating func look(at entries: some Sequence<HistoryEntry>) {
        for entry in entries {
            if end != nil { ids.insert(entry.id) }
            if entry.id == end { end = nil }
            if ids.contains(entry.id) { continue }
            if let step = entry.source.takenBack?.step { ids.insert(step) }
            if let step = entry.source.rewound { end = step }
        }
    }
}
