import DocketCore
import DocketSync
import FoundationEssentials

/// What happens to requests, and between the writes of a device.
extension Simulation {
    private enum Fate { case answered, lost, answerLost, late, busy, cut, killedBefore, killedAfter }

    /// Something happens: a device goes on with its sync, or somebody changes something.
    mutating func tick() {
        clock += random.below(30)
        let number = random.below(devices.count)
        switch random.below(20) {
        case 0..<12: step(number, isCalm: false)
        case 12..<16: edit(number)
        case 16: foreignEdit()
        case 17 where !lateRequests.isEmpty:
            let request = lateRequests.removeFirst()
            say("late: \(request.method.rawValue) \(request.url)")
            deliver(request, from: nil)
        default:  // A sync goes on for a while without anything else.
            for _ in 0..<random.below(12) where problem == nil { step(number, isCalm: false) }
        }
    }

    mutating func start(_ number: Int, run: SyncRun = .usual) {
        if world.deletionsWin { deleteUnseen(number) }
        let device = devices[number]
        var options = SyncOptions(host: SimulatedServer.host, user: "anna", now: now(device), run: run)
        // There are few entries: also some of them come in several requests, and are stored in parts.
        (options.entriesPerRequest, options.entriesPerPart) = (1 + random.below(5), 1 + random.below(5))
        (options.entriesPerState, options.maxRequests) = (1 + random.below(10), 1 + random.below(5))
        say("\(number) starts \(run == .usual ? "" : "\(run)")")
        devices[number].engineList = device.list
        devices[number].engine = SyncEngine(options, state: device.state, mapping: mapping, list: device.list)
    }

    /// Does the next step of a device's sync, or begins one.
    mutating func step(_ number: Int, isCalm: Bool) {
        // Answers come in any order, and before the next request or after it.
        if !devices[number].requests.isEmpty, random.flip() { return answerOne(of: number, isCalm: isCalm) }
        guard let next = devices[number].engine?.step() else { return start(number) }
        switch next {
        case .send(let request, let key): devices[number].requests.append((key, request))
        case .wait: answerOne(of: number, isCalm: isCalm)
        case .store(let change): store(change, number, isCalm: isCalm)
        case .keep(let state):
            if kill(number, isCalm) { return }
            say("\(number) keeps its state")
            devices[number].state = state
            if kill(number, isCalm) { return }
            if let held = devices[number].held {
                devices[number].list.apply(held)
                devices[number].held = nil
            }
            handle(.kept(state), number)
        case .finished(let report):
            say("\(number) ends: \(report.counts) \(report.problem?.sentence ?? "") \(report.notes)")
            end(number)
            devices[number].lastReport = report
            if case .question(let question) = report.problem?.kind { answer(question, number) }
        }
    }

    private mutating func kill(_ number: Int, _ isCalm: Bool) -> Bool {
        guard !isCalm, hasFaults, random.below(15) == 0 else { return false }
        say("\(number) is killed")
        end(number)
        devices[number].held = nil
        return true
    }

    /// Ends the running sync. What is on its way may still arrive.
    mutating func end(_ number: Int) {
        devices[number].engine = nil
        for (_, request) in devices[number].requests where random.flip() {
            if random.flip() { deliver(request, from: number) } else { postpone(request) }
        }
        devices[number].requests = []
    }

    /// Lets a write arrive later.
    private mutating func postpone(_ request: DAVRequest) {
        if request.method == .put || request.method == .delete { lateRequests.append(request) }
    }

    private mutating func answerOne(of number: Int, isCalm: Bool) {
        let index = random.below(devices[number].requests.count)
        let (key, request) = devices[number].requests.remove(at: index)
        send(request, key, number, isCalm: isCalm)
    }

    private mutating func handle(_ result: SyncStepResult, _ number: Int) {
        if !devices[number].hearsLate { devices[number].engineList = devices[number].list }
        let list = devices[number].engineList
        devices[number].engine?.handle(result, list: list)
    }

    private mutating func send(_ request: DAVRequest, _ key: Int, _ number: Int, isCalm: Bool) {
        let fate = isCalm || !hasFaults ? .answered : fate()
        if isTraced {
            trace.append(
                "\(number) \(request.method.rawValue) \(request.url.suffix(50)) \(describe(request)) \(fate)"
            )
        }
        let failure = SyncStepResult.answered(
            .failure(.unreachable(reason: "the connection broke off")),
            number: key
        )
        switch fate {
        case .answered:
            let answer = deliver(request, from: number)
            say("  \(answer.status) \(answer.responses.map { "\($0.count)" } ?? "")")
            if isTraced, answer.responses?.isEmpty == false, let body = request.body,
                body.contains("multiget")
            {
                for response in answer.responses ?? [] {
                    let text = response.property("{urn:ietf:params:xml:ns:caldav}calendar-data")?.text ?? ""
                    trace.append("    \(response.href.suffix(20)) \(UUID.hash(Array(text.utf8)) % 100000)")
                }
            }
            handle(.answered(.success(answer), number: key), number)
        case .lost: handle(failure, number)
        case .answerLost:
            deliver(request, from: number)
            handle(failure, number)
        case .late:
            postpone(request)
            handle(failure, number)
        case .busy:
            let isWrite = request.method == .put || request.method == .delete
            // A server can have done what it says that it could not (S4).
            if isWrite, random.flip() { deliver(request, from: number) }
            let status = (isWrite ? [429, 503, 423] : [429, 503]).randomElement(using: &random) ?? 503
            handle(.answered(.success(DAVAnswer(status: status)), number: key), number)
        case .cut:
            deliver(request, from: number)
            handle(.answered(.failure(.invalid(reason: "it is cut off")), number: key), number)
        case .killedBefore: end(number)
        case .killedAfter:
            deliver(request, from: number)
            end(number)
        }
    }

    private mutating func fate() -> Fate {
        switch random.below(100) {
        case 0: .lost
        case 1, 2: .answerLost
        case 3: .late
        case 4: .busy
        case 5: .cut
        case 6: .killedBefore
        case 7, 8: .killedAfter
        default: .answered
        }
    }

    private func describe(_ request: DAVRequest) -> String {
        guard let body = request.body else { return "" }
        switch request.method {
        case .put:
            let entry = EntryLines(body)
            var marks: Set<String> = []
            Ledger.marks(in: body, into: &marks)
            return
                "\(entry["UID"] ?? "") \(UUID.hash(Array(server.variant.stored(body).utf8)) % 100000) “\(entry["SUMMARY"] ?? "")” \(marks.sorted()) due \(entry["DUE"] ?? "") \(request.condition.map { "\($0)" } ?? "")"
        case .report: return body.contains("C:calendar-multiget") ? "fetch" : "list"
        default: return ""
        }
    }

    @discardableResult
    private mutating func deliver(_ request: DAVRequest, from number: Int?) -> DAVAnswer {
        let parts = SimulatedServer.parts(of: request.url)
        let text = request.method == .delete && parts.count == 4 ? server.text(parts[2], parts[3]) : nil
        if let number, isLostBesideOthers(request, of: number) {
            var other = server
            return other.answer(request)
        }
        let answer = server.answer(request)
        // Lines that nobody knows go with the entry that somebody deletes.
        if let text, let uid = EntryLines(text)["UID"], server.text(parts[2], parts[3]) == nil {
            let device = number.map { devices[$0] }
            let entry = device?.state.collections.flatMap(\.entries.values).first { entry in
                SimulatedServer.parts(of: entry.href) == parts
            }
            if entry.map({ device?.engineList.item($0.id) == nil }) ?? true {
                unknownLines[uid] = nil
                // Where a UID can be in one collection only, they may have come from an entry with another one.
                unknownLines = unknownLines.mapValues { lines in lines.filter { !text.contains($0) } }
            }
        }
        // Its last entries may also have been deleted since they were listed.
        if let number, parts.count == 3, request.method == .report,
            let entries = server.collections[parts[2]]?.entries
        {
            if entries.isEmpty {
                devices[number].empty.insert(parts[2])
            } else if request.body?.contains("C:calendar-query") ?? false {
                devices[number].empty.remove(parts[2])
            }
        }
        return answer
    }

    /// Whether the server says that it has done the write, and has not, because the device has sent it another one.
    private mutating func isLostBesideOthers(_ request: DAVRequest, of number: Int) -> Bool {
        server.variant.losesWritesAtOnce && request.method == .put
            && devices[number].requests.contains { $0.request.method == .put } && random.below(3) == 0
    }

    private mutating func store(_ change: Change, _ number: Int, isCalm: Bool) {
        if !isCalm {
            while random.below(3) == 0 { edit(number) }
            if kill(number, isCalm) { return }
        }
        let known = devices[number].engineList
        var stored = devices[number].list.rebasing(change, from: known, winner: .theirs).change
        let isExact = stored == change
        if isTraced { trace.append("\(number) stores \(describe(change)) \(isExact ? "" : "otherwise")") }
        if world.dropsCopies {
            stored.items.removeAll { edit in
                if case .add(let item) = edit {
                    item.note?.hasPrefix("Changed on two") ?? false
                } else {
                    false
                }
            }
        }
        if world.storesStateFirst, isExact {
            devices[number].held = stored
            var list = devices[number].list
            list.apply(stored)
            devices[number].engineList = list
            devices[number].engine?.handle(.stored(isExact: true), list: list)
            return
        }
        devices[number].list.apply(stored)
        if !stored.items.isEmpty { devices[number].undoable.append(stored) }
        if kill(number, isCalm) { return }
        let list = devices[number].list
        devices[number].engineList = list
        devices[number].engine?.handle(.stored(isExact: isExact), list: list)
    }

    func describe(_ change: Change) -> String {
        let items = change.items.map { edit in
            switch edit {
            case .add(let item): "add \(item.id.uuidString.prefix(4)) \(Ledger.marks(in: [item]).sorted())"
            case .remove(let item):
                "remove \(item.id.uuidString.prefix(4)) \(Ledger.marks(in: [item]).sorted())"
            case .replace(let before, let after):
                "\(before.id.uuidString.prefix(4)) \(Ledger.marks(in: [before]).sorted()) → \(Ledger.marks(in: [after]).sorted())"
            }
        }
        return (items + change.projects.map { "project \($0.after?.name ?? "-")" }).joined(separator: ", ")
            + (change.tombstones.map { " \($0)" } ?? "")
    }

    /// In a world without the rule that an edit beats a deletion.
    private mutating func deleteUnseen(_ number: Int) {
        for collection in devices[number].state.collections {
            for entry in collection.entries.values where entry.hasBase {
                let parts = SimulatedServer.parts(of: entry.href)
                guard parts.count == 4, server.text(parts[2], parts[3]) == nil,
                    let item = devices[number].list.item(entry.id)
                else { continue }
                devices[number].list.apply(Change(items: [.remove(item)]))
            }
        }
    }
}
