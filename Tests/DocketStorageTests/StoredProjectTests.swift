import DocketCore
import DocketStorage
import Foundation
import TestSupport
import Testing

/// Projects in the files, where they differ from people.
@Suite("Projects in the files")
struct StoredProjectTests {
    private let folder = TemporaryFolder()
    private let storage: FileStorage

    init() {
        storage = FileStorage(folder: folder.path)
    }

    /// A file with a project that has this color.
    private func write(color: String) throws {
        try folder.write(
            """
            {"docket":2,"generation":1,"people":[],"projects":[
            {"id":"\(UUID(201))","name":"Home","rank":0,"color":\(color)}
            ],"items":[]}

            """,
            to: "todos.json"
        )
    }

    private func edit(_ list: inout TodoList, in storage: FileStorage, _ edit: (inout Project) -> Void) throws
    {
        let project = try #require(list.project(UUID(201)))
        var edited = project
        edit(&edited)
        try storage.save(list.replacing(project, with: edited), into: &list)
    }

    @Test(
        "a color that a later Docket has written stays, until the project gets another",
        arguments: [##""#ff8800""##, "208", #"{"r":1}"#, #""RED""#, #""""#]
    )
    func unknownColor(color: String) throws {
        try write(color: color)
        let other = FileStorage(folder: folder.path)
        var (list, theirs) = (try storage.stored(), try other.stored())
        #expect(list.project(UUID(201))?.color == nil)
        try edit(&list, in: storage) { $0.name = "House" }
        try storage.end(list)
        #expect(try folder.text("todos.json").contains(#""name":"House","rank":0,"color":\#(color)}"#))
        try edit(&theirs, in: other) { $0.color = .red }
        try other.end(theirs)
        #expect(try folder.text("todos.json").contains(#""name":"House","color":"red","rank":0}"#))
        try edit(&theirs, in: other) { $0.color = nil }
        #expect(try FileStorage(folder: folder.path).stored().projects == theirs.projects)
        try FileStorage(folder: folder.path).close()
        #expect(try folder.text("todos.json").contains(#""name":"House","rank":0}"#))
    }

    @Test("a journal's line brings a later Docket's color too")
    func unknownColorInJournal() throws {
        try write(color: #""red""#)
        var list = try storage.stored()
        try folder.write(
            "{\"generation\":1}\n{\"projects\":[{\"id\":\"\(UUID(201))\",\"color\":\"violet\"}]}\n",
            to: "journal.jsonl"
        )
        try edit(&list, in: storage) { $0.name = "House" }
        #expect(list.project(UUID(201))?.color == nil)
        try storage.end(list)
        #expect(try folder.text("todos.json").contains(#""name":"House","rank":0,"color":"violet"}"#))
    }

    @Test(
        "the name and the color that two copies give a project are both stored; a journal's line has no more"
    )
    func twoCopies() throws {
        try write(color: "null")
        let other = FileStorage(folder: folder.path)
        var (one, two) = (try storage.stored(), try other.stored())
        try edit(&one, in: storage) { $0.name = "House" }
        try edit(&two, in: other) { $0.color = .blue }
        #expect(two.projects == [Project(id: UUID(201), name: "House", color: .blue)])
        #expect(
            try folder.text("journal.jsonl").hasSuffix(
                "{\"projects\":[{\"id\":\"\(UUID(201))\",\"color\":\"blue\"}]}\n"
            )
        )
        one.apply(.changes(try #require(storage.refresh(one))))
        #expect(one == two)
        try storage.save(one.deleting(Project.self, UUID(201)), into: &one)
        two.apply(.changes(try #require(other.refresh(two))))
        #expect(two.projects == [])
        #expect(try FileStorage(folder: folder.path).stored() == two)
    }

    @Test("a list without projects has no such member in its file, also after the last one is deleted")
    func none() throws {
        try write(color: "null")
        var list = try storage.stored()
        try storage.save(list.deleting(Project.self, UUID(201)), into: &list)
        try storage.end(list)
        #expect(
            try folder.text("todos.json") == "{\"docket\":2,\"generation\":2,\"people\":[],\"items\":[]}\n"
        )
    }

    @Test("a change of a project that the list lacks is kept in a file of its own")
    func lacking() throws {
        try write(color: "null")
        let line = "{\"projects\":[{\"id\":\"\(UUID(202))\",\"name\":\"Club\"}]}\n"
        try folder.write("{\"generation\":1}\n" + line, to: "journal.jsonl")
        guard case .whole(_, let remarks, _) = storage.load() else { throw CocoaError(.fileReadUnknown) }
        #expect(
            remarks == ["journal.jsonl has 1 change of what is not in todos.json: kept in journal.old-1"]
        )
        #expect(try folder.text("journal.old-1") == line)
    }

    @Test("what of a replaced todos.json only had a project is offered")
    func offered() throws {
        try write(color: "null")
        var list = try storage.stored()
        try storage.save(list.adding(.sample(9)), into: &list)
        try storage.end(list)
        let old = try folder.text("todos.json")
        try storage.save(list.adding(Project(id: UUID(202), name: "Club")), into: &list)
        try folder.write(old.replacing("\"generation\":2", with: "\"generation\":1"), to: "todos.json")
        guard case .whole(let loaded, _, let offer) = FileStorage(folder: folder.path).load() else {
            throw CocoaError(.fileReadUnknown)
        }
        #expect(loaded.projects.map(\.name) == ["Home"])
        #expect(offer?.change.projects.compactMap(\.after?.name) == ["Club"])
    }

    @Test("the lines of a damaged file are told apart: people, projects and views stay what they are")
    func salvage() throws {
        var list = try storage.add(.full)
        try storage.save(list.adding(Person(id: UUID(101), name: "Ann")), into: &list)
        try storage.save(list.adding(Project(id: UUID(201), name: "Home")), into: &list)
        try storage.save(list.adding(Project(id: UUID(202), name: "Club", color: .red)), into: &list)
        let view = SavedView(id: UUID(211), name: "Week", query: "is:week", order: ListOrder(sort: .due))
        try storage.save(list.adding(view), into: &list)
        try storage.end(list)
        try folder.write(try folder.text("todos.json").dropLast(3) + "?", to: "todos.json")
        try FileManager.default.removeItem(atPath: folder.path("backups"))
        let damaged = FileStorage(folder: folder.path)
        guard case .damaged(let damage) = damaged.load() else { throw CocoaError(.fileReadUnknown) }
        #expect(damage.readable == list)
        _ = try damaged.restore(damage.readable)
        #expect(try FileStorage(folder: folder.path).stored() == list)
        // Also what only the backup has.
        try folder.write("{\"docket\":2,\"generation\":9,", to: "todos.json")
        guard case .damaged(let worse) = FileStorage(folder: folder.path).load() else {
            throw CocoaError(.fileReadUnknown)
        }
        #expect(worse.recovery?.list == list)
    }
}
