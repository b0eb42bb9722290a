import DocketCore

extension DraftField {
    /// The echo of a text in the field: how Docket reads it (F12). Returns nil if there is none.
    func echo(of text: String, isFocused: Bool, today: Day) -> String? {
        switch self {
        case .due: Self.day(in: text, today: today)
        default: nil
        }
    }

    /// The date, unless that is the text itself, with its weekday and its distance from today.
    private static func day(in text: String, today: Day) -> String? {
        guard let day = DueDateReader(today: today).day(in: text) else { return nil }
        let distance = "\(day.weekday.name), \(day.distance(from: today))"
        return text.trimmed == day.text ? distance : "\(day.text)  \(distance)"
    }
}
