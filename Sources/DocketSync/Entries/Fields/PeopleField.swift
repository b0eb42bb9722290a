import DocketCore
import FoundationEssentials

/// The people: attendees with an id. Those with an address of their own, as `mailto:`, belong to somebody else.
extension TodoLines {
    /// A person whose name the entry does not say.
    static let namelessPerson = "(no name)"

    fileprivate struct PersonLine {
        let number: Int
        let content: ContentLine
        let person: EntryItem.Attendee
    }

    fileprivate static let idPrefix = "urn:uuid:"
    /// Holds a name exactly that CN can't hold.
    fileprivate static let exactName = "X-DOCKET-NAME"

    fileprivate var personLines: [PersonLine] {
        all(.attendee).compactMap { number, content in
            let value = content.plainValue
            guard value.prefix(Self.idPrefix.count).lowercased() == Self.idPrefix,
                let id = UUID(uuidString: String(value.dropFirst(Self.idPrefix.count)))
            else { return nil }
            let person = EntryItem.Attendee(id: id, name: Self.name(in: content))
            return PersonLine(number: number, content: content, person: person)
        }
    }

    private static func name(in content: ContentLine) -> String {
        let shown = content.parameter("CN").flatMap(EntryText.line)
        let exact = content.parameter(exactName).flatMap { PercentText.decoded($0) }
        if let exact, EntryText.line(exact) == shown { return exact }
        return shown ?? namelessPerson
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
        let shown = EntryText.line(person.name)
        var parameters: [UInt8] = []
        if let shown { parameters += Array(";CN=".utf8) + ParameterText.quoted(shown) }
        if person.name != shown ?? TodoLines.namelessPerson {
            parameters += Array(";\(TodoLines.exactName)=\(PercentText.encoded(person.name))".utf8)
        }
        let kept = (content?.parameters ?? []).filter { $0.name != "CN" && $0.name != TodoLines.exactName }
        return FoldedLine.bytes(
            .attendee,
            parameters: parameters + kept.flatMap(\.bytes),
            value: "\(TodoLines.idPrefix)\(person.id.uuidString.lowercased())".utf8
        )
    }
}
