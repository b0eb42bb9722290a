import DocketCore
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
        try Snapshot.requireKnownVersion(bytes)
        var reader = JSONReader(bytes)
        try reader.readObject { reader, key in
            switch key {
            case "newItem": drafts.newItem = try reader.readOptional { try readDraft(&$0).draft }
            case "edit":
                drafts.edit = try reader.readOptional { reader in
                    let (draft, itemID) = try readDraft(&reader)
                    return KeptEdit(itemID: try reader.require(itemID, "itemID"), draft: draft)
                }
            default: try reader.skipValue()
            }
        }
        try reader.readEnd()
        return drafts
    }

    var bytes: [UInt8] {
        var writer = JSONWriter()
        writer.writeObject { writer in
            writer.write("docket", Snapshot.version)
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

    /// Reads a draft. A member that is missing keeps its default: an older Docket did not have it.
    private static func readDraft(_ reader: inout JSONReader) throws -> (draft: Draft, itemID: UUID?) {
        var draft = Draft()
        var itemID: UUID?
        try reader.readObject { reader, key in
            if key == "itemID" {
                itemID = try reader.readUUID()
            } else if let field = DraftField(rawValue: key) {
                try read(field, of: &draft, from: &reader)
            } else {
                try reader.skipValue()
            }
        }
        return (draft, itemID)
    }

    private static func read(
        _ field: DraftField,
        of draft: inout Draft,
        from reader: inout JSONReader
    ) throws {
        switch field.kind {
        // An unknown word of a choice leaves the default, for the rest of the draft is worth keeping.
        case .line(let path, _), .note(let path, _), .choice(let path, _):
            draft[keyPath: path] = try reader.readString()
        case .people(let path): draft[keyPath: path] = try reader.readUUIDs()
        }
    }

    private static func write(_ draft: Draft, itemID: UUID?, to writer: inout JSONWriter) {
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
        }
    }
}
