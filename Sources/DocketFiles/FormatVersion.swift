/// The format version of Docket's JSON documents, which each of them has as its member `docket`.
package enum FormatVersion {
    private enum Member: String, CaseIterable {
        case docket
    }

    private static let members = MemberTable(Member.self)

    /// Checks that a document has a known version. Call this before the document is read.
    ///
    /// - Returns: its version.
    /// - Throws: a `RecordError` if it has another version, or none. Such a file must not be overwritten.
    @discardableResult
    package static func require(
        _ known: ClosedRange<Int>,
        in document: UnsafeBufferPointer<UInt8>
    ) throws -> Int {
        var reader = JSONReader(document)
        var object = try ObjectReader(members, in: &reader)
        while let key = try object.nextKey(in: &reader) {
            guard case .known = key else {
                try reader.skipValue()
                continue
            }
            let found = try reader.readInt()
            guard known.contains(found) else {
                let versions =
                    known.count == 1
                    ? "version \(known.upperBound) only"
                    : "versions \(known.lowerBound) to \(known.upperBound)"
                throw RecordError(
                    reason: "it is of version \(found), and this Docket knows \(versions)",
                    isOtherVersion: true
                )
            }
            return found
        }
        throw reader.error("“docket” is missing")
    }
}
