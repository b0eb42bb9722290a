import FoundationEssentials

/// Which items are parts of which, by the id of the parent. That one need not be in the list.
struct PartIndex: Sendable {
    private var parts: [UUID: Parts] = [:]

    private struct Parts: Sendable {
        /// In no order.
        private(set) var ids: [UUID] = []
        var doneCount = 0
        /// Where each stands in `ids`. Empty until one of many is removed.
        private var places: [UUID: Int] = [:]

        /// Of so many, the place of one is found by looking.
        private static let maxUnplaced = 32

        mutating func add(_ id: UUID) {
            if !places.isEmpty { places[id] = ids.count }
            ids.append(id)
        }

        /// - Returns: whether it was there.
        mutating func remove(_ id: UUID) -> Bool {
            if places.isEmpty, ids.count > Self.maxUnplaced {
                places = Dictionary(uniqueKeysWithValues: zip(ids, ids.indices))
            }
            guard let index = places.isEmpty ? ids.lastIndex(of: id) : places[id] else { return false }
            ids.swapAt(index, ids.count - 1)
            ids.removeLast()
            if !places.isEmpty {
                if index < ids.count { places[ids[index]] = index }
                places[id] = nil
            }
            return true
        }
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
        parts[parent, default: Parts()].add(item.id)
        if item.isComplete { parts[parent]?.doneCount += 1 }
    }

    mutating func remove(_ item: TodoItem) {
        guard let parent = item.parent, parts[parent]?.remove(item.id) == true else { return }
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
