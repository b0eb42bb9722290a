import DocketCore

extension DraftField {
    /// The echo of a field's text: how Docket reads it, or examples if the focused field is empty (F12, F21). Returns nil
    /// if there is none.
    func echo(in draft: Draft, isFocused: Bool, today: Day) -> String? {
        guard let path = textPath else { return nil }
        let text = draft[keyPath: path]
        return switch self {
        case .due where text.isBlank: isFocused ? "such as 15.3., fri, 3d or next week" : nil
        case .due: DueDateReader(today: today).echo(of: text, hasTime: !draft.start.isBlank)
        case .start where text.isBlank: isFocused ? Self.times : nil
        case .end where text.isBlank: isFocused && draft.start.isBlank ? Self.times : nil
        case .start, .end: ClockTimeReader.echo(of: text)
        default: nil
        }
    }

    private static let times = "such as 9:30, 930, 9am or 9-10"
}

extension DueDateReader {
    /// How Docket reads a text that is typed: the date, unless that is the text itself, with its weekday and its distance
    /// from today, or why it is none.
    ///
    /// - Parameter hasTime: whether a time is given elsewhere, so that the one of the text does not count.
    func echo(of text: String, hasTime: Bool = false) -> String {
        switch read(text) {
        case .value(let date):
            let day = date.day
            let time = hasTime ? nil : date.time
            let distance =
                "\(day.weekday.name), \(day.distance(from: today))" + (time.map { ", \($0.text)" } ?? "")
            return text.trimmed == day.text ? distance : "\(day.text)  \(distance)"
        case .invalid(let reason): return reason
        case .notUnderstood: return "not a date yet"
        }
    }
}

extension ClockTimeReader {
    /// How Docket reads a text that is typed, or why it is no time; nil if the time is the text itself.
    static func echo(of text: String) -> String? {
        switch read(text) {
        case .value(let time): text.trimmed == time.text ? nil : time.text
        case .invalid(let reason): reason
        case .notUnderstood: "not a time yet"
        }
    }
}
