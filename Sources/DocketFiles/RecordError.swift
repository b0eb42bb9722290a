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
