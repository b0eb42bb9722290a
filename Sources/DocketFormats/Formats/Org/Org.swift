import DocketCore
import FoundationEssentials

/// org-mode's outlines: a heading with a state is a to-do, those below it are its parts. Headings without one are
/// projects.
enum Org {
    /// Deeper parts are written, and read, as parts of the one at this depth.
    private static let maxDepth = 20

    /// What the drawer of a to-do says. Others go into the note.
    fileprivate enum Property: String, CaseIterable {
        case id = "ID"
        case created = "CREATED"
        case start = "START"
        case end = "END_TIME"
        case rule = "RRULE"
        case location = "LOCATION"
        case address = "ADDRESS"
        case coordinate = "COORDINATE"
        case people = "ASSIGNED"
        case reminders = "REMINDERS"
        case project = "PROJECT"
        case tags = "LABELS"
    }

    static func read(_ bytes: [UInt8], _ context: ReadingContext) -> Reading {
        var scan = Scan()
        return scan.read(bytes, context)
    }

    static func write(_ export: Export, _ context: WritingContext) -> [UInt8] {
        var text = ""
        for group in export.groups() {
            if let project = group.project { text += "* \(escaped(project.name, hasTags: false))\n" }
            // The projects of the to-dos that the next one may be below.
            var above: [UUID?] = []
            for (item, depth) in group.items {
                let depth = min(depth, maxDepth)
                above.removeSubrange(min(depth, above.count)...)
                let project = export.project(of: item)
                let isSame = project?.id == (above.last ?? group.project?.id)
                above.append(project?.id)
                let stars = String(repeating: "*", count: depth + (group.project == nil ? 1 : 2))
                text +=
                    "\(stars) \(lines(of: item, project: isSame ? nil : project?.name ?? "", export, context))"
            }
        }
        return Array(text.utf8)
    }

    /// - Parameter project: its name if it is not that of the heading above, empty for none.
    private static func lines(
        of item: TodoItem,
        project: String?,
        _ export: Export,
        _ context: WritingContext
    ) -> String {
        // Behind one that org-mode does not take, the others stay behind it.
        let plainTags = Array(item.tags.prefix { !$0.isEmpty && $0.unicodeScalars.allSatisfy(isTag) })
        let letter = PriorityLetter.letter(of: item)
        var heading = [item.isComplete ? "DONE" : "TODO", letter.map { "[#\($0)]" }]
        heading.append(escaped(item.title, hasTags: !plainTags.isEmpty))
        if !plainTags.isEmpty { heading.append(":\(plainTags.joined(separator: ":")):") }
        let properties = Property.allCases.compactMap { property in
            value(property, of: item, project: project, plainTags, export, context)
                .flatMap { $0.isEmpty && property != .project ? nil : ":\(property.rawValue): \($0)".trimmed }
        }
        let body =
            [OrgPlanning.text(of: item, context)].compactMap(\.self) + [":PROPERTIES:"] + properties + [
                ":END:"
            ]
            + (item.note?.split(separator: "\n", omittingEmptySubsequences: false) ?? []).map(String.init)
        return heading.compactMap(\.self).joined(separator: " ") + "\n"
            + body.map { $0.isBlank ? "\n" : "  \($0)\n" }.joined()
    }

    private static func value(
        _ property: Property,
        of item: TodoItem,
        project: String?,
        _ plainTags: [String],
        _ export: Export,
        _ context: WritingContext
    ) -> String? {
        let saysTimes = OrgPlanning.saysTimes(of: item)
        return switch property {
        case .id: item.id.uuidString.lowercased()
        case .created: context.zones.local(item.createdAt).map { "[\(OrgTimestamp.text($0.day, $0.time))]" }
        case .start: saysTimes ? nil : item.startTime?.text
        case .end: saysTimes ? nil : item.endTime?.text
        case .rule: OrgPlanning.saysRule(of: item) ? nil : (item.repetition?.text).flatMap(OneLine.text)
        case .location: (item.location?.name).flatMap(OneLine.text)
        case .address: (item.location?.address).flatMap(OneLine.text)
        case .coordinate: item.location?.coordinate?.text
        case .people: CSVCell.joined(export.people(of: item).compactMap { OneLine.text($0.name) })
        case .reminders: item.reminders.map(String.init).joined(separator: " ")
        case .project: project.map { OneLine.name($0) ?? "" }
        case .tags:
            item.tags.dropFirst(plainTags.count).compactMap(TodoTxtWord.encoded).joined(
                separator: " "
            )
        }
    }

    /// The signs that org-mode takes in tags.
    private static func isTag(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.isAlphabetic || scalar.properties.numericType != nil
            || "_@#%".unicodeScalars.contains(scalar)
    }

    /// org-mode's own way to keep text from meaning something.
    private static let blank: Unicode.Scalar = "\u{200B}"

    /// A title as it is written: what would be a priority, a state or tags is none with a blank of no width beside it.
    private static func escaped(_ title: String, hasTags: Bool) -> String {
        var text = (OneLine.text(title) ?? FoundText.placeholder).unicodeScalars
        let heading = Heading(String(text), States())
        if heading.state != nil || PriorityLetter.cookie(String(text)[...]) != nil || text.first == blank {
            text.insert(blank, at: text.startIndex)
        }
        if !hasTags, !Heading.tags(String(text)[...]).tags.isEmpty || text.last == blank {
            text.append(blank)
        }
        return String(text)
    }

    /// The words that say what is to be done, and what is done.
    fileprivate struct States {
        private(set) var open: Set<Substring> = [
            "TODO", "NEXT", "STARTED", "DOING", "NOW", "LATER", "WAITING", "WAIT", "HOLD", "SOMEDAY", "MAYBE",
            "PROJ",
        ]
        private(set) var done: Set<Substring> = ["DONE", "CANCELLED", "CANCELED", "KILL"]

        /// Adds those of `#+TODO: TODO NEXT(n) | DONE CANCELLED(c@)`.
        mutating func add(_ words: Substring) {
            let sides = words.split(separator: "|", maxSplits: 1, omittingEmptySubsequences: false)
            let names = sides.map { $0.split(separator: " ").map { $0.prefix { $0 != "(" } } }
            let isDivided = sides.count > 1
            open.formUnion(isDivided ? names[0] : names[0].dropLast())
            done.formUnion(isDivided ? names[1] : names[0].suffix(1))
        }
    }

    /// What a heading says.
    fileprivate struct Heading {
        private(set) var state: Substring?
        private(set) var isDone = false
        private(set) var priority: Character?
        private(set) var title = ""
        private(set) var tags: [String] = []

        init(_ text: String, _ states: States) {
            var rest = text.trimmed[...]
            let word = rest.prefix { $0 != " " && $0 != "\t" }
            if states.open.contains(word) || states.done.contains(word) {
                (state, isDone) = (word, states.done.contains(word))
                rest = rest.dropFirst(word.count).drop { $0 == " " || $0 == "\t" }
            }
            if state != nil, let (letter, behind) = PriorityLetter.cookie(rest) {
                (priority, rest) = (letter, behind)
            }
            (rest, tags) = Self.tags(rest)
            var scalars = String(rest).trimmed.unicodeScalars
            if scalars.first == Org.blank { scalars.removeFirst() }
            if scalars.last == Org.blank { scalars.removeLast() }
            title = String(scalars)
        }

        /// The text without the tags at its end, as ` :home:shop:`.
        static func tags(_ text: Substring) -> (rest: Substring, tags: [String]) {
            guard text.last == ":",
                let start = text.lastIndex(where: { $0 == " " || $0 == "\t" })
                    ?? text.first.map({ _ in text.startIndex })
            else { return (text, []) }
            let word = text[start...].drop { $0 == " " || $0 == "\t" }
            let tags = word.split(separator: ":")
            guard word.first == ":", !tags.isEmpty,
                tags.allSatisfy({ $0.unicodeScalars.allSatisfy(Org.isTag) })
            else {
                return (text, [])
            }
            return (text[..<start], tags.map(String.init))
        }
    }
}

extension Org {
    /// Reads the lines of a file.
    fileprivate struct Scan: LineScan {
        var reading = Reading()
        private var states = States()
        private var fileTags: [String] = []
        private var todos: [Found] = []
        /// The headings that the next one may be below, from the outside in.
        private var open: [Open] = []
        private var place = Place.outside

        private struct Open {
            let level: Int
            /// Nil for a heading without a state.
            let todo: Int?
            let heading: Heading
        }

        private struct Found {
            let line: Int
            let heading: Heading
            let parent: Int?
            let section: String?
            let tags: [String]
            var planning = OrgPlanning()
            var planningLine = 0
            var properties: [(name: String, value: String)] = []
            /// How far the text is indented; nil if only the text says it.
            var indent: Int?
            var body: [String] = []
        }

        /// What the next line may be.
        private enum Place { case outside, belowHeading, belowPlanning, drawer, body }

        mutating func read(_ text: String, _ number: Int) {
            let stars = text.prefix { $0 == "*" }
            if !stars.isEmpty, text.utf8.count == stars.utf8.count || text[stars.endIndex...].first == " " {
                return add(Heading(String(text[stars.endIndex...]), states), level: stars.utf8.count, number)
            }
            guard let last = open.last(where: { $0.todo != nil })?.todo else { return readSetting(text) }
            switch place {
            case .belowHeading, .belowPlanning:
                if place == .belowHeading, todos[last].planning.read(text) {
                    (todos[last].planningLine, todos[last].indent) = (number, Self.indent(of: text))
                    place = .belowPlanning
                } else if text.trimmed.uppercased() == ":PROPERTIES:" {
                    todos[last].indent = Self.indent(of: text)
                    place = .drawer
                } else {
                    place = .body
                    todos[last].body.append(text)
                }
            case .drawer:
                let line = text.trimmed
                if line.uppercased() == ":END:" {
                    place = .body
                } else if line.hasPrefix(":"), let end = line.dropFirst().firstIndex(of: ":") {
                    let name = String(line[..<end].dropFirst())
                    todos[last].properties.append((name, String(line[end...].dropFirst()).trimmed))
                } else {
                    todos[last].body.append(text)
                }
            case .body, .outside:
                todos[last].body.append(text)
            }
        }

        private mutating func readSetting(_ text: String) {
            let parts = text.split(separator: ":", maxSplits: 1)
            guard parts.count == 2 else { return }
            switch parts[0].uppercased() {
            case "#+TODO", "#+SEQ_TODO", "#+TYP_TODO": states.add(parts[1])
            case "#+FILETAGS": fileTags += parts[1].split { $0 == ":" || $0 == " " }.map(String.init)
            default: break
            }
        }

        private mutating func add(_ heading: Heading, level: Int, _ number: Int) {
            while let last = open.last, last.level >= level { open.removeLast() }
            let above = open.compactMap(\.todo)
            guard heading.state != nil else {
                if let last = above.last {
                    todos[last].body.append(heading.title)
                    place = .body
                } else {
                    open.append(Open(level: level, todo: nil, heading: heading))
                    place = .outside
                }
                return
            }
            let sections = open.filter { $0.todo == nil }
            todos.append(
                Found(
                    line: number,
                    heading: heading,
                    parent: above.prefix(Org.maxDepth).last,
                    section: sections.last?.heading.title,
                    tags: heading.tags + fileTags + sections.flatMap(\.heading.tags)
                )
            )
            open.append(Open(level: level, todo: todos.count - 1, heading: heading))
            place = .belowHeading
        }

        private static func indent(of text: String) -> Int {
            text.utf8.prefix { $0 == 0x20 || $0 == 0x09 }.count
        }

        mutating func finish(_ context: ReadingContext) -> Reading {
            var ids = FoundIDs()
            for todo in todos { reading.todos.append(found(todo, &ids, context)) }
            return reading
        }

        private mutating func found(_ todo: Found, _ ids: inout FoundIDs, _ context: ReadingContext)
            -> FoundTodo
        {
            var values: [Property: String] = [:]
            var note = FoundNote()
            let title = note.title(todo.heading.title)
            note.add(Self.text(todo.body, indent: todo.indent))
            let parent = todo.parent.map { reading.todos[$0] }
            if let state = todo.heading.state, state != "TODO", state != "DONE" {
                note.add("State", String(state))
            }
            let letter = todo.heading.priority
            // B is what a to-do without a priority has in org-mode.
            if letter != "B" { PriorityLetter.keep(letter, in: &note) }
            for (name, value) in todo.properties {
                let property = Property(rawValue: name.uppercased())
                if let property, values[property] == nil {
                    values[property] = value
                } else {
                    note.add(name, value)
                }
            }
            let project =
                values[.project].map { FoundName($0) } ?? parent?.project
                ?? todo.section.flatMap { FoundName($0) }
            let ownID = values[.id].flatMap { $0.isBlank ? nil : $0 }
            let id =
                ownID.map { ids.id(own: $0) }
                ?? ids.id(of: .org, title: title, project: project?.name, parent: parent?.item.id)
            let created = values[.created].flatMap { OrgTimestamp($0.dropFirst().dropLast()) }
            let createdAt = created.flatMap { created in
                (created.start ?? ClockTime(hour: 0, minute: 0)).flatMap {
                    context.zones.instant(created.day, $0, in: nil)
                }
            }
            var item = TodoItem(id: id, title: title, createdAt: createdAt ?? context.now)
            item.isComplete = todo.heading.isDone
            todo.planning.set(&item, &note, context)
            reading.noted += todo.planning.mistakes.map {
                UnreadableLine(noting: $0.value, of: $0.name, line: todo.planningLine)
            }
            for field in TodoField.allCases {
                switch field {
                case .priority: item.priority = letter.map(PriorityLetter.priority) ?? .medium
                case .time:
                    item.startTime = values[.start].flatMap { ClockTime(text: $0) } ?? item.startTime
                    item.endTime = values[.end].flatMap { ClockTime(text: $0) } ?? item.endTime
                case .location:
                    if values[.location] != nil || values[.address] != nil {
                        item.location = Location(
                            name: values[.location] ?? "",
                            address: values[.address],
                            coordinate: values[.coordinate].flatMap { Coordinate(text: $0) }
                        )
                    }
                case .tags:
                    let others = (values[.tags] ?? "").split(separator: " ").map(TodoTxtWord.decoded)
                    item.tags = FoundText.tags(todo.tags + others)
                case .parent: item.parent = parent?.item.id
                case .repetition: item.repetition = values[.rule].map { Recurrence($0) } ?? item.repetition
                case .reminders:
                    item.reminders = (values[.reminders] ?? "").split(separator: " ").compactMap { Int($0) }
                        .filter(TodoItem.reminderRange.contains)
                case .note: item.note = note.text
                // These are known by now, but for people and projects, who need the list, and the user's order.
                case .title, .dueDate, .firstDay, .completion, .people, .project, .place: break
                }
            }
            return FoundTodo(
                line: todo.line,
                item: item,
                hasOwnID: ownID != nil,
                project: project,
                people: CSVCell.list(values[.people] ?? "").compactMap { FoundName($0) },
                fields: .all
            )
        }

        /// The text below a heading, without the indentation of its headings.
        private static func text(_ body: [String], indent: Int?) -> String {
            let filled = body.indices.filter { !body[$0].isBlank }
            guard let first = filled.first, let last = filled.last else { return "" }
            let common = indent ?? filled.map { Self.indent(of: body[$0]) }.min() ?? 0
            return body[first...last].map { line in
                line.isBlank ? "" : String(line.unicodeScalars.dropFirst(min(common, Self.indent(of: line))))
            }
            .joined(separator: "\n")
        }
    }
}
