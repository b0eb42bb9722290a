import ArgumentParser
import Glibc

/// What the program says beside the screen.
enum StandardError {
    /// Says a sentence, in one line.
    static func write(_ sentence: String) {
        let line = Array("docket: \(sentence)\n".utf8)
        _ = Glibc.write(STDERR_FILENO, line, line.count)
    }
}

extension ExitCode {
    /// Says why the program can't do what it was asked for; the status is 1.
    static func failure(because reason: String) -> ExitCode {
        StandardError.write(reason)
        return .failure
    }
}
