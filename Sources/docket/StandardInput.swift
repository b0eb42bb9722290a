import ArgumentParser
import Glibc

/// Input from standard input.
enum StandardInput {
    /// No input is read beyond this many bytes.
    private static let maxBytes = 256 << 20

    /// The lines of all of standard input that are not blank, with their numbers.
    ///
    /// - Throws: exit status 65 or 74, with a sentence on standard error, if it is no text or can't be read.
    static func lines() throws -> [(number: Int?, text: String)] {
        let bytes = try bytes()
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw ExitCode.badData(because: "Standard input is no text in UTF-8")
        }
        return text.split(omittingEmptySubsequences: false) { $0.isNewline }.enumerated().compactMap {
            index,
            line in
            line.allSatisfy(\.isWhitespace) ? nil : (index + 1, String(line))
        }
    }

    private static func bytes() throws -> [UInt8] {
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = read(STDIN_FILENO, &buffer, buffer.count)
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else {
                throw ExitCode.inputOutput(
                    because: "Standard input can't be read: \(String(cString: strerror(errno)))"
                )
            }
            if count == 0 { return bytes }
            bytes += buffer[..<count]
            guard bytes.count <= maxBytes else {
                throw ExitCode.badData(because: "Standard input has more than \(maxBytes >> 20) MB")
            }
        }
    }
}
