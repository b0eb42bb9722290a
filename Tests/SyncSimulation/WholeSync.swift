import DocketCore
import DocketSync
import FoundationEssentials
import TestSupport

/// Whole syncs of a device with a server that answers at once, to measure how they grow.
package struct WholeSync {
    private var server: SimulatedServer
    package private(set) var list = TodoList()
    private var state: SyncState

    /// - Parameter count: how many entries the server has, each with a person of its own and a part of the one before.
    package init(count: Int) {
        var random = SeededGenerator(seed: 1)
        var variant = ServerVariant(using: &random)
        (variant.token, variant.clash, variant.refusesCollections) = (.counter, .none, false)
        (variant.addsLine, variant.sortsLines, variant.hasLineFeeds) = (false, false, false)
        variant.losesWritesAtOnce = false
        server = SimulatedServer(variant)
        server.makeCollection("todo", name: "To-dos")
        guard let home = DAVURL(SimulatedServer.homeURL), let url = DAVURL(SimulatedServer.url(of: "todo"))
        else {
            preconditionFailure("\(SimulatedServer.homeURL) is an address")
        }
        let collection = CollectionState(url: url, name: "To-dos", isDefault: true)
        state = SyncState(principal: "/principals/anna", home: home, collections: [collection])
        for number in 0..<count { put(number, title: "To-do \(number)") }
    }

    /// Another device changes each entry.
    package mutating func changeAll(_ count: Int) {
        for number in 0..<count { put(number, title: "Changed \(number)") }
    }

    /// The user checks each to-do.
    package mutating func checkAll() {
        let ids = list.ids(in: .todo)
        list.apply(list.checking(ids, at: Self.now, on: .first).change)
    }

    private mutating func put(_ number: Int, title: String) {
        let lines = [
            "BEGIN:VCALENDAR", "VERSION:2.0", "BEGIN:VTODO", "UID:\(number)@example.com",
            "DTSTAMP:20261122T090000Z", "SUMMARY:\(title)",
            "ATTENDEE;CN=Person \(number):urn:uuid:\(UUID(number + 1))",
        ]
        let part = number % 10 == 0 ? [] : ["RELATED-TO:\(number - 1)@example.com"]
        let all = lines + part + ["END:VTODO", "END:VCALENDAR"]
        server.put(all.map { $0 + "\r\n" }.joined(), "todo", "\(number).ics")
    }

    /// - Returns: whether it has ended without a problem.
    package mutating func run() -> Bool {
        let options = SyncOptions(host: SimulatedServer.host, user: "anna", now: Self.now)
        let mapping = EntryMapping(zones: SimulatedZones())
        var engine = SyncEngine(options, state: state, mapping: mapping, list: list)
        while true {
            switch engine.step() {
            case .send(let request, let number):
                engine.handle(.answered(.success(server.answer(request)), number: number), list: list)
            case .wait: return false
            case .store(let change):
                list.apply(change)
                engine.handle(.stored(isExact: true), list: list)
            case .keep(let new):
                state = new
                engine.handle(.kept(new), list: list)
            case .finished(let report): return report.problem == nil
            }
        }
    }

    private static let now = Date(timeIntervalSince1970: 1_795_341_600)
}
