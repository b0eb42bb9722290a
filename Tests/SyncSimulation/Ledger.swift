import DocketCore

/// What users have typed, each time something else, and who has replaced or deleted it after having seen it.
struct Ledger {
    /// The number of the next mark.
    private var next = 0
    /// Who has done away with each mark.
    private var retired: [String: Set<Int>] = [:]

    /// A word that nobody has typed before.
    mutating func word() -> String {
        next += 1
        return "q\(next)"
    }

    /// A day that nobody has typed before.
    mutating func day() -> Day? {
        next += 1
        return Day(ordinal: Self.firstDay + next % Self.maxDays * 500)
    }

    /// A reminder that nobody has set before, and that no alarm of another program can be read as.
    mutating func reminder() -> Int {
        next += 1
        return Self.firstReminder + next
    }

    static func isReminder(_ minutes: Int) -> Bool { minutes > firstReminder }

    private static let firstReminder = 4_500_000_000
    private static let firstDay = 741_000
    private static let maxDays = 4000

    /// Records what a user has replaced, and what they have typed, or got back.
    ///
    /// - Parameter isUndo: whether only whole to-dos count as got back. Another device that has seen the value meanwhile,
    ///   and was killed before it could say so, takes its own for the newer one.
    mutating func record(_ actor: Int, before: Set<String>, after: Set<String>, isUndo: Bool = false) {
        for mark in before.subtracting(after) { retired[mark]?.insert(actor) }
        for mark in after.subtracting(before) where !isUndo || retired[mark] == nil {
            retired[mark, default: []].remove(actor)
        }
    }

    /// The marks that should be among those, and are not.
    func lost(in marks: Set<String>) -> [String] {
        retired.filter { $0.value.isEmpty && !marks.contains($0.key) }.map(\.key).sorted()
    }

    /// The words of users in a text.
    static func marks(in text: String, into marks: inout Set<String>) {
        var word: [UInt8] = []
        for byte in text.utf8 {
            if byte == UInt8(ascii: "q") {
                word = [byte]
            } else if !word.isEmpty, byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") {
                word.append(byte)
            } else if !word.isEmpty {
                if word.count > 1 { marks.insert(String(decoding: word, as: UTF8.self)) }
                word = []
            }
        }
        if word.count > 1 { marks.insert(String(decoding: word, as: UTF8.self)) }
    }

    static func marks(in items: some Sequence<TodoItem>) -> Set<String> {
        var marks: Set<String> = []
        for item in items {
            var note = item.note ?? ""
            // The remark of a conflict copy says again what is in its fields.
            if note.hasPrefix("Changed on two devices"), let end = note.firstRange(of: "(this copy).") {
                note = String(note[end.upperBound...])
            }
            let texts =
                [item.title, note, item.location?.name ?? "", item.location?.address ?? ""] + item.tags
            for text in texts { Self.marks(in: text, into: &marks) }
            if let day = item.dueDate { marks.insert("d\(day.ordinal)") }
            for day in item.repetition?.exceptions ?? [] { marks.insert("x\(day.ordinal)") }
            for minutes in item.reminders where isReminder(minutes) { marks.insert("r\(minutes)") }
        }
        return marks
    }
}
