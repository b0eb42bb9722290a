/// Goes through the names of a block of `places.bin`, and through what each of them means.
struct EntryCursor {
    struct Item {
        let kind: Gazetteer.Meaning.Kind
        let offset: Int
        let hasPosition: Bool
        /// Where its own spelling stands, if it has one.
        let spelling: Int?
    }

    private let bytes: Bytes
    private let end: Int
    private var offset: Int
    private var hasItem = false
    /// How many bytes of the name before this name begins with.
    private(set) var shared = 0
    /// Where the rest of it stands.
    private(set) var suffix = 0..<0

    init(_ bytes: Bytes, in block: Range<Int>) {
        self.bytes = bytes
        offset = block.lowerBound
        end = block.upperBound
    }

    /// Goes to the next name. The items of the one before have to be read or skipped.
    mutating func next() -> Bool {
        guard offset < end else { return false }
        shared = Int(bytes[offset])
        suffix = offset + 2..<offset + 2 + Int(bytes[offset + 1])
        offset = suffix.upperBound
        hasItem = true
        return true
    }

    /// The next thing that the name means; nil where there are no more.
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
