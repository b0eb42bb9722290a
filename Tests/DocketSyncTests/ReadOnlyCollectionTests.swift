import DocketCore
import Foundation
import TestSupport
import Testing

@testable import DocketSync
@testable import SyncSimulation

@Suite("A collection that the user may only read") struct ReadOnlyCollectionTests {
    /// A device that has a to-do of its own, and a collection of somebody else.
    private func world() throws -> EngineWorld {
        var world = try EngineWorld()
        world.state.keepsAll = true
        world.put("anchor@example.com", "anchor.ics")
        world.put("milk@example.com", "milk.ics", "X-FOREIGN:kept")
        world.server.makeCollection("shared", name: "Holidays")
        world.server.readOnly = ["shared"]
        world.put("monday@example.com", "monday.ics", in: "shared")
        world.sync()
        #expect(world.report.problem == nil)
        #expect(world.list.count(in: .todo) == 3)
        return world
    }

    private func move(_ title: String, to project: UUID?, in world: inout EngineWorld) throws {
        var item = try world.item(title)
        item.project = project
        world.list.apply(world.list.replacing(with: item) ?? Change())
    }

    @Test("A to-do that is moved into it keeps its entry, and is one to-do still")
    func movedIn() throws {
        var world = try world()
        let project = try #require(world.list.projects.first)
        try move("milk@example.com", to: project.id, in: &world)
        for _ in 0..<2 {
            world.sync()
            #expect(world.report.refused.map(\.reason) == ["dav.example.org lets you only read Holidays"])
        }
        #expect(!world.requests.contains { $0.method == .put || $0.method == .delete })

        world.put("milk@example.com", "milk.ics", "X-FOREIGN:kept", "LOCATION:The shop")
        world.sync()
        #expect(try world.item("milk@example.com").location?.name == "The shop")
        #expect(world.list.count(in: .todo) == 3)

        try move("milk@example.com", to: nil, in: &world)
        world.sync()
        #expect(world.report.refused.isEmpty && world.sent.isEmpty)
        #expect(world.list.count(in: .todo) == 3)
    }

    @Test("A new to-do in it stays here, and goes to the server when it is moved out")
    func addedIn() throws {
        var world = try world()
        let project = try #require(world.list.projects.first)
        var item = TodoItem(id: UUID(), title: "Wash", createdAt: Date(timeIntervalSince1970: 1_795_341_000))
        item.project = project.id
        world.list.apply(world.list.adding(item))
        world.sync()
        #expect(world.report.refused.map(\.title) == ["Wash"])
        #expect(world.sent.isEmpty && world.list.item(item.id) != nil)

        try move("Wash", to: nil, in: &world)
        world.sync()
        #expect(world.report.refused.isEmpty && world.sent.count == 1)
        world.sync()
        #expect(world.sent.isEmpty && world.list.count(in: .todo) == 4)
    }

    @Test("A to-do that is moved out of it stays in it there, and says so")
    func movedOut() throws {
        var world = try world()
        try move("monday@example.com", to: nil, in: &world)
        for _ in 0..<2 {
            world.sync()
            #expect(world.report.refused.map(\.title) == ["monday@example.com"])
            #expect(!world.requests.contains { $0.method == .put || $0.method == .delete })
        }
        #expect(world.list.count(in: .todo) == 3)
    }
}
