/// A calendar entry as lines, and which of them belong to its to-do.
struct TodoLines {
    let source: EntryLines
    /// The lines of the to-do itself, not those of the components in it. Only names that Docket knows.
    private(set) var properties: [Property] = []
    /// The lines of the to-do's alarms, `BEGIN` and `END` among them.
    private(set) var alarms: [Alarm] = []
    /// The lines of the to-do, with its `BEGIN` and `END`.
    let lines: Range<Int>
    /// The line before which a new line of the to-do goes, and the one before which a new component goes.
    private(set) var endOfProperties = 0
    private(set) var endOfTodo = 0
    /// The changed single days of a to-do that repeats.
    private(set) var overrides: [Override] = []

    struct Property {
        let name: EntryProperty
        /// The number of the line.
        let line: Int
    }

    typealias Line = (number: Int, content: ContentLine)

    struct Alarm {
        let lines: Range<Int>
        let properties: [Property]
    }

    struct Override {
        let lines: Range<Int>
        let properties: [Property]
    }

    /// - Throws: an `EntryError` unless the text is one calendar with one to-do, overrides beside.
    init(_ text: String) throws(EntryError) {
        source = EntryLines(text)
        var todo: Component?
        var scan = ComponentScan(source)
        while let component = try scan.next() {
            guard component.name == "VTODO" else { continue }
            if component.properties.contains(where: { $0.name == .recurrenceID }) {
                overrides.append(Override(lines: component.lines, properties: component.properties))
            } else if todo == nil {
                todo = component
            } else {
                throw EntryError(reason: "there is more than one to-do in it")
            }
        }
        guard let todo else { throw EntryError(reason: Self.missing(scan.names)) }
        properties = todo.properties
        alarms = todo.alarms
        lines = todo.lines
        endOfProperties = todo.endOfProperties
        endOfTodo = todo.lines.upperBound - 1
    }

    private static func missing(_ names: Set<String>) -> String {
        if names.contains("VTODO") { return "it has only single days of a to-do that repeats" }
        if names.contains("VEVENT") { return "it is an event and not a to-do" }
        return "there is no to-do in it"
    }

    /// The lines of that name that have a value, in order.
    func all(_ name: EntryProperty, in properties: [Property]? = nil) -> [Line] {
        (properties ?? self.properties).compactMap { property in
            guard property.name == name, let content = ContentLine(source.unfolded(property.line)) else {
                return nil
            }
            return (property.line, content)
        }
    }

    /// The first line of that name that has a value.
    func first(_ name: EntryProperty, in properties: [Property]? = nil) -> ContentLine? {
        for property in properties ?? self.properties where property.name == name {
            if let content = ContentLine(source.unfolded(property.line)) { return content }
        }
        return nil
    }

    /// The text of the first line of that name; nil if there is none, or it is empty.
    func text(_ name: EntryProperty) -> String? {
        guard let content = first(name), !content.value.isEmpty else { return nil }
        return EscapedText.decoded(content.value)
    }

    /// The text of one of Docket's own lines.
    func ownText(_ name: EntryProperty) -> String? {
        first(name).flatMap { PercentText.decoded($0.plainValue) }
    }
}

/// A component of a calendar.
struct Component {
    let name: String
    var lines: Range<Int>
    var properties: [TodoLines.Property] = []
    var alarms: [TodoLines.Alarm] = []
    /// The line of the first component in it, or its end.
    var endOfProperties: Int
}
