/// Addresses as servers spell them.
enum URLSpelling {
    /// The same address, in which characters that may not stand there are percent-encoded. What is encoded already stays
    /// as it is, so that the server gets back the path that it gave.
    static func encoded(_ address: String) -> String {
        guard let path = pathStart(address) else { return address }
        let bytes = Array(address[path...].utf8)
        var encoded = String(address[..<path])
        for (index, byte) in bytes.enumerated() {
            let isEscape = byte == percent && bytes[(index + 1)...].prefix(2).filter(isHex).count == 2
            if isEscape || allowed.contains(byte) {
                encoded.unicodeScalars.append(Unicode.Scalar(byte))
            } else {
                let digits = String(byte, radix: 16, uppercase: true)
                encoded += digits.utf8.count == 1 ? "%0\(digits)" : "%\(digits)"
            }
        }
        return encoded
    }

    /// Where the path begins, after the scheme and the host; nil if there is none.
    private static func pathStart(_ address: String) -> String.Index? {
        guard let scheme = address.firstRange(of: "://") else { return nil }
        return address[scheme.upperBound...].firstIndex { "/?#".contains($0) }
    }

    private static let percent = UInt8(ascii: "%")

    private static let allowed = Set(
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~:/?#@!$&'()*+,;=".utf8
    )

    private static func isHex(_ byte: UInt8) -> Bool {
        byte < 0x80 && Character(Unicode.Scalar(byte)).isHexDigit
    }
}
