import DocketCore
import DocketFiles
import FoundationEssentials

/// One draft as `draft.json` holds it: a member for each of the form's fields.
struct DraftRecord {
    var draft = Draft()
    /// The item that is edited; nil for a new one.
    var itemID: UUID?
    /// The item as it was when the form was opened, as a draft; nil for a new one, and in older files.
    var base: Draft?

    private enum Member: Sendable {
        case itemID, base
        case field(DraftField)
    }

    private static let members = MemberTable<Member>(
        [("itemID", .itemID), ("base", .base)] + DraftField.allCases.map { ($0.rawValue, .field($0)) }
    )

    init(draft: Draft, itemID: UUID? = nil, base: Draft? = nil) {
        self.draft = draft
        self.itemID = itemID
        self.base = base
    }

    /// Reads a draft. A member that is missing keeps its default: an older Docket did not have it.
    init(from reader: inout JSONReader) throws {
        var object = try ObjectReader(Self.members, in: &reader)
        while let key = try object.nextKey(in: &reader) {
            switch key {
            case .known(.itemID): itemID = try reader.readUUID()
            case .known(.base): base = try DraftRecord(from: &reader).draft
            case .known(.field(let field)): try read(field, from: &reader)
            case .unknown: try reader.skipValue()
            }
        }
    }

    private mutating func read(_ field: DraftField, from reader: inout JSONReader) throws {
        switch field.kind {
        // An unknown word of a choice leaves the default, for the rest of the draft is worth keeping.
        case .line(let path, _), .note(let path, _), .choice(let path, _):
            draft[keyPath: path] = try reader.readString()
        case .people(let path): draft[keyPath: path] = try reader.readUUIDs()
        }
    }

    func write(to writer: inout JSONWriter) {
        writer.writeObject { writer in
            if let itemID { writer.write("itemID", itemID) }
            for field in DraftField.allCases {
                writer.writeKey(field.rawValue)
                switch field.kind {
                case .line(let path, _), .note(let path, _), .choice(let path, _):
                    writer.write(draft[keyPath: path])
                case .people(let path): writer.writeArray(of: draft[keyPath: path]) { $0.write($1) }
                }
            }
            if let base {
                writer.writeKey("base")
                DraftRecord(draft: base).write(to: &writer)
            }
        }
    }
}
