extension TodoItem {
    /// Whether an http or https address stands in its title, note or address.
    var hasLink: Bool {
        LinkScan.hasLink(title) || note.map(LinkScan.hasLink) == true
            || location?.address.map(LinkScan.hasLink) == true
    }

    /// The http, https and mailto links of its title, note and address, each once, in this order. Looks only at the start
    /// of texts that are longer than the form takes.
    package var links: [String] {
        var seen: Set<String> = []
        return [title, note, location?.address].compactMap { $0?.head(bytes: Self.maxScannedBytes) }
            .flatMap(LinkReader.links).filter { seen.insert($0).inserted }
    }

    private static let maxScannedBytes = 80_000
}

enum LinkScan {
    /// Whether `http://` or `https://` stands in the text, in any case, with a host behind it.
    static func hasLink(_ text: String) -> Bool {
        var text = text
        return text.withUTF8 { bytes in
            var rest = bytes[...]
            while let colon = rest.firstIndex(of: UInt8(ascii: ":")) {
                if isScheme(bytes[..<colon]), isHost(bytes[(colon + 1)...]) { return true }
                rest = rest[(colon + 1)...]
            }
            return false
        }
    }

    private typealias Bytes = Slice<UnsafeBufferPointer<UInt8>>

    private static func isScheme(_ bytes: Bytes) -> Bool {
        schemes.contains { scheme in
            guard bytes.count >= scheme.count,
                bytes.suffix(scheme.count).elementsEqual(scheme, by: { $0 | 0x20 == $1 })
            else { return false }
            // In `xhttp://` it would be the end of another word.
            return bytes.dropLast(scheme.count).last.map(isLetterOrDigit) != true
        }
    }

    private static let schemes = [Array("http".utf8), Array("https".utf8)]

    private static func isHost(_ bytes: Bytes) -> Bool {
        bytes.starts(with: "//".utf8)
            && bytes.dropFirst(2).first.map { isLetterOrDigit($0) || $0 == UInt8(ascii: "[") } == true
    }

    /// Bytes beyond ASCII are parts of letters mostly.
    private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
        case UInt8(ascii: "0")...UInt8(ascii: "9"), 0x80...: true
        default: false
        }
    }
}
