/// The link to search for an address on OpenStreetMap.
enum OpenStreetMapLink {
    /// In characters. No address is longer, and some browsers reject longer links.
    private static let maxAddressLength = 500

    /// The link, with the address percent-encoded.
    static func link(for address: String) -> String {
        let query = address.searchable.prefix(maxAddressLength).utf8.map { byte in
            isPlain(byte) ? String(Unicode.Scalar(byte)) : "%" + hex(byte >> 4) + hex(byte & 15)
        }
        return "https://www.openstreetmap.org/search?query=" + query.joined()
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
        switch Unicode.Scalar(byte) {
        case "a"..."z", "A"..."Z", "0"..."9", "-", ".", "_", "~": true
        default: false
        }
    }

    private static func hex(_ digit: UInt8) -> String { String(digit, radix: 16, uppercase: true) }
}
