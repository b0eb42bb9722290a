/// `tiles.bin`: for each tile of the world, the offsets of its places in `places.bin`, the most prominent first.
struct TownTiles: Sendable {
    private let bytes: Bytes
    private let columns: Int
    private let rows: Int
    private let records: Int

    private static let headSize = 12

    /// - Returns: nil if the bytes are not a valid `tiles.bin`.
    init?(_ bytes: Bytes) {
        guard bytes.text(0..<4) == "TTIL", bytes.uint16(at: 4) == 1 else { return nil }
        (columns, rows) = (bytes.uint16(at: 6), bytes.uint16(at: 8))
        guard (1...360).contains(columns), (1...180).contains(rows) else { return nil }
        records = Self.headSize + 4 * (columns * rows + 1)
        self.bytes = bytes
        guard records + 4 * bytes.uint32(at: records - 4) <= bytes.count else { return nil }
    }

    /// Calls `visit` with each place in all tiles that overlap the box, so also with places outside of the box.
    ///
    /// - Parameters:
    ///   - minProminence: less prominent places are skipped.
    ///   - visit: gets the offset of the place in the body of `places.bin`, and its prominence.
    func visit(_ box: MapBox, minProminence: UInt8, _ visit: (_ offset: Int, _ prominence: UInt8) -> Void) {
        let (width, height) = (360 / Double(columns), 180 / Double(rows))
        func tile(_ degrees: Double, _ size: Double) -> Int { Int((degrees / size).rounded(.down)) }
        let south = min(max(tile(box.south + 90, height), 0), rows - 1)
        let north = min(max(tile(box.north + 90, height), 0), rows - 1)
        let west = tile(box.west + 180, width)
        let east = min(tile(box.east + 180, width), west + columns - 1)
        guard south <= north, west <= east else { return }
        for row in south...north {
            for column in west...east {
                let wrapped = (column % columns + columns) % columns
                visitTile(row * columns + wrapped, minProminence: minProminence, visit)
            }
        }
    }

    private func visitTile(_ tile: Int, minProminence: UInt8, _ visit: (Int, UInt8) -> Void) {
        let start = bytes.uint32(at: Self.headSize + 4 * tile)
        let end = bytes.uint32(at: Self.headSize + 4 * (tile + 1))
        for record in start..<max(start, end) {
            let value = bytes.uint32(at: records + 4 * record)
            let prominence = UInt8(value & 255)
            if prominence < minProminence { return }
            visit(value >> 8, prominence)
        }
    }
}
