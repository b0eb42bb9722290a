import DocketCore
import DocketSync
import FoundationEssentials

/// What has to hold at the end.
extension Simulation {
    private static let maxRounds = 12

    /// A question is answered: nothing was lost, somebody has deleted the last to-do of a collection.
    mutating func answer(_ question: SyncQuestion, _ number: Int) {
        questionCount += 1
        let path = SimulatedServer.parts(of: question.url).last ?? ""
        let hasToken = devices[number].state.collections.contains {
            $0.url.name == path && $0.syncToken != nil
        }
        let mayAsk =
            hasToken || devices[number].empty.contains(path) || server.collectionsWithPastTexts.contains(path)
        let known = devices[number].state.collections.first { $0.url.name == path }?.entries.count ?? 0
        // What somebody has deleted is asked about if it is most of a list (S2).
        let isMost = known >= 10 && question.missing * 2 > known
        guard lossAnswer != nil || isMost || mayAsk && !canSayWhatIsGone(path, to: devices[number]) else {
            return fail("\(number) was asked about \(question.name), and nothing is lost")
        }
        // The question may stay open for a while (S3).
        if isLossHidden || !isSettling && random.flip() { return }
        start(number, run: .answer(lossAnswer ?? .accept, url: question.url))
    }

    /// Whether the server can say all that has happened to the entries that the device knows (S2). Of one that has come and
    /// gone since its token, it need not speak.
    private func canSayWhatIsGone(_ path: String, to device: SimulatedDevice) -> Bool {
        guard let collection = device.state.collections.first(where: { $0.url.name == path }),
            let token = collection.syncToken, let past = server.collections[path]?.past[token]
        else { return false }
        return collection.entries.values.filter(\.hasBase).allSatisfy { entry in
            SimulatedServer.parts(of: entry.href).last.map { past[$0] != nil } ?? false
        }
    }

    /// Everybody synchronises without faults until there is nothing left to do.
    mutating func settle() {
        say("— faults end —")
        isSettling = true
        // What was on its way arrives at last.
        for number in devices.indices {
            end(number)
            devices[number].held = nil
        }
        lateRequests = []
        for _ in 0..<Self.maxRounds {
            // What only the state knows may still be to do, such as an entry that is in two collections.
            let before = (server.writeCount, devices.map(\.list), devices.map(\.state))
            for number in devices.indices where problem == nil { sync(number) }
            if problem != nil { return }
            if server.writeCount == before.0, devices.map(\.list) == before.1,
                devices.map(\.state) == before.2
            {
                return
            }
        }
        fail("It does not come to rest")
    }

    /// One whole sync.
    mutating func sync(_ number: Int) {
        clock += 60
        start(number)
        for _ in 0..<2000 {
            step(number, isCalm: true)
            guard devices[number].engine == nil else { continue }
            if let problem = devices[number].lastReport?.problem, !problem.isQuestion {
                fail("\(number): \(problem.sentence)")
            }
            return
        }
        fail("The sync of \(number) does not end")
    }

    mutating func check() {
        var marks: Set<String> = []
        for device in devices {
            let list = device.list
            marks.formUnion(Ledger.marks(in: list.items(in: .todo) + list.items(in: .done)))
        }
        // A device that does not keep all collections need not have all.
        for place in server.places {
            ForeignClient.addMarks(
                of: EntryLines(server.text(place.collection, place.file) ?? ""),
                to: &marks
            )
        }
        let lost = ledger.lost(in: marks)
        if !lost.isEmpty { return fail("lost \(lost.joined(separator: ", "))") }
        for device in devices where problem == nil { check(device) }
        checkUnknownLines()
        for number in devices.indices where problem == nil { checkRest(number) }
    }

    private mutating func check(_ device: SimulatedDevice) {
        checkEquality(device)
        checkState(device)
    }

    mutating func checkEquality(_ device: SimulatedDevice) {
        let contents = Contents(mapping: mapping)
        let (here, there) = (contents.texts(of: device).sorted(), contents.texts(server, of: device).sorted())
        if here != there {
            var (only, others) = (here, there)
            for text in there { if let index = only.firstIndex(of: text) { only.remove(at: index) } }
            for text in here { if let index = others.firstIndex(of: text) { others.remove(at: index) } }
            only += ["— and there —"] + others
            return fail("\(device.number) is not as the server:\n" + only.joined(separator: "\n"))
        }
    }

    private mutating func checkState(_ device: SimulatedDevice) {
        if device.state.refusesCollections, !server.variant.refusesCollections {
            return fail("\(device.number) makes no collections any more")
        }
        if let left = device.list.tombstones, !left.isEmpty {
            return fail("\(device.number) has tombstones left")
        }
        for collection in device.state.collections {
            if !collection.twins.isEmpty {
                return fail("\(device.number) has twins left in \(collection.name)")
            }
            for (key, entry) in collection.entries {
                let name = "\(device.number): \(key)"
                if entry.pending != nil { return fail("\(name) is pending") }
                if entry.isLeaving { return fail("\(name) is leaving") }
                if !entry.hasBase || entry.etag == nil { return fail("\(name) is unsettled") }
                if let refusal = entry.refusal { return fail("\(name) is refused: \(refusal.reason)") }
            }
        }
        if let refused = device.lastReport?.refused.first {
            return fail("\(device.number): \(refused.title) is refused: \(refused.reason)")
        }
        if let waiting = device.lastReport?.waiting, waiting > 0 {
            fail("\(device.number): \(waiting) waiting")
        }
    }

    private mutating func checkUnknownLines() {
        let texts = server.places.compactMap { server.text($0.collection, $0.file) }
        for (uid, lines) in unknownLines.sorted(by: { $0.key < $1.key }) {
            for line in lines.sorted() where !texts.contains(where: { $0.contains(line) }) {
                return fail("the line “\(line)” of \(uid) is lost")
            }
        }
    }

    /// Another sync sends nothing, and needs one request.
    private mutating func checkRest(_ number: Int) {
        let (writes, requests) = (server.writeCount, server.requestCount)
        let (list, state) = (devices[number].list, devices[number].state)
        sync(number)
        if server.writeCount != writes { fail("\(number) sends something when nothing has changed") }
        // As long as nothing has come, or when all has gone, no ctags are asked for.
        let isEmpty = state.collections.allSatisfy(\.entries.isEmpty)
        let lists = server.variant.token == .none || server.variant.token == .ctag && isEmpty
        let allowed = lists ? 1 + state.collections.count : 1
        if server.requestCount - requests > allowed {
            fail("\(number) asks too much when nothing has changed")
        }
        if devices[number].list != list { fail("\(number) changes its list when nothing has changed") }
        if devices[number].state != state { fail("\(number) changes its state when nothing has changed") }
    }
}

extension SyncProblem {
    var isQuestion: Bool {
        if case .question = kind { true } else { false }
    }
}
