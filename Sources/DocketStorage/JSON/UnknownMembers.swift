/// Members of an object that this Docket does not know, kept as they were read (guarantee 6 of the storage).
struct UnknownMembers: Equatable {
    private(set) var members: [Member] = []

    struct Member: Equatable {
        var key: String
        var value: [UInt8]
    }

    var isEmpty: Bool { members.isEmpty }

    mutating func read(_ key: String, from reader: inout JSONReader) throws {
        let range = try reader.skipValue()
        members.append(Member(key: key, value: reader.bytes(in: range)))
    }

    func write(to writer: inout JSONWriter) {
        for member in members {
            writer.writeKey(member.key)
            writer.writeRaw(member.value)
        }
    }
}
