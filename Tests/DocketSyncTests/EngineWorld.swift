import DocketCore
import Foundation
import TestSupport
import Testing

@testable import DocketSync
@testable import SyncSimulation

/// A device, and the server that it synchronises with.
struct EngineWorld {
    var server: SimulatedServer
    var list = TodoList()
    var state: SyncState
    /// What was sent in the last run.
    var requests: [DAVRequest] = []
    var report = SyncReport()

    init() throws {
        var random = SeededGenerator(seed: 1)
        var variant = ServerVariant(using: &random)
        (variant.token, variant.clash, variant.refusesCollections) = (.counter, .none, false)
        (variant.addsLine, variant.sortsLines, variant.hasLineFeeds) = (false, false, false)
        server = SimulatedServer(variant)
        server.makeCollection("todo", name: "To-dos")
        let url = try #require(DAVURL(SimulatedServer.homeURL))
        let collection = CollectionState(url: url.appending("todo"), name: "To-dos", isDefault: true)
        state = SyncState(principal: "/principals/anna", home: url, collections: [collection])
    }

    /// Another device writes an entry whose summary is its UID.
    mutating func put(_ uid: String, _ file: String, in path: String = "todo", _ lines: String...) {
        let all =
            ["BEGIN:VCALENDAR", "VERSION:2.0", "BEGIN:VTODO", "UID:\(uid)", "DTSTAMP:20261122T090000Z"]
            + ["SUMMARY:\(uid)"] + lines + ["END:VTODO", "END:VCALENDAR"]
        server.put(all.map { $0 + "\r\n" }.joined(), path, file)
    }

    /// One sync.
    ///
    /// - Parameters:
    ///   - event: what happens before each request reaches the server. The connection breaks off if it is false.
    ///   - options: changes the usual options.
    ///   - answering: changes what the server has answered.
    mutating func sync(
        _ event: (inout EngineWorld, DAVRequest) -> Bool = { _, _ in true },
        options change: (inout SyncOptions) -> Void = { _ in },
        answering: (DAVRequest, DAVAnswer) -> DAVAnswer = { $1 }
    ) {
        requests = []
        var options = SyncOptions(
            host: SimulatedServer.host,
            user: "anna",
            now: Date(timeIntervalSince1970: 1_795_341_600)
        )
        change(&options)
        var engine = SyncEngine(
            options,
            state: state,
            mapping: EntryMapping(zones: SimulatedZones()),
            list: list
        )
        for _ in 0..<100 {
            switch engine.step() {
            case .send(let request, let number):
                requests.append(request)
                let isConnected = event(&self, request)
                let result: Result<DAVAnswer, DAVFailure> =
                    isConnected
                    ? .success(answering(request, server.answer(request)))
                    : .failure(.unreachable(reason: "it broke off"))
                engine.handle(.answered(result, number: number), list: list)
            case .wait:
                Issue.record("It waits for an answer that it has")
                return
            case .store(let change):
                list.apply(change)
                engine.handle(.stored(isExact: true), list: list)
            case .keep(let new):
                state = new
                engine.handle(.kept(new), list: list)
            case .finished(let report):
                self.report = report
                return
            }
        }
        Issue.record("The sync does not end")
    }

    func item(_ title: String) throws -> TodoItem {
        try #require(list.items(in: .todo).first { $0.title == title })
    }

    /// The texts that were sent in the last run.
    var sent: [String] { requests.filter { $0.method == .put }.compactMap(\.body) }

    /// The user changes the to-do of that title.
    mutating func edit(_ title: String, _ body: (inout TodoItem) -> Void) throws {
        var item = try item(title)
        body(&item)
        list.apply(list.replacing(with: item) ?? Change())
    }

    /// A device that has two to-dos, one of them with a line that Docket does not know.
    static func synchronised() throws -> EngineWorld {
        var world = try EngineWorld()
        world.put("anchor@example.com", "anchor.ics")
        world.put("milk@example.com", "milk.ics", "X-FOREIGN:kept")
        world.sync()
        #expect(world.report.problem == nil)
        return world
    }

    /// The same with a project, whose to-dos are given.
    static func withProject(_ titles: [String] = ["desk"], path: String = "work") throws -> EngineWorld {
        var world = try EngineWorld()
        world.state.keepsAll = true
        world.server.makeCollection(path, name: "Work")
        world.put("anchor@example.com", "anchor.ics")
        for title in titles { world.put("\(title)@example.com", "\(title).ics", in: path, "X-FOREIGN:kept") }
        world.sync()
        world.sync()
        #expect(world.report.problem == nil)
        return world
    }

    /// The user adds a to-do to the project.
    mutating func addToProject(_ title: String) throws {
        var item = TodoItem(id: UUID(), title: title, createdAt: Date(timeIntervalSince1970: 1_795_341_000))
        item.project = try #require(list.projects.first).id
        list.apply(list.adding(item))
    }
}
