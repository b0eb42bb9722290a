import ArgumentParser
import Glibc

/// Messages on standard error.
enum StandardError {
    /// Prints a sentence on a line of its own.
    static func write(_ sentence: String) {
        let line = Array("docket: \(sentence)\n".utf8)
        _ = Glibc.write(STDERR_FILENO, line, line.count)
    }
}

extension ExitCode {
    /// Prints the reason on standard error, and returns exit status 1.
    static func failure(because reason: String) -> ExitCode {
        StandardError.write(reason)
        return .failure
    }
}
