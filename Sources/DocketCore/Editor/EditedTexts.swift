/// A file with a text that is in the user's editor.
package struct EditedText: Equatable, Sendable {
    /// What a person finds it by: the file with the data folder's file above it.
    package let name: String
    package let path: String

    package init(name: String, path: String) { (self.name, self.path) = (name, path) }
}

/// Keeps the texts that are in the user's editor. A text stays until it is removed, even if Docket is killed (E1).
package protocol EditedTexts: AnyObject {
    /// Stores a text in a file of its own, which only the user can read.
    ///
    /// - Parameter name: what the file is called, such as `note.txt`.
    func create(_ bytes: [UInt8], name: String) throws(StorageError) -> EditedText

    func replace(_ text: EditedText, with bytes: [UInt8]) throws(StorageError)

    /// - Returns: nil if the file is gone.
    func read(_ text: EditedText) throws(StorageError) -> [UInt8]?

    func remove(_ text: EditedText) throws(StorageError)

    /// The names of texts that copies have left which have ended.
    func left() -> [String]
}
