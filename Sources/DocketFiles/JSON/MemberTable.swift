/// The members that a kind of record knows, each a case that is named like its key, in the order in which Docket
/// writes them.
package struct MemberTable<Member: CaseIterable & RawRepresentable<String> & Sendable>: Sendable {
    private let members: [(key: [UInt8], member: Member)]

    package init(_: Member.Type) {
        members = Member.allCases.map { (Array($0.rawValue.utf8), $0) }
        precondition(members.count <= UInt64.bitWidth, "MembersRead has a bit for each")
    }

    /// Reads a key.
    ///
    /// - Parameter hint: the number of the member that is most likely to come.
    /// - Returns: its number and the member; the key alone where it is none of the table's.
    fileprivate func readKey(from reader: inout JSONReader, hint: Int) throws -> Found {
        for number in [hint..<members.count, 0..<hint].joined() where try reader.takeKey(members[number].key)
        {
            return .known(number, members[number].member)
        }
        // It may be a known key that is spelled with escapes.
        let key = try reader.readKey()
        let number = members.firstIndex { $0.member.rawValue == key }
        return number.map { .known($0, members[$0].member) } ?? .unknown(key)
    }

    fileprivate enum Found {
        case known(Int, Member)
        case unknown(String)
    }
}

extension JSONReader {
    /// Reads an object: `read` is called with each member of the table, and reads its value; the others go to
    /// `unknown`. A known member that stands there twice is rejected, for a save would keep one of its values only.
    package mutating func readMembers<Member>(
        of table: MemberTable<Member>,
        unknown: inout UnknownMembers,
        _ read: (inout JSONReader, Member) throws -> Void
    ) throws {
        var seen: UInt64 = 0
        var hint = 0
        try openObject()
        while try nextMember() {
            switch try table.readKey(from: &self, hint: hint) {
            case .known(let number, let member):
                guard seen & 1 << number == 0 else { throw error("“\(member.rawValue)” stands there twice") }
                seen |= 1 << number
                hint = number + 1
                try read(&self, member)
            case .unknown(let key):
                try unknown.read(key, from: &self)
            }
        }
    }
}
