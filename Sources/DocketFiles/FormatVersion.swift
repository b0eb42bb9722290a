/// The version of the format that each of Docket's JSON documents has, as its member `docket`.
package enum FormatVersion {
    package static let current = 1

    private enum Member: String, CaseIterable {
        case docket
    }

    private static let members = MemberTable(Member.self)

    /// Makes sure that a document has the current version, before anything else of it is read.
    ///
    /// - Throws: a `RecordError` where it has another version, or none. Such a file has to be left alone.
    package static func require(in document: UnsafeBufferPointer<UInt8>) throws {
        var reader = JSONReader(document)
        var object = try ObjectReader(members, in: &reader)
        while let key = try object.nextKey(in: &reader) {
            guard case .known = key else {
                try reader.skipValue()
                continue
            }
            let found = try reader.readInt()
            guard found == current else {
                throw RecordError(
                    reason: "it is of version \(found), and this Docket knows version \(current) only"
                )
            }
            return
        }
        throw reader.error("“docket” is missing")
    }
}
