import DocketCore
import DocketFiles
import FoundationEssentials
import Glibc

/// Looks at each item of a snapshot with one item on each line, without making items of them, a piece of the file at a time.
struct SnapshotScan {
    /// What stands before the first item, and behind the last one.
    private(set) var head: [UInt8] = []
    private(set) var tail: [UInt8] = []
    private(set) var ids: [UUID] = []
    /// Where each line begins in the file, and where the last one ends.
    private var offsets: [Int] = []
    private var indexes: IDIndexes
    /// The items that are parts of another, and that one.
    private var parents: [(index: Int, parent: UUID)] = []
    private let file: OpenFile

    var hasParts: Bool { !parents.isEmpty }

    private static let chunkSize = 1 << 20
    /// The shortest item is a little longer.
    private static let leastLine = 128
    /// What stands before the first item's line.
    private static let items = Array("],\"items\":[\n".utf8)

    /// - Parameter visit: is called with each item, its line without the comma at its end, and where that begins in the file.
    /// - Returns: nil if a load is needed to know what the file has: if it has another layout, damage, or what a load
    ///   repairs.
    init?(
        _ file: OpenFile,
        size: Int,
        visit: (ItemGlance, UnsafeBufferPointer<UInt8>, _ offset: Int) -> Void
    ) throws(FileError) {
        self.file = file
        indexes = IDIndexes(count: size / Self.leastLine)
        ids.reserveCapacity(size / 240)
        offsets.reserveCapacity(size / 240)
        let space = UnsafeMutableRawBufferPointer.allocate(byteCount: Self.chunkSize, alignment: 16)
        defer { space.deallocate() }
        let bytes = UnsafeBufferPointer(space.bindMemory(to: UInt8.self))
        // Where the buffer begins in the file, where the next line begins in it, and how much of it is filled.
        var (base, start, end) = (0, 0, try file.read(into: space, from: 0))
        repeat {
            guard let lineEnd = Self.lineEnd(in: bytes[start..<end]) else { return nil }
            start = lineEnd + 1
        } while !bytes[..<start].suffix(Self.items.count).elementsEqual(Self.items)
        head = Array(bytes[..<start])
        while true {
            while let lineEnd = Self.lineEnd(in: bytes[start..<end]) {
                let isLast = lineEnd == start || bytes[lineEnd - 1] != UInt8(ascii: ",")
                let line = UnsafeBufferPointer(rebasing: bytes[start..<lineEnd - (isLast ? 0 : 1)])
                guard let item = ItemGlance(line), add(item, at: base + start) else { return nil }
                visit(item, line, base + start)
                start = lineEnd + 1
                if !isLast { continue }
                offsets.append(base + start)
                tail = try file.bytes(in: base + start..<max(size, base + start))
                return
            }
            space.copyMemory(from: UnsafeRawBufferPointer(rebasing: space[start..<end]))
            (base, start, end) = (base + start, 0, end - start)
            let count = try file.read(
                into: UnsafeMutableRawBufferPointer(rebasing: space[end...]),
                from: base + end
            )
            // The list has no end, or a line is longer than the buffer.
            if count == 0 { return nil }
            end += count
        }
    }

    private static func lineEnd(in bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Int? {
        let part = UnsafeBufferPointer(rebasing: bytes)
        guard let start = part.baseAddress, let found = memchr(start, Int32(UInt8(ascii: "\n")), part.count)
        else {
            return nil
        }
        return bytes.startIndex + (UnsafeRawPointer(found) - UnsafeRawPointer(start))
    }

    private mutating func add(_ item: ItemGlance, at offset: Int) -> Bool {
        guard item.id != SnapshotReader.placeholderID, indexes.insert(item.id, after: ids) else {
            return false
        }
        if let parent = item.parent { parents.append((ids.count, parent)) }
        ids.append(item.id)
        offsets.append(offset)
        return true
    }

    /// The line of an item without the comma at its end, and where it begins; nil if the snapshot has no such item.
    func line(of id: UUID) throws(FileError) -> (bytes: [UInt8], offset: Int)? {
        guard let index = indexes.index(of: id, in: ids) else { return nil }
        let isLast = index == ids.count - 1
        let range = offsets[index]..<offsets[index + 1] - (isLast ? 1 : 2)
        return (try file.bytes(in: range), range.lowerBound)
    }

    /// Whether items are parts of their own parts.
    var hasCircles: Bool {
        if parents.isEmpty { return false }
        let above = Dictionary(
            uniqueKeysWithValues: parents.compactMap { index, parent in
                indexes.index(of: parent, in: ids).map { (index, $0) }
            }
        )
        // The number of the walk up that has come by an item first.
        var walks: [Int: Int] = [:]
        for start in above.keys {
            var next: Int? = start
            while let index = next, walks[index] == nil {
                walks[index] = start
                next = above[index]
            }
            if let next, walks[next] == start { return true }
        }
        return false
    }
}

/// The places of ids in an array. A dictionary would take a third of the time of a scan.
private struct IDIndexes {
    /// The index in the array and 1; 0 where there is none.
    private var slots: [UInt32]
    private let shift: Int

    /// - Parameter count: the most ids that are inserted.
    init(count: Int) {
        let bits = (2 * max(count, 8)).bitWidth - (2 * max(count, 8)).leadingZeroBitCount
        shift = 64 - bits
        slots = Array(repeating: 0, count: 1 << bits)
    }

    /// Inserts the id behind the last one of the array.
    ///
    /// - Returns: false if the array has it already, or there is no more room.
    mutating func insert(_ id: UUID, after ids: [UUID]) -> Bool {
        guard 2 * ids.count < slots.count else { return false }
        let slot = slot(of: id, in: ids)
        guard slots[slot] == 0 else { return false }
        slots[slot] = UInt32(ids.count + 1)
        return true
    }

    func index(of id: UUID, in ids: [UUID]) -> Int? {
        let entry = slots[slot(of: id, in: ids)]
        return entry == 0 ? nil : Int(entry) - 1
    }

    /// The slot that has the id, or the free one where it would be.
    private func slot(of id: UUID, in ids: [UUID]) -> Int {
        let (high, low) = unsafeBitCast(id.uuid, to: (UInt64, UInt64).self)
        let mixed = (high ^ low &* 0x9E37_79B9_7F4A_7C15) &* 0xBF58_476D_1CE4_E5B9
        var slot = Int(mixed >> UInt64(shift))
        while slots[slot] != 0, ids[Int(slots[slot]) - 1] != id { slot = (slot + 1) & (slots.count - 1) }
        return slot
    }
}
