/// Merges texts line by line.
enum TextMerge {
    /// The text with both changes, where they are about different lines.
    ///
    /// - Returns: nil where they touch each other.
    static func merging(mine: String, theirs: String, base: String) -> String? {
        let lines = base.lines
        let (one, other) = (Hunk(from: lines, to: mine.lines), Hunk(from: lines, to: theirs.lines))
        let (first, second) = one.range.lowerBound <= other.range.lowerBound ? (one, other) : (other, one)
        // Two that begin at one line have no order of their own.
        guard first.range.upperBound <= second.range.lowerBound,
            first.range.lowerBound < second.range.lowerBound
        else { return nil }
        var merged = lines
        merged.replaceSubrange(second.range, with: second.replacement)
        merged.replaceSubrange(first.range, with: first.replacement)
        return merged.joined(separator: "\n")
    }

    /// All that is different between two texts, as one replaced range of lines.
    private struct Hunk {
        let range: Range<Int>
        let replacement: ArraySlice<Substring>

        init(from old: [Substring], to new: [Substring]) {
            let start = zip(old, new).prefix { $0 == $1 }.count
            let end = zip(old[start...].reversed(), new[start...].reversed()).prefix { $0 == $1 }.count
            range = start..<old.count - end
            replacement = new[start..<new.count - end]
        }
    }
}

extension String {
    fileprivate var lines: [Substring] { split(separator: "\n", omittingEmptySubsequences: false) }
}
