import DocketCore
import DocketFiles
import FoundationEssentials

/// What `draft.json` holds.
struct DraftsRecord {
    var drafts: KeptDrafts

    init(_ drafts: KeptDrafts) {
        self.drafts = drafts
    }

    /// - Throws: a `RecordError` with the line and the reason why the bytes are no drafts.
    init(from bytes: [UInt8]) throws {
        drafts = try bytes.withUnsafeBytes { buffer in
            try Self.read(buffer.assumingMemoryBound(to: UInt8.self))
        }
    }

    private static func read(_ bytes: UnsafeBufferPointer<UInt8>) throws -> KeptDrafts {
        var drafts = KeptDrafts()
        try FormatVersion.require(in: bytes)
        var reader = JSONReader(bytes)
        var object = try ObjectReader(members, in: &reader)
        while let key = try object.nextKey(in: &reader) {
            switch key {
            case .known(.newItem): drafts.newItem = reader.readNull() ? nil : try readDraft(&reader).draft
            case .known(.edit):
                if reader.readNull() { continue }
                let (draft, itemID) = try readDraft(&reader)
                drafts.edit = KeptEdit(itemID: try reader.require(itemID, "itemID"), draft: draft)
            case .unknown: try reader.skipValue()
            }
        }
        try reader.readEnd()
        return drafts
    }

    var bytes: [UInt8] {
        var writer = JSONWriter()
        writer.writeObject { writer in
            writer.write("docket", FormatVersion.current)
            if let draft = drafts.newItem {
                writer.writeKey("newItem")
                Self.write(draft, itemID: nil, to: &writer)
            }
            if let edit = drafts.edit {
                writer.writeKey("edit")
                Self.write(edit.draft, itemID: edit.itemID, to: &writer)
            }
        }
        writer.endLine()
        return writer.bytes
    }

    private enum Member: String, CaseIterable {
        case newItem, edit
    }

    private static let members = MemberTable(Member.self)

    private enum DraftMember: Sendable {
        case itemID, priority, assigned
        case text(String)
    }

    private static let draftMembers = MemberTable<DraftMember>(
        [("itemID", .itemID)] + texts.map { ($0.key, .text($0.key)) }
            + [("priority", .priority), ("assigned", .assigned)]
    )

    private static let texts: [(key: String, path: WritableKeyPath<Draft, String> & Sendable)] = [
        ("title", \.title), ("due", \.due), ("start", \.start), ("end", \.end),
        ("locationName", \.locationName), ("address", \.address), ("note", \.note),
    ]

    private static func readDraft(_ reader: inout JSONReader) throws -> (draft: Draft, itemID: UUID?) {
        var draft = Draft()
        var found: [String: String] = [:]
        var assigned: [UUID]?
        var itemID: UUID?
        var priority: String?
        var object = try ObjectReader(draftMembers, in: &reader)
        while let key = try object.nextKey(in: &reader) {
            switch key {
            case .known(.itemID): itemID = try reader.readUUID()
            case .known(.priority): priority = try reader.readString()
            case .known(.assigned): assigned = try reader.readUUIDs()
            case .known(.text(let key)): found[key] = try reader.readString()
            case .unknown: try reader.skipValue()
            }
        }
        for (key, path) in texts { draft[keyPath: path] = try reader.require(found[key], key) }
        // A draft is worth more than its priority.
        draft.priority = Priority(rawValue: try reader.require(priority, "priority")) ?? .medium
        draft.assigned = try reader.require(assigned, "assigned")
        return (draft, itemID)
    }

    private static func write(_ draft: Draft, itemID: UUID?, to writer: inout JSONWriter) {
        writer.writeObject { writer in
            if let itemID { writer.write("itemID", itemID) }
            for (key, path) in texts {
                writer.writeKey(key)
                writer.write(draft[keyPath: path])
            }
            writer.write("priority", draft.priority.rawValue)
            writer.writeKey("assigned")
            writer.writeArray(of: draft.assigned) { $0.write($1) }
        }
    }
}
