import DocketCore
import FoundationEssentials

/// Reads the lines of a Markdown file.
struct MarkdownScan {
    var reading = Reading()
    private var todos: [Found] = []
    /// The to-dos that a deeper line may belong to, from the outside in.
    private var open: [Int] = []
    private var heading: String?
    private var fence: Fence?
    private var blankLines = 0

    private struct Found {
        let line: Int
        let indent: Int
        let isDone: Bool
        let words: MarkdownWords
        let parent: Int?
        let heading: String?
        var note: [String] = []
    }

    /// What a code block began with.
    private struct Fence {
        let sign: Unicode.Scalar
        let count: Int
        let line: Int
        var hasTasks = false
    }

    mutating func read(_ text: String, _ number: Int) {
        let (indent, rest) = Self.indent(of: text)
        if rest.isEmpty {
            blankLines += 1
            return
        }
        defer { blankLines = 0 }
        let isInFence = fence != nil
        updateFence(rest, number)
        if isInFence, Self.task(in: rest) != nil { fence?.hasTasks = true }
        if !isInFence, fence == nil {
            if let task = Self.task(in: rest) {
                add(task.text, isDone: task.isDone, indent: indent, number)
                return
            }
            if indent == 0, let title = MarkdownText.heading(in: rest) {
                heading = title
                open = []
                return
            }
        }
        addToNote(text, indent, isCode: isInFence)
    }

    private mutating func add(_ text: Substring, isDone: Bool, indent: Int, _ number: Int) {
        while let last = open.last, todos[last].indent >= indent { open.removeLast() }
        todos.append(
            Found(
                line: number,
                indent: indent,
                isDone: isDone,
                words: MarkdownWords(text),
                // What is deeper is a part of the one at that depth.
                parent: open.prefix(Markdown.maxDepth).last,
                heading: heading
            )
        )
        open.append(todos.count - 1)
    }

    /// A line that is deeper than a to-do belongs to its note.
    private mutating func addToNote(_ text: String, _ indent: Int, isCode: Bool) {
        while let last = open.last, todos[last].indent >= indent { open.removeLast() }
        guard let last = open.last else { return }
        if !todos[last].note.isEmpty {
            todos[last].note += Array(repeating: "", count: blankLines)
        }
        let line = Self.dropping(todos[last].indent + 2, from: text)
        todos[last].note.append(isCode ? line : MarkdownText.unescaped(line))
    }

    private mutating func updateFence(_ rest: Substring, _ number: Int) {
        guard let sign = rest.unicodeScalars.first, sign == "`" || sign == "~" else { return }
        let count = rest.unicodeScalars.prefix { $0 == sign }.count
        let behind = rest.unicodeScalars.dropFirst(count)
        guard count >= 3 else { return }
        if let begun = fence {
            let isEnd = begun.sign == sign && count >= begun.count
            if isEnd, behind.allSatisfy(\.properties.isWhitespace) { fence = nil }
        } else if sign == "~" || !behind.contains("`") {
            // Behind such signs, others of them make a code span.
            fence = Fence(sign: sign, count: count, line: number)
        }
    }

    /// The number of columns before the text. A tab goes to the next multiple of four.
    private static func indent(of text: String) -> (Int, Substring) {
        var columns = 0
        var rest = Substring(text)
        while let first = rest.unicodeScalars.first, first == " " || first == "\t" {
            columns = first == " " ? columns + 1 : (columns / 4 + 1) * 4
            rest.unicodeScalars.removeFirst()
        }
        return (columns, rest)
    }

    /// The text without blanks at its start, but for those beyond so many columns.
    private static func dropping(_ columns: Int, from text: String) -> String {
        let (indent, rest) = indent(of: text)
        return String(repeating: " ", count: min(max(indent - columns, 0), 1000)) + rest
    }

    /// The text of a task list's item, such as `- [x] Buy milk` or `1. [ ] Buy milk`.
    private static func task(in rest: Substring) -> (text: Substring, isDone: Bool)? {
        var bytes = rest.utf8[...]
        let digits = bytes.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        bytes = bytes[digits.endIndex...]
        guard let bullet = bytes.popFirst(), digits.count < 10,
            (digits.isEmpty ? "-*+" : ".)").utf8.contains(bullet)
        else { return nil }
        let blanks = bytes.prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
        bytes = bytes[blanks.endIndex...]
        guard !blanks.isEmpty, bytes.popFirst() == UInt8(ascii: "["), let mark = bytes.popFirst(),
            bytes.popFirst() == UInt8(ascii: "]"), let end = bytes.popFirst(),
            end == UInt8(ascii: " ") || end == UInt8(ascii: "\t")
        else { return nil }
        switch mark {
        case UInt8(ascii: " "): return (rest[bytes.startIndex...], false)
        case UInt8(ascii: "x"), UInt8(ascii: "X"): return (rest[bytes.startIndex...], true)
        default: return nil
        }
    }
}

extension MarkdownScan {
    func finish(_ context: ReadingContext) -> Reading {
        var reading = reading
        if let fence, fence.hasTasks {
            let reason = "The code block has no end, and there are task lists in it"
            reading.unreadable.append(UnreadableLine(number: fence.line, reason: reason))
        }
        var ids = FoundIDs()
        var found: [FoundTodo] = []
        for todo in todos {
            let parent = todo.parent.map { found[$0] }
            let words = todo.words
            var note = FoundNote()
            let title = note.title(words.title)
            note.add(todo.note.isEmpty ? nil : todo.note.joined(separator: "\n"))
            let project =
                words.hasNoProject
                ? nil
                : (words.project ?? (parent == nil ? todo.heading : parent?.project?.name)).flatMap {
                    FoundName($0)
                }
            let id = ids.id(of: .markdown, title: title, project: project?.name, parent: parent?.item.id)
            let hasPlace = words.location != nil || words.address != nil
            let item = TodoItem(
                id: id,
                title: title,
                note: note.text,
                priority: words.priority ?? .medium,
                dueDate: words.dueDate,
                startTime: words.startTime,
                endTime: words.endTime,
                location: hasPlace ? Location(name: words.location ?? "", address: words.address) : nil,
                createdAt: words.createdOn.flatMap(context.zones.start) ?? context.now,
                isComplete: todo.isDone,
                completedAt: todo.isDone ? words.doneOn.flatMap(context.zones.start) : nil,
                tags: FoundText.tags(words.tags),
                parent: parent?.item.id,
                firstDay: words.firstDay,
                repetition: words.repetition
            )
            found.append(
                FoundTodo(
                    line: todo.line,
                    item: item,
                    hasOwnID: false,
                    project: project,
                    people: words.people.compactMap { FoundName($0) },
                    fields: [
                        .title, .note, .priority, .dueDate, .time, .location, .people, .completion, .project,
                        .tags, .parent, .firstDay, .repetition,
                    ]
                )
            )
        }
        reading.todos = found
        return reading
    }
}
