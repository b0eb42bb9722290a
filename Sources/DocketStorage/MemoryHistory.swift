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
}
