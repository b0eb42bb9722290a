import DocketCore
import FoundationEssentials

/// Reads the lines of a Markdown file.
struct MarkdownScan: LineScan {
    var reading = Reading()
    /// Whether items of lists without boxes are to-dos.
    private let takesAllItems: Bool
    private var todos: [Found] = []
    /// The to-dos that a deeper line may belong to, from the outside in.
    private var open: [Int] = []
    private var heading: String?
    private var fence: Fence?
    private var blankLines = 0

    private struct Found {
        let line: Int
        let indent: Int
        let task: MarkdownTask
        let words: MarkdownWords
        /// The days that Logseq has on lines of their own.
        var planning = OrgPlanning()
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

    init(takesAllItems: Bool) {
        self.takesAllItems = takesAllItems
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
        let task = MarkdownTask(rest, takesAllItems: takesAllItems)
        if isInFence, task != nil { fence?.hasTasks = true }
        if !isInFence, fence == nil {
            if let task {
                add(task, indent: indent, number)
                return
            }
            if indent == 0, let title = MarkdownText.heading(in: rest) {
                heading = title
                open = []
                return
            }
        }
        addToNote(text, indent, number, isCode: isInFence)
    }

    private mutating func add(_ task: MarkdownTask, indent: Int, _ number: Int) {
        while let last = open.last, todos[last].indent >= indent { open.removeLast() }
        todos.append(
            Found(
                line: number,
                indent: indent,
                task: task,
                words: MarkdownWords(task.text),
                // What is deeper is a part of the one at that depth.
                parent: open.prefix(Markdown.maxDepth).last,
                heading: heading
            )
        )
        open.append(todos.count - 1)
    }

    /// A line that is deeper than a to-do belongs to its note.
    private mutating func addToNote(_ text: String, _ indent: Int, _ number: Int, isCode: Bool) {
        while let last = open.last, todos[last].indent >= indent { open.removeLast() }
        guard let last = open.last else { return }
        if todos[last].task.isOfLogseq, todos[last].note.isEmpty {
            let known = todos[last].planning.mistakes.count
            if todos[last].planning.read(text) {
                for (name, value) in todos[last].planning.mistakes.dropFirst(known) {
                    reading.noted.append(UnreadableLine(noting: value, of: name, line: number))
                }
                return
            }
        }
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
}

/// An item of a task list, such as `- [x] Buy milk`, `1. [ ] Buy milk`, `[ ] Buy milk`, or Logseq's `- TODO Buy milk`.
struct MarkdownTask {
    /// The text behind the mark.
    private(set) var text: Substring
    let isDone: Bool
    /// What the note says of its state.
    let status: String?
    let isOfLogseq: Bool
    /// Of Logseq's `[#A]`.
    private(set) var letter: Character?

    /// - Parameter takesAllItems: whether `- Buy milk` is one, too.
    init?(_ rest: Substring, takesAllItems: Bool = false) {
        let item = Self.afterBullet(rest)
        let bytes = (item ?? rest).utf8
        let isOpen = bytes.starts(with: "[ ]".utf8)
        let mark =
            isOpen ? "[ ]" : Substring(bytes.prefix { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") })
        let behind = bytes.dropFirst(mark.utf8.count)
        let isEnd = behind.first != UInt8(ascii: " ") && behind.first != UInt8(ascii: "\t")
        guard let (isDone, status) = Self.marks[mark], !isEnd, item != nil || Self.boxes.contains(mark) else {
            guard takesAllItems, let item, !item.isEmpty else { return nil }
            (text, isDone, status, isOfLogseq) = (item, false, nil, false)
            return
        }
        (text, self.isDone, self.status) = (Substring(behind), isDone, status)
        isOfLogseq = !mark.hasPrefix("[")
        if isOfLogseq, let cookie = PriorityLetter.cookie(text.drop { $0 == " " }) {
            (letter, text) = (cookie.letter, cookie.rest)
        }
    }

    /// What is behind `- ` or `1. `; nil if there is no such sign.
    private static func afterBullet(_ rest: Substring) -> Substring? {
        var bytes = rest.utf8[...]
        let digits = bytes.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        bytes = bytes[digits.endIndex...]
        guard let bullet = bytes.popFirst(), digits.count < 10,
            (digits.isEmpty ? "-*+" : ".)").utf8.contains(bullet)
        else { return nil }
        let item = bytes.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
        return item.startIndex > bytes.startIndex ? Substring(item) : nil
    }

    /// What makes a line a to-do without a bullet as well.
    private static let boxes: Set<Substring> = ["[ ]", "[x]", "[X]"]

    private static let marks: [Substring: (isDone: Bool, status: String?)] = [
        "[ ]": (false, nil), "[x]": (true, nil), "[X]": (true, nil), "[-]": (true, "cancelled"),
        "[/]": (false, "in-process"), "[>]": (false, "forwarded"), "TODO": (false, nil),
        "LATER": (false, nil),
        "NOW": (false, "in-process"), "DOING": (false, "in-process"), "DONE": (true, nil),
        "WAITING": (false, "waiting"), "CANCELED": (true, "cancelled"), "CANCELLED": (true, "cancelled"),
    ]
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
            note.add("Status", todo.task.status)
            note.append(words.remarks)
            PriorityLetter.keep(todo.task.letter, in: &note)
            let project =
                words.hasNoProject
                ? nil
                : (words.project ?? (parent == nil ? todo.heading : parent?.project?.name)).flatMap {
                    FoundName($0)
                }
            let id = ids.id(of: .markdown, title: title, project: project?.name, parent: parent?.item.id)
            let hasPlace = words.location != nil || words.address != nil
            var item = TodoItem(
                id: id,
                title: title,
                priority: words.priority ?? todo.task.letter.map(PriorityLetter.priority) ?? .medium,
                dueDate: words.dueDate,
                startTime: words.startTime,
                endTime: words.endTime,
                location: hasPlace ? Location(name: words.location ?? "", address: words.address) : nil,
                createdAt: words.createdOn.flatMap(context.zones.start) ?? context.now,
                isComplete: todo.task.isDone,
                completedAt: todo.task.isDone ? words.doneOn.flatMap(context.zones.start) : nil,
                tags: FoundText.tags(words.tags),
                parent: parent?.item.id,
                firstDay: words.firstDay,
                repetition: words.repetition
            )
            todo.planning.set(&item, &note, context)
            item.note = note.text
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
