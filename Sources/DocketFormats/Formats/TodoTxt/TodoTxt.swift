import DocketCore
import FoundationEssentials

/// todo.txt, with `due:`, `t:` and `rec:` as topydo has them.
enum TodoTxt {
    static func read(_ bytes: [UInt8], _ context: ReadingContext) -> Reading {
        var reading = Reading()
        var lines: [(number: Int, todo: TodoTxtLine)] = []
        for line in TextLines(bytes, context) {
            switch line.text {
            case .failure(let unreadable): reading.unreadable.append(unreadable)
            case .success(let text) where text.isBlank: break
            case .success(let text): lines.append((line.number, TodoTxtLine(text)))
            }
        }
        var ids = FoundIDs()
        // topydo leaves the id on the done copy of a to-do that repeats: the open one is that to-do, as in Docket.
        var all = lines.map { _ in UUID(hashing: [], salt: 0) }
        var known: [String: UUID] = [:]
        for isComplete in [false, true] {
            for (index, line) in lines.enumerated() where line.todo.isComplete == isComplete {
                all[index] = id(of: line.todo, &ids)
                if let own = line.todo.id, known[own] == nil { known[own] = all[index] }
            }
        }
        for (line, id) in zip(lines, all) {
            reading.todos.append(found(line.todo, line.number, id, parents: known, context))
        }
        return reading
    }

    private static func id(of line: TodoTxtLine, _ ids: inout FoundIDs) -> UUID {
        // topydo's own ids are numbers, which another file has as well.
        if let id = line.id, UUID(uuidString: id) != nil { return ids.id(own: id) }
        return ids.id(of: .todotxt, title: line.title, project: line.project)
    }

    private static func found(
        _ line: TodoTxtLine,
        _ number: Int,
        _ id: UUID,
        parents: [String: UUID],
        _ context: ReadingContext
    ) -> FoundTodo {
        var note = FoundNote()
        let title = note.title(line.title)
        for project in line.furtherProjects { note.add("Project", project) }
        let parent = line.parent.flatMap { parents[$0] ?? UUID(uuidString: $0) }
        if parent == nil { note.add("Part of", line.parent) }
        PriorityLetter.keep(line.priority, in: &note)
        let item = TodoItem(
            id: id,
            title: title,
            note: note.text,
            priority: line.priority.map(PriorityLetter.priority) ?? .medium,
            dueDate: line.dueDate,
            startTime: line.startTime,
            endTime: line.endTime,
            createdAt: line.createdOn.flatMap(context.zones.start) ?? context.now,
            isComplete: line.isComplete,
            completedAt: line.isComplete ? line.completedOn.flatMap(context.zones.start) : nil,
            tags: FoundText.tags(line.tags),
            parent: parent == id ? nil : parent,
            firstDay: line.firstDay,
            repetition: line.repetition
        )
        return FoundTodo(
            line: number,
            item: item,
            hasOwnID: line.id.flatMap { UUID(uuidString: $0) } != nil,
            project: line.project.flatMap { FoundName($0) },
            fields: [
                .title, .priority, .dueDate, .time, .completion, .project, .tags, .parent, .firstDay,
                .repetition,
            ]
        )
    }

    static func write(_ export: Export, _ context: WritingContext) -> [UInt8] {
        Array((export.items.map { line(of: $0, export, context) + "\n" }).joined().utf8)
    }

    private static func line(of item: TodoItem, _ export: Export, _ context: WritingContext) -> String {
        let letter = PriorityLetter.letter(of: item)
        let createdOn = context.zones.local(item.createdAt)?.day.isoText
        var words: [String?] = []
        if item.isComplete {
            let doneOn = item.completedAt.flatMap(context.zones.local)?.day.isoText
            words = ["x", doneOn ?? createdOn, createdOn]
        } else {
            words = [letter.map { "(\($0))" }, createdOn]
        }
        words += TodoTxtWord.split(item.title).enumerated().map { TodoTxtWord.escaped($1, isFirst: $0 == 0) }
        words.append(export.project(of: item).flatMap { TodoTxtWord.encoded($0.name) }.map { "+\($0)" })
        words += item.tags.map { TodoTxtWord.encoded($0).map { "@\($0)" } }
        words.append(item.dueDate.map { "due:\($0.isoText)" })
        words.append(item.firstDay.map { "t:\($0.isoText)" })
        if item.startTime != nil || item.endTime != nil {
            let times = [item.startTime?.text ?? ""] + (item.endTime.map { [$0.text] } ?? [])
            words.append("at:" + times.joined(separator: "-"))
        }
        if let rule = item.repetition?.text {
            words.append(
                TodoTxtRecurrence.text(of: rule).map { "rec:\($0)" }
                    ?? TodoTxtWord.encoded(rule).map { "rrule:\($0)" }
            )
        }
        if item.isComplete { words.append(letter.map { "pri:\($0)" }) }
        words.append("id:\(item.id.uuidString.lowercased())")
        words.append(item.parent.map { "p:\($0.uuidString.lowercased())" })
        return words.compactMap(\.self).joined(separator: " ")
    }
}
