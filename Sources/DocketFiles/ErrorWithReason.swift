/// An error that says why, in words that stand behind the name of a file: `Can't load todos.json: Is a directory`.
package protocol ErrorWithReason: Error {
    var reason: String { get }
}

extension Error {
    /// The words of any error that may come of reading or writing a file.
    package var fileReason: String { (self as? any ErrorWithReason)?.reason ?? "\(self)" }
}
