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

    /// The key that a word begins with, in any case; nil if it begins with none.
    init?(beginning word: ArraySlice<Unicode.Scalar>) {
        guard let found = Self.table.first(where: { word.begins(with: $0.scalars) }) else { return nil }
        if found.key.isSign, !found.key.mayPrecede(word.dropFirst().first) { return nil }
        self = found.key
    }

    /// Made once, because a query may have a great many words.
    private static let table = allCases.map { (scalars: Array($0.rawValue.unicodeScalars), key: $0) }

    /// The keys that are words: what may stand before a colon.
    static var names: [String] { allCases.filter { !$0.isSign }.map { String($0.rawValue.dropLast()) } }

    /// The number of scalars.
    var length: Int { rawValue.utf8.count }

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
