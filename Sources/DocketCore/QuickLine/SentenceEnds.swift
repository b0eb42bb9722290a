/// The date and the repetition that end the text of a quick line, each perhaps with a time, with only tokens behind them
/// (Q2).
///
/// What ends a title is mostly no date. So a date has to be in a form that is hardly anything else (`DateEnding`).
struct SentenceEnds {
    struct End {
        /// The place of the word at which the token stands.
        let place: Int
        let token: QuickLine.Token
    }

    private(set) var found: [End] = []
    /// The places of their words, and of `on`, `by` and `due` before them.
    private(set) var words: Set<Int> = []
    private let all: [QuickLineWord]
    private let reader: QuickLineReader
    /// The words that may be a part of it: text, in the order of the line.
    private var texts: [Int]
    private var hasTime: Bool

    /// - Parameters:
    ///   - marked: a token for each word that is one.
    ///   - literalCount: so many characters at the start of the line are text.
    init(of words: [QuickLineWord], marked: [QuickLine.Token?], literalCount: Int, reader: QuickLineReader) {
        (all, self.reader) = (words, reader)
        texts = words.indices.filter { marked[$0] == nil }
        let fields = marked.compactMap { $0?.field }
        hasTime = fields.contains(.startTime)
        guard let last = texts.last, words[last].range.lowerBound >= literalCount else { return }
        let literal = texts.prefix { words[$0].range.lowerBound < literalCount }.count
        let first = max(literal, reader.needsTitle ? 1 : 0)
        var takes = (date: !fields.contains(.due), repetition: !fields.contains(.repetition))
        for _ in 0..<2 {
            if takes.repetition, findRepetition(from: first) {
                takes.repetition = false
            } else if takes.date, findDate(from: first) {
                takes.date = false
            } else {
                break
            }
        }
        found.sort { $0.place < $1.place }
    }

    /// Their place in the line, in characters; nil if there is none.
    var range: Range<Int>? {
        guard let first = found.first, let last = found.last else { return nil }
        return first.token.range.lowerBound..<last.token.range.upperBound
    }

    /// The longest end has so many words: `every mon, tue, wed, thu and fri at 5 pm until 31 dec 2027`.
    private static let maxWords = 14
    private static let maxBytes = 100

    /// Where an end may begin, in `texts`: it has no quoted word, and no token between its words.
    private func starts(from first: Int, maxWords: Int) -> Range<Int> {
        let last = texts.count
        var start = last
        var bytes = 0
        while start > max(first, last - maxWords), !all[texts[start - 1]].isQuoted,
            start == last || texts[start] == texts[start - 1] + 1
        {
            bytes += all[texts[start - 1]].typed.utf8.count + 1
            if bytes > Self.maxBytes { break }
            start -= 1
        }
        return start..<last
    }

    /// The text, without what is quoted: that joins no date.
    private var sentence: [String] { texts.map { all[$0].isQuoted ? "" : all[$0].typed } }

    private mutating func findRepetition(from first: Int) -> Bool {
        let starts = starts(from: first, maxWords: Self.maxWords)
        let every = starts.last { ["every", "each"].contains(all[texts[$0]].typed.lowercased()) }
        guard let every, every < texts.count - 1 else { return false }
        let sentence = sentence
        for start in max(starts.lowerBound, every - TimeBeside.maxWords)...every {
            let words = Array(sentence[start...])
            let reading = TypedRepetition.read(
                words.joined(separator: " "),
                today: reader.today,
                style: reader.style
            )
            guard let repetition = reading.value, !hasTime || repetition.time == nil,
                let title = DateEnding.titleCount(sentence[..<start], before: .repetition, in: reader)
            else { continue }
            let time = repetition.time.flatMap { time in
                TimeBeside.all(in: words).first { $0.reading == .value(time) }.map { (time, $0.place) }
            }
            let ruleStart = time.map { $0.1.lowerBound == 0 ? start + $0.1.count : start } ?? start
            let ruleEnd =
                time.map { $0.1.lowerBound == 0 ? texts.count : start + $0.1.lowerBound } ?? texts.count
            add(
                .repetition(repetition.rule.typedText(in: reader.style.format)),
                .repetition,
                ruleStart..<ruleEnd
            )
            if let (time, place) = time {
                add(.time(TypedTime(time)), .startTime, start + place.lowerBound..<start + place.upperBound)
                hasTime = true
            }
            take(from: title)
            return true
        }
        return false
    }

    private mutating func findDate(from first: Int) -> Bool {
        guard let last = texts.last, DateEnding.mayEnd(with: all[last].typed) else { return false }
        let sentence = sentence
        for start in starts(from: first, maxWords: DateEnding.maxWords) {
            let ending = DateEnding(Array(sentence[start...]), before: sentence[..<start], in: reader)
            guard let ending, !hasTime || !ending.date.isTimeTyped else { continue }
            add(.due(ending.date), .due, start..<texts.count)
            hasTime = hasTime || ending.date.isTimeTyped
            take(from: ending.titleCount)
            return true
        }
        return false
    }

    private mutating func add(_ value: QuickLine.Value, _ field: DraftField, _ range: Range<Int>) {
        let (first, last) = (texts[range.lowerBound], texts[range.upperBound - 1])
        let characters = all[first].range.lowerBound..<all[last].range.upperBound
        found.append(
            End(
                place: first,
                token: QuickLine.Token(field: field, range: characters, value: value, error: nil)
            )
        )
    }

    /// The words from that place on are no text.
    private mutating func take(from count: Int) {
        words.formUnion(texts[count...])
        texts.removeSubrange(count...)
    }
}
