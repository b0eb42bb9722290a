/// How a token of a quick line begins (Q2). The cases are in the order in which a line is written.
enum QuickLineKey: String, CaseIterable {
    case due = "due:"
    case firstDay = "start:"
    case time = "at:"
    case repetition = "every:"
    case reminders = "remind:"
    case priority = "!"
    case tag = "#"
    case noTag = "-#"
    case project = "+"
    case person = "@"
    case noPerson = "-@"
    case location = "loc:"
    case address = "addr:"
    case note = "note:"

    /// Words for the signs, which a shell reads itself: `#dairy` is a comment to it, and `!high` a word of its history.
    private static let words: KeyValuePairs<String, Self> = [
        "tag:": .tag, "-tag:": .noTag, "project:": .project, "with:": .person, "-with:": .noPerson,
        "priority:": .priority, "p:": .priority,
    ]

    /// The key that a word begins with, in any case, and how many scalars it is long; nil if it begins with none.
    static func beginning(_ word: ArraySlice<Unicode.Scalar>) -> (key: Self, length: Int)? {
        guard let found = table.first(where: { word.begins(with: $0.scalars) }) else { return nil }
        let next = word.dropFirst(found.scalars.count).first
        if next != "\"", !found.key.mayPrecede(next, isWord: found.isWord) { return nil }
        return (found.key, found.scalars.count)
    }

    /// Made once, because a line may have a great many words.
    private static let table =
        allCases.map { (scalars: Array($0.rawValue.unicodeScalars), key: $0, isWord: false) }
        + words.map { (scalars: Array($0.unicodeScalars), key: $1, isWord: true) }

    /// The keys that are words: what may stand before a colon.
    static var names: [String] {
        (allCases.filter { !$0.isSign }.map(\.rawValue) + words.map(\.key).filter { $0.first != "-" }).map {
            String($0.dropLast())
        }
    }

    var field: DraftField {
        switch self {
        case .priority: .priority
        case .tag, .noTag: .tags
        case .project: .project
        case .person, .noPerson: .people
        case .due: .due
        case .firstDay: .firstDay
        case .time: .startTime
        case .repetition: .repetition
        case .reminders: .reminders
        case .location: .locationName
        case .address: .address
        case .note: .note
        }
    }

    /// A token with that key, for messages.
    var example: String {
        switch self {
        case .priority: "!high"
        case .tag: "#dairy"
        case .project: "+Kitchen"
        case .person: "@ann"
        case .noTag: "-#dairy"
        case .noPerson: "-@ann"
        case .due: "due:fri"
        case .firstDay: "start:mon"
        case .time: "at:9:30"
        case .repetition: "every:week"
        case .reminders: "remind:30m"
        case .location: "loc:Home"
        case .address: "addr:\"1 High Street\""
        case .note: "note:\"Two litres\""
        }
    }

    /// Whether the key is a sign, which is text unless a name follows at once: `# 1`, `@!` and `+/-` are text.
    private var isSign: Bool { rawValue.last != ":" }

    /// Whether a value that is not quoted may begin with that scalar. Numbers with a plus are no projects, and words before
    /// a blank are text: `With: Ann`.
    ///
    /// - Parameter isWord: whether a word stands for the sign.
    func mayPrecede(_ scalar: Unicode.Scalar?, isWord: Bool = false) -> Bool {
        if isWord { return scalar.map { !$0.isTypedBlank } ?? false }
        guard isSign else { return true }
        guard let scalar else { return false }
        guard scalar.isASCII else { return true }
        return scalar.properties.isAlphabetic || scalar == "_" || self != .project && scalar.isASCIIDigit
    }
}
