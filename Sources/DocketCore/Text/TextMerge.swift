/// Merges texts line by line.
enum TextMerge {
    /// Merges two changes of different lines of `base`.
    ///
    /// Everything from the first to the last line that a side has changed counts as one change.
    ///
    /// - Returns: nil if the changes overlap, or begin at the same line.
    static func merging(mine: String, theirs: String, base: String) -> String? {
        let lines = base.lines
        let (one, other) = (Hunk(from: lines, to: mine.lines), Hunk(from: lines, to: theirs.lines))
        let (first, second) = one.range.lowerBound <= other.range.lowerBound ? (one, other) : (other, one)
        // It is not clear which of two changes at the same line comes first.
        guard first.range.upperBound <= second.range.lowerBound,
            first.range.lowerBound < second.range.lowerBound
        else { return nil }
        var merged = lines
        merged.replaceSubrange(second.range, with: second.replacement)
        merged.replaceSubrange(first.range, with: first.replacement)
        return merged.joined(separator: "\n")
    }

    /// The difference between two texts, as one replaced range of lines.
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
