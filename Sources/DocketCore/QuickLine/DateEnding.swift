/// A date that ends a text (Q2): `Buy milk tomorrow`, `Call Ann on friday at 5pm`. A date that nobody has meant is worse
/// than one that is not seen, because `due:` takes all forms.
struct DateEnding {
    let date: DueDate
    /// The number of words before it that are the title, without `on`, `by` and `due`.
    let titleCount: Int

    /// `the day after tomorrow at 5 pm`
    static let maxWords = 7

    /// - Parameters:
    ///   - words: what may be a date.
    ///   - title: the words before it.
    /// - Returns: nil if it is none, is in the past or is more likely a part of the title.
    init?(_ words: [String], before title: ArraySlice<String>, in reader: QuickLineReader) {
        let text = words.joined(separator: " ")
        let reading = DueDateReader(today: reader.today, style: reader.style).readWithTime(text)
        guard let date = reading.value, date.day >= reader.today || reader.style.takesPastDays else {
            return nil
        }
        var dayWords = words[...]
        if date.isTimeTyped {
            guard
                let time = TimeBeside.all(in: words).first(where: { Self.isDay(words[$0.rest], in: reader) })
            else { return nil }
            dayWords = words[time.rest]
        }
        let day = TypedText(dayWords.joined(separator: " "))
        guard let form = DateForm(day, dayWords, hasTime: date.isTimeTyped),
            !dayWords.contains(where: Self.isNameOfSomething),
            let count = Self.titleCount(title, before: form, in: reader)
        else { return nil }
        self.date = date
        titleCount = count
    }

    private static func isDay(_ words: ArraySlice<String>, in reader: QuickLineReader) -> Bool {
        DueDateReader(today: reader.today, style: reader.style).read(words.joined(separator: " ")).value
            != nil
    }

    /// A quick look at the last word of a text, because most have no date.
    static func mayEnd(with word: String) -> Bool {
        guard word.utf8.count <= 20 else { return false }
        if word.utf8.contains(where: { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) { return true }
        let typed = TypedText(word).words.first ?? ""
        return lastWords.contains(typed) || DateUnit(typed) != nil || DateWord(typed) != nil
            || Weekday(typed: typed) != nil || Day.month(typed: typed) != nil
    }

    private static let lastWords: Set<String> = ["am", "pm", "a", "p", "h", "noon", "midnight"]

    /// Words of dates that have no capital letter are names with one: `Read USA Today`, `Call Tom`, `Study for the SAT`.
    private static func isNameOfSomething(_ word: String) -> Bool {
        let lowercased = word.lowercased()
        guard word != lowercased else { return false }
        if ["SAT", "SUN", "TOM"].contains(word) { return true }
        let isProper = Weekday(typed: lowercased) != nil || Day.month(typed: lowercased) != nil
        return !isProper && word != word.uppercased()
    }
}

/// How a date is typed, as far as the words before it tell whether it is one.
enum DateForm {
    /// `tomorrow`, `next week`, `in 5 days`
    case words
    /// `fri`, `this weekend`, `15.3.`
    case day
    /// `tom`, which is a name, too
    case tom
    /// `3d`, which is a measure, too
    case span
    /// `sun`, `sat` and `wed`, which are other words, too
    case ambiguousWeekday
    case repetition

    init?(_ typed: TypedText, _ words: ArraySlice<String>, hasTime: Bool) {
        let parts = typed.words
        switch typed.shape {
        case "n.n" where hasTime || words.last?.last == ".": self = .day
        case "n.n.n", "n/n/n", "n-n-n", "wn", "wnn", "nwn": self = .day
        case "nw" where Day.month(typed: parts[1]) != nil: self = .day
        case "nw" where words.count == 1 && parts[0].utf8.count <= 2 && ["d", "w", "m"].contains(parts[1]):
            self = hasTime ? .words : .span
        case "+nw" where words.count == 1: self = .words
        case "wnw" where parts[0] == "in" && parts[2].isLong: self = .words
        case "w" where DateWord(parts[0]) == .weekend: self = .day
        case "w" where parts[0] == "tom": self = .tom
        case "w" where ["sun", "sat", "wed"].contains(parts[0]): self = hasTime ? .day : .ambiguousWeekday
        case "w" where DateWord(parts[0]) != nil && parts[0].isLong: self = .words
        case "w" where parts[0].isLong: self = .day
        case "ww" where parts[0] == "this": self = .day
        case "ww" where parts[0] == "next" && parts[1].isLong && DateUnit(parts[1]) != .day: self = .words
        case "www" where parts[0] != "a" && parts[2].isLong: self = .words
        case "wwww": self = .words
        default: return nil
        }
    }
}

extension String {
    /// Whether it has more than a letter or two, and is not one of the short words that are names or weights, too.
    fileprivate var isLong: Bool { utf8.count >= 3 && !["tod", "ton"].contains(self) }
}

extension DateEnding {
    /// How many of the words before a date or a repetition are the title, without `on`, `by` and `due`.
    ///
    /// - Returns: nil if the words say that what follows is a part of the title, or if a title is needed and is missing.
    static func titleCount(_ title: ArraySlice<String>, before form: DateForm, in reader: QuickLineReader)
        -> Int?
    {
        var count = title.count
        while count > 0, form.isJoined(by: title[count - 1].lowercased()) { count -= 1 }
        guard count > 0 else { return reader.needsTitle ? nil : 0 }
        guard count == title.count else { return count }
        return form.isPartOfTitle(behind: title[count - 1], count: count) ? nil : count
    }
}

extension DateForm {
    /// Whether a word is only there to join the date to the title.
    fileprivate func isJoined(by word: String) -> Bool {
        switch self {
        case .words, .span: word == "by" || word == "due"
        case .day, .ambiguousWeekday, .tom: ["on", "by", "due"].contains(word)
        case .repetition: false
        }
    }

    fileprivate func isPartOfTitle(behind typed: String, count: Int) -> Bool {
        // A letter by itself is a name.
        if typed == "A" { return false }
        let word = typed.lowercased()
        if Self.joining.contains(word) || Self.takingDays.contains(word) { return true }
        switch self {
        case .tom: return Self.takingPeople.contains(word)
        case .span: return count < 2
        case .day: return Self.namingDays.contains(word)
        case .ambiguousWeekday: return Self.namingDays.contains(word) || Self.besideAmbiguous.contains(word)
        case .words, .repetition: return false
        }
    }

    /// Behind these words a date is a part of the sentence: `Read Monday or Tuesday`, `Plan the weekend`.
    private static let joining: Set<String> = [
        "or", "and", "&", "vs", "versus", "about", "of", "for", "from", "to", "into", "onto", "until", "till",
        "than", "like", "with", "without", "between", "after", "before", "since", "past", "during", "per",
        "the", "a", "an", "my", "our", "your", "his", "her", "its", "their", "no", "not", "any", "some",
        "all", "both", "that", "those", "these", "last", "every", "each", "as", "is", "was", "are", "be",
        "in", "on", "at", "next", "this", "called", "named", "titled", "almost", "nearly", "only", "just",
        "via", "-", "–",
    ]
    /// Words that a day is the object of: `Plan next week`, `Cancel Thursday`.
    private static let takingDays: Set<String> = [
        "plan", "plans", "planning", "cancel", "confirm", "reschedule", "schedule", "discuss", "review",
        "organise", "organize", "prepare", "enjoy", "survive", "skip", "love", "hate", "watch", "read", "see",
        "celebrate", "remember", "forget", "good", "nice", "great", "long", "bank", "holiday", "perfect",
    ]
    /// `Black Friday`, `Ash Wednesday`
    private static let namingDays: Set<String> = [
        "black", "cyber", "easter", "ash", "shrove", "maundy", "palm", "super", "giving", "freaky", "ruby",
        "manic", "taco", "casual", "pancake", "bloody", "blue", "girl",
    ]
    private static let takingPeople: Set<String> = [
        "call", "ask", "tell", "email", "mail", "text", "meet", "visit", "ring", "phone", "pay", "help",
        "thank", "remind", "invite", "message", "ping", "write", "feed", "walk", "up", "bring", "drop",
        "uncle",
        "brother", "cousin", "dear", "mr", "major", "hi", "show", "give", "send", "teach", "join", "by",
    ]
    /// `Enjoy sun`, `Find out who sat`, `Newly wed`
    private static let besideAmbiguous: Set<String> = [
        "get", "getting", "catch", "soak", "avoid", "more", "full", "hot", "midday", "newly", "i", "we", "he",
        "she", "they", "you", "who", "it", "cat", "dog",
    ]
}
