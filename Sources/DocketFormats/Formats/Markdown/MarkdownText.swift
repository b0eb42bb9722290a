import DocketCore

/// Texts in Markdown: a backslash keeps a sign from meaning something.
enum MarkdownText {
    /// Longer ones come first where one begins another.
    private static let keys = [
        "start:", "every:", "addr:", "done:", "due:", "loc:", "at:", "#", "@", "+", "!",
    ]

    /// The words of a line. Quotes behind a key keep blanks in one.
    static func words(_ text: Substring) -> [String] {
        let scalars = Array(text.unicodeScalars)
        var words: [String] = []
        var position = 0
        while position < scalars.count {
            if isBlank(scalars[position]) {
                position += 1
                continue
            }
            let start = position
            while position < scalars.count, !isBlank(scalars[position]) {
                if let end = endOfSpan(scalars[...], from: position) {
                    position = end
                    continue
                }
                if scalars[position] == "\"", isKey(scalars[start..<position]),
                    let end = endOfQuote(scalars, from: position)
                {
                    position = end
                }
                let isEscape = scalars[position] == "\\" && position + 1 < scalars.count
                position += isEscape && !isBlank(scalars[position + 1]) ? 2 : 1
            }
            var word = String.UnicodeScalarView()
            word.append(contentsOf: scalars[start..<position])
            words.append(String(word))
        }
        return words
    }

    /// The words of a title as they are written. What is a span stays one, with the blanks in it.
    static func titleWords(_ title: String) -> [String] {
        let scalars = Array(title.unicodeScalars)
        var words: [String] = []
        var position = 0
        while position < scalars.count {
            let start = position
            while position < scalars.count, !isBlank(scalars[position]) {
                position = endOfSpan(scalars[...], from: position) ?? position + 1
            }
            if position > start { words.append(escaped(text(scalars[start..<position])[...])) }
            position += 1
        }
        return words
    }

    private static func text(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
        var view = String.UnicodeScalarView()
        view.append(contentsOf: scalars)
        return String(view)
    }

    /// The place behind a link `[text](address)`, a link `[[of a wiki]]` or `**strong text**` that begins there: titles have
    /// them as they are. Each search ends where the next such sign stands, so that all of them together are linear.
    private static func endOfSpan(_ scalars: ArraySlice<Unicode.Scalar>, from start: Int) -> Int? {
        func has(_ text: String, at place: Int) -> Bool {
            scalars[place...].starts(with: text.unicodeScalars)
        }
        func end(of close: String, from first: Int, no stops: String) -> Int? {
            var place = first
            while place < scalars.endIndex, !has(close, at: place) {
                let scalar = scalars[place]
                if stops.unicodeScalars.contains(scalar) || scalar != " " && isBlank(scalar) { return nil }
                place += 1
            }
            return place < scalars.endIndex && place > first ? place : nil
        }
        switch scalars[start] {
        case "[" where has("[[", at: start):
            return end(of: "]]", from: start + 2, no: "[").map { $0 + 2 }
        case "[":
            guard let middle = end(of: "](", from: start + 1, no: "[]") else { return nil }
            return end(of: ")", from: middle + 2, no: " ()[").map { $0 + 1 }
        case "*" where has("**", at: start):
            guard let close = end(of: "**", from: start + 2, no: "*"), !isBlank(scalars[start + 2]),
                !isBlank(scalars[close - 1])
            else { return nil }
            return close + 2
        default: return nil
        }
    }

    /// The text with some scalars outside of spans replaced.
    private static func replacing(
        in text: Substring,
        _ replacement: (Unicode.Scalar) -> String?
    ) -> String {
        let scalars = Array(text.unicodeScalars)
        var result = String.UnicodeScalarView()
        var position = 0
        while position < scalars.count {
            if let end = endOfSpan(scalars[...], from: position) {
                result.append(contentsOf: scalars[position..<end])
                position = end
            } else {
                let scalar = scalars[position]
                result.append(contentsOf: (replacement(scalar) ?? String(scalar)).unicodeScalars)
                position += 1
            }
        }
        return String(result)
    }

    /// The words of a plain text.
    static func split(_ text: String) -> [Substring] {
        text.unicodeScalars.split(whereSeparator: isBlank).map { Substring($0) }
    }

    private static func isBlank(_ scalar: Unicode.Scalar) -> Bool {
        scalar == " " || (0x09...0x0D).contains(scalar.value) || scalar.value == 0x85
            || scalar.value == 0x2028
            || scalar.value == 0x2029
    }

    private static func isKey(_ scalars: ArraySlice<Unicode.Scalar>) -> Bool {
        keys.contains { $0.unicodeScalars.elementsEqual(scalars) }
    }

    /// The place of the closing quote; nil if there is none, or the word goes on behind it.
    private static func endOfQuote(_ scalars: [Unicode.Scalar], from start: Int) -> Int? {
        var position = start + 1
        while position < scalars.count, scalars[position] != "\"" {
            position += scalars[position] == "\\" ? 2 : 1
        }
        guard position < scalars.count, position + 1 == scalars.count || isBlank(scalars[position + 1]) else {
            return nil
        }
        return position
    }

    /// The key and the text of a word that is a field; nil if it is a word of the title.
    static func value(in word: String) -> (key: String, value: String)? {
        let scalars = word.unicodeScalars
        guard let key = keys.first(where: { scalars.starts(with: $0.unicodeScalars) }) else { return nil }
        var rest = scalars.dropFirst(key.unicodeScalars.count)
        guard let first = rest.first else { return nil }
        if first == "\"", rest.count > 1, rest.last == "\"" { rest = rest.dropFirst().dropLast() }
        let value = unescaped(String(rest))
        return value.isEmpty ? nil : (key, value)
    }

    /// A field with its key, in quotes where it has blanks.
    static func token(_ key: String, _ text: String) -> String {
        let words = split(text)
        let plain = words.joined(separator: " ")
        let isPlain = words.count == 1 && plain.unicodeScalars.allSatisfy { isSafe($0) } && plain != "none"
        if isPlain { return key + plain }
        return key + "\"" + plain.replacingScalars { mustEscape($0) || $0 == "\"" ? "\\\($0)" : nil } + "\""
    }

    private static func isSafe(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value >= 0x80 || scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
            || ".-:=;,/".unicodeScalars.contains(scalar)
    }

    private static func mustEscape(_ scalar: Unicode.Scalar) -> Bool {
        "\\`*_[]<>&~|".unicodeScalars.contains(scalar)
    }

    /// A word of a title as it is written.
    static func escaped(_ word: Substring) -> String {
        if isLink(word) || word.hasPrefix("#") && isIssue(word.dropFirst()) { return String(word) }
        let text = replacing(in: word) { mustEscape($0) ? "\\\($0)" : nil }
        // What would be a field is none with a backslash before its sign.
        let key = keys.first { word.unicodeScalars.starts(with: $0.unicodeScalars) }
        if let key, word.utf8.count > key.utf8.count {
            if key.utf8.count == 1 { return "\\\(text)" }
            return key.dropLast() + "\\"
                + text.unicodeScalars.dropFirst(key.utf8.count - 1).map { String($0) }.joined()
        }
        return text
    }

    /// Whether it is an address, in which a backslash would be a part of it, and no sign of Markdown or HTML is.
    private static func isLink(_ word: Substring) -> Bool {
        (word.hasPrefix("https://") || word.hasPrefix("http://"))
            && !word.unicodeScalars.contains { "\\`*[]<>|\";\r".unicodeScalars.contains($0) }
    }

    /// A line of a note, which must not begin a list, a heading, a quote or a code block.
    static func escaped(noteLine line: Substring) -> String {
        let words = line.unicodeScalars.split(separator: " ", omittingEmptySubsequences: false).map { word in
            isLink(Substring(word))
                ? String(word)
                : String(word).replacingScalars { $0 == "\r" ? " " : mustEscape($0) ? "\\\($0)" : nil }
        }
        let text = words.joined(separator: " ").trimmed
        let digits = text.unicodeScalars.prefix { ("0"..."9").contains($0) }
        let rest = text.unicodeScalars.dropFirst(digits.count)
        guard let first = rest.first, (digits.isEmpty ? "-+=:#" : ".)").unicodeScalars.contains(first) else {
            return text
        }
        var scalars = String.UnicodeScalarView(digits)
        scalars.append("\\")
        scalars.append(contentsOf: rest)
        return String(scalars)
    }

    static func escaped(heading text: String) -> String {
        split(text).joined(separator: " ").replacingScalars { mustEscape($0) || $0 == "#" ? "\\\($0)" : nil }
    }

    /// The text without the backslashes before punctuation (CommonMark, 2.4).
    ///
    /// - Parameter keepsSpans: whether those of links and of strong text stay.
    static func unescaped(_ text: String, keepsSpans: Bool = false) -> String {
        guard text.utf8.contains(UInt8(ascii: "\\")) else { return text }
        let scalars = Array(text.unicodeScalars)
        var result = String.UnicodeScalarView()
        var isEscaped = false
        var end = 0
        for (position, scalar) in scalars.enumerated() {
            if keepsSpans, !isEscaped, position >= end {
                end = endOfSpan(scalars[...], from: position) ?? position
            }
            if position < end {
                result.append(scalar)
                continue
            }
            if isEscaped {
                if !isPunctuation(scalar) { result.append("\\") }
                result.append(scalar)
                isEscaped = false
            } else if scalar == "\\" {
                isEscaped = true
            } else {
                result.append(scalar)
            }
        }
        if isEscaped { result.append("\\") }
        return String(result)
    }

    /// Whether it is a number behind the sign of a tag, as `12` or `12,`: an issue on GitHub, which stays in the title.
    static func isIssue(_ text: some StringProtocol) -> Bool {
        let rest = text.utf8.drop { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        return rest.startIndex > text.startIndex
            && text.unicodeScalars[rest.startIndex...].allSatisfy(isPunctuation)
    }

    private static func isPunctuation(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x21...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0x7E: true
        default: false
        }
    }

    /// The text of `## Home`; nil if the line is no heading.
    static func heading(in line: Substring) -> String? {
        let signs = line.prefix { $0 == "#" }
        guard (1...6).contains(signs.count) else { return nil }
        let rest = line[signs.endIndex...]
        guard rest.isEmpty || rest.first == " " || rest.first == "\t" else { return nil }
        var text = String(rest).trimmed
        let closing = text.reversed().prefix { $0 == "#" }.count
        if closing > 0, closing == text.count || text.dropLast(closing).last == " " {
            text = String(text.dropLast(closing)).trimmed
        }
        return unescaped(text)
    }
}
