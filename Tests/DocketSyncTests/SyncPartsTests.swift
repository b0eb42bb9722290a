import DocketCore
import FoundationEssentials
import Testing

@testable import DocketSync

/// A first sync of many entries: it is merged and stored in parts, so that it needs little memory at once, and has not
/// been in vain if it is broken off.
@Suite("A sync in parts") struct SyncPartsTests {
    private static let home = "https://dav.example.org/ann/"
    private static let count = 30

    private struct UTC: TimeZones {
        func instant(_: Day, _: ClockTime, in _: String?) -> Date? { nil }
        func wallClock(_: Date, in _: String?) -> (day: Day, time: ClockTime)? { nil }
    }

    /// A device with its stored list and state, and a server with one collection.
    private struct Device {
        var list = TodoList()
        var state: SyncState
        /// What was stored, in its order: the number of new to-dos, or nil for the state.
        var writes: [Int?] = []
        var requestCount = 0
        /// The files that the server has no longer.
        var deleted: Set<String> = []

        init() throws {
            let home = try #require(DAVURL(SyncPartsTests.home))
            let url = home.appending("todo")
            state = SyncState(
                principal: nil,
                home: home,
                collections: [CollectionState(url: url, name: "To-dos", isDefault: true)]
            )
            list.apply(Change(tombstones: .keep))
        }

        /// - Parameter failing: the number of the request that gets no answer.
        mutating func sync(failing: Int? = nil, entriesPerState: Int = 10) -> SyncReport {
            var options = SyncOptions(
                host: "dav.example.org",
                user: "ann",
                now: Date(timeIntervalSince1970: 0)
            )
            (options.entriesPerRequest, options.entriesPerPart) = (5, 10)
            options.entriesPerState = entriesPerState
            var engine = SyncEngine(options, state: state, mapping: EntryMapping(zones: UTC()), list: list)
            requestCount = 0
            while true {
                switch engine.step() {
                case .send(let request, let number):
                    requestCount += 1
                    let isLost = requestCount == failing
                    let result: Result<DAVAnswer, DAVFailure> =
                        isLost
                        ? .failure(.unreachable(reason: "there is no network"))
                        : .success(answer(to: request))
                    engine.handle(.answered(result, number: number), list: list)
                case .wait: preconditionFailure("It waits for an answer that it has")
                case .store(let change):
                    list.apply(change)
                    writes.append(change.items.count)
                    engine.handle(.stored(isExact: true), list: list)
                case .keep(let new):
                    state = new
                    writes.append(nil)
                    engine.handle(.kept(new), list: list)
                case .finished(let report): return report
                }
            }
        }

        private mutating func answer(to request: DAVRequest) -> DAVAnswer {
            if request.method == .delete {
                deleted.insert(String(request.url.suffix(7)))
                return DAVAnswer(status: 204)
            }
            let body = request.body ?? ""
            let numbers = 100..<100 + SyncPartsTests.count
            var responses: [DAVResponse] = []
            if request.method == .propfind {
                let kind = DAVElement(DAVName.resourceType, children: [DAVElement(DAVName.calendar)])
                responses = [
                    DAVResponse(
                        href: "/ann/todo/",
                        properties: [
                            kind, DAVElement(DAVName.syncToken, "1"),
                            DAVElement(DAVName.displayName, "To-dos"),
                        ]
                    )
                ]
            } else {
                let isList = !body.contains("multiget")
                for number in numbers
                where !deleted.contains("\(number).ics") && (isList || body.contains("/\(number).ics")) {
                    var properties = [DAVElement(DAVName.etag, "\"\(number)\"")]
                    if !isList { properties.append(DAVElement(DAVName.calendarData, text(number))) }
                    responses.append(DAVResponse(href: "/ann/todo/\(number).ics", properties: properties))
                }
            }
            return DAVAnswer(status: 207, responses: responses)
        }

        /// Each is a part of the next one, which comes later.
        private func text(_ number: Int) -> String {
            let lines = [
                "BEGIN:VCALENDAR", "BEGIN:VTODO", "UID:uid-\(number)", "DTSTAMP:20261122T090000Z",
                "SUMMARY:To-do \(number)", "RELATED-TO:uid-\(number + 1)", "END:VTODO", "END:VCALENDAR",
            ]
            return lines.map { $0 + "\r\n" }.joined()
        }
    }

    @Test("Each part is stored before the next one is fetched, the list first and then the state")
    func parts() throws {
        var device = try Device()
        let report = device.sync()
        #expect(report.problem == nil && report.received == Self.count)
        #expect(device.writes == [10, nil, 10, nil, 10, nil])
        #expect(device.list.count == Self.count)
        #expect(device.state.collections[0].entries.count == Self.count)
        #expect(device.state.collections[0].token == nil, "somebody else has changed something")
        let whole = EntryTranslation.id(of: "uid-129")
        #expect(device.list.item(EntryTranslation.id(of: "uid-128"))?.parent == whole)
        device.writes = []
        #expect(device.sync().received == 0)
        #expect(device.writes == [nil] && device.state.collections[0].token == "1")
        #expect(device.sync().received == 0 && device.requestCount == 1)
    }

    @Test("The state is stored after some parts, and what was merged before it is not there twice")
    func statesBetween() throws {
        var device = try Device()
        _ = device.sync(failing: 6, entriesPerState: 20)
        #expect(device.writes == [10, nil], "also when a run is broken off")
        device = try Device()
        let report = device.sync(entriesPerState: 20)
        #expect(report.problem == nil && report.received == Self.count)
        #expect(device.writes == [10, 10, nil, 10, nil])
        // Killed before the state was stored.
        var killed = try Device()
        killed.list = device.list
        #expect(killed.sync().problem == nil)
        #expect(killed.list == device.list)
    }

    @Test("What has come before a sync is broken off is not fetched again")
    func brokenOff() throws {
        var device = try Device()
        // The home, the list, and three times five entries.
        let report = device.sync(failing: 6)
        #expect(report.problem?.kind == .unreachable)
        #expect(device.writes == [10, nil] && device.list.count == 10)
        #expect(device.state.collections[0].token == nil)
        let next = device.sync()
        #expect(next.problem == nil && next.received == Self.count - 10)
        #expect(device.list.count == Self.count)
        #expect(device.requestCount == 2 + 4)
    }

    @Test("A to-do that is deleted here between two runs of a first sync stays deleted")
    func deletedBetween() throws {
        var device = try Device()
        _ = device.sync(failing: 6)
        let id = try #require(device.list.ids(in: .todo).last)
        device.list.apply(try #require(device.list.deleting(id)))
        let report = device.sync()
        #expect(device.list.item(id) == nil)
        #expect(report.total(.sentDeletion) == 1)
    }
}
