import DocketCore

/// The quick line: two rows of the footer or more, the line, and below it what Docket understood (Q1).
package struct QuickLineState: Equatable, Sendable {
    package enum Remark: Equatable, Sendable {
        /// What may be typed.
        case example(String)
        case echo([QuickLineEcho])
        case notice(String)
        case error(String)
    }

    package let label: String
    package let text: String
    /// The cursor's position, in characters from the start of the text.
    let cursor: Int
    /// What → would put behind the text.
    package let suggestion: String
    package let remark: Remark
    let hints: [FooterHint]

}

extension QuickLineState {
    /// The rows that it takes: one for the line, and below it as many as the remark needs, within a quarter of the screen.
    func rows(on size: Size, charset: Charset) -> Int { 1 + remarkLines(on: size, charset: charset).count }

    func remarkLines(on size: Size, charset: Charset) -> [String] {
        let text = charset.isPlain ? remark.plainText : remark.text
        return TextWrapping.lines(
            of: text,
            columns: max(size.columns - 2, 1),
            maxRows: max(size.rows / 4, 1),
            charset: charset
        )
    }
}

extension QuickLineState.Remark {
    /// As one text: `Buy milk · due 27.11.2026, Friday · ▲ high · #dairy · Home · Ann Berg`.
    package var text: String {
        switch self {
        case .example(let text), .notice(let text), .error(let text): text
        case .echo(let pieces): pieces.map(\.shown).joined(separator: " · ")
        }
    }

    /// In words, without glyphs.
    fileprivate var plainText: String {
        guard case .echo(let pieces) = self else { return text.replacing(" · ", with: ", ") }
        return pieces.map { $0.field == .priority ? "\($0.text) priority" : $0.text }.joined(separator: ", ")
    }
}

extension QuickLineEcho {
    /// With the glyph of a priority.
    fileprivate var shown: String {
        field == .priority ? Priority(rawValue: text)?.text ?? text : text
    }
}
