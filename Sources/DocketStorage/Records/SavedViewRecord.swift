import DocketCore
import DocketFiles
import FoundationEssentials

/// A saved view in the files. Its order is left out if it is the user's own one.
///
/// An order that this version of Docket does not know is kept like an unknown member, until the view gets another: it
/// must not make the list unreadable.
struct SavedViewRecord: Equatable {
    var view: SavedView
    var unknown: UnknownMembers

    private enum Member: String, CaseIterable {
        case id, name, query, sort, isReversed, rank
    }

    private static let members = MemberTable(Member.self)

    init(_ view: SavedView, unknown: UnknownMembers = UnknownMembers()) {
        self.view = view
        self.unknown = unknown
    }
}

extension SavedViewRecord: ValueRecord {
    static let noun = "a view"
    static let required: [Outline.Member] = [.name, .query, .rank]

    static func value(_ id: UUID, in list: TodoList) -> SavedView? { list.view(id) }

    static func standIn(_ id: UUID) -> SavedViewRecord {
        SavedViewRecord(SavedView(id: id, name: "", query: ""))
    }

    var value: SavedView { view }
    var id: UUID { view.id }

    init(_ view: SavedView, _ unknown: UnknownParts) { self = unknown.record(of: view) }

    init(from reader: inout JSONReader, onto known: SavedViewRecord? = nil, fallbackID: UUID? = nil) throws {
        var id: UUID?
        var name = known?.view.name
        var query = known?.view.query
        var order = known?.view.order ?? ListOrder()
        var rank = known?.view.rank ?? 0
        var unknown = UnknownMembers()
        self.unknown = known?.unknown ?? UnknownMembers()
        var object = try ObjectReader(Self.members, in: &reader)
        while let key = try object.nextKey(in: &reader) {
            switch key {
            case .known(.id): id = try reader.readUUID()
            case .known(.name): name = try reader.readString()
            case .known(.query): query = try reader.readString()
            case .known(.sort):
                self.unknown.remove(Member.sort.rawValue)
                let sort: ListSort? = reader.readWord()
                order.sort = sort ?? .manual
                if sort == nil { try unknown.read(Member.sort.rawValue, from: &reader) }
            case .known(.isReversed): order.isReversed = try reader.readBool()
            case .known(.rank): rank = try reader.readInt()
            case .unknown(let key): try unknown.read(key, from: &reader)
            }
        }
        view = SavedView(
            id: try reader.require(id ?? fallbackID, "id"),
            name: try reader.require(name, "name"),
            query: try reader.require(query, "query"),
            order: order,
            rank: rank
        )
        self.unknown.merge(unknown)
    }

    mutating func setID(_ id: UUID) {
        view = SavedView(id: id, name: view.name, query: view.query, order: view.order, rank: view.rank)
    }

    func append(to list: inout TodoList) { list.append(view) }

    func keepUnknown(in unknown: inout UnknownParts) { unknown.keepMembers(of: self) }

    func write(to writer: inout JSONWriter, since known: SavedView? = nil) {
        let order = known?.order ?? ListOrder()
        writer.writeObject { writer in
            writer.write("id", view.id)
            if known?.name != view.name { writer.write("name", view.name) }
            if known?.query != view.query { writer.write("query", view.query) }
            if order.sort != view.order.sort { writer.write("sort", view.order.sort.rawValue) }
            if order.isReversed != view.order.isReversed { writer.write("isReversed", view.order.isReversed) }
            if known?.rank != view.rank { writer.write("rank", view.rank) }
            guard known == nil else { return }
            var unknown = unknown
            if view.order.sort != .manual { unknown.remove(Member.sort.rawValue) }
            unknown.write(to: &writer)
        }
    }
}
