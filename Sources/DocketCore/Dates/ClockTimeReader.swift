/// A time of day that somebody has typed, or a start and an end at once, as `9-10`.
package struct TypedTime: Equatable, Sendable {
    package let time: ClockTime
    /// nil if the text is one time only.
    package let end: ClockTime?

    package init(_ time: ClockTime, end: ClockTime? = nil) {
        self.time = time
        self.end = end
    }

    /// `09:30`, or `09:30–10:00`
    package var text: String { time.text + (end.map { "–\($0.text)" } ?? "") }
}

/// Reads a time as people type it (F20): `9:30`, `9.30`, `930`, `9`, `9am`, `9:30 pm`, `9h`, `9h30`, `noon`,
/// `midnight`, and two of them as `9-10` or `9:30–10`. In `9-10pm` both are in the evening, in `11-1pm` the second one.
package enum ClockTimeReader {
    /// An example of the accepted forms, for messages.
    package static let examples = "9:30, 930, 9am, noon or 9-10"

    package static func read(_ text: String) -> TypedReading<TypedTime> {
        let sides = text.split(maxSplits: 2, omittingEmptySubsequences: false) { "-–—".contains($0) }
            .map { TypedTimeSide(String($0)) }
        switch sides.count {
        case 1: return sides[0].reading(half: nil).map { TypedTime($0) }
        case 2: return range(sides[0], sides[1])
        default: return .notUnderstood
        }
    }

    private static func range(_ start: TypedTimeSide, _ end: TypedTimeSide) -> TypedReading<TypedTime> {
        // `9-10pm` is in the evening, `11-1pm` begins before noon.
        let starts = start.halves(before: end).map { start.reading(half: $0) }
        return starts[0].flatMap { likeliest in
            end.reading(half: nil).flatMap { endTime in
                let startTime = starts.lazy.compactMap(\.value).first { $0 <= endTime } ?? likeliest
                return startTime <= endTime
                    ? .value(TypedTime(startTime, end: endTime))
                    : .invalid("\(endTime.text) is before \(startTime.text)")
            }
        }
    }
}

/// One time as typed: the numbers, and what is said about the half of the day.
private struct TypedTimeSide {
    enum Half { case am, pm }

    private var hour = ""
    private var minute: String?
    private(set) var half: Half?
    private var isUnderstood = true

    init(_ text: String) {
        let text = TypedText(text)
        let words = text.words
        switch text.shape {
        case "w" where words == ["noon"]: (hour, half) = ("12", .pm)
        case "w" where words == ["midnight"]: (hour, half) = ("12", .am)
        case "n": setNumber(words[0])
        case "n:n", "n.n": (hour, minute) = (words[0], words[1])
        case "nw" where words[1] == "h": hour = words[0]
        case "nwn" where words[1] == "h": (hour, minute) = (words[0], words[2])
        case "nw", "nww":
            setNumber(words[0])
            setHalf(words[1...])
        case "n:nw", "n.nw", "n:nww", "n.nww":
            (hour, minute) = (words[0], words[1])
            setHalf(words[2...])
        default: isUnderstood = false
        }
    }

    /// Three or four digits are hour and minute.
    private mutating func setNumber(_ digits: String) {
        (hour, minute) = (digits, nil)
        if (3...4).contains(digits.utf8.count) {
            (hour, minute) = (String(digits.dropLast(2)), String(digits.suffix(2)))
        }
    }

    private mutating func setHalf(_ words: ArraySlice<String>) {
        switch words.joined() {
        case "am", "a": half = .am
        case "pm", "p": half = .pm
        default: isUnderstood = false
        }
    }

    /// The halves of the day to try for a start before `end`, the likeliest first.
    func halves(before end: Self) -> [Half?] {
        guard half == nil, let other = end.half, let hour = Int(digits: hour), (1...12).contains(hour) else {
            return [half]
        }
        return other == .pm ? [.pm, .am] : [.am]
    }

    /// - Parameter half: the half of the day, if only the other time says it.
    func reading(half other: Half?) -> TypedReading<ClockTime> {
        guard isUnderstood, (1...2).contains(hour.utf8.count), minute?.utf8.count ?? 2 == 2,
            let number = Int(digits: hour), let minutes = Int(digits: minute ?? "00")
        else { return .notUnderstood }
        guard let hour = self.hour(number, half: half ?? other) else {
            return .invalid("\(hour) is no hour" + ((half ?? other).map { " with \($0)" } ?? ""))
        }
        return ClockTime(hour: hour, minute: minutes).map { .value($0) }
            ?? .invalid("\(minute ?? "") is no minute")
    }

    /// The hour of the day; nil if there is none.
    private func hour(_ number: Int, half: Half?) -> Int? {
        guard let half else { return number < 24 ? number : nil }
        return (1...12).contains(number) ? number % 12 + (half == .pm ? 12 : 0) : nil
    }
}
