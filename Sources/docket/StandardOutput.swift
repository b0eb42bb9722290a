import ArgumentParser
import DocketText
import Glibc

/// Output on standard output.
enum StandardOutput {
    /// Writes the lines of a text. Unlike `print`, reports errors.
    ///
    /// - Parameter name: the name of the text, for the error message.
    static func write(_ text: String, as name: String) throws {
        try write(styled: SafeText.text(text, keepsLines: true), as: name)
    }

    /// Writes a text as it is. All of it that is not Docket's own has to be safe to print.
    ///
    /// - Parameter name: the name of the text, for the error message.
    static func write(styled text: String, as name: String) throws { try write(Array(text.utf8), as: name) }

    /// Writes bytes as they are.
    ///
    /// - Parameter name: the name of what they are, for the error message.
    static func write(_ bytes: [UInt8], as name: String) throws {
        var written = 0
        while written < bytes.count {
            let count = bytes[written...].withUnsafeBytes {
                Glibc.write(STDOUT_FILENO, $0.baseAddress, $0.count)
            }
            if count < 0 {
                if errno == EINTR { continue }
                throw ExitCode.inputOutput(
                    because: "\(name) can't be written: \(String(cString: strerror(errno)))"
                )
            }
            written += count
        }
    }
}
