import Glibc

/// A file descriptor that closes with its owner. No child inherits it.
package final class Descriptor {
    package let number: Int32

    /// Opens a file.
    ///
    /// It is close-on-exec from the start: a program that another thread starts at the same moment would otherwise
    /// inherit it, and keep a closed terminal open.
    package init(_ path: String, _ flags: Int32) throws {
        let number = open(path, flags | O_CLOEXEC, 0o600)
        guard number >= 0 else { throw HarnessError.system("Opening \(path)") }
        self.number = number
    }

    deinit {
        close(number)
    }
}
