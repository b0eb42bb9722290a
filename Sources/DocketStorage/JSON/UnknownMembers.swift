/// Members of an object that this Docket does not know, kept but for their white space (guarantee 6 of the
/// storage).
struct UnknownMembers: Equatable {
    private(set) var members: [Member] = []

    struct Member: Equatable {
        var key: String
        var value: [UInt8]
    }

    var isEmpty: Bool { members.isEmpty }

    mutating func read(_ key: String, from reader: inout JSONReader) throws {
        let range = try reader.skipValue()
        members.append(Member(key: key, value: Self.withoutSpace(reader.bytes(in: range))))
    }

    /// The same value on one line, for an item is to stay on its line.
    private static func withoutSpace(_ value: [UInt8]) -> [UInt8] {
        var isInText = false
        var isEscaped = false
        return value.filter { byte in
            if isInText {
                isInText = isEscaped || byte != UInt8(ascii: "\"")
                isEscaped = !isEscaped && byte == UInt8(ascii: "\\")
                return true
            }
            isInText = byte == UInt8(ascii: "\"")
            return byte > 0x20
        }
    }

    func write(to writer: inout JSONWriter) {
        for member in members {
            writer.writeKey(member.key)
            writer.writeRaw(member.value)
        }
    }
}

extension JSONReader {
    /// Reads an object of which `member` reads what it knows, and returns false for other keys, which go to
    /// `unknown`. A known key that stands there twice is refused, for a save would keep one of its values only.
    mutating func readMembers(
        unknown: inout UnknownMembers,
        _ member: (inout JSONReader, String) throws -> Bool
    ) throws {
        var known: [String] = []
        known.reserveCapacity(16)
        try readObject { reader, key in
            guard try member(&reader, key) else { return try unknown.read(key, from: &reader) }
            // Keys mostly differ in length, which is quicker to tell.
            let length = key.utf8.count
            let isKnown = known.contains { $0.utf8.count == length && $0 == key }
            guard !isKnown else { throw reader.error("“\(key)” stands there twice") }
            known.append(key)
        }
    }
}
