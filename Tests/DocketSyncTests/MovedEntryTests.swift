import DocketCore
import Foundation
import TestSupport
import Testing

@testable import DocketSync
@testable import SyncSimulation

@Suite("Entries that move between collections and accounts") struct MovedEntryTests {
    @Test("A to-do that another device is moving stays one, also if the run looks twice")
    func movingTakenForTwo() throws {
        var world = try EngineWorld.withProject()
        world.put("milk@example.com", "milk.ics", "X-FOREIGN:kept")
        world.sync()
        world.sync()
        let id = try world.item("milk@example.com").id
        // Another device has put it there, and is about to delete it here.
        world.put("milk@example.com", "milk.ics", in: "work", "X-FOREIGN:kept")
        try world.edit("desk@example.com") { $0.title = "Clean the desk" }
        world.sync()
        #expect(world.list.count(in: .todo) == 3)
        world.server.put(nil, "todo", "milk.ics")
        world.sync()
        world.sync()
        #expect(world.list.count(in: .todo) == 3)
        #expect(world.list.item(id) != nil)
    }

    @Test("The entry of a to-do that went to another account's project goes when that account has it")
    func toOtherAccount() throws {
        var world = try EngineWorld.synchronised()
        let elsewhere = Project.sample("Elsewhere")
        world.list.apply(world.list.adding(elsewhere))
        try world.edit("milk@example.com") { $0.project = elsewhere.id }
        let id = try world.item("milk@example.com").id
        for (items, isLeft) in [(Set<UUID>(), true), ([id], false)] {
            world.sync(options: { $0.others = OtherAccounts(projects: [elsewhere.id], items: items) })
            #expect((world.server.text("todo", "milk.ics") != nil) == isLeft)
        }
        #expect(world.list.item(id) != nil)
    }

    @Test("The last to-do of a collection may move to another one between their lists, without a question")
    func movedBetweenLists() throws {
        var world = try EngineWorld.withProject()
        let id = try world.item("desk@example.com").id
        world.put("bread@example.com", "bread.ics")
        world.put("desk@example.com", "desk.ics", in: "work", "X-FOREIGN:changed")
        world.sync(moveDesk)
        #expect(world.report.problem == nil)
        world.sync()
        #expect(world.list.item(id) != nil)
    }

    @Test("An edited to-do that moves to another collection between their lists stays one")
    func editedAndMovedBetweenLists() throws {
        var world = try EngineWorld.withProject(["desk", "chair"])
        world.put("bread@example.com", "bread.ics")
        try world.edit("desk@example.com") { $0.title = "Clean the desk" }
        world.sync(moveDesk)
        for _ in 0..<4 { world.sync() }
        #expect(world.list.count(in: .todo) == 4)
        #expect(world.server.places.count == 4, "\(world.server.places) \(world.report.notes)")
        #expect(world.list.items(in: .todo).contains { $0.title == "Clean the desk" })
    }

    @Test("An entry that another program moves back while Docket moves it is not deleted (Y6)")
    func movedBack() throws {
        var world = try EngineWorld.withProject()
        world.put("milk@example.com", "milk.ics", "X-FOREIGN:kept")
        world.sync()
        let (id, project) = (try world.item("milk@example.com").id, world.list.projects.first?.id)
        try world.edit("milk@example.com") { $0.project = project }
        world.sync { world, request in
            let hasLeft = world.requests.contains { $0.method == .delete }
            if hasLeft, request.depth == 0, let text = world.server.text("work", "\(id.uuidString).ics") {
                world.server.put(nil, "work", "\(id.uuidString).ics")
                world.server.put(text, "todo", "moved.ics")
            }
            return true
        }
        #expect(world.server.text("todo", "moved.ics") != nil)
        for _ in 0..<2 { world.sync() }
        #expect(world.server.places.count == 3 && world.list.count(in: .todo) == 3)
        #expect(world.list.item(id) != nil)
    }

    /// Another device moves the desk when the collection that has it is listed.
    private func moveDesk(in world: inout EngineWorld, before request: DAVRequest) -> Bool {
        if request.url.hasSuffix("/work/"), request.body?.contains("calendar-query") ?? false,
            world.server.text("work", "desk.ics") != nil, world.server.text("todo", "desk.ics") == nil
        {
            world.put("desk@example.com", "desk.ics", "X-FOREIGN:changed")
            world.server.put(nil, "work", "desk.ics")
        }
        return true
    }

    @Test("A project whose deletion is undone after a sync has its collection again")
    func projectDeletionUndone() throws {
        var world = try EngineWorld.withProject()
        let project = try #require(world.list.projects.first)
        let deletion = try #require(world.list.deleting(Project.self, project.id))
        world.list.apply(deletion)
        world.sync()
        world.list.apply(deletion.inverse)
        for _ in 0..<3 { world.sync() }
        #expect(world.server.places.count == 2)
        #expect(world.server.collections.count == 2)
        #expect(world.list.count(in: .todo) == 2)
    }

    @Test("A to-do that never reached the server goes to the default collection when its project is deleted")
    func neverSent() throws {
        var world = try EngineWorld.withProject()
        try world.addToProject("Wash")
        world.sync { _, request in request.method != .put }
        let project = try #require(world.list.projects.first)
        world.list.apply(try #require(world.list.deleting(Project.self, project.id)))
        world.sync()
        let titles = world.server.places.map { place in
            EntryLines(world.server.text(place.collection, place.file) ?? "")["SUMMARY"]
        }
        #expect(titles.contains("Wash"))
    }

    @Test("A to-do that goes to another account takes along the lines that Docket does not know")
    func otherAccount() throws {
        let world = try EngineWorld.synchronised()
        let id = try world.item("milk@example.com").id
        let origin = try #require(world.state.collections.first?.entries.values.first { $0.id == id })
        // The same list with another account, whose server has nothing yet.
        var other = try EngineWorld()
        other.list = world.list
        other.sync(options: {
            $0.others = OtherAccounts(known: [id])
            $0.others.origins = [id: origin]
        })
        let text = try #require(other.sent.first { $0.contains("milk@example.com") })
        #expect(text.contains("X-FOREIGN:kept"))
    }

    @Test("A part whose whole comes later, and gets another id, is a part of it all the same")
    func wholeInLaterPart() throws {
        var world = try EngineWorld()
        for number in 0..<6 { world.put("part-\(number)", "a\(number).ics", "RELATED-TO:whole") }
        world.put("whole", "z.ics")
        world.sync(options: {
            $0.others = OtherAccounts(known: [EntryTranslation.id(of: "whole")])
            ($0.entriesPerRequest, $0.entriesPerPart) = (3, 3)
        })
        #expect(world.sent.isEmpty)
        let whole = try world.item("whole").id
        #expect(try world.item("part-0").parent == whole)
    }

    @Test("A part whose whole is gone is not sent again because devices spell the UID of that in two ways")
    func twoSpellings() throws {
        var world = try EngineWorld.synchronised()
        let id = UUID()
        world.put(id.uuidString.lowercased(), "whole.ics")
        world.put("part@example.com", "part.ics", "RELATED-TO:\(id.uuidString.lowercased())")
        world.sync()
        world.list.apply(world.list.deleting([id]))
        world.server.put(nil, "todo", "whole.ics")
        world.sync()
        world.put("part@example.com", "part.ics", "RELATED-TO:\(id.uuidString)", "X-FOREIGN:spelled")
        for _ in 0..<2 {
            world.sync()
            #expect(world.sent.isEmpty)
        }
    }

    @Test("A circle of parts that two devices make is told")
    func circle() throws {
        var world = try EngineWorld.synchronised()
        let (anchor, milk) = (try world.item("anchor@example.com").id, try world.item("milk@example.com").id)
        try world.edit("milk@example.com") { $0.parent = anchor }
        world.put("anchor@example.com", "anchor.ics", "RELATED-TO:milk@example.com")
        world.sync()
        #expect(world.list.item(milk)?.parent == anchor)
        #expect(world.report.notes.contains { $0.contains("part of its own part") })
    }

    @Test("A collection is no other one whose path it begins")
    func pathPrefixes() throws {
        var world = try EngineWorld.withProject(path: "todo2")
        try world.addToProject("Wash")
        // The server has it, and the answer never comes.
        world.sync { world, request in
            if request.method == .put { _ = world.server.answer(request) }
            return request.method != .put
        }
        let place = try #require(
            world.server.places.first { $0.collection == "todo2" && $0.file != "desk.ics" }
        )
        try world.edit("anchor@example.com") { $0.title = "Anchored" }
        world.sync { world, request in
            if request.body?.contains("multiget") ?? false {
                world.server.put(nil, place.collection, place.file)
            }
            return true
        }
        #expect(world.sent.count == 1)
        #expect(!world.sent.contains { $0.contains("SUMMARY:Wash") })
    }

    @Test("A collection beside the home, whose path begins with that of the home, is looked at")
    func besideTheHome() throws {
        let home = try #require(DAVURL("https://dav.example.org/cal/ann/"))
        let url = try #require(DAVURL("https://dav.example.org/cal/annabel/tasks/"))
        let collection = CollectionState(url: url, name: "Tasks", isDefault: true)
        let state = SyncState(principal: nil, home: home, collections: [collection])
        let options = SyncOptions(
            host: "dav.example.org",
            user: "ann",
            now: Date(timeIntervalSince1970: 1_795_341_600)
        )
        let mapping = EntryMapping(zones: SimulatedZones())
        var engine = SyncEngine(options, state: state, mapping: mapping, list: TodoList())
        guard case .send(_, let number) = engine.step() else {
            Issue.record("Nothing is asked")
            return
        }
        let answer = DAVAnswer(status: 207, responses: [DAVResponse(href: "/cal/ann/", properties: [])])
        engine.handle(.answered(.success(answer), number: number), list: TodoList())
        guard case .send(let request, _) = engine.step() else {
            Issue.record("It is not looked at")
            return
        }
        #expect(request.url == url.text)
    }
}
