import DocketCore
import DocketSync
import FoundationEssentials

/// A server that loses what it had (Y8).
extension Simulation {
    private enum Loss: CaseIterable { case emptied, restored, removed }

    mutating func loseData() {
        guard let collection = server.collections["todo"], !collection.entries.isEmpty,
            let loss = Loss.allCases.randomElement(using: &random)
        else { return }
        say("— the server is \(loss) —")
        if loss == .restored {
            let earlier = server
            guard let item = devices[0].list.item(anchor) else { return }
            var edited = item
            edited.title += " \(ledger.word())"
            guard let change = devices[0].list.replacing(with: edited) else { return }
            devices[0].apply(change, &ledger)
            settle()
            if problem != nil { return }
            server.restore(earlier)
        } else {
            if loss == .removed { server.collections["todo"] = nil } else { server.lose("todo") }
        }
        let answers: [SyncAnswer] =
            switch loss {
            case .emptied: [.resend, .accept, .leave]
            case .restored: [.resend, .accept]
            case .removed: [.leave]
            }
        (lossAnswer, isLossHidden) = (answers.randomElement(using: &random), true)
        let lists = devices.map(\.list)
        for number in devices.indices where problem == nil {
            sync(number)
            if devices[number].lastReport?.problem?.isQuestion != true {
                fail("\(number) believes a server that is \(loss)")
            }
        }
        if problem == nil, devices.map(\.list) != lists {
            fail("A list has changed before anybody has answered")
        }
        isLossHidden = false
        if problem == nil { settle() }
        if problem == nil { checkAnswer(lists) }
    }

    private mutating func checkAnswer(_ lists: [TodoList]) {
        let answer = lossAnswer.map { "\($0)" } ?? ""
        say("— the answer was \(answer) —")
        switch lossAnswer {
        case .resend: check()
        case .leave:
            for (device, list) in zip(devices, lists) {
                if Ledger.marks(in: list.allItems) != Ledger.marks(in: device.list.allItems) {
                    fail("\(device.number) has lost something by leaving")
                }
                if device.state.collections.contains(where: { $0.url.name == "todo" }) {
                    fail("\(device.number) still keeps what it was to leave")
                }
            }
        case .accept, nil:
            for device in devices where problem == nil { checkEquality(device) }
        }
    }
}

extension TodoList {
    var allItems: [TodoItem] { items(in: .todo) + items(in: .done) }
}
