/// The regions and countries of `places.bin`: lines of code, name, latitude, longitude and extent, sorted by code.
/// The code of a region starts with that of its country: `US.TX`, `US`.
struct AreaTable: Sendable {
    private let bytes: Bytes
    private let lines: [Range<Int>]

    /// The two letters of a country code, the first one in the low byte.
    typealias Country = UInt16

    init(_ bytes: Bytes, in range: Range<Int>) {
        self.bytes = bytes
        var lines: [Range<Int>] = []
        var start = range.lowerBound
        for offset in range where bytes[offset] == UInt8(ascii: "\n") {
            lines.append(start..<offset)
            start = offset + 1
        }
        self.lines = lines
    }

    static func country(_ code: String) -> Country {
        code.utf8.prefix(2).reversed().reduce(0) { $0 << 8 | Country($1) }
    }

    func country(of area: Int) -> Country {
        lines.indices.contains(area) ? Country(bytes.uint16(at: lines[area].lowerBound)) : 0
    }

    /// Whether the area is a region, not a country.
    func isRegion(_ area: Int) -> Bool {
        lines.indices.contains(area) && bytes[lines[area].lowerBound + 2] == UInt8(ascii: ".")
    }

    func name(of area: Int) -> String { field(1, of: area) }

    /// The centre of the area in degrees, and its diameter in kilometres.
    func place(of area: Int) -> (latitude: Double, longitude: Double, extent: Double) {
        (Double(field(2, of: area)) ?? 0, Double(field(3, of: area)) ?? 0, Double(field(4, of: area)) ?? 0)
    }

    /// The line of the country; nil if there is none.
    func line(of country: Country) -> Int? {
        var low = 0
        var high = lines.count
        // Lines are sorted by the letters, so compare with the first letter in the high byte.
        while low < high {
            let middle = (low + high) / 2
            if self.country(of: middle).byteSwapped < country.byteSwapped {
                low = middle + 1
            } else {
                high = middle
            }
        }
        return lines.indices.contains(low) && self.country(of: low) == country && !isRegion(low) ? low : nil
    }

    private func field(_ number: Int, of area: Int) -> String {
        guard lines.indices.contains(area) else { return "" }
        let fields = bytes.text(lines[area]).split(separator: "\t", omittingEmptySubsequences: false)
        return fields.indices.contains(number) ? String(fields[number]) : ""
    }
}
