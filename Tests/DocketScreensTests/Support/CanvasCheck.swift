@testable import DocketScreens

extension Canvas {
    /// A text that leaves the screen or overlaps another; nil if there is none.
    var flaw: String? {
        guard rows.count == size.rows else { return "\(rows.count) rows" }
        for (number, spans) in rows.enumerated() {
            var end = 0
            for span in spans.sorted(by: { $0.column < $1.column }) {
                if span.column < end { return "row \(number): “\(span.text.text)” lies over another text" }
                end = span.column + span.text.columns
            }
            if end > size.columns { return "row \(number) leaves the screen" }
        }
        return nil
    }
}

extension Canvas {
    /// The text of a row, without blanks at its end.
    func text(ofRow row: Int) -> String {
        var text = ""
        var column = 0
        for span in rows[row].sorted(by: { $0.column < $1.column }) {
            text += String(repeating: " ", count: max(span.column - column, 0)) + span.text.text
            column = span.column + span.text.columns
        }
        return String(text.dropLast(text.reversed().prefix { $0 == " " }.count))
    }
}
