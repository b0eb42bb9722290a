import DocketCore
import DocketFiles
import FoundationEssentials

/// The JSON of Google Tasks, as Takeout and the API have it: lists of tasks.
enum GoogleTasks {
    private enum Member: String, CaseIterable {
        case kind, id, title, notes, status, due, completed, created, updated, parent, position, deleted,
            hidden,
            items, selfLink, etag, links, webViewLink, assignmentInfo
        case taskType = "task_type"
        case scheduledTime = "scheduled_time"
    }

    private static let members = MemberTable(Member.self)

    private struct Task {
        let line: Int
        var project: String?
        var id: String?
        var title = ""
        var notes: String?
        var isDone = false
        var due: Day?
        var completed: Date?
        var created: Date?
        var updated: Date?
        var parent: String?
        var isDeleted = false
        var others = FoundNote()
    }

    static func read(_ bytes: [UInt8], _ context: ReadingContext) -> Reading {
        var reading = Reading()
        var tasks: [Task] = []
        var progress = ReadingProgress(bytes.count, context.progress)
        bytes.withUnsafeBufferPointer { buffer in
            var reader = JSONReader(buffer)
            do {
                try readLists(from: &reader, into: &tasks, &reading, &progress)
                try reader.readEnd()
            } catch {
                reading.unreadable.append(UnreadableLine(error, onLine: 1))
            }
        }
        var ids = FoundIDs()
        for task in tasks where !task.isDeleted && !(task.title.isBlank && task.notes == nil) {
            reading.todos.append(found(task, &ids, context))
        }
        return reading
    }

    private static func found(_ task: Task, _ ids: inout FoundIDs, _ context: ReadingContext) -> FoundTodo {
        var note = FoundNote()
        let title = note.title(task.title)
        note.add(task.notes)
        note.append(task.others)
        let id =
            task.id.map { ids.id(own: $0) } ?? ids.id(of: .google, title: title, project: task.project)
        let parent = task.parent.map(FoundIDs.id)
        let item = TodoItem(
            id: id,
            title: title,
            note: note.text,
            dueDate: task.due,
            createdAt: task.created ?? task.updated ?? context.now,
            isComplete: task.isDone,
            completedAt: task.isDone ? task.completed : nil,
            parent: parent == id ? nil : parent
        )
        return FoundTodo(
            line: task.line,
            item: item,
            hasOwnID: task.id != nil,
            project: task.project.flatMap { FoundName($0) },
            fields: [.title, .note, .dueDate, .completion, .project, .parent],
            changedAt: task.updated
        )
    }

    /// Reads the outermost object, whose items are lists, or which is one list itself.
    private static func readLists(
        from reader: inout JSONReader,
        into tasks: inout [Task],
        _ reading: inout Reading,
        _ progress: inout ReadingProgress
    ) throws {
        var object = try ObjectReader(members, in: &reader)
        var isOfLists = true
        while let key = try object.nextKey(in: &reader) {
            switch key {
            case .known(.kind): isOfLists = try reader.readForPeople() != "tasks#tasks"
            case .known(.items):
                try reader.openArray()
                while try reader.nextElement() {
                    if isOfLists {
                        try readList(from: &reader, into: &tasks, &reading, &progress)
                    } else {
                        try readTask(from: &reader, into: &tasks, &reading, &progress)
                    }
                }
            case .known, .unknown: try reader.skipValue()
            }
        }
    }

    private static func readList(
        from reader: inout JSONReader,
        into tasks: inout [Task],
        _ reading: inout Reading,
        _ progress: inout ReadingProgress
    ) throws {
        let first = tasks.count
        var title: String?
        var object = try ObjectReader(members, in: &reader)
        while let key = try object.nextKey(in: &reader) {
            switch key {
            case .known(.title): title = try reader.readString()
            case .known(.items):
                try reader.openArray()
                while try reader.nextElement() {
                    try readTask(from: &reader, into: &tasks, &reading, &progress)
                }
            case .known, .unknown: try reader.skipValue()
            }
        }
        for index in tasks[first...].indices { tasks[index].project = title }
    }

    /// Reads a task. One with a value that makes no sense is unreadable, but not what follows.
    private static func readTask(
        from reader: inout JSONReader,
        into tasks: inout [Task],
        _ reading: inout Reading,
        _ progress: inout ReadingProgress
    ) throws {
        progress.reach(reader.index)
        reader.releaseMemory()
        var (element, line) = (reader, reader.line)
        try reader.skipValue()
        do {
            tasks.append(try task(from: &element, line))
        } catch {
            reading.unreadable.append(UnreadableLine(error, onLine: line))
        }
    }

    private static func task(from reader: inout JSONReader, _ line: Int) throws -> Task {
        var task = Task(line: line)
        var object = try ObjectReader(members, in: &reader)
        while let key = try object.nextKey(in: &reader) {
            if case .unknown(let key) = key {
                task.others.add(key, try reader.readForPeople())
                continue
            }
            guard case .known(let member) = key, !reader.readNull() else { continue }
            switch member {
            case .id: task.id = try reader.readString()
            case .title: task.title = try reader.readString()
            case .notes: task.notes = try reader.readString()
            case .status:
                let status = try reader.readString()
                task.isDone = status == "completed"
                if !task.isDone, status != "needsAction" { task.others.add("Status", status) }
            case .due: task.due = try reader.readDayOfInstant()
            case .completed: task.completed = try reader.readInstant()
            case .created: task.created = try reader.readInstant()
            case .updated: task.updated = try reader.readInstant()
            case .parent: task.parent = try reader.readString()
            case .deleted: task.isDeleted = try reader.readBool()
            case .links: task.others.add("Links", try reader.readForPeople())
            case .kind, .position, .hidden, .items, .selfLink, .etag, .webViewLink, .assignmentInfo,
                .taskType,
                .scheduledTime:
                try reader.skipValue()
            }
        }
        return task
    }
}

extension JSONReader {
    /// Reads `2026-11-22T00:00:00.000Z`, where the time means nothing.
    fileprivate mutating func readDayOfInstant() throws -> Day {
        try readText(is: "a day") { bytes in Day(isoBytes: UnsafeBufferPointer(rebasing: bytes.prefix(10))) }
    }
}

extension GoogleTasks {
    /// Writes a list for each project, as Takeout does.
    static func write(_ export: Export) -> [UInt8] {
        var order: [UUID?] = []
        var groups: [UUID?: [TodoItem]] = [:]
        for item in export.items {
            let project = export.project(of: item)?.id
            if groups[project] == nil { order.append(project) }
            groups[project, default: []].append(item)
        }
        var writer = JSONWriter()
        writer.writeObject { writer in
            writer.write("kind", "tasks#taskLists")
            writer.writeKey("items")
            writer.writeArray(of: order, onLines: true) { writer, project in
                let items = groups[project] ?? []
                writer.writeObject { writer in
                    writer.write("kind", "tasks#tasks")
                    if let name = items.first.flatMap(export.project)?.name { writer.write("title", name) }
                    writer.writeKey("items")
                    writer.writeArray(of: items, onLines: true) { write($1, export, to: &$0) }
                }
            }
        }
        return writer.bytes + [UInt8(ascii: "\n")]
    }

    private static func write(_ item: TodoItem, _ export: Export, to writer: inout JSONWriter) {
        writer.writeObject { writer in
            writer.write("kind", "tasks#task")
            writer.write("id", item.id.uuidString.lowercased())
            writer.write("title", item.title)
            if let note = item.note { writer.write("notes", note) }
            writer.write("status", item.isComplete ? "completed" : "needsAction")
            if let day = item.dueDate { writer.write("due", "\(day.isoText)T00:00:00.000Z") }
            if item.isComplete, let instant = item.completedAt {
                writer.write("completed", InstantText.text(of: instant))
            }
            writer.write("created", InstantText.text(of: item.createdAt))
            if let parent = item.parent { writer.write("parent", parent.uuidString.lowercased()) }
        }
    }
}
