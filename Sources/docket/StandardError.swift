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
        _ = Glibc.write(STDERR_FILENO, bytes, bytes.count)
    }
}

extension ExitCode {
    /// Prints the reason on standard error, and returns exit status 1.
    static func failure(because reason: String) -> ExitCode {
        StandardError.write(reason)
        return .failure
    }
}
