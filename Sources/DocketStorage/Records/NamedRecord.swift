import DocketCore
import DocketFiles
import FoundationEssentials

/// A person, project or view in the files.
///
/// A word that this version of Docket does not know, such as a color, is kept like an unknown member, until the value gets
/// another: it must not make the list unreadable. A generic record would be one type less for each, but its types would be made
/// at each start.
protocol NamedRecord: ValueRecord, Equatable where Value: NamedValue {
    associatedtype Member: NamedMember

    static var members: MemberTable<Member> { get }
    /// The member that a record needs besides the name; nil for none.
    static var needed: Member? { get }
    /// The member whose word may be one of a later version.
    static var word: Member? { get }

    var value: Value { get set }
    var unknown: UnknownMembers { get set }
    /// Whether it has such a word that is not the usual one.
    var hasWord: Bool { get }

    init(value: Value, unknown: UnknownMembers)

    /// Reads the value of a member besides `id`.
    ///
    /// - Returns: false if the next value is an unknown word, which has to be kept.
    mutating func read(_ member: Member, from reader: inout JSONReader) throws -> Bool

    /// Writes the members between name and rank that differ from those of `known`, or from the usual ones.
    func writeOwnMembers(to writer: inout JSONWriter, since known: Value?)
}

protocol NamedMember: RawRepresentable<String>, Equatable, Sendable {
    static var id: Self { get }
    static var name: Self { get }
}

extension NamedRecord {
    static func standIn(_ id: UUID) -> Self {
        Self(value: Value(id: id, name: ""), unknown: UnknownMembers())
    }

    var id: UUID { value.id }

    init(_ value: Value, _ unknown: UnknownParts) { self = unknown.record(of: value) }

    init(from reader: inout JSONReader, onto known: Self? = nil, fallbackID: UUID? = nil) throws {
        var id: UUID?
        var (hasName, hasNeeded) = (known != nil, known != nil)
        var unknown = UnknownMembers()
        self = known ?? .standIn(UUID())
        var object = try ObjectReader(Self.members, in: &reader)
        while let key = try object.nextKey(in: &reader) {
            switch key {
            case .known(let member) where member == .id: id = try reader.readUUID()
            case .known(let member):
                hasName = hasName || member == .name
                hasNeeded = hasNeeded || member == Self.needed
                if member == Self.word { self.unknown.remove(member.rawValue) }
                if try !read(member, from: &reader) { try unknown.read(member.rawValue, from: &reader) }
            case .unknown(let key): try unknown.read(key, from: &reader)
            }
        }
        value = Value(value, id: try reader.require(id ?? fallbackID, "id"))
        if !hasName { throw reader.error("“name” is missing") }
        if let needed = Self.needed, !hasNeeded { throw reader.error("“\(needed.rawValue)” is missing") }
        self.unknown.merge(unknown)
    }

    mutating func setID(_ id: UUID) { value = Value(value, id: id) }

    func append(to list: inout TodoList) { Value.append(value, to: &list) }

    func keepUnknown(in unknown: inout UnknownParts) { unknown.keepMembers(of: self) }

    func write(to writer: inout JSONWriter, since known: Value? = nil) {
        writer.writeObject { writer in
            writer.write("id", value.id)
            if known?.name != value.name { writer.write("name", value.name) }
            writeOwnMembers(to: &writer, since: known)
            if known?.rank != value.rank { writer.write("rank", value.rank) }
            guard known == nil else { return }
            var unknown = unknown
            if let word = Self.word, hasWord { unknown.remove(word.rawValue) }
            unknown.write(to: &writer)
        }
    }
}

struct PersonRecord: NamedRecord {
    var value: Person
    var unknown: UnknownMembers

    enum Member: String, CaseIterable, NamedMember {
        case id, name, rank
    }

    static let members = MemberTable(Member.self)
    static let required: [Outline.Member] = [.name, .rank]
    static var needed: Member? { nil }
    static var word: Member? { nil }

    var hasWord: Bool { false }

    mutating func read(_ member: Member, from reader: inout JSONReader) throws -> Bool {
        switch member {
        case .id: return false
        case .name: value.name = try reader.readString()
        case .rank: value.rank = try reader.readInt()
        }
        return true
    }

    func writeOwnMembers(to _: inout JSONWriter, since _: Person?) {}
}

struct ProjectRecord: NamedRecord {
    var value: Project
    var unknown: UnknownMembers

    enum Member: String, CaseIterable, NamedMember {
        case id, name, color, rank
    }

    static let members = MemberTable(Member.self)
    static let required: [Outline.Member] = [.name, .rank]
    static var needed: Member? { nil }
    static var word: Member? { .color }

    var hasWord: Bool { value.color != nil }

    mutating func read(_ member: Member, from reader: inout JSONReader) throws -> Bool {
        switch member {
        case .id: return false
        case .name: value.name = try reader.readString()
        case .color:
            value.color = reader.readWord()
            return value.color != nil || reader.readNull()
        case .rank: value.rank = try reader.readInt()
        }
        return true
    }

    func writeOwnMembers(to writer: inout JSONWriter, since known: Project?) {
        if known?.color != value.color { writer.write("color", value.color?.rawValue) }
    }
}

/// Its order is left out if it is the user's own one.
struct SavedViewRecord: NamedRecord {
    var value: SavedView
    var unknown: UnknownMembers

    enum Member: String, CaseIterable, NamedMember {
        case id, name, query, sort, isReversed, rank
    }

    static let members = MemberTable(Member.self)
    static let required: [Outline.Member] = [.name, .query, .rank]
    static var needed: Member? { .query }
    static var word: Member? { .sort }

    var hasWord: Bool { value.order.sort != .manual }

    mutating func read(_ member: Member, from reader: inout JSONReader) throws -> Bool {
        switch member {
        case .id: return false
        case .name: value.name = try reader.readString()
        case .query: value.query = try reader.readString()
        case .sort:
            let sort: ListSort? = reader.readWord()
            value.order.sort = sort ?? .manual
            return sort != nil
        case .isReversed: value.order.isReversed = try reader.readBool()
        case .rank: value.rank = try reader.readInt()
        }
        return true
    }

    func writeOwnMembers(to writer: inout JSONWriter, since known: SavedView?) {
        let order = known?.order ?? ListOrder()
        if known?.query != value.query { writer.write("query", value.query) }
        if order.sort != value.order.sort { writer.write("sort", value.order.sort.rawValue) }
        if order.isReversed != value.order.isReversed { writer.write("isReversed", value.order.isReversed) }
    }
}
