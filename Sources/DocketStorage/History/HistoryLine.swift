import DocketCore
import DocketFiles
import FoundationEssentials

/// A line of the journal or of a history file, as far as a search for a step has to know it.
struct HistoryLine {
    let id: UUID
    let at: Date
    let source: ChangeSource
    /// Whether it changes nothing.
    let isEmpty: Bool
    let bytes: [UInt8]

    /// - Returns: nil for the first line of a journal, and for a line of a version that kept no history.
    /// - Throws: a `RecordError` if the bytes are not a valid line.
    init?(_ bytes: [UInt8]) throws {
        var (id, at, isEmpty) = (UUID?.none, Date?.none, true)
        var source = ChangeRecord.SourceReader()
        try bytes.withUnsafeBufferPointer { bytes in
            var reader = JSONReader(bytes)
            var object = try ObjectReader(ChangeRecord.members, in: &reader)
            while let key = try object.nextKey(in: &reader) {
                switch key {
                case .known(.id): id = try reader.readUUID()
                case .known(.at): at = try reader.readInstant()
                case .known(let key):
                    if key.edits != nil { isEmpty = false }
                    try source.read(key, from: &reader)
                case .unknown: try reader.skipValue()
                }
            }
            try reader.readEnd()
        }
        guard let id, let at else { return nil }
        self.id = id
        self.at = at
        self.isEmpty = isEmpty
        self.source = source.source ?? ChangeSource(.screen, name: source.name ?? "A change")
        self.bytes = bytes
    }
}
