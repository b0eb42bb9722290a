import DocketCore
import FoundationEssentials

extension TodoItem {
    /// An item created on 18 November 2026.
    static func sample(_ title: String, done: Bool = false, _ fill: (inout TodoItem) -> Void = { _ in })
        -> TodoItem
    {
        var item = TodoItem(
            id: UUID(),
            title: title,
            createdAt: Date(timeIntervalSince1970: 1_794_990_600),
            isComplete: done
        )
        fill(&item)
        return item
    }
}

extension Location {
    static let saoPaulo = Location(name: "Home", address: "Rua Augusta 1500, São Paulo - SP")
}

extension Person {
    static func sample(_ name: String) -> Person { Person(id: UUID(), name: name) }
}

extension Project {
    static func sample(_ name: String, color: ProjectColor? = nil) -> Project {
        Project(id: UUID(), name: name, color: color)
    }
}

extension Day {
    /// The day of an ISO date such as `2027-03-15`.
    static func on(_ isoText: String) -> Day {
        guard let day = Day(isoText: isoText) else { preconditionFailure("no day: \(isoText)") }
        return day
    }
}
