import DocketCore
import DocketStorage
import Foundation
import TestSupport
import Testing

/// Members that this version does not know stay in the file, because another version may know them.
@Suite("Unknown members of todos.json")
struct UnknownMemberTests {
    private let folder = TemporaryFolder()
    private let storage: FileStorage

    init() throws {
        storage = FileStorage(folder: folder.path)
        try folder.write(Self.text, to: "todos.json")
    }

    /// Unknown members of every kind, in every object, on several lines.
    private static let text = """
        {"top": {"a": [1, 2.50, "x y\\u00e9\\n\\"\\\\ "],
                 "b": null}, "docket": 2, "generation": 1,
         "people": [{"id": "\(UUID(101))", "name": "Ann", "phone": "1 2", "rank": 0}],
         "projects": [{"id": "\(UUID(201))", "name": "Home", "color": "#ff8800", "goal": [1, 2], "rank": 0}],
         "views": [{"id": "\(UUID(211))", "name": "Week", "query": "is:week", "sort": "moon", "icon": "☾", "rank": 0}],
         "items": [{"id": "\(UUID(1))", "title": "one", "priority": "low", "rank": 0,
                    "createdAt": "2026-11-21T12:00:00Z", "isComplete": false,
                    "labels": [ "a b" , "\\\\" , [ ] , { } ], "big": 1e999, "é\\u0000": true,
                    "location": {"name": "Shop", "floor": [ 3,
                        4 ], "geo": -0.0}},
                   {"id": "\(UUID(2))", "title": "two", "priority": "low", "rank": 1,
                    "createdAt": "2026-11-21T12:00:00Z", "isComplete": false, "colour": "red"}],
         "last": [[[]]]}
        """

    private static let ofTop = [
        #""top":{"a":[1,2.50,"x y\u00e9\n\"\\ "],"b":null}"#, #""last":[[[]]]"#,
    ]
    private static let ofPerson = [#""phone":"1 2""#]
    private static let ofProject = [##""color":"#ff8800""##, #""goal":[1,2]"#]
    private static let ofView = [#""sort":"moon""#, #""icon":"☾""#]
    private static let ofFirst = [
        #""labels":["a b","\\",[],{}]"#, #""big":1e999"#, #""é\u0000":true"#, #""floor":[3,4]"#,
        #""geo":-0.0"#,
    ]
    private static let ofSecond = [#""colour":"red""#]
    private static let all = ofTop + ofPerson + ofProject + ofView + ofFirst + ofSecond

    /// The unknown members that are in the file.
    private func found() throws -> [String] {
        try FileStorage(folder: folder.path).close()
        let text = try folder.text("todos.json")
        return Self.all.filter { text.contains($0) }
    }

    @Test("they survive a save of another item, in both running copies")
    func otherItem() throws {
        var list = try storage.stored()
        try storage.save(list.adding(.sample(3)), into: &list)
        #expect(try found() == Self.all)
        let other = FileStorage(folder: folder.path)
        try other.add(.sample(4))
        try storage.save(list.deleting(UUID(3)), into: &list)
        #expect(try found() == Self.all)
        #expect(try storage.stored().items(in: .todo).map(\.title) == ["Buy milk", "one", "two"])
    }

    @Test("they survive edits of their own item and person, and checking it off")
    func ownItem() throws {
        var list = try storage.stored()
        var item = try #require(list.item(UUID(1)))
        item.title = "edited"
        item.note = "new"
        item.location?.address = "1 High Street"
        try storage.save(list.replacing(with: item), into: &list)
        try storage.save(list.checking(UUID(1), at: .noon), into: &list)
        try storage.save(list.checking(UUID(2), at: .noon), into: &list)
        try storage.save(list.renaming(UUID(101), to: "Bo"), into: &list)
        var project = try #require(list.project(UUID(201)))
        project.name = "House"
        try storage.save(list.replacing(try #require(list.project(UUID(201))), with: project), into: &list)
        let view = try #require(list.view(UUID(211)))
        var edited = view
        edited.query = "is:today"
        try storage.save(list.replacing(view, with: edited), into: &list)
        #expect(try found() == Self.all)
        try storage.close()
        let line = try #require(
            try folder.text("todos.json").split(separator: "\n").first { $0.contains("edited") }
        )
        #expect(Self.ofFirst.allSatisfy { line.contains($0) })
    }

    @Test("they are removed when their item or person is deleted")
    func deleted() throws {
        var list = try storage.stored()
        try storage.save(list.deleting(UUID(1)), into: &list)
        #expect(try found() == Self.ofTop + Self.ofPerson + Self.ofProject + Self.ofView + Self.ofSecond)
        try storage.save(list.deleting(Person.self, UUID(101)), into: &list)
        #expect(try found() == Self.ofTop + Self.ofProject + Self.ofView + Self.ofSecond)
        try storage.save(list.deleting(Project.self, UUID(201)), into: &list)
        #expect(try found() == Self.ofTop + Self.ofView + Self.ofSecond)
        try storage.save(list.deleting(SavedView.self, UUID(211)), into: &list)
        #expect(try found() == Self.ofTop + Self.ofSecond)
        try storage.save(list.deleting(UUID(2)), into: &list)
        #expect(try found() == Self.ofTop)
    }

    @Test("those of a location are removed with it")
    func locationRemoved() throws {
        var list = try storage.stored()
        var item = try #require(list.item(UUID(1)))
        item.location = nil
        try storage.save(list.replacing(with: item), into: &list)
        #expect(try found() == Self.all.filter { !$0.contains("floor") && !$0.contains("geo") })
    }

    @Test("saving again changes only the generation, and the file has one item per line")
    func sameAgain() throws {
        let list = try storage.add(.sample(3))
        try storage.close()
        let before = try folder.text("todos.json")
        var same = list
        try storage.save(same.adding(.sample(9)), into: &same)
        try storage.save(same.deleting(UUID(9)), into: &same)
        try storage.close()
        #expect(
            try folder.text("todos.json") == before.replacing("\"generation\":2", with: "\"generation\":3")
        )
        #expect(before.split(separator: "\n").count { $0.hasPrefix("{\"id\":") } == 6)
        #expect(before.count { $0 == "\n" } == 11)
    }

    @Test("a duplicate unknown member stays duplicate")
    func twice() throws {
        let text = Self.text.replacing("\"last\":", with: "\"//\": 1, \"//\": 2, \"last\":")
        try folder.write(text, to: "todos.json")
        try storage.add(.sample(3))
        try storage.close()
        #expect(try folder.text("todos.json").contains(#""//":1,"//":2,"#))
    }

    @Test(
        "a file of a later version is reported as such, wherever its version is and whatever else has changed"
    )
    func laterVersion() throws {
        let text = """
            {"items": {"a": [1]}, "people": 7, "generation": "x",
             "items": [{"id": 1}], "docket": 3}
            """
        try folder.write(text, to: "todos.json")
        let error = #expect(throws: StorageError.self) { try storage.stored() }
        #expect(error?.reason == "it is of version 3, and this Docket knows versions 1 to 2")
        #expect(try folder.text("todos.json") == text)
    }
}
