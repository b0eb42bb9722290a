import DocketCore
import FoundationEssentials

/// The people: attendees with an id. Those with an address of their own, as `mailto:`, belong to somebody else.
extension TodoLines {
    fileprivate struct PersonLine {
        let number: Int
        let content: ContentLine
        let person: EntryItem.Attendee
    }

    fileprivate static let idPrefix = "urn:uuid:"

    fileprivate var personLines: [PersonLine] {
        all(.attendee).compactMap { number, content in
            let value = content.plainValue
            guard value.prefix(Self.idPrefix.count).lowercased() == Self.idPrefix,
                let id = UUID(uuidString: String(value.dropFirst(Self.idPrefix.count)))
            else { return nil }
            let person = EntryItem.Attendee(id: id, name: content.parameter("CN") ?? "")
            return PersonLine(number: number, content: content, person: person)
        }
    }

    /// Each person once.
    var people: [EntryItem.Attendee] { personLines.map(\.person).uniqueIDs }
}

extension EntryEditor {
    mutating func write(people: [EntryItem.Attendee]) {
        let people = people.uniqueIDs
        let old = todo.personLines
        guard people != todo.people else { return }
        let lines = Dictionary(old.map { ($0.person.id, $0) }) { first, _ in first }
        let new = people.flatMap { person -> [UInt8] in
            let line = lines[person.id]
            if let line, line.person == person { return kept(line.number) }
            return Self.line(person, onto: line?.content)
        }
        for line in old { replace(line.number) }
        // They stay where they were, in the new order.
        if let first = old.first { replace(first.number, with: new) } else { addProperty(new) }
    }

    private static func line(_ person: EntryItem.Attendee, onto content: ContentLine?) -> [UInt8] {
        let kept = (content?.parameters ?? []).filter { $0.name != "CN" }
        return FoldedLine.bytes(
            .attendee,
            parameters: Array(";CN=".utf8) + ParameterText.quoted(person.name) + kept.flatMap(\.bytes),
            value: "\(TodoLines.idPrefix)\(person.id.uuidString.lowercased())".utf8
        )
    }
}
