/// Why the bytes of a file or a message are not valid.
@usableFromInline
package struct RecordError: ErrorWithReason, Equatable {
    package var reason: String
    /// Whether the bytes may be valid, but of a version that this Docket does not know.
    package var isOtherVersion = false

    package init(reason: String, isOtherVersion: Bool = false) {
        self.reason = reason
        self.isOtherVersion = isOtherVersion
    }
}

extension String {
    /// The start of a text from a file, for an error that quotes it: a sentence with a megabyte in it helps nobody.
    package var quotable: String {
        let end = unicodeScalars.index(startIndex, offsetBy: 80, limitedBy: endIndex) ?? endIndex
        return end == endIndex ? self : String(unicodeScalars[..<end]) + "…"
    }
}
