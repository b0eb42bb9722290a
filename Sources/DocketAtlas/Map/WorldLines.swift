/// `world.map`: shores, borders and rivers in three levels of detail.
struct WorldLines: Sendable {
    enum Kind: UInt8, Sendable {
        case coast, lakeShore, border, stateLine, river
        /// The edge of the source map, where it cuts land. It bounds land and is not drawn.
        case seam

        /// Whether it separates land from water.
        var isShore: Bool { self == .coast || self == .lakeShore || self == .seam }
    }

    private let bytes: Bytes

    private static let chunkHeadSize = 12
    private static let levelCount = 3

    /// - Returns: nil if the bytes are not a valid `world.map`.
    init?(_ bytes: Bytes) {
        guard bytes.text(0..<4) == "TMAP", bytes.uint16(at: 4) == 1, bytes.uint16(at: 6) == Self.levelCount
        else {
            return nil
        }
        self.bytes = bytes
    }

    /// Visits the segments of all lines on the map, in dots.
    ///
    /// Also visits shores to the left of the map: they determine what is water.
    ///
    /// - Parameters:
    ///   - begin: called at the start of each line.
    ///   - segment: called for each segment of it, with its kind and both ends.
    func draw(
        _ projection: Projection,
        begin: () -> Void,
        segment: (Kind, _ from: (x: Double, y: Double), _ to: (x: Double, y: Double)) -> Void
    ) {
        let level = Self.level(for: projection.kilometresPerDot)
        for longitudeOffset in projection.longitudeOffsets {
            let start = bytes.uint32(at: 8 + 8 * level)
            var chunk = start
            let end = min(start + bytes.uint32(at: 12 + 8 * level), bytes.count)
            while chunk < end {
                let body = chunk + Self.chunkHeadSize
                let next = body + bytes.uint16(at: chunk + 2)
                if let kind = kindToDraw(
                    chunk,
                    longitudeOffset: longitudeOffset,
                    level: level,
                    in: projection
                ) {
                    draw(kind, chunk, body..<min(next, end), longitudeOffset, projection, begin, segment)
                }
                chunk = next
            }
        }
    }

    private static func level(for kilometresPerDot: Double) -> Int {
        kilometresPerDot > 12 ? 0 : kilometresPerDot > 2.2 ? 1 : 2
    }

    /// The kind of the chunk's lines; nil if they are not on the map or should not be drawn.
    private func kindToDraw(
        _ chunk: Int,
        longitudeOffset: Double,
        level: Int,
        in projection: Projection
    ) -> Kind? {
        guard let kind = Kind(rawValue: bytes[chunk] & 15) else { return nil }
        let rank = bytes[chunk] >> 4
        // On a very small map, borders would only hide the continents.
        if kind == .border, projection.kilometresPerDot > 60 { return nil }
        if level == 0, kind == .stateLine || kind == .river { return nil }
        if kind == .river, projection.kilometresPerDot > 5, rank > 4 { return nil }
        let box = projection.box
        func degrees(_ offset: Int) -> Double { Double(bytes.int16(at: chunk + offset)) / 100 }
        if degrees(10) < box.south || degrees(6) > box.north { return nil }
        if degrees(4) + longitudeOffset > box.east { return nil }
        if degrees(8) + longitudeOffset < box.west, !kind.isShore { return nil }
        return kind
    }

    private func draw(
        _ kind: Kind,
        _ chunk: Int,
        _ body: Range<Int>,
        _ longitudeOffset: Double,
        _ projection: Projection,
        _ begin: () -> Void,
        _ segment: (Kind, (x: Double, y: Double), (x: Double, y: Double)) -> Void
    ) {
        // Points are in 1/500 degree, the box is in 1/100 degree.
        var x = bytes.int16(at: chunk + 4) * 5
        var y = bytes.int16(at: chunk + 6) * 5
        var offset = body.lowerBound
        for _ in 0..<bytes[chunk + 1] {
            begin()
            var last: (x: Double, y: Double)?
            for _ in 0...number(at: &offset, before: body.upperBound) where offset < body.upperBound {
                x += signedNumber(at: &offset, before: body.upperBound)
                y += signedNumber(at: &offset, before: body.upperBound)
                let point = (
                    x: projection.column(Double(x) / 500 + longitudeOffset),
                    y: projection.row(Double(y) / 500)
                )
                if let last { segment(kind, last, point) }
                last = point
            }
        }
    }

    /// Reads a variable-length number: seven bits a byte, the lowest first. The high bit is 0 in the last byte.
    private func number(at offset: inout Int, before end: Int) -> Int {
        var value = 0
        var shift = 0
        while offset < end, shift < 35 {
            let byte = bytes[offset]
            offset += 1
            value |= Int(byte & 127) << shift
            if byte < 128 { return value }
            shift += 7
        }
        return value
    }

    /// Reads a variable-length number whose lowest bit is the sign.
    private func signedNumber(at offset: inout Int, before end: Int) -> Int {
        let value = number(at: &offset, before: end)
        return value >> 1 ^ -(value & 1)
    }
}
