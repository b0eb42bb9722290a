import DocketCore

@testable import DocketScreens

extension Search {
    /// Reads a text on a day and in a time zone that do not matter.
    static func reading(_ text: String) throws -> Search? {
        try Search(text, today: .first, day: { _ in .first })
    }
}
