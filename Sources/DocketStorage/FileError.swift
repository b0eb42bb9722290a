import Glibc

/// Why the system rejected something with a file.
struct FileError: Error {
    var reason: String
    /// The system's number for it; 0 where the reason is not the system's.
    var code: Int32 = 0

    init(code: Int32) {
        reason = String(cString: strerror(code))
        self.code = code
    }

    init(reason: String) {
        self.reason = reason
    }

    /// The error of the call that has just failed.
    static var last: FileError { FileError(code: errno) }
}
