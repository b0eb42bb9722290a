import DocketFiles

/// Comments, instructions, attributes, and what stands before the root.
extension XMLCursor {
    /// Skips a byte order mark and the declaration, which may only name UTF-8.
    mutating func skipDeclaration() throws(XMLProblem) {
        _ = skip("\u{FEFF}")
        var ahead = self
        guard ahead.skip("<?xml"), ahead.skipSpace() else { return }
        self = ahead
        var attributes: [(name: String, value: String)] = []
        while !skip("?>") {
            attributes.append((try readName(), try readValue()))
            guard attributes.count <= 3, skipSpace() || peek() == UInt8(ascii: "?") else { throw problem }
        }
        guard let version = attributes.first, version.name == "version", version.value.hasPrefix("1.") else {
            throw problem
        }
        guard let encoding = attributes.first(where: { $0.name == "encoding" })?.value else { return }
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
        guard target.lowercased() != "xml", skipSpace() || peek() == UInt8(ascii: "?") else { throw problem }
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
