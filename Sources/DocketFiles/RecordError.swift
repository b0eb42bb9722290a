/// Why the bytes of a file or a message are not valid.
@usableFromInline
package struct RecordError: ErrorWithReason, Equatable {
    package var reason: String

    package init(reason: String) {
        self.reason = reason
    }
}
