import DocketCore
import FoundationEssentials

extension Samples {
    /// Changes of today, of yesterday and of another year, by a person, a sync and a command.
    static let history = HistoryPage(
        entries: [
            entry(11, "Checked “Wash the glass”", hoursAgo: 1, undoing: 12),
            entry(12, "Checked “Wash the glass”", hoursAgo: 2),
            entry(13, "Edited “Buy milk”", hoursAgo: 3),
            entry(14, "Synchronised · 3 received", hoursAgo: 20, by: .sync),
            entry(15, "Added “漢字を二十個書いて覚える”", hoursAgo: 26, by: .command),
            entry(16, "Deleted “A title that is so long that no screen shows all of it”", hoursAgo: 9000),
        ],
        next: nil
    )

    private static func entry(
        _ number: UInt8,
        _ name: String,
        hoursAgo: Double,
        by program: ChangeSource.Program = .screen,
        undoing step: UInt8? = nil
    ) -> HistoryEntry {
        let at = now - hoursAgo * 3600
        return HistoryEntry(
            id: id(number),
            at: at,
            source: ChangeSource(
                program,
                name: name,
                takenBack: step.map { ChangeSource.TakenBack(.undo, of: id($0)) }
            ),
            changeCount: 1,
            subjects: [HistoryEntry.Subject(.todo, id(1), name: "Buy milk")],
            place: HistoryPlace(line: id(number), at: at)
        )
    }

    /// One that has edited several fields of a to-do.
    static func step(of entry: HistoryEntry) -> HistoryStep? {
        guard let after = list.item(id(1)) else { return nil }
        var before = after
        before.title = "Buy oat milk"
        before.note = nil
        before.dueDate = Day(isoText: "2026-11-22")
        return HistoryStep(
            id: entry.id,
            at: entry.at,
            source: entry.source,
            change: Change(items: [.replace(before, with: after)])
        )
    }
}
