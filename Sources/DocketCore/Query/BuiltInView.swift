/// The views that everybody has (V3). What they ask for is a query that could be typed.
package enum BuiltInView: String, CaseIterable, Sendable {
    case all = "All"
    /// What is due or overdue, and what has begun.
    case today = "Today"
    case upcoming = "Upcoming"
    /// What there is nothing to do about before a day to come.
    case later = "Later"
    case noDate = "No date"

    package var name: String { rawValue }

    /// Reads in every date style; belongs to the day on which it is read.
    package var query: String {
        switch self {
        case .all: ""
        case .today: "is:today or is:overdue or (is:open start:<=today)"
        case .upcoming: "is:week"
        case .later: "is:later"
        case .noDate: "due:none"
        }
    }
}
