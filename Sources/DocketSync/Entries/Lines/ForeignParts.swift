/// What a to-do's entry has that others have written: lines of the to-do itself that Docket does not know, and components in
/// it. Docket's own alarms are none of them.
struct ForeignPart {
    /// The name of the property; `BEGIN` if it is a component.
    let name: String
    /// The numbers of its lines.
    let lines: Range<Int>
    /// Its lines without their folding.
    let content: [[UInt8]]

    var isComponent: Bool { lines.count > 1 }

    /// Its lines without what Docket changes of an alarm: when it goes off, and whether it is acknowledged.
    fileprivate var lastingContent: [[UInt8]] {
        content.compactMap { line in
            switch EntryProperty.named[ContentLine.name(of: line)] {
            case .acknowledged, .reminder: nil
            case .trigger:
                ContentLine(line)?.parameters.filter { !["RELATED", "VALUE", "TZID"].contains($0.name) }
                    .flatMap(\.bytes) ?? line
            default: line
            }
        }
    }
}

extension TodoLines {
    var foreignParts: [ForeignPart] {
        let known = Set(properties.map(\.line))
        let own = Set(alarms.filter { ownMinutes(of: $0) != nil }.map(\.lines.lowerBound))
        var parts: [ForeignPart] = []
        var next = lines.lowerBound + 1
        while next < endOfTodo {
            let (start, first) = (next, source.unfolded(next))
            next += 1
            let isComponent = ContentLine.name(of: first) == "BEGIN"
            if isComponent { next = endOfComponent(at: start) }
            if known.contains(start) || own.contains(start) || first.isEmpty { continue }
            parts.append(
                ForeignPart(
                    name: ContentLine.name(of: first),
                    lines: start..<next,
                    content: (start..<next).map { source.unfolded($0) }
                )
            )
        }
        return parts
    }

    /// The line after a component that begins at a line.
    private func endOfComponent(at start: Int) -> Int {
        var depth = 0
        for line in start..<endOfTodo {
            switch ContentLine.name(of: source.unfolded(line, limit: 6)) {
            case "BEGIN": depth += 1
            case "END": depth -= 1
            default: break
            }
            if depth == 0 { return line + 1 }
        }
        return endOfTodo
    }

    /// What another entry of the same to-do has, and this one has not. A line that is there with another value was
    /// changed, and is not missing: a server may write such a line anew at any time. A component with other lines is
    /// missing, because alarms have nothing else to tell them apart, unless only its time has changed.
    func missingParts(of other: TodoLines) -> [ForeignPart] {
        let (mine, theirs) = (foreignParts, other.foreignParts)
        let known = Set(mine.map(\.content))
        let unchanged = Set(theirs.map(\.content))
        var changed: [[[UInt8]]: Int] = [:]
        for part in mine where part.isComponent && !unchanged.contains(part.content) {
            changed[part.lastingContent, default: 0] += 1
        }
        var room: [String: Int] = [:]
        for part in theirs { room[part.name, default: 0] += 1 }
        for part in mine { room[part.name, default: 0] -= 1 }
        return theirs.filter { part in
            if known.contains(part.content) { return false }
            if part.isComponent {
                guard let count = changed[part.lastingContent], count > 0 else { return true }
                changed[part.lastingContent] = count - 1
                return false
            }
            room[part.name, default: 0] -= 1
            return room[part.name, default: 0] >= 0
        }
    }
}

extension EntryEditor {
    /// Adds what only another entry of the same to-do has.
    ///
    /// - Parameters:
    ///   - reminders: of the to-do. Alarms go on to say those that they have said there.
    ///   - times: what alarms count from here.
    mutating func addMissing(
        of other: TodoLines,
        _ reminders: [Int],
        _ times: TimeLines,
        _ reader: TimeReader
    ) {
        let source = EntryEditor(other)
        let otherTimes = TimeLines(other, reader)
        for part in todo.missingParts(of: other) {
            let changes = source.changes(ofAlarm: part.lines, reminders, from: otherTimes, to: times, reader)
            let bytes = part.lines.flatMap { changes[$0] ?? source.kept($0) }
            if part.isComponent { addComponent(bytes) } else { addProperty(bytes) }
        }
    }
}

extension EntryMapping {
    /// Whether an entry has lines or components that Docket does not know, and that another entry of the same to-do has
    /// not.
    func isMissing(partsOf other: String?, in text: String?) -> Bool {
        guard let other, let text, let theirs = try? TodoLines(other), let mine = try? TodoLines(text) else {
            return false
        }
        return !mine.missingParts(of: theirs).isEmpty
    }
}
