import DocketCore
import DocketSync
import FoundationEssentials
import TestSupport

/// Devices that synchronise with one server, while everything that can happen does.
///
/// What happens follows from the seed.
package struct Simulation {
    /// What holds in the simulated world, and what does not, to see whether the proof notices.
    package struct World: Sendable {
        /// The server does what it is asked to, whatever the condition.
        package var ignoresConditions = false
        /// What is deleted somewhere is deleted everywhere, whoever has changed it.
        package var deletionsWin = false
        /// The state is stored before the list.
        package var storesStateFirst = false
        /// Nobody keeps the values that don't win.
        package var dropsCopies = false

        package init() {}
    }

    let world: World
    let mapping = EntryMapping(zones: SimulatedZones())
    var random: SeededGenerator
    var server: SimulatedServer
    var devices: [SimulatedDevice] = []
    var ledger = Ledger()
    var unknownLines: [String: Set<String>] = [:]
    var lineCount = 0
    /// Requests that have not reached the server yet.
    var lateRequests: [DAVRequest] = []
    /// Seconds since 1970.
    var clock = 1_795_341_600
    var problem: String?
    var trace: [String] = []
    let isTraced: Bool
    let anchor: UUID
    let hasFaults: Bool
    let deletesProjects: Bool
    package var questionCount = 0
    /// What the users answer when the server has lost something; nil if it has not.
    var lossAnswer: SyncAnswer?
    /// Whether faults have ended, and nobody leaves a question open.
    var isSettling = false
    /// Whether nobody has answered yet.
    var isLossHidden = false

    package init(seed: UInt64, world: World = World(), isTraced: Bool = false) {
        (self.world, self.isTraced) = (world, isTraced)
        random = SeededGenerator(seed: seed &* 0x2545_F491_4F6C_DD1D)
        server = SimulatedServer(ServerVariant(using: &random))
        server.ignoresConditions = world.ignoresConditions
        anchor = random.id()
        hasFaults = random.below(5) > 0
        deletesProjects = random.below(6) == 0
        setUp()
    }

    /// Runs the simulation of one seed.
    ///
    /// - Returns: what has gone wrong, with what happened before; nil if nothing.
    package static func failure(seed: UInt64, world: World = World()) -> String? {
        var simulation = Simulation(seed: seed, world: world)
        guard simulation.run() != nil else { return nil }
        // The same again, to see what happened.
        var again = Simulation(seed: seed, world: world, isTraced: true)
        let problem = again.run() ?? "It did not happen again"
        return "seed \(seed): \(problem)\n" + again.trace.suffix(Self.tracedSteps).joined(separator: "\n")
    }

    private static let tracedSteps = 4000

    /// - Returns: what has gone wrong; nil if nothing.
    package mutating func run() -> String? {
        for _ in 0..<30 + random.below(150) where problem == nil { tick() }
        if problem == nil { settle() }
        if problem == nil { check() }
        if problem == nil, random.below(4) == 0 { loseData() }
        return problem
    }

    private mutating func setUp() {
        server.makeCollection("todo", name: "To-dos")
        if random.flip() { server.makeCollection("garden", name: "Garden") }
        let lines = [
            "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Other//EN", "BEGIN:VTODO",
            "UID:\(anchor.uuidString)",
            "DTSTAMP:20261122T090000Z", "SUMMARY:Anchor", "END:VTODO", "END:VCALENDAR",
        ]
        server.put(lines.map { $0 + "\r\n" }.joined(), "todo", "anchor.ics")
        guard let home = DAVURL(SimulatedServer.homeURL), let url = home.resolving("todo") else { return }
        let keepsAll = random.below(6) > 0
        for number in 0..<2 + random.below(3) {
            let state = SyncState(
                principal: "/principals/anna",
                home: home,
                collections: [CollectionState(url: url, name: "To-dos", isDefault: true)],
                keepsAll: keepsAll
            )
            var device = SimulatedDevice(
                number: number,
                state: state,
                clockOffset: random.below(3) == 0 ? random.below(4 * 86_400) - 2 * 86_400 : 0,
                hearsLate: random.flip()
            )
            for name in ["Zoe", "Ben"] {
                device.list.apply(device.list.adding(Person(id: random.id(), name: name)))
            }
            devices.append(device)
            if random.flip() { edit(number) }
        }
    }

    mutating func say(_ text: @autoclosure () -> String) { if isTraced { trace.append(text()) } }

    mutating func fail(_ text: String) { problem = problem ?? text }

    func now(_ device: SimulatedDevice) -> Date {
        Date(timeIntervalSince1970: Double(clock + device.clockOffset) + 0.25)
    }

    /// The user of a device does something.
    mutating func edit(_ number: Int) {
        devices[number].lastChange = Change()
        defer { forgetAlarms(number) }
        if random.below(10) == 0 {
            if devices[number].undo(&ledger) {
                if isTraced { trace.append("\(number) undoes: \(describe(devices[number].lastChange))") }
            }
            return
        }
        var edits = UserEdits(
            random: random,
            ledger: ledger,
            now: now(devices[number]),
            anchor: anchor,
            deletesProjects: deletesProjects
        )
        let change = edits.change(of: devices[number].list)
        (random, ledger) = (edits.random, edits.ledger)
        guard let change else { return }
        devices[number].apply(change.change, &ledger)
        if isTraced {
            trace.append("\(number) user: \(change.name): \(describe(devices[number].lastChange))")
        }
    }

    /// An alarm goes whose reminder a user has taken away, also by undoing the sync that has brought it.
    private mutating func forgetAlarms(_ number: Int) {
        for case .replace(let before, let after) in devices[number].lastChange.items
        where !Set(before.reminders).isSubset(of: after.reminders) {
            let entries = devices[number].state.collections.flatMap(\.entries.values).filter {
                $0.id == after.id
            }
            // The state may not have been stored yet, nor where the entry was moved to.
            let stored = server.places.map { server.text($0.collection, $0.file) }
            let texts = (entries.flatMap { [$0.base, $0.pending] } + stored).compactMap(\.self)
            // Where a UID may be in one collection only, an entry that has moved has another one.
            let uids = Set(entries.map(\.uid))
            for uid in unknownLines.keys where Contents.id(uid) == after.id || uids.contains(uid) {
                unknownLines[uid] = unknownLines[uid]?.filter { line in
                    !line.hasPrefix(EntryLines.alarmMark) || !texts.contains { $0.contains(line) }
                }
            }
        }
    }

    mutating func foreignEdit() {
        var client = ForeignClient(
            random: random,
            ledger: ledger,
            anchor: anchor.uuidString,
            unknownLines: unknownLines,
            lineCount: lineCount
        )
        if let what = client.act(on: &server) { say("foreign: \(what)") }
        (random, ledger, unknownLines, lineCount) =
            (client.random, client.ledger, client.unknownLines, client.lineCount)
    }
}
