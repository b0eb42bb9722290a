/// The regions and countries of `places.bin`: lines of code, name, latitude, longitude and extent, in the order of
/// their codes. A region's code begins with its country's: `US.TX`, `US`.
struct AreaTable: Sendable {
    private let bytes: Bytes
    private let lines: [Range<Int>]

    /// A country as its two letters.
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

    /// Whether it is a part of a country.
    func isRegion(_ area: Int) -> Bool {
        lines.indices.contains(area) && bytes[lines[area].lowerBound + 2] == UInt8(ascii: ".")
    }

    func name(of area: Int) -> String { field(1, of: area) }

    /// Where its middle is, and how far it reaches from one end to the other in kilometres.
    func place(of area: Int) -> (latitude: Double, longitude: Double, extent: Double) {
        (Double(field(2, of: area)) ?? 0, Double(field(3, of: area)) ?? 0, Double(field(4, of: area)) ?? 0)
    }

    /// The country's own line; nil where there is none.
    func line(of country: Country) -> Int? {
        var low = 0
        var high = lines.count
        // Its letters, read as a number with the first one on top, are in order.
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
