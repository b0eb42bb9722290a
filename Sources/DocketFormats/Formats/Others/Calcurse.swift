import DocketCore
import FoundationEssentials

/// The file `todo` of calcurse: a priority from 1 to 9, or 0 for none, and a minus before it for what is done.
enum Calcurse {
    static func read(_ bytes: [UInt8], _ context: ReadingContext) -> Reading {
        var reading = Reading()
        var ids = FoundIDs()
        for line in TextLines(bytes, context) {
            do throws(UnreadableLine) {
                let text = try line.text.get()
                if text.isBlank { continue }
                reading.todos.append(try todo(text, line.number, &ids, context))
            } catch {
                reading.unreadable.append(error)
            }
        }
        return reading
    }

    private static func todo(
        _ text: String,
        _ line: Int,
        _ ids: inout FoundIDs,
        _ context: ReadingContext
    ) throws(UnreadableLine) -> FoundTodo {
        var rest = text.utf8[...]
        let digits = rest.dropFirst().drop { $0 == UInt8(ascii: "-") }.prefix { $0 != UInt8(ascii: "]") }
        guard rest.popFirst() == UInt8(ascii: "["), let number = Int(String(Substring(digits))),
            (0...9).contains(number), digits.endIndex < rest.endIndex
        else { throw UnreadableLine(number: line, reason: "It does not begin with a priority, as [1]") }
        let isDone = rest.first == UInt8(ascii: "-")
        rest = rest[digits.endIndex...].dropFirst()
        var note = FoundNote()
        // The name of the note's file stands before the text.
        if rest.first == UInt8(ascii: ">") {
            let name = rest.dropFirst().prefix { $0 != UInt8(ascii: " ") }
            note.add("Note in calcurse's file", String(Substring(name)))
            rest = rest[name.endIndex...]
        }
        guard let title = OneLine.text(String(Substring(rest))) else {
            throw UnreadableLine(number: line, reason: "The text is missing")
        }
        let short = note.title(title)
        let item = TodoItem(
            id: ids.id(of: .calcurse, title: short),
            title: short,
            note: note.text,
            priority: number == 0 || number == 5 ? .medium : number < 5 ? .high : .low,
            createdAt: context.now,
            isComplete: isDone
        )
        return FoundTodo(line: line, item: item, hasOwnID: false, fields: [.title, .priority, .completion])
    }

    static func write(_ export: Export) -> [UInt8] {
        let lines = export.items.map { item in
            let number =
                switch item.priority {
                case .high: 1
                case .medium: 5
                case .low: 9
                }
            // A title that began with `>` would be the name of a file.
            let title = OneLine.text(item.title) ?? FoundText.placeholder
            return "[\(item.isComplete ? "-" : "")\(number)] \(title)\n"
        }
        return Array(lines.joined().utf8)
    }
}
