/// Members of an object that this version of Docket does not know. They are kept, without white space.
package struct UnknownMembers: Equatable {
    package private(set) var members: [Member] = []

    package init() {}

    package struct Member: Equatable {
        package var key: String
        package var value: [UInt8]
    }

    package var isEmpty: Bool { members.isEmpty }

    /// Reads and keeps the value of the member `key`.
    package mutating func read(_ key: String, from reader: inout JSONReader) throws {
        let range = try reader.skipValue()
        members.append(Member(key: key, value: Self.withoutSpace(reader.bytes(in: range))))
    }

    package mutating func remove(_ key: String) { members.removeAll { $0.key == key } }

    /// Adds the members of `newer`. They replace members with the same key.
    package mutating func merge(_ newer: UnknownMembers) {
        members.removeAll { old in newer.members.contains { $0.key == old.key } }
        members += newer.members
    }

    /// Puts the value on one line, because each item has to stay on its line.
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

    package func write(to writer: inout JSONWriter) {
        for member in members {
            writer.writeKey(member.key)
            writer.writeRaw(member.value)
        }
    }
}
