import FoundationEssentials

/// What a check has found, for a person (DR1).
package struct Finding: Equatable, Sendable {
    package enum Level: String, Sendable {
        case fine = "ok"
        /// Nothing is wrong, but somebody who looks for a fault wants to know it.
        case remark
        case problem
    }

    /// What was checked: the name of a file, `terminal`.
    package let subject: String
    package let level: Level
    /// Without a full stop.
    package let sentence: String
    /// What the user can do; nil if nothing has to be done.
    package let mending: String?
    /// What `docket doctor --repair` does.
    package let repairs: [Repair]

    package static func fine(_ subject: String, _ sentence: String) -> Finding {
        Finding(subject: subject, level: .fine, sentence: sentence, mending: nil, repairs: [])
    }

    package static func remark(
        _ subject: String,
        _ sentence: String,
        mending: String? = nil,
        _ repairs: Repair...
    ) -> Finding {
        Finding(subject: subject, level: .remark, sentence: sentence, mending: mending, repairs: repairs)
    }

    package static func problem(
        _ subject: String,
        _ sentence: String,
        mending: String?,
        _ repairs: Repair...
    ) -> Finding {
        Finding(subject: subject, level: .problem, sentence: sentence, mending: mending, repairs: repairs)
    }
}

/// What `docket doctor --repair` can do. Files are named by their names in the data folder, others by their paths.
package enum Repair: Hashable, Sendable {
    /// Lets the user, and nobody else, read and write these; the folder itself is “”.
    case permissions([String])
    /// Restores the list from what can be read, as the screen offers it.
    case restore
    /// Loads the list, which keeps parts of the journal that are no changes of it in files of their own, and stores what
    /// had to be repaired.
    case load
    /// Adds what lies beside the list and is neither in it nor deleted.
    case bringBack
    /// Renames a file that can't be read.
    case putAside(String, as: String)
    case putDraftsAside
    /// Removes the lines of a month that can't be read, and keeps the file as it was.
    case history(month: String)
    case removeTemporaryFiles

    /// The order in which repairs are done: some need what others have mended.
    private var step: Int {
        switch self {
        case .permissions: 0
        case .restore: 1
        case .load: 2
        case .bringBack: 3
        case .putAside, .putDraftsAside, .history, .removeTemporaryFiles: 4
        }
    }

    /// All that the findings ask for, each once, in the order in which it has to be done.
    package static func all(of findings: [Finding]) -> [Repair] {
        var repairs: [Repair] = []
        for repair in findings.flatMap(\.repairs) where !repairs.contains(repair) { repairs.append(repair) }
        return repairs.enumerated().sorted { ($0.element.step, $0.offset) < ($1.element.step, $1.offset) }
            .map(\.element)
    }
}

extension Finding {
    /// `1 to-do`, `3 to-dos`
    package static func count(_ count: Int, _ noun: String) -> String {
        count == 1 ? "1 \(noun)" : "\(count) \(noun)s"
    }

    /// A size in bytes, for people: `4.2 MB`.
    package static func size(_ bytes: Int) -> String {
        let units = ["bytes", "KB", "MB", "GB", "TB"]
        var (size, unit) = (Double(bytes), 0)
        while size >= 1000, unit < units.count - 1 { (size, unit) = (size / 1000, unit + 1) }
        let rounded = (size * 10).rounded() / 10
        return unit == 0 || rounded >= 100 ? "\(Int(rounded)) \(units[unit])" : "\(rounded) \(units[unit])"
    }

    /// The first three names, and how many more there are.
    package static func names(_ names: [String]) -> String {
        let shown = names.prefix(3).joined(separator: ", ")
        return names.count > 3 ? "\(shown) and \(names.count - 3) more" : shown
    }
}
