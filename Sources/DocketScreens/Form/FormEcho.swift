import DocketCore

extension DraftField {
    /// The echo of a field's text: how Docket reads it (F12, F21). Returns nil if there is nothing to say.
    func echo(in draft: Draft, today: Day) -> String? {
        guard let path = textPath, !draft[keyPath: path].isBlank else { return nil }
        let text = draft[keyPath: path]
        return switch self {
        case .due: DueDateReader(today: today).echo(of: text, hasTime: !draft.start.isBlank)
        case .start, .end: ClockTimeReader.echo(of: text)
        default: nil
        }
    }
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
