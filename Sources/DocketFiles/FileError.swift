import Glibc

/// Why the system rejected something with a file.
package struct FileError: ErrorWithReason {
    package var reason: String
    /// The system's number for it; 0 where the reason is not the system's.
    package var code: Int32 = 0

    package init(code: Int32) {
        reason = String(cString: strerror(code))
        self.code = code
    }

    package init(reason: String) {
        self.reason = reason
    }

    /// The error of the call that has just failed.
    package static var last: FileError { FileError(code: errno) }
}
