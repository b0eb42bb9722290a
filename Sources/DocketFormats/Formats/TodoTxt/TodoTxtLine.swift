import DocketCore

/// A line of todo.txt.
struct TodoTxtLine {
    private(set) var isComplete = false
    private(set) var completedOn: Day?
    private(set) var createdOn: Day?
    private(set) var priority: Character?
    private(set) var title = ""
    private(set) var project: String?
    private(set) var furtherProjects: [String] = []
    private(set) var tags: [String] = []
    private(set) var dueDate: Day?
    private(set) var firstDay: Day?
    private(set) var startTime: ClockTime?
    private(set) var endTime: ClockTime?
    private(set) var repetition: Recurrence?
    /// Of `id:` and `p:`, as they are written.
    private(set) var id: String?
    private(set) var parent: String?

    init(_ text: String) {
        var words = TodoTxtWord.split(text)[...]
        readStart(&words)
        // A project or context within a sentence is a word of it, too.
        let isPlain = words.map { !TodoTxtWord.isToken($0) }
        let (first, last) = (isPlain.firstIndex(of: true), isPlain.lastIndex(of: true))
        var plain: [Substring] = []
        for (index, word) in words.enumerated() {
            let isWithin = first.map { index > $0 } ?? false && last.map { index < $0 } ?? false
            if isPlain[index] || !read(word) {
                plain.append(TodoTxtWord.unescaped(word))
            } else if isWithin, let sign = word.first, sign == "+" || sign == "@" {
                plain.append(word.dropFirst())
            }
        }
        title = plain.joined(separator: " ")
    }

    /// Reads the mark of what is done, the priority and the dates.
    private mutating func readStart(_ words: inout ArraySlice<Substring>) {
        if words.first == "x" {
            isComplete = true
            words.removeFirst()
        }
        if let letter = words.first.flatMap(TodoTxtWord.priority) {
            priority = letter
            words.removeFirst()
        }
        var dates: [Day] = []
        while dates.count < (isComplete ? 2 : 1), let day = words.first.flatMap({ Day(isoText: $0) }) {
            dates.append(day)
            words.removeFirst()
        }
        if isComplete { completedOn = dates.first }
        createdOn = isComplete ? dates.dropFirst().first : dates.first
    }

    /// - Returns: whether the word is a token, and means something.
    private mutating func read(_ word: Substring) -> Bool {
        if word.hasPrefix("+") {
            let name = TodoTxtWord.decoded(word.dropFirst())
            if project == nil { project = name } else { furtherProjects.append(name) }
            return true
        }
        if word.hasPrefix("@") {
            tags.append(TodoTxtWord.decoded(word.dropFirst()))
            return true
        }
        let parts = word.split(separator: ":", maxSplits: 1)
        guard parts.count == 2 else { return false }
        let value = parts[1]
        switch parts[0] {
        case "due": return WordFields.set(&dueDate, Day(isoText: value))
        case "t": return WordFields.set(&firstDay, Day(isoText: value))
        case "id": return WordFields.set(&id, String(value).lowercased())
        case "p": return WordFields.set(&parent, String(value).lowercased())
        case "pri": return WordFields.set(&priority, TodoTxtWord.priority("(\(value))"))
        case "rec":
            return WordFields.set(&repetition, TodoTxtRecurrence.rule(of: value).map { Recurrence($0) })
        case "rrule": return WordFields.set(&repetition, Recurrence(TodoTxtWord.decoded(value)))
        case "at": return readTimes(value)
        default: return false
        }
    }

    private mutating func readTimes(_ text: Substring) -> Bool {
        guard startTime == nil, endTime == nil, let times = WordFields.times(text) else { return false }
        (startTime, endTime) = times
        return true
    }
}
