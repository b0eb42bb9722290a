/// Reminders as people type them (N3): `30m`, `1h, 1d`, `2h 30m`, `1 week before`, `at the time`, `10 min after`. A number
/// without a unit is minutes.
package enum ReminderText {
    /// Examples of the accepted forms, for messages.
    package static let examples = "30m, 2h, 1d or at the time"

    private static let minutesPerUnit: [(name: String, minutes: Int)] = [
        ("w", 10_080), ("d", 1440), ("h", 60), ("m", 1),
    ]
    private static let units: [String: Int] = [
        "w": 10_080, "week": 10_080, "weeks": 10_080,
        "d": 1440, "day": 1440, "days": 1440,
        "h": 60, "hr": 60, "hrs": 60, "hour": 60, "hours": 60,
        "m": 1, "min": 1, "mins": 1, "minute": 1, "minutes": 1,
    ]
    private static let atTheTime = "at the time"
    private static let onTime: Set<String> = [atTheTime, "at start", "on time", "then", "0"]

    /// The minutes before, each once, in the order of the text.
    package static func read(_ text: String) -> TypedReading<[Int]> {
        var all: [Int] = []
        for part in text.lowercased().split(separator: ",").map({ String($0).trimmed }) where !part.isEmpty {
            switch minutes(in: part) {
            case .value(let minutes): if !all.contains(minutes) { all.append(minutes) }
            case .invalid(let reason): return .invalid(reason)
            case .notUnderstood: return .notUnderstood
            }
        }
        return all.isEmpty ? .notUnderstood : .value(all)
    }

    private static func minutes(in part: String) -> TypedReading<Int> {
        if onTime.contains(part) { return .value(0) }
        let typed = TypedText(part)
        guard !typed.words.isEmpty, typed.shape.allSatisfy({ $0 == "n" || $0 == "w" }) else {
            return .notUnderstood
        }
        var rest = typed.words[...]
        let isAfter = rest.last == "after"
        if isAfter || rest.last == "before" { rest.removeLast() }
        guard !rest.isEmpty else { return .notUnderstood }
        var sum = 0
        // A number by itself is minutes, also behind hours, as in `1h30`.
        var unitOfBareNumber: Int? = 1
        while let first = rest.popFirst() {
            guard let number = number(first) else { return .notUnderstood }
            guard number <= maxNumber else { return .invalid("\(first) is too much for a reminder") }
            guard let minutes = rest.popFirst().map({ units[$0] }) ?? unitOfBareNumber else {
                return .notUnderstood
            }
            sum += number * minutes
            unitOfBareNumber = minutes == 60 ? 1 : nil
        }
        return TodoItem.reminderRange.contains(sum)
            ? .value(isAfter ? -sum : sum) : .invalid("that is too long for a reminder")
    }

    private static let maxNumber = 10_000_000

    /// A number with too many digits is a large one.
    private static func number(_ word: String) -> Int? {
        if word == "a" || word == "an" { return 1 }
        guard word.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) else {
            return nil
        }
        return Int(digits: word) ?? .max
    }

    /// The text that the form shows: `1d, 30m`. It reads to the same minutes.
    package static func text(of reminders: [Int]) -> String {
        reminders.map(text).joined(separator: ", ")
    }

    private static func text(_ minutes: Int) -> String {
        if minutes == 0 { return atTheTime }
        var rest = abs(minutes)
        var parts: [String] = []
        for unit in minutesPerUnit {
            let (count, left) = rest.quotientAndRemainder(dividingBy: unit.minutes)
            // `1w` is a week, but eight days are `8d`.
            if count == 0 || unit.name == "w" && left > 0 { continue }
            parts.append("\(count)\(unit.name)")
            rest = left
        }
        return parts.joined(separator: " ") + (minutes < 0 ? " after" : "")
    }

    /// What a quick line says of them: `remind 1d, 30m before`.
    static func words(for reminders: [Int]) -> String {
        guard let last = reminders.last else { return "no reminder" }
        return "remind \(text(of: reminders))" + (last > 0 ? " before" : "")
    }
}
