/// Why the bytes of a file or a message are not what they should be, in words.
@usableFromInline
package struct RecordError: ErrorWithReason, Equatable {
    package var reason: String

    package init(reason: String) {
        self.reason = reason
    }
}
