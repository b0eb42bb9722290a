import DocketCore

/// Texts of files for reports and recordings.
extension FileStorage {
    /// The list as the text of a `todos.json`.
    package static func document(of list: TodoList) -> [UInt8] {
        Snapshot.bytes(of: list, generation: 1, unknown: UnknownParts())
    }

    /// The list in the text of a `todos.json`.
    ///
    /// - Throws: a `RecordError` with line and reason if the bytes are not valid.
    package static func list(from document: [UInt8]) throws -> TodoList {
        try document.withUnsafeBufferPointer { bytes in
            var reader = try SnapshotReader(bytes)
            while !reader.isAtEnd { try reader.read(100) }
            return reader.list
        }
    }

    /// The drafts as the text of a `draft.json`.
    package static func document(of drafts: KeptDrafts) -> [UInt8] { DraftsRecord(drafts).bytes }

    /// The drafts in the text of a `draft.json`.
    ///
    /// - Throws: a `RecordError` with line and reason if the bytes are not valid.
    package static func drafts(from document: [UInt8]) throws -> KeptDrafts {
        try DraftsRecord(from: document).drafts
    }
}
