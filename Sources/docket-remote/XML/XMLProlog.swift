import DocketFiles
import Foundation

/// What stands before the first element of an XML document. It has to be UTF-8, without a document type definition:
/// entities of a definition could unpack to gigabytes, or read files.
struct XMLProlog {
    private var rest: Substring.UTF8View

    /// - Throws: why the document is not read.
    static func check(_ body: Data) throws(XMLProblem) {
        guard !body.isEmpty else { throw .invalid("it is empty") }
        guard isUTF8(body) else { throw .invalid("it is not in UTF-8") }
        // The first element has to begin somewhere in this part; there is no reason for more comments before it.
        let start = String(decoding: body.prefix(maxLength), as: UTF8.self)
        var prolog = XMLProlog(rest: Substring(start).utf8)
        try prolog.check()
    }

    private static let maxLength = 1 << 16

    private static func isUTF8(_ body: Data) -> Bool {
        do {
            _ = try UTF8Span(validating: body.span)
            return true
        } catch {
            return false
        }
    }

    private mutating func check() throws(XMLProblem) {
        _ = skip("\u{FEFF}")
        if rest.starts(with: "<?xml".utf8) { try checkDeclaration() }
        while true {
            rest = rest.drop { [0x20, 0x09, 0x0A, 0x0D].contains($0) }
            if skip("<!--") {
                try skip(past: "-->")
            } else if skip("<?") {
                try skip(past: "?>")
            } else {
                break
            }
        }
        if rest.starts(with: "<!".utf8) {
            throw .invalid("it has a document type definition, as no CalDAV server needs one")
        }
        guard rest.first == UInt8(ascii: "<") else { throw .invalid("it is not XML") }
    }

    private mutating func checkDeclaration() throws(XMLProblem) {
        let declaration = rest
        try skip(past: "?>")
        let text = String(Substring(declaration[..<rest.startIndex]))
        guard let match = text.firstMatch(of: /\sencoding\s*=\s*["']([^"']*)["']/) else { return }
        guard ["utf-8", "utf8", "us-ascii"].contains(match.1.lowercased()) else {
            throw .invalid("it is in the encoding “\(String(match.1).quotable)”, not in UTF-8")
        }
    }

    private mutating func skip(_ word: String) -> Bool {
        guard rest.starts(with: word.utf8) else { return false }
        rest = rest.dropFirst(word.utf8.count)
        return true
    }

    private mutating func skip(past word: String) throws(XMLProblem) {
        while !rest.isEmpty {
            if skip(word) { return }
            rest = rest.dropFirst()
        }
        throw .invalid("it is not XML")
    }
}
