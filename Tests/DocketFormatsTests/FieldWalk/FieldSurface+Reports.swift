import DocketCore
import DocketFiles
import Foundation

@testable import DocketRecording
@testable import DocketStorage
@testable import docket

/// What is sent with a report: each field is there, but for the words that somebody has written.
extension FieldSurface {
    static let reports = [
        FieldSurface(
            "a scrubbed list",
            lacking: [
                "id": "ids of imports say where they come from",
                "location.coordinate": "a place is nobody's: it only says that there is one",
            ]
        ) { sample in
            let list = FieldSample.list(with: .full)
            var texts: [String] = []
            list.forEachText { texts.append($0) }
            let scrubbed = list.scrubbed { "<\($0)>" }
            guard let done = scrubbed.items(in: .done).first else { return false }
            if sample.isWritten {
                let words = sample.text.filter { $0 != "#" }
                let value = FieldSample.values(of: done)[sample.property] ?? ""
                return texts.contains(words) && value.contains("<\(words)>")
            }
            return FieldSample.values(of: withOldIDs(done, in: scrubbed))[sample.property]
                == FieldSample.values(of: .full)[sample.property]
        },
        FieldSurface("a scrubbed recording") { sample in
            var writer = JSONWriter()
            ItemRecord(.full).write(to: &writer)
            var json = ScrubbedJSON(scrubber: Crosses())
            let text = json.scrub(String(decoding: writer.bytes, as: UTF8.self))
            let words = sample.text.filter { $0 != "#" }
            if sample.isWritten, text.contains(words) { return false }
            let object = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
            let path = sample.property.split(separator: ".").map(String.init)
            guard path.count == 2 else { return object?[members[sample.property] ?? sample.property] != nil }
            let location = object?[path[0]] as? [String: Any]
            return location?[path[1] == "coordinate" ? "latitude" : path[1]] != nil
        },
        FieldSurface(
            "a quick line in a scrubbed recording",
            lacking: notTyped.merging([
                "title": "has no key", "endTime": "is behind the key of the start",
                "priority": signs, "project": signs, "tags": signs, "people": signs,
            ]) { $1 }
        ) { sample in
            guard let key = keys[sample.property] else { return false }
            return line.contains(" \(key)")
                && TypedSyntax.parts(of: line).contains { $0.isSyntax && $0.text == key }
        },
    ]

    /// The members of the files that are called otherwise than the property.
    private static let members = [
        "people": "assignedUsers", "firstDay": "startDay", "repetition": "recurrence",
    ]

    private static let signs = "a sign is no word"

    private static let keys = [
        "note": "note:", "dueDate": "due:", "startTime": "at:", "location.name": "loc:",
        "location.address": "addr:", "firstDay": "start:", "repetition": "every:", "reminders": "remind:",
    ]

    private struct Crosses: RecordingScrubber {
        func text(_ text: String) -> String { "xxx" }
        func sentence(_ sentence: String) -> String { "xxx" }
        func fileName(_ name: String) -> String { name }
    }

    /// The to-do with its ids from before, where the list has what they mean.
    private static func withOldIDs(_ item: TodoItem, in list: TodoList) -> TodoItem {
        var item = item
        if item.people.map(list.person) == list.people { item.people = [FieldSample.ann.id] }
        if item.project.flatMap(list.project) != nil { item.project = FieldSample.kitchen.id }
        if item.parent.flatMap(list.item) != nil { item.parent = FieldSample.parent.id }
        return item
    }
}
