import DocketCore
import DocketFiles
import FoundationEssentials
import Glibc

/// How many open to-dos are overdue, and due on a day.
package struct DueCounts: Equatable, Sendable {
    package private(set) var overdue = 0
    package private(set) var today = 0

    package init() {}

    package init(of list: TodoList, on day: Day) {
        list.forEachOpenItem { add($0.dueDate, on: day) }
    }

    /// - Parameter number: -1 to take it away again.
    fileprivate mutating func add(_ dueDate: Day?, on day: Day, number: Int = 1) {
        guard let dueDate else { return }
        if dueDate < day { overdue += number } else if dueDate == day { today += number }
    }
}

/// The first open to-dos of a list.
package struct FirstOpen {
    /// A list that begins with them. It has all people, projects and views, and a few of the other to-dos.
    package let list: TodoList
    /// The short ids in the whole list of the to-dos in `list`.
    package let ids: ShortIDs
}

/// Answers without loading the list: most of its to-dos are only looked at, as they stand in the file. Each is nil where a load
/// is needed, because anything is not as usual: what is wrong is for the load to find.
extension FileStorage {
    package func dueCounts(on day: Day) -> DueCounts? {
        var counts = DueCounts()
        let part = try? PartialLoad(of: self) { item, _ in
            if !item.isComplete { counts.add(item.dueDate, on: day) }
            return false
        }
        guard let part, !part.scan.hasCircles else { return nil }
        for item in part.changed where !item.isComplete { counts.add(item.dueDate, on: day, number: -1) }
        part.list.forEachOpenItem { counts.add($0.dueDate, on: day) }
        return counts
    }

    /// - Parameter count: how many to-dos there have to be, if the list has so many.
    package func firstOpen(_ count: Int) -> FirstOpen? {
        var kept = 0
        var (lastOpen, lastDone) = (Int.min, Int.min)
        // Where ranks do not ascend, a load replaces them.
        var isInOrder = true
        let part = try? PartialLoad(of: self) { item, changedCount in
            let last = item.isComplete ? lastDone : lastOpen
            isInOrder = isInOrder && item.rank > last && Rank.isOrdinary(item.rank)
            if item.isComplete { lastDone = item.rank } else { lastOpen = item.rank }
            // The journal may take as many away, or to another place.
            guard !item.isComplete, kept < count + changedCount else { return false }
            kept += 1
            return true
        }
        guard let part, isInOrder, !part.scan.hasParts, !part.list.hasParts else { return nil }
        let changed = Set(part.changed.map(\.id))
        return FirstOpen(
            list: part.list,
            ids: ShortIDs(of: part.list, among: part.scan.ids, without: changed)
        )
    }

    fileprivate func openToGlance() throws -> (snapshot: OpenFile?, journal: Journal?) {
        let hasCopies = folder.removeStaleTemporaryFiles().contains(where: ConflictCopy.isOne)
        if hasCopies { throw LoadNeeded() }
        return try opening {
            (
                try OpenFile(snapshot.path, O_RDONLY),
                try Journal(at: folder.file(Journal.name), onlyReading: true)
            )
        }
    }
}

private struct LoadNeeded: Error {}

/// Some items of the snapshot, and all that the journal changes.
private struct PartialLoad {
    private(set) var list: TodoList
    let scan: SnapshotScan
    /// What the journal may change, as it is in the snapshot.
    private(set) var changed: [ItemGlance] = []

    /// A larger journal is left to a load.
    private static let maxJournal = 256 << 10

    /// - Parameter isKept: is called with each item of the snapshot, and how many items the journal may change. It returns
    ///   whether the item is put into the list, also if the journal does not change it.
    /// - Throws: an error if a load is needed.
    init(of storage: FileStorage, keeping isKept: (ItemGlance, Int) -> Bool) throws {
        let (file, journal) = try storage.openToGlance()
        guard let file, let unread = try journal.map({ try $0.unread() }) ?? [] else { throw LoadNeeded() }
        let mentioned = try Self.ids(in: unread)
        let size = try file.stamp().size
        try FileLimit.list.check(file, size: size)
        var kept: [Int: [UInt8]] = [:]
        let found = try SnapshotScan(file, size: size) { item, line, offset in
            if isKept(item, mentioned.count) { kept[offset] = Array(line) }
        }
        guard let found else { throw LoadNeeded() }
        scan = found
        for id in mentioned {
            guard let (line, offset) = try scan.line(of: id) else { continue }
            guard let item = line.withUnsafeBufferPointer(ItemGlance.init) else { throw LoadNeeded() }
            changed.append(item)
            kept[offset] = line
        }
        let lines = kept.sorted { $0.key < $1.key }.map(\.value)
        let document = scan.head + lines.joined(separator: Array(",\n".utf8)) + scan.tail
        list = try document.withUnsafeBufferPointer { bytes in
            var reader = try SnapshotReader(bytes)
            while !reader.isAtEnd { try reader.read(500) }
            guard reader.version == Snapshot.version, !reader.isBackup, reader.repairs.isEmpty,
                reader.droppedParents.isEmpty, reader.unknown == UnknownParts(),
                journal == nil || journal?.generation == reader.generation
            else { throw LoadNeeded() }
            return reader.list
        }
        try apply(unread)
    }

    private mutating func apply(_ journal: [UInt8]) throws {
        var unknown = UnknownParts()
        var lines = JournalReader(journal)
        guard lines.torn.isEmpty else { throw LoadNeeded() }
        while !lines.isAtEnd {
            let change = try lines.readChange(on: &list, unknown: &unknown)
            // All items decide what other ranks become, and whether an item is a part of itself.
            let isSimple = change.items.allSatisfy { edit in
                guard let item = edit.after else { return true }
                if case .replace(let before, _) = edit, before.parent != item.parent, item.parent != nil {
                    return false
                }
                if case .add = edit, item.parent != nil { return false }
                return Rank.isOrdinary(item.rank)
            }
            guard isSimple else { throw LoadNeeded() }
        }
        if lines.skippedCount > 0 { throw LoadNeeded() }
    }

    private static func hasUnicodeEscape(_ bytes: [UInt8]) -> Bool {
        zip(bytes, bytes.dropFirst()).contains { $0 == (UInt8(ascii: "\\"), UInt8(ascii: "u")) }
    }

    /// All ids that stand in the journal, and those that look like one.
    private static func ids(in journal: [UInt8]) throws -> Set<UUID> {
        // Somebody may have written parts of an id as escapes.
        guard journal.count <= maxJournal, !hasUnicodeEscape(journal) else { throw LoadNeeded() }
        return journal.withUnsafeBufferPointer { bytes in
            var ids: Set<UUID> = []
            for index in bytes.indices.dropLast(37) where bytes[index] == UInt8(ascii: "\"") {
                let text = UnsafeBufferPointer(rebasing: bytes[index + 1..<index + 37])
                if bytes[index + 37] == UInt8(ascii: "\""), let id = IDText.id(in: text) { ids.insert(id) }
            }
            return ids
        }
    }
}

extension TodoList {
    fileprivate func forEachOpenItem(_ body: (TodoItem) -> Void) {
        for index in 0..<count(in: .todo) { body(item(at: index, in: .todo)) }
    }
}
