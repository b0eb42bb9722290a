import DocketCore
import Foundation
import Testing

@testable import DocketSync
@testable import SyncSimulation

@Suite("Entries that are deleted, and such as the server has lost (S2, Y8)") struct LostEntryTests {
    /// The titles of the to-dos of the project.
    private func left(_ world: EngineWorld) -> [String] {
        let work = world.list.projects.first?.id
        return world.list.items(in: .todo).filter { $0.project == work }.map(\.title)
    }

    @Test("S2 The last to-do of a list that somebody deletes is deleted here, without a question")
    func lastDeleted() throws {
        var world = try EngineWorld.withProject()
        world.server.put(nil, "work", "desk.ics")
        world.sync()
        #expect(world.report.problem == nil)
        #expect(left(world).isEmpty)
    }

    @Test("S2 That holds after runs that have found news, or were broken off")
    func lastDeletedAfterNews() throws {
        var world = try EngineWorld.withProject()
        world.put("lamp@example.com", "lamp.ics", in: "work")
        world.sync()
        world.server.put(nil, "work", "desk.ics")
        world.sync { _, request in request.method != .report || !request.url.contains("/work/") }
        world.server.put(nil, "work", "lamp.ics")
        world.sync()
        #expect(world.report.problem == nil)
        #expect(left(world).isEmpty)
    }

    @Test("S2 A server that has forgotten what it had is not believed", arguments: [false, true])
    func forgotten(isHidden: Bool) throws {
        var world = try EngineWorld.withProject()
        world.server.variant.hidesForgotten = isHidden
        world.server.lose("work")
        world.sync()
        #expect(world.report.problem?.isQuestion ?? false)
        #expect(left(world).count == 1)
    }

    @Test("S2 A server without a memory is not believed that the last to-do was deleted")
    func noToken() throws {
        var world = try EngineWorld.withProject()
        world.server.variant.token = .ctag
        world.sync()
        world.server.put(nil, "work", "desk.ics")
        world.sync()
        #expect(world.report.problem?.isQuestion ?? false)
    }

    @Test("S2 More than half of ten to-dos or more are not deleted without a question", arguments: [10, 11])
    func most(deleted: Int) throws {
        let titles = (0..<20).map { "task \($0)" }
        var world = try EngineWorld.withProject(titles)
        for title in titles.prefix(deleted) { world.server.put(nil, "work", "\(title).ics") }
        world.sync()
        #expect((world.report.problem?.isQuestion ?? false) == (deleted > 10))
        #expect(left(world).count == (deleted > 10 ? 20 : 10))
    }

    @Test("S2 A quarter of the to-dos that a server with a memory does not speak of is lost")
    func someForgotten() throws {
        let titles = (0..<20).map { "task \($0)" }
        var world = try EngineWorld.withProject(titles)
        for title in titles.prefix(10) { world.server.put(nil, "work", "\(title).ics") }
        world.server.collections["work"]?.past = [:]
        world.sync()
        #expect(world.report.problem?.isQuestion ?? false)
        #expect(left(world).count == 20)
    }

    @Test(
        "S2 However few they are, a server with a memory has lost what it does not speak of",
        arguments: [1, 6]
    )
    func fewForgotten(count: Int) throws {
        let titles = (0..<20).map { "task \($0)" }
        var world = try EngineWorld.withProject(titles)
        for title in titles.prefix(count) { world.server.put(nil, "work", "\(title).ics") }
        let server = world.server
        world.server.collections["work"]?.past = [:]
        world.sync()
        #expect(world.report.problem?.isQuestion ?? false)
        #expect(left(world).count == 20)
        world.server = server
        world.sync()
        #expect(world.report.problem == nil && left(world).count == 20 - count)
    }

    @Test("S2 A gateway says nothing of what the server has deleted", arguments: [502, 504])
    func gateway(status: Int) throws {
        var world = try EngineWorld.withProject()
        world.server.put(nil, "work", "desk.ics")
        world.sync(answering: { request, answer in
            request.body?.contains("sync-collection") ?? false ? DAVAnswer(status: status) : answer
        })
        #expect(world.report.problem?.kind == .slow && left(world).count == 1)
        world.sync()
        #expect(world.report.problem == nil && left(world).isEmpty)
    }

    @Test("S2 A text that somebody writes again is a change, and no server that has gone back")
    func writtenAgain() throws {
        var world = try EngineWorld.withProject(["desk", "lamp"])
        let text = world.server.text("work", "desk.ics")
        try world.edit("desk@example.com") { $0.title = "New desk" }
        world.sync()
        world.server.put(text, "work", "desk.ics")
        world.sync()
        #expect(world.report.problem == nil)
        #expect(left(world).sorted() == ["desk@example.com", "lamp@example.com"])
    }

    @Test("S2 While the server is too busy to say what was deleted, nothing is, and the next run asks again")
    func busy() throws {
        var world = try EngineWorld.withProject()
        world.server.put(nil, "work", "desk.ics")
        world.sync(answering: { request, answer in
            request.body?.contains("sync-collection") ?? false ? DAVAnswer(status: 503) : answer
        })
        #expect(world.report.problem?.kind == .slow)
        #expect(left(world).count == 1)
        world.sync()
        #expect(world.report.problem == nil)
        #expect(left(world).isEmpty)
    }

    @Test(
        "S2 The user is asked where the server can't say what was deleted",
        arguments: [400, 403, 404, 412, 500, 501]
    )
    func refused(status: Int) throws {
        var world = try EngineWorld.withProject()
        world.server.put(nil, "work", "desk.ics")
        world.sync(answering: { request, answer in
            request.body?.contains("sync-collection") ?? false ? DAVAnswer(status: status) : answer
        })
        #expect(world.report.problem?.isQuestion ?? false)
        #expect(left(world).count == 1)
    }
}
