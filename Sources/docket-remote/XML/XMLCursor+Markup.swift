import DocketFiles

/// Comments, instructions, attributes, and what stands before the root.
extension XMLCursor {
    /// Skips a byte order mark and the declaration, which may only name UTF-8.
    mutating func skipDeclaration() throws(XMLProblem) {
        _ = skip("\u{FEFF}")
        var ahead = self
        guard ahead.skip("<?xml"), ahead.skipSpace() else { return }
        self = ahead
        guard try readName() == "version", try readValue().hasPrefix("1.") else { throw problem }
        var encoding: String?
        var names: [String] = []
        while skipSpace(), peek() != UInt8(ascii: "?") {
            names.append(try readName())
            let value = try readValue()
            if names == ["encoding"] { encoding = value }
        }
        guard [[], ["encoding"], ["standalone"], ["encoding", "standalone"]].contains(names) else {
            throw problem
        }
        try expect("?>")
        guard let encoding else { return }
        guard ["utf-8", "utf8", "us-ascii"].contains(encoding.lowercased()) else {
            throw .invalid("it is in the encoding “\(encoding.quotable)”, not in UTF-8")
        }
    }

    /// Skips a comment or an instruction.
    ///
    /// - Returns: whether there was one.
    mutating func skipRemark() throws(XMLProblem) -> Bool {
        if skip("<!--") {
            _ = try read(upTo: "--")
            try expect(">")
            return true
        }
        guard skip("<?") else { return false }
        let target = try readName()
        guard target.lowercased() != "xml", !target.contains(":"), skipSpace() || peek() == UInt8(ascii: "?")
        else { throw problem }
        _ = try read(upTo: "?>")
        return true
    }

    /// Skips white space, comments and instructions, before the root or after it.
    mutating func skipMisc() throws(XMLProblem) {
        repeat { skipSpace() } while try skipRemark()
    }

    /// Reads `="value"`.
    mutating func readValue() throws(XMLProblem) -> String {
        skipSpace()
        try expect("=")
        skipSpace()
        guard let quote = peek(), quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
            throw problem
        }
        _ = skip("\"") || skip("'")
        var value: [UInt8] = []
        while true {
            value += readPlain {
                $0 >= 0x20 && $0 != quote && $0 != UInt8(ascii: "&") && $0 != UInt8(ascii: "<")
            }
            if skip("&") {
                value += Array(String(try readReference()).utf8)
            } else if skip("\r\n") || skip("\n") || skip("\r") || skip("\t") {
                value.append(0x20)
            } else {
                break
            }
        }
        guard peek() == quote else { throw problem }
        _ = skip("\"") || skip("'")
        return String(decoding: value, as: UTF8.self)
    }
}
