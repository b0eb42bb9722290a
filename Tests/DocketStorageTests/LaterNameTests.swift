import DocketCore
import DocketStorage
import Foundation
import TestSupport
import Testing

/// Members of a file of version 1 that have a name of version 2: they were unknown then.
@Suite("Members of version 1 with a later name")
struct LaterNameTests {
    private let folder = TemporaryFolder()
    private let storage: FileStorage

    init() {
        storage = FileStorage(folder: folder.path)
    }

    private static let required =
        #""title":"t","priority":"low","createdAt":"2026-11-21T12:00:00.000Z","isComplete":false"#

    private func write(_ members: String, of document: String = #""imported":[]"#) throws {
        let items =
            #"{"id":"\#(UUID(1))",\#(Self.required),\#(members)},{"id":"\#(UUID(2))",\#(Self.required)}"#
        try folder.write(
            #"{"docket":1,"generation":1,"people":[],\#(document),"items":[\#(items)]}"#,
            to: "todos.json"
        )
    }

    @Test("one that can be read has the meaning that it has now")
    func readable() throws {
        try write(
            #""tags":["dairy"],"startDay":"2027-03-01","rank":0"#,
            of: #"""
                "projects":[{"id":"\#(UUID(201))","name":"Home"}],"views":[{"name":"Week","query":"is:week"}]
                """#
        )
        let list = try storage.stored()
        #expect(list.item(UUID(1))?.tags == ["dairy"])
        #expect(list.item(UUID(1))?.firstDay == Day(year: 2027, month: 3, day: 1))
        #expect(list.projects.map(\.name) == ["Home"] && list.views.map(\.query) == ["is:week"])
    }

    @Test(
        "one that can't is no damage: it is kept under another name",
        arguments: [
            (#""tags":"dairy""#, #""tags-1":"dairy""#), (#""tags":[1]"#, #""tags-1":[1]"#),
            (#""project":"Home""#, #""project-1":"Home""#), (#""parent":7"#, #""parent-1":7"#),
            (#""startDay":"soon""#, #""startDay-1":"soon""#), (#""recurrence":{}"#, #""recurrence-1":{}"#),
            (#""reminders":[1.5]"#, #""reminders-1":[1.5]"#),
            (#""tags":["a"],"tags":["b"]"#, #""tags-1":["a"],"tags-1":["b"]"#),
        ]
    )
    func unreadable(members: String, kept: String) throws {
        try write(members + #","rank":0"#)
        var list = try storage.stored()
        #expect(list.item(UUID(1))?.title == "t" && list.item(UUID(1))?.hasRareFields == false)
        // In the journal too, which an undo of a deletion can bring them to.
        let line = #"{"items":[{"id":"\#(UUID(3))",\#(Self.required),"rank":9,\#(members)}]}"#
        try folder.write("{\"generation\":1}\n\(line)\n", to: "journal.jsonl")
        try storage.save(list.adding(.sample(9)), into: &list)
        #expect(list.item(UUID(3))?.title == "t")
        let lines = try folder.text("todos.json").split(separator: "\n").filter { $0.contains(kept) }
        #expect(lines.count == 2)
        #expect(try FileStorage(folder: folder.path).stored() == list)
    }

    @Test("so are projects and views that are none")
    func projects() throws {
        try write(#""rank":0"#, of: #""projects":[{"name":"Home"},7],"views":{"a":1}"#)
        try storage.add(.sample(9))
        #expect(try folder.text("todos.json").contains(#""projects-1":[{"name":"Home"},7]"#))
        #expect(try folder.text("todos.json").contains(#""views-1":{"a":1}"#))
        #expect(try storage.stored().projects == [])
    }
}
