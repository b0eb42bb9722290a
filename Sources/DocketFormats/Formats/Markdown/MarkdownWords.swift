import DocketCore

/// The words of a task list's item: its title, and fields as the quick line has them, or as the plugin Tasks of Obsidian
/// writes them.
struct MarkdownWords {
    private(set) var title = ""
    private(set) var tags: [String] = []
    private(set) var people: [String] = []
    private(set) var project: String?
    private(set) var hasNoProject = false
    private(set) var priority: Priority?
    private(set) var dueDate: Day?
    private(set) var firstDay: Day?
    private(set) var startTime: ClockTime?
    private(set) var endTime: ClockTime?
    private(set) var repetition: Recurrence?
    private(set) var location: String?
    private(set) var address: String?
    private(set) var doneOn: Day?
    private(set) var createdOn: Day?
    private var scheduled: Day?
    /// What Docket has no place for, for the note.
    private(set) var remarks = FoundNote()

    init(_ text: Substring) {
        var plain: [String] = []
        var words = MarkdownText.words(text)[...]
        while let word = words.popFirst() {
            if readSign(word, &words) { continue }
            if !read(word) { plain.append(MarkdownText.unescaped(word, keepsSpans: true)) }
        }
        title = plain.joined(separator: " ")
        if firstDay == nil { firstDay = scheduled } else { remarks.add("Scheduled", scheduled?.isoText) }
    }

    /// - Returns: whether the word is a field.
    private mutating func read(_ word: String) -> Bool {
        guard let (key, value) = MarkdownText.value(in: word) else { return false }
        switch key {
        case "#":
            guard !MarkdownText.isIssue(value) || word.hasPrefix("#\"") else { return false }
            // Logseq's tag of several words.
            tags.append(
                value.hasPrefix("[[") && value.hasSuffix("]]")
                    ? String(value.dropFirst(2).dropLast(2)) : value
            )
        case "@": people.append(value)
        case "+":
            guard project == nil, !hasNoProject else { return false }
            if word == "+none" { hasNoProject = true } else { project = value }
        case "!": return WordFields.set(&priority, Self.priority(value))
        case "due:": return WordFields.set(&dueDate, Day(isoText: value))
        case "start:": return WordFields.set(&firstDay, Day(isoText: value))
        case "done:": return WordFields.set(&doneOn, Day(isoText: value))
        case "every:": return WordFields.set(&repetition, Self.repetition(value))
        case "loc:": return WordFields.set(&location, value)
        case "addr:": return WordFields.set(&address, value)
        case "at:": return readTimes(value)
        default: return false
        }
        return true
    }

    /// Reads a sign of Obsidian's plugin, with the date or rule behind it.
    private mutating func readSign(_ word: String, _ rest: inout ArraySlice<String>) -> Bool {
        // A variation selector may follow the sign.
        guard let sign = word.unicodeScalars.first, sign.value > 0x2000 else { return false }
        if word.unicodeScalars.dropFirst().allSatisfy({ $0.value == 0xFE0F }), let level = Self.levels[sign] {
            return WordFields.set(&priority, level)
        }
        if sign == "🔁" {
            var texts: [String] = []
            while let next = rest.first, let first = next.unicodeScalars.first, first.value < 0x2000 {
                texts.append(next)
                rest.removeFirst()
            }
            let text = texts.joined(separator: " ")
            if WordFields.set(&repetition, Self.obsidianRule(text)) { return true }
            rest = (texts + rest)[...]
            return false
        }
        if Self.isSign(word), let name = Self.texts[sign], let value = rest.first {
            remarks.add(name, value)
            rest.removeFirst()
            return true
        }
        guard let day = rest.first.flatMap({ Day(isoText: $0) }), Self.isSign(word) else { return false }
        let isRead =
            switch sign {
            case "📅", "📆", "🗓": WordFields.set(&dueDate, day)
            case "🛫": WordFields.set(&firstDay, day)
            case "⏳", "⌛": WordFields.set(&scheduled, day)
            case "✅": WordFields.set(&doneOn, day)
            case "➕": WordFields.set(&createdOn, day)
            default: false
            }
        if isRead { rest.removeFirst() }
        return isRead
    }

    /// Signs with a text that has no place in a to-do, as the note calls them.
    private static let texts: [Unicode.Scalar: String] = [
        "❌": "Cancelled", "🆔": "Id", "⛔": "Depends on", "🏁": "On completion",
    ]

    /// `every week when done`
    private static func obsidianRule(_ text: String) -> Recurrence? {
        let ending = " when done"
        guard text.hasSuffix(ending) else { return repetition(text) }
        return repetition(String(text.dropLast(ending.count))).map {
            Recurrence("\($0.text);FROM=COMPLETION")
        }
    }

    private static func isSign(_ word: String) -> Bool {
        word.unicodeScalars.dropFirst().allSatisfy { $0.value == 0xFE0F }
    }

    private static let levels: [Unicode.Scalar: Priority] = [
        "🔺": .high, "⏫": .high, "🔼": .medium, "🔽": .low, "⏬": .low,
    ]

    private static func priority(_ text: String) -> Priority? {
        Priority(rawValue: text) ?? ["1": .high, "2": .medium, "3": .low][text]
    }

    /// A rule of RFC 5545, which is kept even if Docket can't follow it, or words.
    private static func repetition(_ text: String) -> Recurrence? {
        if text.uppercased().contains("FREQ=") { return Recurrence(text) }
        let words = text.head(bytes: 500)
        // The day of the import does not matter: dates in these words have years.
        return RecurrenceReader.read("every \(words)", today: .first).value
            ?? RecurrenceReader.read(words, today: .first).value
    }

    /// `week` for `every week`; the rule itself if the words don't read to it.
    static func text(of rule: Recurrence) -> String {
        guard let words = rule.words else { return rule.text }
        let text = words.hasPrefix("every ") ? String(words.dropFirst(6)) : words
        return repetition(text) == rule ? text : rule.text
    }

    private mutating func readTimes(_ text: String) -> Bool {
        guard startTime == nil, endTime == nil, let times = WordFields.times(text) else { return false }
        (startTime, endTime) = times
        return true
    }
}
