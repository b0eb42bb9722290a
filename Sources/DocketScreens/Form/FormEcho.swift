import DocketCore

extension DraftField {
    /// What is understood of a text in the field, and of an empty one what may be typed (F12); nil where there is
    /// nothing to say.
    func echo(of text: String, isFocused: Bool, today: Day) -> String? {
        switch self {
        case .due where text.isEmpty: isFocused ? "such as 15.3., fri, +3d or in 5 days" : nil
        case .due: Self.day(in: text, today: today)
        default: nil
        }
    }

    /// The day that the text means, unless the text says it itself; its weekday and how far it is.
    private static func day(in text: String, today: Day) -> String? {
        guard let day = DueDateReader(today: today).day(in: text) else { return nil }
        let distance = "\(day.weekday.name), \(day.distance(from: today))"
        return text.trimmed == day.text ? distance : "\(day.text)  \(distance)"
    }
}
