/// Why a file is none of Docket's, in words.
struct RecordError: Error, Equatable {
    var reason: String
}

extension RecordError {
    init(unknownVersion version: Int) {
        reason = "it is of version \(version), and this Docket knows version \(SnapshotRecord.version) only"
    }
}
