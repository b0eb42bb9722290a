/// `places.bin`: names sorted by key, each with the places and areas of that name.
///
/// Data is read only when needed, except for the offsets of the lines in the area table.
struct Gazetteer: Sendable {
    /// A place or an area that a name means.
    struct Meaning: Sendable {
        enum Kind: UInt8, Sendable {
            case place, otherName, area, areaCode
        }

        let kind: Kind
        /// The line of the area; for a place, of the area that it is in.
        let area: Int
        let latitude: Double
        let longitude: Double
        /// The binary logarithm of the population that it counts for.
        let prominence: Double
        /// The offset of the name's spelling, if it has one.
        fileprivate let spelling: Int?

        var isPlace: Bool { kind == .place || kind == .otherName }
    }

    let bytes: Bytes
    let areas: AreaTable
    let body: Range<Int>
    let tiles: TownTiles
    private let blockCount: Int

    private static let headSize = 24

    /// - Returns: nil if the bytes are not a valid `places.bin` and `tiles.bin`.
    init?(_ bytes: Bytes, tiles: Bytes) {
        guard bytes.text(0..<4) == "TGAZ", bytes.uint16(at: 4) == 1, let tiles = TownTiles(tiles) else {
            return nil
        }
        self.tiles = tiles
        blockCount = bytes.uint32(at: 8)
        let table = Self.headSize + 4 * blockCount
        let body = table + bytes.uint32(at: 16)
        guard blockCount > 0, body + bytes.uint32(at: 20) <= bytes.count else { return nil }
        self.bytes = bytes
        self.body = body..<body + bytes.uint32(at: 20)
        areas = AreaTable(bytes, in: table..<body)
    }

    /// The range of a block of names.
    private func block(_ number: Int) -> Range<Int> {
        let start = body.lowerBound + bytes.uint32(at: Self.headSize + 4 * number)
        let next = number + 1 < blockCount ? bytes.uint32(at: Self.headSize + 4 * (number + 1)) : body.count
        return start..<max(start, min(body.lowerBound + next, body.upperBound))
    }

    /// The block of names that contains this offset.
    func block(containing offset: Int) -> Range<Int> {
        var (low, high) = (0, blockCount)
        while high - low > 1 {
            let middle = (low + high) / 2
            if block(middle).lowerBound <= offset { low = middle } else { high = middle }
        }
        return block(low)
    }

    /// The places and areas of a name.
    ///
    /// - Parameter key: the name as folded by `NameKey`.
    func meanings(of key: String) -> [Meaning] {
        var key = key
        return key.withUTF8(meanings)
    }

    private func meanings(of key: UnsafeBufferPointer<UInt8>) -> [Meaning] {
        var low = 0
        var high = blockCount
        while high - low > 1 {
            let middle = (low + high) / 2
            // The first key of a block is stored in full.
            let start = block(middle).lowerBound
            let first = start + 2..<start + 2 + Int(bytes[start + 1])
            if bytes.compare(first, with: key) <= 0 { low = middle } else { high = middle }
        }
        return meanings(of: key, in: block(low))
    }

    private func meanings(of key: UnsafeBufferPointer<UInt8>, in block: Range<Int>) -> [Meaning] {
        var cursor = EntryCursor(bytes, in: block)
        // The number of bytes that the previous name has in common with the key.
        var matched = 0
        while cursor.next() {
            if cursor.sharedCount < matched { return [] }
            if cursor.sharedCount == matched {
                let rest = cursor.suffix
                var common = 0
                while common < rest.count, matched + common < key.count,
                    bytes[rest.lowerBound + common] == key[matched + common]
                {
                    common += 1
                }
                matched += common
                if matched == key.count, common == rest.count { return meanings(at: &cursor) }
            }
            cursor.skipItems()
        }
        return []
    }

    private func meanings(at cursor: inout EntryCursor) -> [Meaning] {
        var meanings: [Meaning] = []
        while let item = cursor.nextItem() { meanings.append(meaning(of: item)) }
        return meanings
    }

    func meaning(of item: EntryCursor.Item) -> Meaning {
        Meaning(
            kind: item.kind,
            area: bytes.uint16(at: item.offset + 1),
            latitude: item.hasPosition ? Double(bytes.int16(at: item.offset + 3)) / 360 : 0,
            longitude: item.hasPosition ? Double(bytes.int16(at: item.offset + 5)) / 180 : 0,
            prominence: item.hasPosition ? Double(bytes[item.offset + 7]) / 10 : 0,
            spelling: item.spelling
        )
    }

    /// The name as written, from its meaning and its key.
    func spelling(of meaning: Meaning, key: String) -> String {
        Spelling(bytes, at: meaning.spelling).name(for: key)
    }
}
