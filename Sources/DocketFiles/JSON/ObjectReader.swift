/// Reads an object member by member, in any order:
///
///     var object = try ObjectReader(Self.members, in: &reader)
///     while let key = try object.nextKey(in: &reader) {
///         switch key {
///         case .known(.id): id = try reader.readUUID()
///         case .unknown: try reader.skipValue()
///         }
///     }
///
/// Rejects an object that has a member of the table twice: a save would keep only one of the values.
@usableFromInline
package struct ObjectReader<Member: Sendable> {
    @usableFromInline let members: [Member]
    @usableFromInline var keys: KeyReader

    /// The key of a member. The caller has to read or skip the value.
    @usableFromInline
    package enum Key {
        case known(Member)
        case unknown(String)
    }

    /// Starts to read the next value, which has to be an object.
    @inlinable
    package init(_ table: MemberTable<Member>, in reader: inout JSONReader) throws {
        members = table.members
        keys = try KeyReader(table.keys, in: &reader)
    }

    /// Reads the key of the next member.
    ///
    /// - Returns: nil if there is none. Then the end of the object has been read.
    @inlinable
    package mutating func nextKey(in reader: inout JSONReader) throws -> Key? {
        switch try keys.next(in: &reader) {
        case .known(let number): .known(members[number])
        case .unknown(let key): .unknown(key)
        case .end: nil
        }
    }
}

/// The part of `ObjectReader` that is not generic. The generic part is inlined into other modules, where it is
/// specialized: without that, a load takes twice as long.
@usableFromInline
struct KeyReader {
    private let table: KeyTable
    /// A bit for each key that has been read.
    private var seen: UInt64 = 0
    private var expected = 0

    @usableFromInline
    enum Found {
        case known(Int)
        case unknown(String)
        case end
    }

    @usableFromInline
    init(_ table: KeyTable, in reader: inout JSONReader) throws {
        self.table = table
        try reader.openObject()
    }

    @usableFromInline
    mutating func next(in reader: inout JSONReader) throws -> Found {
        guard try reader.nextMember() else { return .end }
        let number: Int?
        var unknown = ""
        switch try reader.readRawText() {
        case .plain(let text):
            number = table.number(of: text, expected: expected)
            if number == nil {
                guard let key = String(validating: text, as: UTF8.self) else {
                    throw reader.error("a text is not UTF-8")
                }
                unknown = key
            }
        case .escaped(var text):
            number = text.withUTF8 { table.number(of: $0, expected: expected) }
            unknown = text
        }
        try reader.expect(UInt8(ascii: ":"))
        guard let number else { return .unknown(unknown) }
        guard seen & 1 << number == 0 else {
            throw reader.error("“\(table[number])” stands there twice")
        }
        seen |= 1 << number
        expected = number + 1
        return .known(number)
    }
}
