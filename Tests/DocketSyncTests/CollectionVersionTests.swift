import Testing

@testable import DocketSync
@testable import SyncSimulation

/// A server may read all entries to say what the version of a collection is.
@Suite("What a collection's version is asked by") struct CollectionVersionTests {
    @Test("A server with sync tokens is not asked for ctags as well, and nothing to do is one request")
    func tokens() throws {
        var world = try EngineWorld.synchronised()
        for _ in 0..<2 {
            world.sync()
            #expect(world.requests.allSatisfy { $0.body?.contains("getctag") == false })
        }
        #expect(world.requests.count == 1)
    }

    @Test("A server without sync tokens is asked for ctags, and nothing to do is one request")
    func ctags() throws {
        var world = try EngineWorld()
        world.server.variant.token = .ctag
        world.put("milk@example.com", "milk.ics")
        for _ in 0..<4 { world.sync() }
        #expect(world.requests.count == 1)
        world.put("tea@example.com", "tea.ics")
        world.sync()
        #expect(try world.item("tea@example.com").isComplete == false)
    }
}
