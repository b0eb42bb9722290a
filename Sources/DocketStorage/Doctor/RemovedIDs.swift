import DocketFiles
import FoundationEssentials
import Glibc

/// Which of some items, people, projects and views were deleted, as far as the history knows: what came back since was not.
struct RemovedIDs {
    private(set) var ids: Set<UUID> = []

    init(among candidates: Set<UUID>, in check: FolderCheck) {
        // What can't be read tells of no deletion: rather bring something back than lose it.
        let months = ((try? check.history.monthNames()) ?? []).reversed().map(check.history.path)
        for path in months + [check.folder.file(Journal.name)] {
            guard let file = try? OpenFile(path, O_RDONLY), (try? file.stamp()) != nil else { continue }
            var lines = ForwardLines(of: file)
            while let line = try? lines.next() {
                guard case .whole(let bytes) = line, let mentioned = try? MentionedIDs(in: bytes) else {
                    continue
                }
                ids.subtract(mentioned.present)
                ids.formUnion(mentioned.removed.filter(candidates.contains))
            }
        }
    }
}

/// The ids in a line of the journal or of the history.
struct MentionedIDs {
    /// Those of what the line adds or changes.
    private(set) var present: [UUID] = []
    private(set) var removed: [UUID] = []

    /// - Throws: a `RecordError` if the line is not valid.
    init(in line: [UInt8]) throws {
        try line.withUnsafeBufferPointer { bytes in
            var reader = JSONReader(bytes)
            try reader.forEachKnownMember { key, reader in
                switch key.edits?.isRemoval {
                case false:
                    try reader.openArray()
                    while try reader.nextElement() {
                        if let id = try Outline(ofNextIn: reader).id { present.append(id) }
                        try reader.skipValue()
                    }
                case true:
                    removed += try reader.readUUIDs()
                case nil: try reader.skipValue()
                }
            }
        }
    }
}
