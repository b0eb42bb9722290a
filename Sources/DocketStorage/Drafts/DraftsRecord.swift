import DocketCore
import DocketFiles
import FoundationEssentials

/// The document in `draft.json`. Version 1 had one draft of a new item, and one of an edit; version 2 had no tags, for
/// example.
struct DraftsRecord {
    var drafts: KeptDrafts

    private static let version = 3

    init(_ drafts: KeptDrafts) {
        self.drafts = drafts
    }

    private enum Member: String, CaseIterable {
        case newItem, edit, drafts
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
        try FormatVersion.require(1...version, in: bytes)
        var reader = JSONReader(bytes)
        var object = try ObjectReader(members, in: &reader)
        while let key = try object.nextKey(in: &reader) {
            switch key {
            case .known(.newItem):
                if !reader.readNull() { drafts.add(try DraftRecord(from: &reader).kept) }
            case .known(.edit):
                if reader.readNull() { continue }
                let kept = try DraftRecord(from: &reader).kept
                _ = try reader.require(kept.itemID, "itemID")
                drafts.add(kept)
            case .known(.drafts):
                try reader.openArray()
                while try reader.nextElement() { drafts.add(try DraftRecord(from: &reader).kept) }
            case .unknown: try reader.skipValue()
            }
        }
        try reader.readEnd()
        return drafts
    }

    var bytes: [UInt8] {
        var writer = JSONWriter()
        writer.writeObject { writer in
            writer.write("docket", Self.version)
            writer.writeKey(Member.drafts.rawValue)
            writer.writeArray(of: drafts.all) { DraftRecord($1).write(to: &$0) }
        }
        writer.endLine()
        return writer.bytes
    }
}
