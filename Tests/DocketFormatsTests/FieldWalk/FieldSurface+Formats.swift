import DocketCore
import DocketFormats

/// Files of other programs, written and imported again.
extension FieldSurface {
    static let formats = Format.allCases.filter(\.canWrite).map { format in
        FieldSurface("\(format)", lacking: format.lacking) { sample in
            let list = FieldSample.list(with: format.prepared(.full, for: sample))
            let text = try File.write(list, format)
            return File.imported(File.read(text, format), into: FieldSample.list()).full
        }
    }
}

extension Format {
    /// A to-do that the format can hold.
    fileprivate func prepared(_ item: TodoItem, for sample: FieldSample) -> TodoItem {
        guard self == .todoist else { return item }
        var item = item
        // It has no place for what is done, and one field for the day and the rule.
        (item.isComplete, item.completedAt) = (false, nil)
        if sample.property == "dueDate" { item.repetition = nil }
        return item
    }

    fileprivate var lacking: [String: String] {
        let order = ["rank": "an import puts it behind all others"]
        let reasons: [String: String] =
            switch self {
            case .docket, .ics, .csv, .taskwarrior, .org: [:]
            case .todotxt:
                Self.none("a line has no place for it", "note", "people", "reminders", place: true)
            case .markdown:
                Self.none("a line has no place for it", "id", "createdAt", "location.coordinate", "reminders")
            case .calcurse:
                Self.none(
                    "calcurse has nothing of that kind",
                    "id",
                    "note",
                    "dueDate",
                    "startTime",
                    "endTime",
                    "people",
                    "createdAt",
                    "completedAt",
                    "project",
                    "tags",
                    "parent",
                    "firstDay",
                    "repetition",
                    "reminders",
                    place: true
                )
            case .todoist:
                Self.none(
                    "a row of Todoist has no place for it",
                    "id",
                    "endTime",
                    "createdAt",
                    "isComplete",
                    "completedAt",
                    "firstDay",
                    "reminders",
                    place: true
                )
                .merging(["project": "the name of the file is the project"]) { $1 }
            case .google:
                Self.none(
                    "Google Tasks has nothing of that kind",
                    "priority",
                    "startTime",
                    "endTime",
                    "people",
                    "tags",
                    "firstDay",
                    "repetition",
                    "reminders",
                    place: true
                )
            case .reminders: [:]
            }
        return reasons.merging(order) { $1 }
    }

    private static func none(_ reason: String, _ properties: String..., place: Bool = false) -> [String:
        String]
    {
        let all = properties + (place ? ["location.name", "location.address", "location.coordinate"] : [])
        return Dictionary(uniqueKeysWithValues: all.map { ($0, reason) })
    }
}
