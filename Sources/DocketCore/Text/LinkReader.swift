/// Finds links in a text.
enum LinkReader {
    private typealias Scalars = String.UnicodeScalarView.SubSequence

    /// The http, https and mailto links of a text. The punctuation behind a link is no part of it.
    static func links(in text: String) -> [String] {
        var links: [String] = []
        var rest = text.unicodeScalars[...]
        while let colon = rest.firstIndex(of: ":") {
            let before = rest[..<colon]
            rest = rest[rest.index(after: colon)...]
            guard let scheme = scheme(endOf: before) else { continue }
            let end = rest.firstIndex { !isPart($0) } ?? rest.endIndex
            var body = withoutPunctuation(rest[..<end])
            if scheme == "mailto" { body = withHarmlessFields(body) }
            guard isComplete(body, scheme) else { continue }
            links.append("\(scheme):\(String(body))")
            rest = rest[end...]
        }
        return links
    }

    private static func scheme(endOf text: Scalars) -> String? {
        let letters = text.reversed().prefix { $0.isASCII && $0.properties.isAlphabetic }
        let word = String(String.UnicodeScalarView(letters.reversed())).lowercased()
        // In `xhttp:` or `é-http:` it would be the end of another word.
        let before = text.dropLast(letters.count).last
        let isWhole = before.map { !$0.properties.isAlphabetic && !("0"..."9").contains($0) } ?? true
        return isWhole && ["http", "https", "mailto"].contains(word) ? word : nil
    }

    private static func isComplete(_ body: Scalars, _ scheme: String) -> Bool {
        if scheme == "mailto" {
            guard let at = body.firstIndex(of: "@") else { return false }
            return at != body.startIndex && body.index(after: at) != body.endIndex
        }
        guard body.starts(with: "//".unicodeScalars), let host = body.dropFirst(2).first else { return false }
        return host == "[" || host.properties.isAlphabetic || host.properties.numericType != nil
    }

    /// A mailto link with its subject, body and cc alone. Other fields may attach a file or add people who are not shown.
    private static func withHarmlessFields(_ body: Scalars) -> Scalars {
        let address = body.prefix { $0 != "?" }
        let fields = body.dropFirst(address.count + 1).split(separator: "&").filter(isHarmless)
        // Some programs read a field behind an & in the address, too.
        let escaped = address.split(separator: "&", omittingEmptySubsequences: false).map { String($0) }
        let rest = fields.isEmpty ? "" : "?" + fields.map { String($0) }.joined(separator: "&")
        return (escaped.joined(separator: "%26") + rest).unicodeScalars[...]
    }

    private static func isHarmless(_ field: Scalars) -> Bool {
        let name = String(field.prefix { $0 != "=" }).lowercased()
        if name == "body" { return true }
        // A line break in a header would begin another one.
        let text = String(field).lowercased()
        return (name == "subject" || name == "cc") && !text.contains("%0a") && !text.contains("%0d")
    }

    /// Whether a link may contain the scalar. Invisible ones would make it look like another link.
    private static func isPart(_ scalar: Unicode.Scalar) -> Bool {
        !scalar.properties.isWhitespace && scalar.properties.generalCategory != .control
            && !scalar.isInvisible && !ends.contains(scalar)
    }

    private static let ends = Set("<>\"“”„«»`|\\^{}".unicodeScalars)
    private static let punctuation = Set(".,;:!?'’*_".unicodeScalars)
    private static let brackets: [Unicode.Scalar: Unicode.Scalar] = [")": "(", "]": "["]

    private static func withoutPunctuation(_ text: Scalars) -> Scalars {
        var text = text
        while let last = text.last {
            let isUnpaired =
                brackets[last].map { opening in
                    text.count { $0 == last } > text.count { $0 == opening }
                } ?? punctuation.contains(last)
            guard isUnpaired else { break }
            text.removeLast()
        }
        return text
    }
}
