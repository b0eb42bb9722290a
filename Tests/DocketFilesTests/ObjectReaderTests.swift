import DocketFiles
import Testing

@Suite("Object reader")
struct ObjectReaderTests {
    private enum Member: String, CaseIterable {
        case id, name, note
    }

    private static let table = MemberTable(Member.self)

    /// The members of an object: a known one as `name=1`, an unknown one as `?other=1`.
    private static func members(of object: String) throws -> [String] {
        try Array(object.utf8).withUnsafeBufferPointer { bytes in
            var reader = JSONReader(bytes)
            var members: [String] = []
            var object = try ObjectReader(table, in: &reader)
            while let key = try object.nextKey(in: &reader) {
                let value = String(decoding: reader.bytes(in: try reader.skipValue()), as: UTF8.self)
                switch key {
                case .known(let member): members.append("\(member)=\(value)")
                case .unknown(let key): members.append("?\(key)=\(value)")
                }
            }
            try reader.readEnd()
            return members
        }
    }

    @Test(
        "known and unknown members are read in the order of the text",
        arguments: [
            ("{}", []), (#"{"id":1,"name":2,"note":3}"#, ["id=1", "name=2", "note=3"]),
            (#" { "note" : [ ] , "id":{"id":1}} "#, ["note=[ ]", #"id={"id":1}"#]),
            (
                #"{"name":1,"":2,"Name":3,"nam":4,"names":5}"#,
                ["name=1", "?=2", "?Name=3", "?nam=4", "?names=5"]
            ),
            (#"{"idname":1,"namenote":2,"e\u0301":3}"#, ["?idname=1", "?namenote=2", "?e\u{301}=3"]),
        ]
    )
    func order(object: String, members: [String]) throws {
        #expect(try Self.members(of: object) == members)
    }

    @Test("a known key may be spelled with escapes")
    func escapes() throws {
        #expect(try Self.members(of: #"{"\u0069d":1,"n\u006Fte":2}"#) == ["id=1", "note=2"])
    }

    @Test(
        "a duplicate known member is reported with its line; an unknown one may be duplicate",
        arguments: [#"{"id":1,"#, #"{"\u0069d":1,"#, #"{"id":1,"other":2,"#]
    )
    func twice(start: String) throws {
        #expect(throws: RecordError(reason: "line 2: “id” stands there twice")) {
            try Self.members(of: start + "\n\"id\":1}")
        }
        #expect(try Self.members(of: #"{"a":1,"a":2}"#) == ["?a=1", "?a=2"])
    }

    @Test("a key that is not UTF-8 is rejected, and so is one without a value")
    func invalidKeys() {
        for object in [[0x7B, 0x22, 0xFF, 0x22, 0x3A, 0x31, 0x7D], Array(#"{"id"}"#.utf8)] as [[UInt8]] {
            #expect(throws: RecordError.self) {
                try object.withUnsafeBufferPointer { bytes in
                    var reader = JSONReader(bytes)
                    var object = try ObjectReader(Self.table, in: &reader)
                    _ = try object.nextKey(in: &reader)
                }
            }
        }
    }

    @Test("a table may have 64 members, with keys made at run time")
    func keysAtRunTime() throws {
        let table = MemberTable((0..<64).map { ("m\($0)", $0) })
        let text = "{" + (0..<64).reversed().map { "\"m\($0)\":\($0)" }.joined(separator: ",") + "}"
        try Array(text.utf8).withUnsafeBufferPointer { bytes in
            var reader = JSONReader(bytes)
            var object = try ObjectReader(table, in: &reader)
            var found: [Int] = []
            while case .known(let number)? = try object.nextKey(in: &reader) {
                #expect(try reader.readInt() == number)
                found.append(number)
            }
            #expect(found == Array((0..<64).reversed()))
        }
    }
}
