import DocketCore
import DocketFiles
import FoundationEssentials

/// An item, person, project or view in the files: complete, or only the members that have changed.
protocol ValueRecord {
    associatedtype Value: ListValue

    /// The members that show that a record is complete.
    static var required: [Outline.Member] { get }

    /// The value with that id; nil if the list has none.
    static func value(_ id: UUID, in list: TodoList) -> Value?

    var value: Value { get }

    /// What stands for a value that the list no longer has, where only some of its members are known: all others are empty.
    static func standIn(_ id: UUID) -> Self

    /// The id of the value. A copy of the value would cost more for each record of a load.
    var id: UUID { get }

    /// The record of a value, with the members that this version of Docket does not know.
    init(_ value: Value, _ unknown: UnknownParts)

    /// Reads a complete record, or changes of `known`.
    ///
    /// - Parameter fallbackID: the id for a record without one; nil if the id is required.
    init(from reader: inout JSONReader, onto known: Self?, fallbackID: UUID?) throws

    /// Reads a record of a file of that version.
    init(from reader: inout JSONReader, onto known: Self?, fallbackID: UUID?, version: Int) throws

    mutating func setID(_ id: UUID)

    /// Appends the value to the list, regardless of its rank.
    func append(to list: inout TodoList)

    /// Keeps the members that this version of Docket does not know.
    func keepUnknown(in unknown: inout UnknownParts)

    /// - Parameter known: the value before the change; then only the differences are written.
    func write(to writer: inout JSONWriter, since known: Value?)
}

extension ValueRecord {
    static func value(_ id: UUID, in list: TodoList) -> Value? { Value.value(id, in: list) }

    init(from reader: inout JSONReader, onto known: Self?, fallbackID: UUID?, version _: Int) throws {
        try self.init(from: &reader, onto: known, fallbackID: fallbackID)
    }
}

/// The id of a record, and which members it has.
struct Outline {
    /// The members that show whether a record is complete, or holds only what has changed.
    enum Member: String, CaseIterable {
        case id, title, name, query, priority, createdAt, isComplete, rank
    }

    private static let table = MemberTable(Member.self)

    private(set) var id: UUID?
    private var members: [Member] = []

    /// Reads the outline of the next object, without moving past it.
    init(ofNextIn reader: JSONReader) throws {
        var ahead = reader
        var object = try ObjectReader(Self.table, in: &ahead)
        while let key = try object.nextKey(in: &ahead) {
            if case .known(let member) = key { members.append(member) }
            if case .known(.id) = key { id = try ahead.readUUID() } else { try ahead.skipValue() }
        }
    }

    func has(_ members: [Member]) -> Bool { members.allSatisfy(self.members.contains) }
}

extension ValueKind {
    /// What the user calls one of them, for messages.
    var noun: String { self == .todo ? "a to-do" : "a \(rawValue)" }

    var record: any ValueRecord.Type {
        switch self {
        case .todo: ItemRecord.self
        case .person: PersonRecord.self
        case .project: ProjectRecord.self
        case .view: SavedViewRecord.self
        }
    }
}
