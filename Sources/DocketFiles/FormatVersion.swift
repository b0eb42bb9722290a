/// The format version of Docket's JSON documents, which each of them has as its member `docket`.
package enum FormatVersion {
    package static let current = 1

    private enum Member: String, CaseIterable {
        case docket
    }

    private static let members = MemberTable(Member.self)

    /// Checks that a document has a known version. Call this before the document is read.
    ///
    /// - Throws: a `RecordError` if it has another version, or none. Such a file must not be overwritten.
    package static func require(
        _ known: ClosedRange<Int> = current...current,
        in document: UnsafeBufferPointer<UInt8>
    ) throws {
        var reader = JSONReader(document)
        var object = try ObjectReader(members, in: &reader)
        while let key = try object.nextKey(in: &reader) {
            guard case .known = key else {
                try reader.skipValue()
                continue
            }
            let found = try reader.readInt()
            guard known.contains(found) else {
                throw RecordError(
                    reason:
                        "it is of version \(found), and this Docket knows version \(known.upperBound) only",
                    isOtherVersion: true
                )
            }
            return
        }
        throw reader.error("“docket” is missing")
    }
}
