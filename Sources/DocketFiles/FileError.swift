import Glibc

/// Why a file operation failed.
package struct FileError: ErrorWithReason {
    package var reason: String
    /// The errno; 0 if the error is not from the system.
    package var code: Int32 = 0
    /// Whether the file has been replaced in spite of the error. Only a power failure can bring the old one back.
    package var isReplaced = false
    /// Whether the file can't be one of Docket's, by its size or its start.
    package var isForeign = false
    /// Whether another copy held the lock for too long.
    package var isLocked = false

    package init(code: Int32) {
        reason = String(cString: strerror(code))
        self.code = code
    }

    package init(reason: String) {
        self.reason = reason
    }

    /// The error of the system call that has just failed, from errno.
    package static var last: FileError { FileError(code: errno) }
}
