import Glibc

/// Why the system refused something with a file.
struct FileError: Error {
    var code: Int32
    var reason: String

    init(code: Int32) {
        self.code = code
        reason = String(cString: strerror(code))
    }

    init(reason: String) {
        code = 0
        self.reason = reason
    }

    /// The error of the call that has just failed.
    static var last: FileError { FileError(code: errno) }
}
