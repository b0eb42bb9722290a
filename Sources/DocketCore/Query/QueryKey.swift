/// How a term of a query begins that is no text.
enum QueryKey: String, CaseIterable {
    case priority = "!"
    case tag = "#"
    case project = "+"
    case person = "@"
    case state = "is:"
    case field = "has:"
    case due = "due:"
    case firstDay = "start:"
    case created = "created:"
    case done = "done:"

    /// Words for the signs, which a shell reads itself.
    private static let words: KeyValuePairs<String, Self> = [
        "tag:": .tag, "project:": .project, "with:": .person, "priority:": .priority, "p:": .priority,
    ]

    /// The key that a word begins with, in any case, how many scalars it is long, and how it is typed; nil if it begins
    /// with none.
    static func beginning(_ word: ArraySlice<Unicode.Scalar>) -> (key: Self, length: Int, typed: String)? {
        guard let found = table.first(where: { word.begins(with: $0.scalars) }) else { return nil }
        let next = word.dropFirst(found.scalars.count).first
        if found.isWord, next.map({ $0.isTypedBlank || $0 == ")" }) ?? true { return nil }
        if !found.isWord, found.key.isSign, !found.key.mayPrecede(next) { return nil }
        return (found.key, found.scalars.count, found.name)
    }

    /// Made once, because a query may have a great many words.
    private static let table =
        allCases.map { Row(name: $0.rawValue, key: $0, isWord: false) }
        + words.map { Row(name: $0, key: $1, isWord: true) }

    private struct Row {
        let name: String
        let key: QueryKey
        let isWord: Bool
        let scalars: [Unicode.Scalar]

        init(name: String, key: QueryKey, isWord: Bool) {
            (self.name, self.key, self.isWord, scalars) = (name, key, isWord, Array(name.unicodeScalars))
        }
    }

    /// The keys that are words: what may stand before a colon.
    static var names: [String] {
        (allCases.filter { !$0.isSign }.map(\.rawValue) + words.map(\.key)).map { String($0.dropLast()) }
    }

    /// The days that it asks for; nil if it is no key of days.
    var days: Query.DayField? {
        switch self {
        case .due: .due
        case .firstDay: .firstDay
        case .created: .created
        case .done: .done
        case .priority, .tag, .project, .person, .state, .field: nil
        }
    }

    /// A term with that key, for messages.
    var example: String {
        switch self {
        case .priority: "!high"
        case .tag: "#dairy"
        case .project: "+Kitchen"
        case .person: "@ann"
        case .state: "is:open"
        case .field: "has:note"
        case .due: "due:fri"
        case .firstDay: "start:<=today"
        case .created: "created:>-7d"
        case .done: "done:yesterday"
        }
    }

    /// The same with the key as it is typed, such as `p:high`.
    func example(behind typedKey: String) -> String { typedKey + example.dropFirst(rawValue.count) }

    /// Whether the key is a sign, which is text unless something follows that can be a name or a priority.
    private var isSign: Bool { rawValue.last != ":" }

    private func mayPrecede(_ scalar: Unicode.Scalar?) -> Bool {
        guard let scalar else { return false }
        guard scalar.isASCII else { return !scalar.properties.isWhitespace }
        switch self {
        case .priority: return scalar.properties.isAlphabetic || scalar.isASCIIDigit
        case .tag, .person: break
        // Numbers with a plus are no projects.
        case .project: if scalar.isASCIIDigit { return false }
        case .state, .field, .due, .firstDay, .created, .done: return true
        }
        return scalar.properties.isAlphabetic || scalar.isASCIIDigit || scalar == "_" || scalar == "\""
    }
}
