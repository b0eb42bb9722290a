import Glibc

/// Why the system refused something with a file.
struct FileError: Error {
    var reason: String

    init(code: Int32) {
        reason = String(cString: strerror(code))
    }

    init(reason: String) {
        self.reason = reason
    }

    /// The error of the call that has just failed.
    static var last: FileError { FileError(code: errno) }
}
