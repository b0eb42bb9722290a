/// A date in words that ends the text of a quick line (Q2).
struct EndingDate {
    /// Places of its words in the line.
    let words: ClosedRange<Int>
    let token: QuickLine.Token
}

extension QuickLineReader {
    /// The longest date that ends the text, not in the past, with only tokens behind it.
    ///
    /// - Parameter marked: a token for each word that is one.
    func endingDate(of words: [QuickLineWord], marked: [QuickLine.Token?]) -> EndingDate? {
        guard let last = marked.lastIndex(where: { $0 == nil }),
            let first = marked.firstIndex(where: { $0 == nil }),
            !marked.contains(where: { $0?.field == .due })
        else { return nil }
        for start in max(last - Self.maxWords + 1, 0)...last where !needsTitle || start > first {
            let part = words[start...last]
            guard marked[start...last].allSatisfy({ $0 == nil }), part.allSatisfy({ !$0.isQuoted }),
                let date = date(in: part.map(\.typed).joined(separator: " "))
            else { continue }
            let range = words[start].range.lowerBound..<words[last].range.upperBound
            return EndingDate(
                words: start...last,
                token: QuickLine.Token(field: .due, range: range, value: .due(date), error: nil)
            )
        }
        return nil
    }

    private static let maxWords = 3

    /// `september 30th, 2027` is shorter.
    private static let maxBytes = 40

    private func date(in text: String) -> DueDate? {
        guard text.utf8.count <= Self.maxBytes, Self.isUnmistakable(text),
            let date = DueDateReader(today: today, style: style).read(text).value, date.day >= today
        else { return nil }
        return date
    }

    /// Whether a text that may be a date is hardly anything else. `due:` takes the other forms, too: `Run 5 m`,
    /// `Buy 3d`, `Read 1.5`, `Call Tom`, `Ask Mo`, `Plan the weekend`, `Twice a week`, `Rate it +1`.
    private static func isUnmistakable(_ text: String) -> Bool {
        let typed = TypedText(text)
        let words = typed.words
        switch typed.shape {
        case "n.n": return text.last == "."
        case "n.n.n", "n/n/n", "n-n-n", "wn", "wnn", "nwn": return true
        case "nw": return Day.month(typed: words[1]) != nil
        case "+nw": return !text.contains(" ")
        case "wnw": return words[0] == "in" && words[2].isLong
        case "w": return DateWord(rawValue: words[0]).map { $0 != .weekend } ?? words[0].isLong
        case "ww": return words[0] == "next" && words[1].isLong && DateUnit(words[1]) != .day
        case "www": return words[0] != "a" && words[2].isLong
        default: return false
        }
    }
}

extension String {
    /// Whether it has more than a letter or two, and is not one of the short words that are names or weights, too.
    fileprivate var isLong: Bool { utf8.count >= 3 && !["tod", "tom", "ton"].contains(self) }
}
