/// Goes through the components of a calendar. What is in them may be nested to any depth.
struct ComponentScan {
    private let source: EntryLines
    private var line = 0
    /// The names of the components that have begun and not ended, from the outside in.
    private var open: [String] = []
    private var hasEnded = false
    /// The names of the components so far.
    private(set) var names: Set<String> = []

    /// No component that Docket knows has such a long name.
    private static let maxNameLength = 100

    init(_ source: EntryLines) {
        self.source = source
    }

    /// The next component of the calendar.
    ///
    /// - Returns: nil at the calendar's end.
    /// - Throws: an `EntryError` if lines are missing, or there is more than one calendar.
    mutating func next() throws(EntryError) -> Component? {
        var component: Component?
        var alarm: Component?
        while line < source.ranges.count {
            let number = line
            line += 1
            switch boundary(at: number) {
            case .begin(let name):
                guard open.isEmpty == (name == "VCALENDAR"), !hasEnded else { throw Self.noCalendar }
                switch open.count {
                case 1: component = Component(name: name, lines: number..<number, endOfProperties: number)
                case 2:
                    if let begun = component, begun.endOfProperties == begun.lines.lowerBound {
                        component?.endOfProperties = number
                    }
                    if name == "VALARM" {
                        alarm = Component(name: name, lines: number..<number, endOfProperties: number)
                    }
                default: break
                }
                open.append(name)
            case .end(let name):
                guard open.popLast() == name else {
                    throw EntryError(reason: "its BEGIN and END lines do not match")
                }
                if open.count == 2, let ended = alarm {
                    component?.alarms.append(
                        TodoLines.Alarm(
                            lines: ended.lines.lowerBound..<line,
                            properties: ended.properties
                        )
                    )
                    alarm = nil
                }
                hasEnded = open.isEmpty
                guard open.count == 1, var ended = component else { continue }
                if ended.endOfProperties == ended.lines.lowerBound { ended.endOfProperties = number }
                ended.lines = ended.lines.lowerBound..<line
                names.insert(name)
                return ended
            case .blank: break
            case .property(let name):
                guard !open.isEmpty else { throw Self.noCalendar }
                guard let property = name.flatMap({ EntryProperty.named[$0] }) else { continue }
                if open.count == 2 {
                    component?.properties.append(TodoLines.Property(name: property, line: number))
                } else if open.count == 3 {
                    alarm?.properties.append(TodoLines.Property(name: property, line: number))
                }
            }
        }
        guard open.isEmpty else { throw EntryError(reason: "its end is missing") }
        guard hasEnded else { throw Self.noCalendar }
        return nil
    }

    private static let noCalendar = EntryError(reason: "it is not one calendar entry")

    private enum Boundary {
        case begin(String)
        case end(String)
        /// The name is nil where nobody asks for it.
        case property(String?)
        case blank
    }

    private func boundary(at number: Int) -> Boundary {
        let range = source.ranges[number]
        switch source.bytes[range.lowerBound].uppercased {
        case UInt8(ascii: "B"), UInt8(ascii: "E"):
            let start = source.unfolded(number, limit: Self.maxNameLength)
            switch ContentLine.name(of: start) {
            case "BEGIN": return .begin(Self.value(of: start))
            case "END": return .end(Self.value(of: start))
            case let name: return .property(name)
            }
        default:
            guard open.count == 2 && open[1] == "VTODO" || open.count == 3 && open[2] == "VALARM" else {
                let isBlank = source.bytes[range].allSatisfy { $0 <= .space }
                return isBlank ? .blank : .property(nil)
            }
            return .property(ContentLine.name(of: source.unfolded(number, limit: Self.maxNameLength)))
        }
    }

    private static func value(of line: [UInt8]) -> String {
        let value = line.drop { $0 != UInt8(ascii: ":") }.dropFirst().filter { $0 > .space }
        return String(decoding: value.map(\.uppercased), as: UTF8.self)
    }
}
