/// The values of parameters: quoted where they have to be, with `^'` for a quote and `^^` for `^` itself (RFC 6868).
enum ParameterText {
    static func decoded(_ bytes: ArraySlice<UInt8>) -> String {
        guard bytes.contains(UInt8(ascii: "^")) else { return String(decoding: bytes, as: UTF8.self) }
        var decoded: [UInt8] = []
        var rest = bytes
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "^"), let next = rest.first, let meaning = meanings[next] else {
                decoded.append(byte)
                continue
            }
            decoded.append(meaning)
            rest.removeFirst()
        }
        return String(decoding: decoded, as: UTF8.self)
    }

    /// - Parameter text: has no control characters but line feeds.
    static func quoted(_ text: String) -> [UInt8] {
        var quoted = [UInt8(ascii: "\"")]
        for byte in text.utf8 {
            guard let sign = meanings.first(where: { $0.value == byte })?.key else {
                quoted.append(byte)
                continue
            }
            quoted += [UInt8(ascii: "^"), sign]
        }
        return quoted + [UInt8(ascii: "\"")]
    }

    private static let meanings: [UInt8: UInt8] = [
        UInt8(ascii: "n"): .lineFeed,
        UInt8(ascii: "'"): UInt8(ascii: "\""),
        UInt8(ascii: "^"): UInt8(ascii: "^"),
    ]
}
