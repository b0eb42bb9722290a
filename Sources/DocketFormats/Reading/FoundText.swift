import DocketCore

/// Texts of other programs, as Docket can have them.
enum FoundText {
    /// What a to-do is called that has no title.
    static let placeholder = "(no title)"

    /// A tag: `Home Office` becomes `Home-Office`. Nil if nothing of it can be seen.
    static func tag(_ text: String) -> String? {
        let words = text.unicodeScalars.split { $0 == "#" || $0.properties.isWhitespace }
        let short = TextLimit.tag.cut(words.map { String($0) }.joined(separator: "-"))
        return short.isBlank ? nil : short
    }

    static func tags(_ texts: some Sequence<String>) -> [String] { Tags.first(of: texts.compactMap(tag)) }
}

/// A note, and below it, line by line, what Docket has no place for.
struct FoundNote {
    private var texts: [String] = []
    private var remarks: [String] = []

    init(_ text: String? = nil) { add(text) }

    /// Adds a paragraph.
    mutating func add(_ text: String?) {
        if let text, !text.isEmpty { texts.append(text) }
    }

    /// Adds a line `Name: value`, unless the value is blank.
    mutating func add(_ name: String, _ value: String?) {
        guard let value, !value.isBlank else { return }
        remarks.append("\(name): \(value)")
    }

    /// Adds all of another note.
    mutating func append(_ other: FoundNote) {
        texts += other.texts
        remarks += other.remarks
    }

    /// Nil if nothing was added.
    var text: String? {
        let all = texts + (remarks.isEmpty ? [] : [remarks.joined(separator: "\n")])
        // Most have one: it is not copied.
        if all.count <= 1 { return all.first }
        return all.joined(separator: "\n\n")
    }

    /// A title as Docket can have it. What is too long for one is kept whole in the note.
    mutating func title(_ text: String) -> String {
        guard let line = OneLine.text(text) else { return FoundText.placeholder }
        let short = OneLine.short(line)
        if short.utf8.count < line.utf8.count { texts.insert(line, at: 0) }
        return short
    }
}

extension String {
    /// The text with some scalars replaced. A scalar counts even if a mark behind it makes both one character.
    func replacingScalars(_ replacement: (Unicode.Scalar) -> String?) -> String {
        var result = String.UnicodeScalarView()
        for scalar in unicodeScalars {
            if let replacement = replacement(scalar) {
                result.append(contentsOf: replacement.unicodeScalars)
            } else {
                result.append(scalar)
            }
        }
        return String(result)
    }
}
