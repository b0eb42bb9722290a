import DocketCore
import Foundation
import Testing

@testable import DocketSync
@testable import SyncSimulation

@Suite("Collections that the server refuses") struct RefusedCollectionTests {
    @Test("A refused collection is made when somebody asks for a sync and the server allows it by then")
    func later() throws {
        var world = try EngineWorld()
        world.server.variant.refusesCollections = true
        let project = Project(id: UUID(), name: "Garden", rank: 0)
        world.list.apply(Change(projects: [.add(project)]))
        var item = TodoItem(id: UUID(), title: "Sow", createdAt: Date(timeIntervalSince1970: 1_795_341_000))
        item.project = project.id
        world.list.apply(world.list.adding(item))
        func made() -> Int { world.requests.count { $0.method == .makeCalendar } }

        world.sync()
        #expect(made() == 1 && world.state.refusesCollections)
        #expect(world.report.notes.contains { $0.contains("does not let you make a collection for Garden") })
        #expect(world.sent.count == 1, "the to-do is with the others")
        world.sync()
        #expect(made() == 0, "a sync by itself does not ask again")
        world.sync(options: { $0.retriesRefused = true })
        #expect(made() == 1 && world.state.refusesCollections)

        world.server.variant.refusesCollections = false
        world.sync(options: { $0.retriesRefused = true })
        #expect(made() == 1 && !world.state.refusesCollections)
        #expect(world.report.problem == nil)
        let collection = try #require(world.state.collections.first { $0.project == project.id })
        #expect(collection.entries.values.map(\.id) == [item.id])
        #expect(world.state.defaultCollection?.entries.isEmpty == true, "the to-do has moved")
    }

    @Test("The project in an entry stays as another device has spelled it")
    func spelledProject() throws {
        var world = try EngineWorld()
        world.server.variant.refusesCollections = true
        let project = Project(id: UUID(), name: "Garden", rank: 0)
        world.list.apply(Change(projects: [.add(project)]))
        let line = "X-DOCKET-PROJECT:\(UUID().uuidString.lowercased()):garden"
        world.put("sow@example.com", "sow.ics", line)
        world.sync()
        #expect(try world.item("sow@example.com").project == project.id)
        try world.edit("sow@example.com") { $0.note = "Peas" }
        world.sync()
        #expect(world.sent.count == 1 && world.sent[0].contains("\r\n\(line)\r\n"), "\(world.sent)")
    }
}
