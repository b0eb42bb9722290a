/// An error with a reason that can follow a file's name: `Can't load todos.json: Is a directory`.
package protocol ErrorWithReason: Error {
    var reason: String { get }
}

extension Error {
    /// The reason of any error of reading or writing a file.
    package var fileReason: String { (self as? any ErrorWithReason)?.reason ?? "\(self)" }
}
