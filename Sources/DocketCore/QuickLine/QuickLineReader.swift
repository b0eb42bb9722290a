/// Reads a quick line (Q1 to Q3): the tokens of `QuickLineKey`, each at the start of a word, a date and a repetition that
/// end the text, and the text. Takes time linear in the length of the line.
///
/// `none` clears a field, as in `due:none` and `+none`; `!medium` clears the priority, `-#tag` and `-@person` take one
/// away. Quotes keep blanks in a value. Quotes and a backslash keep what could be a token or a date as text.
package struct QuickLineReader: Sendable {
    package let today: Day
    package let catalogue: QuickLineCatalogue
    /// Whether a date by itself is the title, as in a new to-do. In a change it is the due date.
    package let needsTitle: Bool

    /// How the user writes dates.
    package let style: DateStyle

    package init(
        today: Day,
        style: DateStyle = .standard,
        catalogue: QuickLineCatalogue,
        needsTitle: Bool = true
    ) {
        (self.today, self.style, self.catalogue, self.needsTitle) = (today, style, catalogue, needsTitle)
    }

    /// - Parameter literalCount: so many characters at the start have no date and no repetition that ends the text.
    package func read(_ line: String, literalCount: Int = 0) -> QuickLine {
        let words = QuickLineWords.split(line)
        var marked = words.map(token)
        let ends = SentenceEnds(of: words, marked: marked, literalCount: literalCount, reader: self)
        var fields: Set<DraftField> = []
        for (index, token) in marked.enumerated() {
            guard let token, !token.field.hasSeveral, !fields.insert(token.field).inserted else { continue }
            marked[index] = token.failing("\(token.field.label) is set twice: delete one of them")
        }
        checkTime(of: &marked)
        let texts = words.indices.filter { marked[$0] == nil && !ends.words.contains($0) }
        let title = texts.map { words[$0].typed }.filter { !$0.isEmpty }.joined(separator: " ")
        for end in ends.found { marked[end.place] = end.token }
        let tokens = marked.compactMap(\.self)
        let textErrors = [
            DraftField.title.tooLong(title), texts.contains { words[$0].isOpen } ? Self.openQuote : nil,
        ]
        return QuickLine(
            title: title,
            tokens: tokens,
            end: ends.range,
            errors: tokens.compactMap(\.error) + textErrors.compactMap(\.self)
        )
    }

    /// A time of `due:"fri 9:30"` and one of `at:` are two.
    private func checkTime(of marked: inout [QuickLine.Token?]) {
        guard marked.contains(where: { $0?.field == .startTime }) else { return }
        for (index, token) in marked.enumerated() {
            if case .due(let date?) = token?.value, date.isTimeTyped {
                marked[index] = token?.failing("The time is set twice: delete one of them")
            }
        }
    }

    /// nil if the word is text.
    private func token(_ word: QuickLineWord) -> QuickLine.Token? {
        guard let key = word.key else { return nil }
        let reading = value(of: word, key: key)
        let error: String? =
            switch reading {
            case .value: word.isOpen ? Self.openQuote : nil
            case .invalid(let sentence): sentence
            case .notUnderstood: nil
            }
        guard reading != .notUnderstood else { return nil }
        return QuickLine.Token(field: key.field, range: word.range, value: reading.value, error: error)
    }

    private static let openQuote = "The quote has no end: close it with \", or write \\\" for a quote"
}

extension QuickLine.Token {
    /// The token without a value.
    fileprivate func failing(_ error: String) -> Self {
        Self(field: field, range: range, value: nil, error: error)
    }
}

extension DraftField {
    /// Whether more than one of its tokens may stand in a line.
    fileprivate var hasSeveral: Bool { self == .tags || self == .people }
}
