import DocketCore
import Foundation
import TestSupport
import Testing

@testable import DocketSync
@testable import SyncSimulation

@Suite("Several requests on their way at once (S7)") struct ParallelRequestTests {
    /// A running sync whose requests are answered when the test says so.
    private struct Run {
        var world: EngineWorld
        var engine: SyncEngine
        /// Those without an answer.
        var requests: [Int: DAVRequest] = [:]

        init(_ world: EngineWorld) {
            self.world = world
            let options = SyncOptions(
                host: SimulatedServer.host,
                user: "anna",
                now: Date(timeIntervalSince1970: 1_795_341_600)
            )
            let mapping = EntryMapping(zones: SimulatedZones())
            engine = SyncEngine(options, state: world.state, mapping: mapping, list: world.list)
        }

        /// Goes on until the engine waits for answers.
        ///
        /// - Returns: the report if the run has ended.
        mutating func goOn() -> SyncReport? {
            while true {
                switch engine.step() {
                case .send(let request, let number): requests[number] = request
                case .wait: return nil
                case .store(let change):
                    world.list.apply(change)
                    engine.handle(.stored(isExact: true), list: world.list)
                case .keep(let state):
                    world.state = state
                    engine.handle(.kept(state), list: world.list)
                case .finished(let report): return report
                }
            }
        }

        mutating func answer(_ number: Int) {
            guard let request = requests.removeValue(forKey: number) else { return }
            engine.handle(.answered(.success(world.server.answer(request)), number: number), list: world.list)
        }

        /// Answers all requests, those first that were sent last.
        ///
        /// - Returns: the numbers of requests that were on their way together.
        mutating func finish() -> [Int] {
            var counts: [Int] = []
            while goOn() == nil {
                counts.append(requests.count)
                if let last = requests.keys.max() { answer(last) }
            }
            return counts
        }
    }

    @Test("S7 Four writes are on their way at once, never more, and their answers come in any order")
    func writes() throws {
        let titles = (0..<20).map { "task \($0)" }
        var world = try EngineWorld.withProject(titles)
        for title in titles { try world.edit("\(title)@example.com") { $0.title = "New \(title)" } }
        var run = Run(world)
        #expect(run.finish().max() == 4)
        #expect(
            run.world.server.places.count {
                run.world.server.text($0.collection, $0.file)?.contains("New ") ?? false
            } == 20
        )
        world = run.world
        world.sync()
        #expect(world.report.problem == nil && world.sent.isEmpty)
    }

    @Test("S7 A server that loses one of two writes at once gets them one after the other from then on")
    func lostBeside() throws {
        var world = try EngineWorld.withProject(["desk", "lamp", "chair"])
        for title in ["desk", "lamp", "chair"] {
            try world.edit("\(title)@example.com") { $0.title = "New \(title)" }
        }
        var run = Run(world)
        var (most, isLost) = (0, false)
        while run.goOn() == nil {
            let puts = run.requests.values.count { $0.method == .put }
            if isLost { most = max(most, puts) }
            guard let number = run.requests.keys.max() else { break }
            guard puts > 1, !isLost else {
                run.answer(number)
                continue
            }
            let before = run.world.server
            run.answer(number)
            (run.world.server, isLost) = (before, true)
            while let other = run.requests.keys.max() { run.answer(other) }
        }
        #expect(isLost && most == 1)
        #expect(run.world.state.sendsOneByOne)
        world = run.world
        world.sync()
        #expect(world.report.problem == nil && world.report.refused.isEmpty && world.sent.isEmpty)
        let texts = world.server.places.compactMap { world.server.text($0.collection, $0.file) }
        #expect(texts.count { $0.contains("SUMMARY:New ") } == 3)
    }

    @Test("S7 Nothing is merged before all answers are there that it needs")
    func noEarlyMerge() throws {
        var world = try EngineWorld()
        for number in 0..<120 { world.put("task \(number)@example.com", "task \(number).ics") }
        var run = Run(world)
        #expect(run.goOn() == nil)
        run.answer(1)
        #expect(run.goOn() == nil)
        run.answer(2)
        #expect(run.goOn() == nil)
        #expect(run.requests.count > 1)
        while run.requests.count > 1 {
            run.answer(run.requests.keys.max() ?? 0)
            #expect(run.goOn() == nil && run.world.list.count(in: .todo) == 0)
        }
        _ = run.finish()
        #expect(run.world.list.count(in: .todo) == 120)
    }
}

@Suite("Several requests through the helper (S7)", .ownThreads, .timeLimit(.minutes(2)))
struct ParallelClientTests {
    @Test("Each request gets its own answer")
    func ownAnswers() throws {
        let server = try LoopbackServer.keepingConnections { connection, request in
            let status = request.path.dropFirst()
            return connection.send(LoopbackServer.openAnswer("\(status) Whatever"))
        }
        defer { server.stop() }
        let client = sampleClient()
        for number in 0..<6 { client.start(server.propfind("/\(400 + number)"), number: number) }
        for _ in 0..<6 {
            let (number, result) = client.receive()
            #expect(try result.get().status == 400 + number)
        }
    }

    @Test("What ends the helper fails all requests that it has, and the next one starts it again")
    func endedHelper() {
        let client = DAVClient(path: "/bin/true", credentials: sampleCredentials)
        for _ in 0..<2 {
            for number in 0..<3 {
                client.start(DAVRequest(.delete, "https://example.invalid/"), number: number)
            }
            var numbers: Set<Int> = []
            for _ in 0..<3 {
                let (number, result) = client.receive()
                numbers.insert(number)
                #expect(result == .failure(.helperFailed(reason: "docket-remote ended without an answer")))
            }
            #expect(numbers == [0, 1, 2])
        }
    }
}
