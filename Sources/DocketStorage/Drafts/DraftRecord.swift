import DocketCore
import DocketFiles
import FoundationEssentials

/// A draft in `draft.json`: one member for each field of the form.
struct DraftRecord {
    var kept: KeptDraft

    private enum Member: Sendable {
        case itemID, base, parent, filledProject
        case field(DraftField)
    }

    private static let members = MemberTable<Member>(
        [("itemID", .itemID), ("base", .base), ("parent", .parent), ("filledProject", .filledProject)]
            + DraftField.allCases.map { ($0.rawValue, .field($0)) }
    )

    init(_ kept: KeptDraft) {
        self.kept = kept
    }

    /// Reads a draft. A missing member keeps its default: older versions did not have it.
    init(from reader: inout JSONReader) throws {
        kept = KeptDraft(Draft())
        var object = try ObjectReader(Self.members, in: &reader)
        while let key = try object.nextKey(in: &reader) {
            switch key {
            case .known(.itemID): kept.itemID = try reader.readUUID()
            case .known(.base): kept.base = try ItemRecord(from: &reader).item
            case .known(.parent): kept.draft.parent = try reader.readUUID()
            case .known(.filledProject):
                let project = try ProjectRecord(from: &reader).value
                kept.draft.filledProject = FilledProject(id: project.id, name: project.name)
            case .known(.field(let field)): try read(field, from: &reader)
            case .unknown: try reader.skipValue()
            }
        }
    }

    private mutating func read(_ field: DraftField, from reader: inout JSONReader) throws {
        switch field.kind {
        // An unknown word for a choice leaves its default, so that the rest of the draft is kept.
        case .line(let path, _), .note(let path, _), .choice(let path, _):
            kept.draft[keyPath: path] = try reader.readString()
        case .people(let path): kept.draft[keyPath: path] = try reader.readUUIDs()
        }
    }

    func write(to writer: inout JSONWriter) {
        writer.writeObject { writer in
            if let itemID = kept.itemID { writer.write("itemID", itemID) }
            for field in DraftField.allCases {
                writer.writeKey(field.rawValue)
                switch field.kind {
                case .line(let path, _), .note(let path, _), .choice(let path, _):
                    writer.write(kept.draft[keyPath: path])
                case .people(let path): writer.writeArray(of: kept.draft[keyPath: path]) { $0.write($1) }
                }
            }
            if let parent = kept.draft.parent { writer.write("parent", parent) }
            if let project = kept.draft.filledProject {
                writer.writeKey("filledProject")
                writer.writeObject { writer in
                    writer.write("id", project.id)
                    writer.write("name", project.name)
                }
            }
            if let base = kept.base {
                writer.writeKey("base")
                ItemRecord(base).write(to: &writer)
            }
        }
    }
}
