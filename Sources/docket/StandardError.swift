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

/// The exit statuses of a command that could not do what it was to do, those of sysexits.h where there is one. Each prints
/// the reason on standard error.
extension ExitCode {
    /// 1: it could not be done.
    ///
    /// - Parameter line: the number of the line that could not be.
    static func failure(because reason: String, line: Int? = nil) -> ExitCode {
        .failure.saying(reason, line: line)
    }

    /// 64: the command line is wrong.
    static func usage(because reason: String) -> ExitCode { ExitCode(64).saying(reason) }

    /// 65, where the mistakes have been printed.
    static let badData = ExitCode(65)

    /// 65: the data is wrong.
    ///
    /// - Parameter line: the number of the line with the mistake.
    static func badData(because reason: String, line: Int? = nil) -> ExitCode {
        ExitCode(65).saying(reason, line: line)
    }

    /// 74: something could not be read or written.
    static func inputOutput(because reason: String) -> ExitCode { ExitCode(74).saying(reason) }

    private func saying(_ reason: String, line: Int? = nil) -> ExitCode {
        StandardError.write(line.map { "Line \($0): \(reason)" } ?? reason)
        return self
    }
}
