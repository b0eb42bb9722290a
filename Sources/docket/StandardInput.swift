import ArgumentParser

/// Input from standard input.
enum StandardInput {
    /// The lines of all of standard input that are not blank, with their numbers.
    ///
    /// - Throws: exit status 65 or 74, with a sentence on standard error, if it is no text or can't be read.
    static func lines() throws -> [(number: Int?, text: String)] {
        let bytes = try InputBytes.ofStandardInput()
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw ExitCode.badData(because: "Standard input is no text in UTF-8")
        }
        // What else breaks a line is a blank in a to-do, and an editor does not count it.
        let lines = text.split(omittingEmptySubsequences: false) { ["\n", "\r\n", "\r"].contains($0) }
        return lines.enumerated().compactMap { index, line in
            line.allSatisfy(\.isWhitespace) ? nil : (index + 1, String(line))
        }
    }
}
