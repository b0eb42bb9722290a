import DocketCore

/// A line of a paste that is to be a to-do (Q4).
struct PastedLine {
    let number: Int
    let text: String
    /// Whether it is an item that is checked, as `- [x] Buy milk`.
    var isDone = false

    init(number: Int, text: String) {
        (self.number, self.text) = (number, text)
    }

    /// Without what marks it as an item of a list.
    ///
    /// - Parameter isOneOfSeveral: whether a number may be such a mark, too: `1. Buy milk`.
    init(_ line: Substring, number: Int, isOneOfSeveral: Bool) {
        var rest = line.drop(while: \.isWhitespace)
        let digits = rest.prefix { $0.isASCII && $0.isNumber }
        if digits.isEmpty {
            _ = Self.drop(["-", "*", "+", "•", "–"], from: &rest)
        } else if isOneOfSeveral, digits.count <= 3 {
            var numbered = rest.dropFirst(digits.count)
            if Self.drop([".", ")"], from: &numbered) { rest = numbered }
        }
        isDone = Self.drop(["[x]", "[X]"], from: &rest)
        if !isDone { _ = Self.drop(["[ ]"], from: &rest) }
        (self.number, text) = (number, String(rest))
    }

    /// Drops one of the marks and the blanks behind it. Without a blank it is no mark.
    private static func drop(_ marks: [String], from text: inout Substring) -> Bool {
        guard let mark = marks.first(where: text.hasPrefix) else { return false }
        let behind = text.dropFirst(mark.count)
        guard behind.first?.isWhitespace == true else { return false }
        text = behind.drop(while: \.isWhitespace)
        return true
    }
}
