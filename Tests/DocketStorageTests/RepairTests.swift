import DocketCore
import Foundation
import TestSupport
import Testing

@testable import DocketStorage

/// Guarantee 5: missing and duplicate ids are repaired and reported.
@Suite("Missing and duplicate ids after an edit by hand")
struct RepairTests {
    private let folder = TemporaryFolder()
    private let storage: FileStorage

    init() {
        storage = FileStorage(folder: folder.path)
    }

    private static let ann = #"{"id":"\#(UUID(101))","name":"Ann"}"#
    private static let noID =
        #"{"title":"Buy milk","priority":"low","createdAt":"2026-11-21T12:00:00Z","isComplete":false}"#
    private static let milk = noID.replacing("{", with: #"{"id":"\#(UUID(1))","#)

    private func write(people: [String] = [], projects: [String] = [], items: [String]) throws {
        let lists = [people, projects, items].map { "[\n" + $0.joined(separator: ",\n") + "\n]" }
        try folder.write(
            #"{"docket":2,"generation":1,"people":\#(lists[0]),"projects":\#(lists[1]),"items":\#(lists[2])}"#,
            to: "todos.json"
        )
    }

    private func remarks(of loaded: Loaded) -> [String]? {
        if case .whole(_, let remarks, _) = loaded { remarks } else { nil }
    }

    @Test("an item without an id gets one, the same in every copy, and the line is reported")
    func missing() throws {
        try write(people: [Self.ann], items: [Self.milk, Self.noID])
        let loaded = storage.load()
        #expect(remarks(of: loaded) == ["todos.json line 7: a to-do had no id: it has one of its own now"])
        let list = try storage.stored()
        #expect(list.ids(in: .todo).count == 2)
        #expect(list.item(UUID(1))?.title == "Buy milk")
        #expect(try FileStorage(folder: folder.path).stored() == list)
    }

    @Test("of items and people with the same id all stay, and all but one get a new id")
    func double() throws {
        try write(people: [Self.ann, Self.ann], items: [Self.milk, Self.milk, Self.milk])
        #expect(
            remarks(of: storage.load()) == [
                "todos.json line 3: a person had the id of another (and 2 more): it has one of its own now"
            ]
        )
        let list = try storage.stored()
        #expect(Set(list.ids(in: .todo)).count == 3)
        #expect(list.people.map(\.name) == ["Ann", "Ann"])
        #expect(list.item(UUID(1)) != nil && list.person(UUID(101)) != nil)
    }

    @Test("of projects with the same id, and one without, all stay, with their colors")
    func projects() throws {
        let home = #"{"id":"\#(UUID(201))","name":"Home","color":"red"}"#
        try write(projects: [home, home, #"{"name":"Club","color":"violet"}"#], items: [Self.milk])
        #expect(
            remarks(of: storage.load()) == [
                "todos.json line 5: a project had the id of another (and 1 more): it has one of its own now"
            ]
        )
        var list = try storage.stored()
        #expect(list.projects.map(\.name) == ["Home", "Home", "Club"])
        #expect(list.projects.map(\.color) == [.red, .red, nil])
        #expect(Set(list.projects.map(\.id)).count == 3 && list.project(UUID(201)) != nil)
        try storage.save(list.deleting(UUID(1)), into: &list)
        let club = try folder.text("todos.json").split(separator: "\n").first { $0.contains("Club") }
        #expect(club?.hasSuffix(#","color":"violet"}"#) == true)
        #expect(try FileStorage(folder: folder.path).stored() == list)
    }

    @Test("the file stays as it is until the next change, which writes the ids")
    func written() throws {
        try write(items: [Self.noID])
        let before = try folder.text("todos.json")
        var list = try storage.stored()
        #expect(try folder.text("todos.json") == before)
        let id = try #require(list.ids(in: .todo).first)
        try storage.save(list.checking(id, at: .noon), into: &list)
        #expect(try folder.text("todos.json").contains(id.uuidString))
        let other = FileStorage(folder: folder.path)
        #expect(remarks(of: other.load()) == [])
        #expect(try other.stored().item(id)?.isComplete == true)
    }

    // If each id were tried from the first one on, this would take hours.
    @Test("many equal records without ids get different ids, each computed once", .timeLimit(.minutes(5)))
    func manyEqual() throws {
        try write(items: Array(repeating: Self.noID, count: 20_000))
        let list = try storage.stored()
        #expect(list.count == 20_000)
        #expect(try FileStorage(folder: folder.path).stored() == list)
        // The ids are those that trying one salt after the other gives.
        try write(items: Array(repeating: Self.noID, count: 3))
        let few = FileStorage(folder: folder.path)
        #expect(try Set(few.stored().ids(in: .todo)).isSubset(of: list.ids(in: .todo)))
    }

    @Test("an id that is made is not one that another to-do has")
    func taken() throws {
        try write(items: [Self.milk, Self.noID])
        let made = try #require(try storage.stored().ids(in: .todo).last)
        try write(items: [Self.milk.replacing(UUID(1).uuidString, with: made.uuidString), Self.noID])
        let ids = try FileStorage(folder: folder.path).stored().ids(in: .todo)
        #expect(ids.first == made)
        #expect(Set(ids).count == 2)
    }

    @Test("two running copies make the same id, so that their changes apply to the same item")
    func twoCopies() throws {
        try write(items: [Self.noID, Self.noID])
        let other = FileStorage(folder: folder.path)
        var (one, two) = (try storage.stored(), try other.stored())
        let ids = one.ids(in: .todo)
        try storage.save(one.checking(ids[0], at: .noon), into: &one)
        try other.save(two.checking(ids[1], at: .noon), into: &two)
        #expect(Set(two.ids(in: .done)) == Set(ids))
        #expect(try FileStorage(folder: folder.path).stored() == two)
    }
}
