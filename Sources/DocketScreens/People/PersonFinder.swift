import DocketCore
import FoundationEssentials

/// Finds a person by a part of their name, for the form and for the prompt, so that the same keys do the same in both.
struct PersonFinder {
    /// The people whose names have what was typed, those that fit best first; everybody if nothing was typed.
    let found: [Person]
    /// The place of the person that Enter assigns, among those found; nil if there is none.
    let place: Int?

    /// - Parameter choice: the person that an arrow has chosen; nil if none was pressed since the text changed.
    init(_ text: String, among people: [Person], choice: UUID?) {
        let query = NameQuery(text)
        let found = query?.ranked(people, by: \.name) ?? people
        let chosen = choice.flatMap { id in found.firstIndex { $0.id == id } }
        self.found = found
        place = chosen ?? (query == nil || found.isEmpty ? nil : 0)
    }

    /// The person that Enter assigns, or unassigns; nil if nobody fits, or nothing was typed and nobody chosen.
    var person: Person? { place.map { found[$0] } }

    /// The person `step` places after the chosen one, wrapping around at both ends; nil if nobody fits.
    func next(_ step: Int) -> Person? {
        let count = found.count
        guard count > 0 else { return nil }
        let next = (place ?? (step > 0 ? -1 : 0)) + step
        return found[(next % count + count) % count]
    }

    /// The message if nobody fits.
    static func nobody(called text: String) -> String { "Nobody is called “\(shortened(text.trimmed))”" }

    /// A name or a part of it for a message, which has only one row.
    static func shortened(_ name: String) -> String {
        DisplayText(name, limit: Notice.maxTitleColumns).text
    }
}
