/// `world.map`: shores, borders and rivers in three levels of detail.
struct WorldLines: Sendable {
    enum Kind: UInt8, Sendable {
        case coast, lakeShore, border, stateLine, river
        /// The map's frame where the earth is cut open: it bounds land and is not drawn.
        case seam

        /// Whether land or water ends there.
        var isShore: Bool { self == .coast || self == .lakeShore || self == .seam }
    }

    private let bytes: Bytes

    private static let chunkHeadSize = 12
    private static let levelCount = 3

    /// - Returns: nil where the bytes are no such file.
    init?(_ bytes: Bytes) {
        guard bytes.text(0..<4) == "TMAP", bytes.uint16(at: 4) == 1, bytes.uint16(at: 6) == Self.levelCount
        else {
            return nil
        }
        self.bytes = bytes
    }

    /// Goes through the lines of a projection point by point, in dots.
    ///
    /// Shores to the left of the map come too: they decide what is water.
    ///
    /// - Parameters:
    ///   - begin: called at the start of each line.
    ///   - segment: called for each piece of it, with its kind and both ends.
    func draw(
        _ projection: Projection,
        begin: () -> Void,
        segment: (Kind, _ from: (x: Double, y: Double), _ to: (x: Double, y: Double)) -> Void
    ) {
        let level = Self.level(for: projection.kilometresPerDot)
        for turn in projection.turns {
            let start = bytes.uint32(at: 8 + 8 * level)
            var chunk = start
            let end = min(start + bytes.uint32(at: 12 + 8 * level), bytes.count)
            while chunk < end {
                let body = chunk + Self.chunkHeadSize
                let next = body + bytes.uint16(at: chunk + 2)
                if let kind = wanted(chunk, turn: turn, level: level, in: projection) {
                    draw(kind, chunk, body..<min(next, end), turn, projection, begin, segment)
                }
                chunk = next
            }
        }
    }

    private static func level(for kilometresPerDot: Double) -> Int {
        kilometresPerDot > 12 ? 0 : kilometresPerDot > 2.2 ? 1 : 2
    }

    /// The chunk's kind, where it is to be drawn.
    private func wanted(_ chunk: Int, turn: Double, level: Int, in projection: Projection) -> Kind? {
        guard let kind = Kind(rawValue: bytes[chunk] & 15) else { return nil }
        let rank = bytes[chunk] >> 4
        // Between dots that are hundreds of kilometres apart, borders only hide the continents.
        if kind == .border, projection.kilometresPerDot > 60 { return nil }
        if level == 0, kind == .stateLine || kind == .river { return nil }
        if kind == .river, projection.kilometresPerDot > 5, rank > 4 { return nil }
        let box = projection.box
        func degrees(_ offset: Int) -> Double { Double(bytes.int16(at: chunk + offset)) / 100 }
        if degrees(10) < box.south || degrees(6) > box.north { return nil }
        if degrees(4) + turn > box.east { return nil }
        if degrees(8) + turn < box.west, !kind.isShore { return nil }
        return kind
    }

    private func draw(
        _ kind: Kind,
        _ chunk: Int,
        _ body: Range<Int>,
        _ turn: Double,
        _ projection: Projection,
        _ begin: () -> Void,
        _ segment: (Kind, (x: Double, y: Double), (x: Double, y: Double)) -> Void
    ) {
        // Points are in 1/500 of a degree, the box in 1/100.
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
                    x: projection.column(Double(x) / 500 + turn), y: projection.row(Double(y) / 500)
                )
                if let last { segment(kind, last, point) }
                last = point
            }
        }
    }

    /// Seven bits a byte, the lowest first; the last byte has no eighth bit.
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

    /// The lowest bit is the sign.
    private func signedNumber(at offset: inout Int, before end: Int) -> Int {
        let value = number(at: &offset, before: end)
        return value >> 1 ^ -(value & 1)
    }
}
