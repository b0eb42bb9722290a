import DocketCore

/// Tags, which are categories without blanks, commas and `#`. A category that is none gets a name as a tag.
extension TodoLines {
    struct Category {
        /// As it is written in its line.
        let bytes: ArraySlice<UInt8>
        /// Nil if nothing of it can be a tag.
        let tag: String?
    }

    var categories: [Category] {
        all(.categories).flatMap { line in EscapedText.values(line.content.value) }
            .filter { !$0.isEmpty }
            .map { Category(bytes: $0, tag: Self.tag(EscapedText.decoded($0))) }
    }

    var shownTags: [String] { Tags.first(of: categories.compactMap(\.tag)) }

    var tags: [String] {
        let shown = shownTags
        guard let exact = exactTags, Self.shown(exact) == shown else { return shown }
        return exact
    }

    /// Tags that categories can't hold, all in one line with a colon behind each.
    private var exactTags: [String]? {
        guard let value = first(.exactTags)?.plainValue, value.hasSuffix(":") else { return nil }
        let parts = value.dropLast().split(separator: ":", omittingEmptySubsequences: false)
        let tags = parts.compactMap { PercentText.decoded($0) }
        return tags.count == parts.count ? tags.filter { !$0.isBlank } : nil
    }

    /// The tags that all programs read as categories.
    static func shown(_ tags: [String]) -> [String] { Tags.first(of: tags.compactMap(tag)) }

    /// `Home Office` becomes `Home-Office`.
    private static func tag(_ category: String) -> String? {
        guard let line = EntryText.line(category) else { return nil }
        let words = line.unicodeScalars.split(whereSeparator: isSeparator)
        let tag = TextLimit.tag.cut(words.map { String($0) }.joined(separator: "-"))
        return tag.isBlank ? nil : tag
    }

    private static func isSeparator(_ scalar: Unicode.Scalar) -> Bool {
        scalar.isASCII ? " \t#,".unicodeScalars.contains(scalar) : scalar.properties.isWhitespace
    }
}

extension EntryEditor {
    mutating func write(tags: [String]) {
        guard tags != todo.tags else { return }
        let shown = TodoLines.shown(tags)
        if shown != todo.shownTags { write(categories: shown) }
        guard tags != shown else { return remove(.exactTags) }
        set(.exactTags, to: tags.map { PercentText.encoded($0) + ":" }.joined().utf8)
    }

    /// Writes all categories in one line. Those that stay, and those that are no tags, keep their spelling.
    private mutating func write(categories tags: [String]) {
        let known = Dictionary(grouping: todo.categories) { $0.tag.map(Tags.key) }
        let values = tags.flatMap { tag -> [ArraySlice<UInt8>] in
            guard let same = known[Tags.key(tag)], same.first?.tag == tag else {
                return [EscapedText.encoded(tag)[...]]
            }
            return same.map(\.bytes)
        }
        let all = values + (known[nil] ?? []).map(\.bytes)
        guard !all.isEmpty else { return remove(.categories) }
        set(.categories, to: Array(all.joined(separator: [UInt8(ascii: ",")])))
    }
}
