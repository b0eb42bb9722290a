import DocketCore

/// The quick line: two rows of the footer, the line, and below it what Docket understood (Q1).
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

    /// The rows of the footer.
    static let rows = 2
}

extension QuickLineState.Remark {
    /// As one text: `Buy milk · due 27.11.2026, Friday · ▲ high · #dairy · Home · Ann Berg`.
    package var text: String {
        switch self {
        case .example(let text), .notice(let text), .error(let text): text
        case .echo(let pieces): pieces.map(\.shown).joined(separator: " · ")
        }
    }
}

extension QuickLineEcho {
    /// With the glyph of a priority.
    fileprivate var shown: String {
        field == .priority ? Priority(rawValue: text)?.text ?? text : text
    }
}
