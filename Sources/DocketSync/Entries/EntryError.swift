/// Why a text is not an entry that Docket can read: the second half of a sentence.
package struct EntryError: Error, Equatable, Sendable {
    package let reason: String

    package init(reason: String) {
        self.reason = reason
    }
}
