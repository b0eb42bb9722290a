import FoundationEssentials

/// Which items are parts of which, by the id of the parent. That one need not be in the list.
struct PartIndex: Sendable {
    private var parts: [UUID: Parts] = [:]

    private struct Parts: Sendable {
        /// In no order.
        var ids: [UUID] = []
        var doneCount = 0
    }

    /// Whether no item is a part of another: then the list has no more work than one without parts.
    var isEmpty: Bool { parts.isEmpty }

    /// In no order.
    func parts(of id: UUID) -> [UUID] { parts[id]?.ids ?? [] }

    func count(of id: UUID) -> PartCount? {
        parts[id].map { PartCount(done: $0.doneCount, all: $0.ids.count) }
    }

    mutating func add(_ item: TodoItem) {
        guard let parent = item.parent else { return }
        parts[parent, default: Parts()].ids.append(item.id)
        if item.isComplete { parts[parent]?.doneCount += 1 }
    }

    mutating func remove(_ item: TodoItem) {
        guard let parent = item.parent else { return }
        guard var ids = parts[parent]?.ids, let index = ids.lastIndex(of: item.id) else { return }
        parts[parent]?.ids = []
        ids.swapAt(index, ids.count - 1)
        ids.removeLast()
        parts[parent]?.ids = ids
        if item.isComplete { parts[parent]?.doneCount -= 1 }
        if parts[parent]?.ids.isEmpty == true { parts[parent] = nil }
    }
}

/// How many parts an item has, not counting parts of parts (U3).
package struct PartCount: Equatable, Sendable {
    package var done: Int
    package var all: Int

    package init(done: Int, all: Int) {
        self.done = done
        self.all = all
    }
}
