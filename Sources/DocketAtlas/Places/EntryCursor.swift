/// Iterates over the names in a block of `places.bin`, and over the items of each name.
struct EntryCursor {
    struct Item {
        let kind: Gazetteer.Meaning.Kind
        let offset: Int
        let hasPosition: Bool
        /// The offset of its spelling, if it has one.
        let spelling: Int?
    }

    private let bytes: Bytes
    private let end: Int
    private var offset: Int
    private var hasItem = false
    /// The number of bytes that the key has in common with the key before it.
    private(set) var sharedCount = 0
    /// The range of the other bytes of the key.
    private(set) var suffix = 0..<0

    init(_ bytes: Bytes, in block: Range<Int>) {
        self.bytes = bytes
        offset = block.lowerBound
        end = block.upperBound
    }

    /// Moves to the next name. Read or skip all items of the current one first.
    mutating func next() -> Bool {
        guard offset < end else { return false }
        sharedCount = Int(bytes[offset])
        suffix = offset + 2..<offset + 2 + Int(bytes[offset + 1])
        offset = suffix.upperBound
        hasItem = true
        return true
    }

    /// The next item of the name; nil if there are no more.
    mutating func nextItem() -> Item? {
        guard hasItem, offset < end else { return nil }
        let tag = bytes[offset]
        let item = offset
        hasItem = tag & 8 == 0
        let hasPosition = tag & 3 < 2
        offset += hasPosition ? 8 : 3
        var spelling: Int?
        if hasPosition, tag & 4 != 0 {
            spelling = offset
            offset += Spelling.size(bytes, at: offset)
        }
        let kind = Gazetteer.Meaning.Kind(rawValue: tag & 3) ?? .areaCode
        return Item(kind: kind, offset: item, hasPosition: hasPosition, spelling: spelling)
    }

    mutating func skipItems() {
        while nextItem() != nil {}
    }
}
