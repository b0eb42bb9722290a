import ArgumentParser
import DocketText
import Glibc

/// Messages on standard error.
enum StandardError {
    /// Prints a sentence on a line of its own.
    static func write(_ sentence: String) { print("docket: \(SafeText.text(sentence))") }

    /// Prints lines.
    static func write(lines: String) { print(SafeText.text(lines, keepsLines: true)) }

    private static func print(_ text: String) {
        let bytes = Array("\(text)\n".utf8)
        var done = 0
        while done < bytes.count {
            let count = bytes.withUnsafeBytes {
                Glibc.write(STDERR_FILENO, $0.baseAddress.map { $0 + done }, $0.count - done)
            }
            if count < 0, errno == EINTR { continue }
            // A closed terminal takes nothing.
            guard count > 0 else { return }
            done += count
        }
    }
}

extension ExitCode {
    /// Prints the reason on standard error, and returns exit status 1.
    static func failure(because reason: String) -> ExitCode {
        StandardError.write(reason)
        return .failure
    }
}
