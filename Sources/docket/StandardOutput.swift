import ArgumentParser
import DocketText
import Glibc

/// Output on standard output.
enum StandardOutput {
    /// Writes the lines of a text. Unlike `print`, reports errors.
    ///
    /// - Parameter name: the name of the text, for the error message.
    static func write(_ text: String, as name: String) throws {
        let bytes = Array(SafeText.text(text, keepsLines: true).utf8)
        var written = 0
        while written < bytes.count {
            let count = bytes[written...].withUnsafeBytes {
                Glibc.write(STDOUT_FILENO, $0.baseAddress, $0.count)
            }
            if count < 0 {
                if errno == EINTR { continue }
                throw ExitCode.failure(
                    because: "\(name) can't be written: \(String(cString: strerror(errno)))"
                )
            }
            written += count
        }
    }
}
