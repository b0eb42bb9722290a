import DocketCore
import DocketFiles
import FoundationEssentials

/// A project in the files.
///
/// A color that this version of Docket does not know is kept like an unknown member, until the project gets another:
/// it must not make the list unreadable.
struct ProjectRecord: Equatable {
    var project: Project
    var unknown: UnknownMembers

    private enum Member: String, CaseIterable {
        case id, name, color, rank
    }

    private static let members = MemberTable(Member.self)

    init(_ project: Project, unknown: UnknownMembers = UnknownMembers()) {
        self.project = project
        self.unknown = unknown
    }
}

extension ProjectRecord: ValueRecord {
    static let noun = "a project"
    static let required: [Outline.Member] = [.name, .rank]

    static func value(_ id: UUID, in list: TodoList) -> Project? { list.project(id) }

    static func standIn(_ id: UUID) -> ProjectRecord { ProjectRecord(Project(id: id, name: "")) }

    var value: Project { project }
    var id: UUID { project.id }

    init(_ project: Project, _ unknown: UnknownParts) { self = unknown.record(of: project) }

    init(from reader: inout JSONReader, onto known: ProjectRecord? = nil, fallbackID: UUID? = nil) throws {
        var id: UUID?
        var name = known?.project.name
        var color = known?.project.color
        var rank = known?.project.rank ?? 0
        var unknown = UnknownMembers()
        self.unknown = known?.unknown ?? UnknownMembers()
        var object = try ObjectReader(Self.members, in: &reader)
        while let key = try object.nextKey(in: &reader) {
            switch key {
            case .known(.id): id = try reader.readUUID()
            case .known(.name): name = try reader.readString()
            case .known(.color):
                self.unknown.remove(Member.color.rawValue)
                color = reader.readWord()
                if color == nil, !reader.readNull() {
                    try unknown.read(Member.color.rawValue, from: &reader)
                }
            case .known(.rank): rank = try reader.readInt()
            case .unknown(let key): try unknown.read(key, from: &reader)
            }
        }
        project = Project(
            id: try reader.require(id ?? fallbackID, "id"),
            name: try reader.require(name, "name"),
            color: color,
            rank: rank
        )
        self.unknown.merge(unknown)
    }

    mutating func setID(_ id: UUID) {
        project = Project(id: id, name: project.name, color: project.color, rank: project.rank)
    }

    func append(to list: inout TodoList) { list.append(project) }

    func keepUnknown(in unknown: inout UnknownParts) { unknown.keepMembers(of: self) }

    func write(to writer: inout JSONWriter, since known: Project? = nil) {
        writer.writeObject { writer in
            writer.write("id", project.id)
            if known?.name != project.name { writer.write("name", project.name) }
            if known?.color != project.color { writer.write("color", project.color?.rawValue) }
            if known?.rank != project.rank { writer.write("rank", project.rank) }
            guard known == nil else { return }
            var unknown = unknown
            if project.color != nil { unknown.remove(Member.color.rawValue) }
            unknown.write(to: &writer)
        }
    }
}
