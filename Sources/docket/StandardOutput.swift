import ArgumentParser
import Glibc

/// What the program prints for other programs to read.
enum StandardOutput {
    /// Writes the text, all of it. `print` would not tell where that fails.
    ///
    /// - Parameter name: what the text is, for the error.
    static func write(_ text: String, as name: String) throws {
        let bytes = Array(text.utf8)
        var done = 0
        while done < bytes.count {
            let wrote = bytes[done...].withUnsafeBytes {
                Glibc.write(STDOUT_FILENO, $0.baseAddress, $0.count)
            }
            if wrote < 0 {
                if errno == EINTR { continue }
                throw ExitCode.failure(
                    because: "\(name) can't be written: \(String(cString: strerror(errno)))"
                )
            }
            done += wrote
        }
    }
}
