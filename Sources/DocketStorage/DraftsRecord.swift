import DocketCore
import DocketFiles
import FoundationEssentials

/// The document in `draft.json`.
struct DraftsRecord {
    var drafts: KeptDrafts

    init(_ drafts: KeptDrafts) {
        self.drafts = drafts
    }

    private enum Member: String, CaseIterable {
        case newItem, edit
    }

    private static let members = MemberTable(Member.self)

    /// - Throws: a `RecordError` with line and reason if the bytes are not valid.
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
            case .known(.newItem):
                drafts.newItem = reader.readNull() ? nil : try DraftRecord(from: &reader).draft
            case .known(.edit):
                if reader.readNull() { continue }
                let record = try DraftRecord(from: &reader)
                drafts.edit = KeptEdit(
                    itemID: try reader.require(record.itemID, "itemID"),
                    draft: record.draft,
                    base: record.base
                )
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
                writer.writeKey(Member.newItem.rawValue)
                DraftRecord(draft: draft).write(to: &writer)
            }
            if let edit = drafts.edit {
                writer.writeKey(Member.edit.rawValue)
                DraftRecord(draft: edit.draft, itemID: edit.itemID, base: edit.base).write(to: &writer)
            }
        }
        writer.endLine()
        return writer.bytes
    }
}
