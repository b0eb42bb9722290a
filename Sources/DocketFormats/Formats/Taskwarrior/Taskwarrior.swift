import DocketCore
import DocketFiles
import FoundationEssentials

/// The JSON that `task export` writes and `task import` reads. What Taskwarrior has no place for is in attributes of
/// users, which it keeps.
enum Taskwarrior {
    static func read(_ bytes: [UInt8], _ context: ReadingContext) -> Reading {
        var reading = Reading()
        let tasks = records(in: bytes, &reading, context)
        var ids = FoundIDs()
        let chosen = instances(of: tasks)
        for task in tasks where task.status != "deleted" {
            // A template and the last of its instances are one to-do that repeats.
            if task.status == "recurring", chosen[task.uuid] != nil { continue }
            let template = task.template.flatMap { chosen[$0] == task.uuid ? $0 : nil }
            var task = task
            if task.template != nil, template == nil { task.repetition = nil }
            let id = ids.id(own: (template ?? task.uuid).uuidString)
            reading.todos.append(task.found(id, titles: tasks, context))
            reading.noted += task.mistakes.map { UnreadableLine(noting: $1, of: $0, line: task.line) }
        }
        return reading
    }

    private static func records(
        in bytes: [UInt8],
        _ reading: inout Reading,
        _ context: ReadingContext
    ) -> TaskRecords {
        var records = TaskRecords()
        var progress = ReadingProgress(bytes.count, context.progress)
        inArray(bytes).withUnsafeBufferPointer { buffer in
            var reader = JSONReader(buffer)
            do {
                try reader.readElements { reader in
                    progress.reach(reader.index)
                    let (line, start) = (reader.line, reader)
                    try reader.skipValue()
                    var element = start
                    do {
                        records.append(try TaskRecord(from: &element, line))
                    } catch {
                        reading.unreadable.append(UnreadableLine(error, onLine: line))
                    }
                }
            } catch {
                reading.unreadable.append(UnreadableLine(error, onLine: 1))
            }
        }
        return records
    }

    /// The file as an array. Older versions write a task on each line, perhaps with a comma behind it, without brackets.
    private static func inArray(_ bytes: [UInt8]) -> [UInt8] {
        let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
        guard text.first(where: { $0 > 0x20 }) == UInt8(ascii: "{") else { return bytes }
        var array = [UInt8(ascii: "[")]
        var needsComma = false
        for line in text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
            var task = line
            while let last = task.last, last <= 0x20 || last == UInt8(ascii: ",") { task.removeLast() }
            if needsComma, !task.isEmpty { array.append(UInt8(ascii: ",")) }
            needsComma = needsComma || !task.isEmpty
            array += task
            array.append(UInt8(ascii: "\n"))
        }
        return array + [UInt8(ascii: "]")]
    }

    /// The open instance of each template that is due last.
    private static func instances(of tasks: TaskRecords) -> [UUID: UUID] {
        var chosen: [UUID: TaskRecord] = [:]
        for task in tasks where task.status == "pending" || task.status == "waiting" {
            guard let template = task.template else { continue }
            if let other = chosen[template], other.due ?? .distantPast >= task.due ?? .distantPast {
                continue
            }
            chosen[template] = task
        }
        return chosen.mapValues(\.uuid)
    }

    static func write(_ export: Export, _ context: WritingContext) -> [UInt8] {
        var writer = JSONWriter()
        writer.writeArray(of: export.items, onLines: true) { writer, item in
            TaskRecord.write(item, export, context, to: &writer)
        }
        return writer.bytes + [UInt8(ascii: "\n")]
    }
}

extension JSONReader {
    fileprivate mutating func readElements(_ read: (inout JSONReader) throws -> Void) throws {
        try openArray()
        while try nextElement() {
            try read(&self)
            releaseMemory()
        }
        try readEnd()
    }
}

/// The tasks of a file, with their titles.
struct TaskRecords: Sequence {
    private var tasks: [TaskRecord] = []
    private var titles: [UUID: String] = [:]

    mutating func append(_ task: TaskRecord) {
        tasks.append(task)
        titles[task.uuid] = task.description
    }

    func title(of id: UUID) -> String? { titles[id] }

    func makeIterator() -> IndexingIterator<[TaskRecord]> { tasks.makeIterator() }
}
