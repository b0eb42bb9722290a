/// Values of the type TEXT (RFC 5545, 3.3.11), with a backslash before `\`, `;` and `,`, and `\n` for a line end.
enum EscapedText {
    static func decoded(_ bytes: ArraySlice<UInt8>) -> String {
        var decoded: [UInt8] = []
        var rest = bytes
        while let place = rest.firstIndex(of: backslash), place + 1 < rest.endIndex {
            decoded += rest[..<place]
            if let meaning = meaning(of: rest[place + 1]) {
                decoded.append(meaning)
            } else {
                decoded += rest[place...(place + 1)]
            }
            rest = rest[(place + 2)...]
        }
        return String(decoding: decoded.isEmpty ? rest : (decoded + rest)[...], as: UTF8.self)
    }

    static func encoded(_ text: String) -> [UInt8] {
        var encoded: [UInt8] = []
        encoded.reserveCapacity(text.utf8.count)
        for byte in text.utf8 {
            switch byte {
            case backslash, UInt8(ascii: ";"), UInt8(ascii: ","): encoded += [backslash, byte]
            case .lineFeed: encoded += [backslash, UInt8(ascii: "n")]
            case .carriageReturn: break
            default: encoded.append(byte)
            }
        }
        return encoded
    }

    /// The values of a list, which have commas between them. They are still escaped.
    static func values(_ bytes: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
        var values: [ArraySlice<UInt8>] = []
        var start = bytes.startIndex
        var place = bytes.startIndex
        while place < bytes.endIndex {
            switch bytes[place] {
            case backslash: place += 1
            case UInt8(ascii: ","):
                values.append(bytes[start..<place])
                start = place + 1
            default: break
            }
            place += 1
        }
        return values + [bytes[start...]]
    }

    private static let backslash = UInt8(ascii: "\\")

    /// What a byte means behind a backslash; nil if nothing says so.
    private static func meaning(of byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "n"), UInt8(ascii: "N"): .lineFeed
        case backslash, UInt8(ascii: ";"), UInt8(ascii: ","): byte
        default: nil
        }
    }
}
