import DocketCore
import FoundationEssentials

/// The history of a storage in memory.
package struct MemoryHistory {
    private var steps: [HistoryStep] = []

    package init() {}

    package var isEmpty: Bool { steps.isEmpty }

    /// Adds a stored change, if it is a step.
    package mutating func append(_ change: Change) {
        guard let source = change.source else { return }
        var (id, change) = (UUID(), change)
        // What one run of a sync stores piece by piece is one step.
        if source.begun != nil, let index = steps.lastIndex(where: { $0.source == source }) {
            let earlier = steps.remove(at: index)
            (id, change) = (earlier.id, earlier.change.followed(by: change))
        }
        steps.append(HistoryStep(id: id, at: Date(), source: source, change: change))
    }

    package func nextStep(_ direction: HistoryDirection) -> HistoryStep? {
        var search = HistorySearch(for: direction)
        for step in steps.reversed() {
            switch search.look(at: step.id, step.source, isEmpty: step.change.editCount == 0) {
            case .goOn: continue
            case .end: return nil
            case .found: return step
            }
        }
        return nil
    }

    /// The entries of a page, as `TodoStorage` promises it.
    package func page(_ filter: HistoryFilter, from cursor: HistoryCursor?) -> HistoryPage {
        let end = cursor.map { cursor in steps.firstIndex { $0.id == cursor.place.line } ?? 0 } ?? steps.count
        var page = HistoryPage(entries: [], next: nil)
        for step in steps[..<end].reversed() where step.change.editCount > 0 {
            let entry = HistoryEntry(step)
            guard filter.matches(step.source.name, step.change.subjects) else { continue }
            if page.entries.count == HistoryPage.maxEntries {
                page.next = page.entries.last.map { HistoryCursor(place: $0.place) }
                break
            }
            page.entries.append(entry)
        }
        return page
    }

    package func step(_ entry: HistoryEntry) -> HistoryStep? { steps.first { $0.id == entry.id } }

    package func laterChanges(
        inWayOf step: HistoryStep,
        of entry: HistoryEntry,
        for list: TodoList
    ) -> [LaterChange] {
        var search = LaterChangeSearch(inWayOf: step, on: list)
        for later in steps.reversed() {
            if later.id == entry.id || search.isComplete { break }
            search.look(at: later)
        }
        return search.found
    }

    package func rewind(to entry: HistoryEntry, for list: TodoList) -> HistoryRewind? {
        guard let first = steps.firstIndex(where: { $0.id == entry.id }) else { return nil }
        var rewind = HistoryRewind(from: list)
        for step in steps[first...].reversed() where step.change.editCount > 0 { rewind.takeBack(step) }
        return rewind
    }
}

extension HistoryEntry {
    fileprivate init(_ step: HistoryStep) {
        self.init(
            id: step.id,
            at: step.at,
            source: step.source,
            changeCount: step.change.editCount,
            subjects: step.change.subjects,
            place: HistoryPlace(line: step.id, at: step.at)
        )
    }
}

extension Change {
    /// What it edits.
    fileprivate var subjects: [HistoryEntry.Subject] {
        items.map { HistoryEntry.Subject(.todo, $0.id, name: $0.label) }
            + people.map { HistoryEntry.Subject(.person, $0.id, name: $0.label) }
            + projects.map { HistoryEntry.Subject(.project, $0.id, name: $0.label) }
            + views.map { HistoryEntry.Subject(.view, $0.id, name: $0.label) }
    }
}
