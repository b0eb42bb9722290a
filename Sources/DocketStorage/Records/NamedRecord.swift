import DocketCore
import DocketFiles
import FoundationEssentials

/// A person, project or view in the files.
///
/// A word that this version of Docket does not know, such as a color, is kept like an unknown member, until the value gets
/// another: it must not make the list unreadable.
struct NamedRecord<Value: StoredName>: Equatable {
    private(set) var value: Value
    private(set) var unknown: UnknownMembers

    init(_ value: Value, unknown: UnknownMembers = UnknownMembers()) {
        (self.value, self.unknown) = (value, unknown)
    }
}

/// What the files have of a person, project or view.
protocol StoredName: NamedValue {
    associatedtype Member: StoredMember

    static var members: MemberTable<Member> { get }
    /// The members that show that a record is complete.
    static var required: [Outline.Member] { get }
    /// The member that a record needs besides the name; nil for none.
    static var needed: Member? { get }
    /// The member whose word may be one of a later version.
    static var word: Member? { get }
    /// Whether it has such a word that is not the usual one.
    var hasWord: Bool { get }

    /// Reads the value of a member besides `id`.
    ///
    /// - Returns: false if the next value is an unknown word, which has to be kept.
    mutating func read(_ member: Member, from reader: inout JSONReader) throws -> Bool

    /// Writes the members between name and rank that differ from those of `known`, or from the usual ones.
    func write(to writer: inout JSONWriter, since known: Self?)
}

protocol StoredMember: RawRepresentable<String>, Equatable, Sendable {
    static var id: Self { get }
    static var name: Self { get }
}

extension NamedRecord: ValueRecord {
    static var required: [Outline.Member] { Value.required }

    static func standIn(_ id: UUID) -> Self { Self(Value(id: id, name: "")) }

    var id: UUID { value.id }

    init(_ value: Value, _ unknown: UnknownParts) { self = unknown.record(of: value) }

    init(from reader: inout JSONReader, onto known: Self? = nil, fallbackID: UUID? = nil) throws {
        var id: UUID?
        var value = known?.value ?? Value(id: UUID(), name: "")
        var (hasName, hasNeeded) = (known != nil, known != nil)
        var unknown = UnknownMembers()
        self.unknown = known?.unknown ?? UnknownMembers()
        var object = try ObjectReader(Value.members, in: &reader)
        while let key = try object.nextKey(in: &reader) {
            switch key {
            case .known(let member) where member == .id: id = try reader.readUUID()
            case .known(let member):
                hasName = hasName || member == .name
                hasNeeded = hasNeeded || member == Value.needed
                if member == Value.word { self.unknown.remove(member.rawValue) }
                if try !value.read(member, from: &reader) { try unknown.read(member.rawValue, from: &reader) }
            case .unknown(let key): try unknown.read(key, from: &reader)
            }
        }
        self.value = Value(value, id: try reader.require(id ?? fallbackID, "id"))
        if !hasName { throw reader.error("“name” is missing") }
        if let needed = Value.needed, !hasNeeded { throw reader.error("“\(needed.rawValue)” is missing") }
        self.unknown.merge(unknown)
    }

    mutating func setID(_ id: UUID) { value = Value(value, id: id) }

    func append(to list: inout TodoList) { Value.append(value, to: &list) }

    func keepUnknown(in unknown: inout UnknownParts) { unknown.keepMembers(of: self) }

    func write(to writer: inout JSONWriter, since known: Value? = nil) {
        writer.writeObject { writer in
            writer.write("id", value.id)
            if known?.name != value.name { writer.write("name", value.name) }
            value.write(to: &writer, since: known)
            if known?.rank != value.rank { writer.write("rank", value.rank) }
            guard known == nil else { return }
            var unknown = unknown
            if let word = Value.word, value.hasWord { unknown.remove(word.rawValue) }
            unknown.write(to: &writer)
        }
    }
}

extension Person: StoredName {
    enum Member: String, CaseIterable, StoredMember {
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
        case .name: name = try reader.readString()
        case .rank: rank = try reader.readInt()
        }
        return true
    }

    func write(to _: inout JSONWriter, since _: Person?) {}
}

extension Project: StoredName {
    enum Member: String, CaseIterable, StoredMember {
        case id, name, color, rank
    }

    static let members = MemberTable(Member.self)
    static let required: [Outline.Member] = [.name, .rank]
    static var needed: Member? { nil }
    static var word: Member? { .color }

    var hasWord: Bool { color != nil }

    mutating func read(_ member: Member, from reader: inout JSONReader) throws -> Bool {
        switch member {
        case .id: return false
        case .name: name = try reader.readString()
        case .color:
            color = reader.readWord()
            return color != nil || reader.readNull()
        case .rank: rank = try reader.readInt()
        }
        return true
    }

    func write(to writer: inout JSONWriter, since known: Project?) {
        if known?.color != color { writer.write("color", color?.rawValue) }
    }
}

/// Its order is left out if it is the user's own one.
extension SavedView: StoredName {
    enum Member: String, CaseIterable, StoredMember {
        case id, name, query, sort, isReversed, rank
    }

    static let members = MemberTable(Member.self)
    static let required: [Outline.Member] = [.name, .query, .rank]
    static var needed: Member? { .query }
    static var word: Member? { .sort }

    var hasWord: Bool { order.sort != .manual }

    mutating func read(_ member: Member, from reader: inout JSONReader) throws -> Bool {
        switch member {
        case .id: return false
        case .name: name = try reader.readString()
        case .query: query = try reader.readString()
        case .sort:
            let sort: ListSort? = reader.readWord()
            order.sort = sort ?? .manual
            return sort != nil
        case .isReversed: order.isReversed = try reader.readBool()
        case .rank: rank = try reader.readInt()
        }
        return true
    }

    func write(to writer: inout JSONWriter, since known: SavedView?) {
        let order = known?.order ?? ListOrder()
        if known?.query != query { writer.write("query", query) }
        if order.sort != self.order.sort { writer.write("sort", self.order.sort.rawValue) }
        if order.isReversed != self.order.isReversed { writer.write("isReversed", self.order.isReversed) }
    }
}
