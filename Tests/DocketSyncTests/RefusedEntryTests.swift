import DocketCore
import Foundation
import TestSupport
import Testing

@testable import DocketSync
@testable import SyncSimulation

@Suite("Entries that a server refuses, or does not give") struct RefusedEntryTests {
    @Test("S1 What a server has taken is sent, though it calls its empty answer HTML, as PHP does")
    func emptyHTML() throws {
        var world = try EngineWorld.synchronised()
        world.server.variant.callsEmptyAnswersHTML = true
        try world.edit("milk@example.com") { $0.title = "Buy milk" }
        world.sync()
        #expect(world.report.problem == nil && world.sent.count == 1)
        world.sync()
        #expect(world.report.problem == nil && world.sent.isEmpty)
    }

    @Test("S3 A question about one collection does not keep back another one")
    func questionBesideChange() throws {
        var world = try EngineWorld.withProject(["desk", "lamp"])
        world.server.lose("todo")
        try world.edit("desk@example.com") { $0.title = "New desk" }
        world.sync()
        #expect(world.report.problem?.sentence.contains("has lost") ?? false)
        #expect(world.sent.count == 1 && world.sent.first?.contains("SUMMARY:New desk") ?? false)
        #expect(world.list.items(in: .todo).count == 3)
    }

    @Test(
        "S4 An entry that the server can't take now is named, the others are sent, and the next run sends it",
        arguments: [404, 423, 429, 500, 503]
    )
    func delayed(status: Int) throws {
        var world = try EngineWorld.synchronised()
        for title in ["anchor@example.com", "milk@example.com"] {
            try world.edit(title) { $0.title = "New \(title)" }
        }
        world.sync(
            { world, request in
                let isRefused = request.method == .put && request.url.contains("anchor")
                world.server.readOnly = isRefused ? ["todo"] : []
                return true
            },
            answering: { $0.method == .put && $0.url.contains("anchor") ? DAVAnswer(status: status) : $1 }
        )
        #expect(world.report.problem == nil)
        #expect(world.report.refused.map(\.title) == ["New anchor@example.com"])
        #expect(world.report.refused.first?.reason.contains("(status \(status))") ?? false)
        #expect(world.sent.count == 2)
        world.server.readOnly = []
        world.sync()
        #expect(world.report.refused.isEmpty && world.report.problem == nil)
        #expect(world.sent.count == 1 && world.sent.first?.contains("New anchor") ?? false)
    }

    @Test("S4 A deletion that the server can't do now is done by the next run")
    func delayedDeletion() throws {
        var world = try EngineWorld.synchronised()
        world.list.apply(world.list.deleting([try world.item("milk@example.com").id]))
        let before = world.server
        world.sync(
            { world, request in
                if request.method == .delete { world.server = before }
                return true
            },
            answering: { $0.method == .delete ? DAVAnswer(status: 503) : $1 }
        )
        world.server = before
        #expect(world.report.problem == nil && world.report.retryAfter == 0 && world.report.waiting == 1)
        world.sync()
        #expect(world.report.problem == nil && world.server.text("todo", "milk.ics") == nil)
    }

    @Test("S4 The longest time that a server asks to wait is kept for the next run")
    func retryAfter() throws {
        var world = try EngineWorld.synchronised()
        for title in ["anchor@example.com", "milk@example.com"] {
            try world.edit(title) { $0.title = "New \(title)" }
        }
        world.sync(
            { world, request in
                world.server.readOnly = request.method == .put ? ["todo"] : []
                return true
            },
            answering: { request, answer in
                guard request.method == .put else { return answer }
                return DAVAnswer(status: 429, retryAfter: request.url.contains("milk") ? 3600 : 5)
            }
        )
        #expect(world.report.retryAfter == 3600 && world.report.refused.count == 2)
        world.server.readOnly = []
        world.sync()
        #expect(world.report.retryAfter == nil && world.report.refused.isEmpty)
    }

    @Test(
        "S4 A deletion that the server refuses keeps back no other one, and is not sent again and again",
        arguments: [400, 403, 412, 422, 507]
    )
    func refusedDeletion(status: Int) throws {
        var world = try EngineWorld.synchronised()
        for number in 1...3 { world.put("n\(number)@example.com", "n\(number).ics") }
        world.sync()
        let items = try ["milk@example.com", "n1@example.com", "n2@example.com"].map(world.item)
        world.list.apply(world.list.deleting(items.map(\.id)))
        for run in 0..<2 {
            world.sync(
                { world, request in
                    // Only this one is refused.
                    world.server.readOnly =
                        request.method == .delete && request.url.contains("n1") ? ["todo"] : []
                    return true
                },
                answering: { request, answer in
                    let isRefused = request.method == .delete && request.url.contains("n1")
                    return isRefused ? DAVAnswer(status: status) : answer
                }
            )
            let deletions = world.requests.filter { $0.method == .delete }
            #expect(world.report.problem == nil)
            #expect(deletions.count == (run == 0 ? 3 : 0), "\(deletions.map(\.url))")
        }
        #expect(world.list.items(in: .todo).contains { $0.title == "n1@example.com" })
        #expect(world.server.text("todo", "milk.ics") == nil && world.server.text("todo", "n2.ics") == nil)
    }

    @Test(
        "S3 A collection that the server does not show keeps back no other one",
        arguments: [301, 400, 401, 403, 500, 503]
    )
    func unshown(status: Int) throws {
        var world = try EngineWorld.withProject(["desk", "lamp"])
        try world.edit("anchor@example.com") { $0.title = "New anchor" }
        try world.edit("desk@example.com") { $0.title = "New desk" }
        world.put("late@example.com", "late.ics", in: "work")
        world.sync(answering: { request, answer in
            request.method == .report && request.url.contains("/work/") ? DAVAnswer(status: status) : answer
        })
        #expect(world.report.problem?.sentence.contains(" Work ") ?? false)
        #expect(world.report.problem?.sentence.contains("(status \(status))") ?? false)
        #expect(world.sent.count == 1 && world.sent.first?.contains("SUMMARY:New anchor") ?? false)
        world.sync()
        #expect(world.report.problem == nil && world.sent.count == 1)
        #expect(world.list.items(in: .todo).contains { $0.title == "late@example.com" })
    }

    @Test("S3 A collection whose answer is not valid keeps back no other one")
    func invalidList() throws {
        var world = try EngineWorld.withProject(["desk", "lamp"])
        try world.edit("anchor@example.com") { $0.title = "New anchor" }
        world.put("late@example.com", "late.ics", in: "work")
        world.sync(answering: { request, answer in
            request.method == .report && request.url.contains("/work/")
                ? DAVAnswer(status: 200, contentType: "text/html") : answer
        })
        #expect(world.report.problem?.kind == .invalidAnswer)
        #expect(world.report.problem?.sentence.contains(" Work ") ?? false)
        #expect(world.sent.count == 1)
    }

    @Test(
        "S4 A password or an address that is asked for one entry keeps back no other one",
        arguments: [302, 401]
    )
    func otherLogin(status: Int) throws {
        var world = try EngineWorld.synchronised()
        for title in ["anchor@example.com", "milk@example.com"] {
            try world.edit(title) { $0.title = "New \(title)" }
        }
        world.sync(
            { world, request in
                world.server.readOnly =
                    request.method == .put && request.url.contains("anchor") ? ["todo"] : []
                return true
            },
            answering: { $0.method == .put && $0.url.contains("anchor") ? DAVAnswer(status: status) : $1 }
        )
        #expect(world.report.problem == nil && world.report.retryAfter == 0)
        #expect(world.report.refused.map(\.title) == ["New anchor@example.com"])
        #expect(world.server.text("todo", "milk.ics")?.contains("New milk") ?? false)
    }

    @Test("An entry goes out with the line ends of iCalendar, however it has come")
    func lineEnds() throws {
        var world = try EngineWorld.withProject(["desk"])
        let project = world.list.projects.first?.id
        let milk = try world.item("anchor@example.com")
        var moved = milk
        moved.project = project
        world.list.apply(Change(items: [.replace(milk, with: moved)]))
        world.sync()
        let text = try #require(world.sent.first)
        #expect(text.utf8.count { $0 == UInt8(ascii: "\n") } == text.utf8.count { $0 == UInt8(ascii: "\r") })
    }

    @Test("S3 A collection that is shared no longer asks, and keeps back no other one")
    func sharedNoLonger() throws {
        var world = try EngineWorld.withProject(["desk"])
        world.server.collections["work"] = nil
        try world.edit("anchor@example.com") { $0.title = "New anchor" }
        world.sync(answering: { request, answer in
            request.method == .report && request.url.contains("/work/") ? DAVAnswer(status: 403) : answer
        })
        #expect(world.report.problem?.isQuestion ?? false)
        #expect(world.sent.count == 1)
        #expect(!world.requests.contains { $0.method == .report && $0.url.contains("/work/") })
    }

    @Test("S3 A collection that can't be made or renamed now keeps back nothing", arguments: [423, 500, 507])
    func unmade(status: Int) throws {
        var world = try EngineWorld.withProject(["desk"])
        let project = try #require(world.list.projects.first)
        var renamed = project
        renamed.name = "Office"
        let garden = Project(id: UUID(), name: "Garden", rank: 9)
        world.list.apply(Change(projects: [.replace(project, with: renamed), .add(garden)]))
        world.put("late@example.com", "late.ics", in: "work")
        let refused: [DAVRequest.Method] = [.makeCalendar, .proppatch]
        let before = world.server.collections
        world.sync(answering: { request, answer in
            refused.contains(request.method) ? DAVAnswer(status: status) : answer
        })
        #expect(world.report.problem == nil)
        #expect(world.report.notes.count { $0.contains("(status \(status))") } == (status == 423 ? 1 : 2))
        #expect(world.list.items(in: .todo).contains { $0.title == "late@example.com" })
        #expect(before.count == 2)
    }

    @Test("S1 Any 2xx says that an entry is stored", arguments: [200, 202, 203, 205, 207])
    func stored(status: Int) throws {
        var world = try EngineWorld.synchronised()
        try world.edit("milk@example.com") { $0.title = "Buy milk" }
        world.sync(answering: { $0.method == .put ? DAVAnswer(status: status) : $1 })
        #expect(world.report.problem == nil && world.report.waiting == 0)
    }

    @Test("S4 A server that can't take three entries in a row is busy or broken, and asked about no more")
    func busy() throws {
        var world = try EngineWorld()
        for number in 1...5 { world.put("n\(number)@example.com", "n\(number).ics") }
        world.sync()
        for number in 1...5 { try world.edit("n\(number)@example.com") { $0.title = "New \(number)" } }
        world.sync(
            { world, request in
                world.server.readOnly = request.method == .put ? ["todo"] : []
                return true
            },
            answering: { $0.method == .put ? DAVAnswer(status: 503, retryAfter: 60) : $1 }
        )
        #expect(world.report.problem?.sentence.contains("is busy or broken (status 503)") ?? false)
        #expect(world.sent.count == 3 && world.report.waiting + world.report.refused.count == 5)
    }

    @Test("S1 A network's page on which one has to log in has taken nothing, and the next run sends it")
    func loginPage() throws {
        var world = try EngineWorld.synchronised()
        try world.edit("milk@example.com") { $0.title = "Buy milk" }
        world.sync(
            { world, request in
                world.server.readOnly = request.method == .put ? ["todo"] : []
                return true
            },
            answering: { request, answer in
                request.method == .put ? DAVAnswer(status: 200, contentType: "text/html") : answer
            }
        )
        #expect(world.report.problem != nil)
        world.server.readOnly = []
        world.sync()
        #expect(world.report.problem == nil && world.sent.count == 1)
    }

    @Test("A to-do that is sent again and refused keeps the lines that Docket does not know")
    func refusedAgain() throws {
        var world = try EngineWorld.synchronised()
        try world.edit("milk@example.com") { $0.title = "Buy milk" }
        world.server.put(nil, "todo", "milk.ics")
        world.sync { world, request in
            // Only the write is refused: the collection itself can be written.
            world.server.readOnly = request.method == .put ? ["todo"] : []
            return true
        }
        #expect(world.sent.first?.contains("X-FOREIGN:kept") ?? false)
        #expect(world.report.refused.count == 1)
        world.server.readOnly = []
        try world.edit("Buy milk") { $0.title = "Buy more milk" }
        world.sync()
        #expect(world.sent.count == 1)
        #expect(world.sent.first?.contains("X-FOREIGN:kept") ?? false)
    }

    @Test("A to-do whose UID another collection keeps for itself is sent with its lines under another UID")
    func conflictingUID() throws {
        var random = SeededGenerator(seed: 1)
        var variant = ServerVariant(using: &random)
        (variant.token, variant.clash, variant.refusesCollections) = (.counter, .forbidden, false)
        variant.clashesAcrossCollections = true
        (variant.addsLine, variant.sortsLines, variant.hasLineFeeds) = (false, false, false)
        var world = try EngineWorld()
        world.server = SimulatedServer(variant)
        world.server.makeCollection("todo", name: "To-dos")
        world.server.makeCollection("other", name: "Not kept in step")
        world.put("anchor@example.com", "anchor.ics")
        world.put("milk@example.com", "milk.ics", "X-FOREIGN:kept")
        world.sync()
        try world.edit("milk@example.com") { $0.title = "Buy milk" }
        let text = world.server.text("todo", "milk.ics")
        world.server.put(nil, "todo", "milk.ics")
        world.server.put(text, "other", "milk.ics")
        world.sync()
        #expect(world.sent.count == 2)
        #expect(world.sent.last?.contains("SUMMARY:Buy milk") ?? false)
        #expect(world.sent.last?.contains("X-FOREIGN:kept") ?? false)
    }

    @Test("What a full server refuses to take again is sent whole when there is room")
    func resendRefused() throws {
        var world = try EngineWorld.synchronised()
        world.server.lose("todo")
        world.sync()
        #expect(world.report.problem?.isQuestion ?? false)
        world.sync(
            { world, request in
                world.server.readOnly = request.method == .put ? ["todo"] : []
                return true
            },
            options: { $0.run = .answer(.resend, url: SimulatedServer.url(of: "todo")) }
        )
        #expect(world.report.refused.count == 2)
        world.server.readOnly = []
        world.sync(options: { $0.retriesRefused = true })
        #expect(world.sent.contains { $0.contains("X-FOREIGN:kept") })
    }

    @Test("A to-do that was deleted here is none that the server has lost")
    func lostAfterDeletion() throws {
        var world = try EngineWorld.synchronised()
        world.list.apply(world.list.deleting([try world.item("milk@example.com").id]))
        world.server.lose("todo")
        world.sync()
        #expect(world.report.problem?.sentence.contains("has lost a to-do of To-dos") ?? false)
    }

    @Test("The answer for one collection leaves another one alone that has gone back to an earlier state")
    func otherGoneBack() throws {
        var world = try EngineWorld.withProject(["desk", "lamp"])
        let earlier = world.server
        for title in ["desk", "lamp"] { try world.edit("\(title)@example.com") { $0.title = "New \(title)" } }
        world.sync()
        world.sync()
        for file in ["desk.ics", "lamp.ics"] { world.server.put(earlier.text("work", file), "work", file) }
        world.server.collections["work"]?.past = [:]
        world.server.lose("todo")
        world.sync(options: {
            $0.run = .answer(.accept, url: SimulatedServer.url(of: "todo"))
            $0.entriesPerRequest = 1
        })
        #expect(world.list.items(in: .todo).map(\.title).sorted() == ["New desk", "New lamp"])
        #expect(world.report.problem?.sentence.contains("has lost 2 to-dos of Work") ?? false)
    }

    @Test("Entries that are listed and never come are told")
    func withheld() throws {
        var world = try EngineWorld()
        world.put("anchor@example.com", "anchor.ics")
        world.put("milk@example.com", "milk.ics")
        world.server.withheld = ["milk.ics", "anchor.ics"]
        world.sync()
        #expect(world.report.notes.contains { $0.contains("2 entries") && $0.contains("did not come") })
    }

    @Test("The entry of a deleted to-do that can't be read any more stays, and is told")
    func deletedUnreadable() throws {
        var world = try EngineWorld.synchronised()
        let id = try world.item("milk@example.com").id
        world.server.put("BEGIN:VCALENDAR\r\nnonsense", "todo", "milk.ics")
        world.list.apply(world.list.deleting([id]))
        var notes: [String] = []
        for _ in 0..<3 {
            world.sync()
            notes += world.report.notes
        }
        #expect(world.report.waiting == 0)
        #expect(notes.contains { $0.contains("milk.ics") && $0.contains("stays as it is") }, "\(notes)")
        #expect(notes.contains { $0.contains("milk.ics") && $0.contains("is not deleted") }, "\(notes)")
        #expect(world.server.text("todo", "milk.ics") != nil)
    }

    @Test("A change for a server that gives no versions is refused, and tells why")
    func noVersions() throws {
        func withoutVersion(_: DAVRequest, _ answer: DAVAnswer) -> DAVAnswer {
            var answer = answer
            for index in answer.responses?.indices ?? 0..<0 {
                answer.responses?[index].properties.removeAll { $0.name == DAVName.etag }
            }
            return answer
        }
        var world = try EngineWorld()
        world.put("milk@example.com", "milk.ics")
        world.sync(answering: withoutVersion)
        try world.edit("milk@example.com") { $0.title = "Buy milk" }
        for _ in 0..<2 {
            world.sync(answering: withoutVersion)
            #expect(world.sent.isEmpty)
            #expect(world.report.refused.first?.reason.contains("gives no version") ?? false)
        }
    }

    @Test("The report of a run has each sentence once, and no more than 100")
    func manyNotes() {
        var report = SyncReport()
        for number in 0..<200 { report.note("\(number / 2)") }
        for number in 0..<200 { report.note("\(number)") }
        #expect(report.notes == (0..<100).map(String.init))
    }

    @Test("Of what entries had, only one that is too large is forgotten")
    func largeGone() throws {
        var state = SyncState(principal: nil, home: try #require(DAVURL("https://dav.example.org/")))
        let (small, large) = (UUID(), UUID())
        state.keepGone([GoneEntry(id: small, uid: "a", text: "small")], except: [])
        let text = String(repeating: "x", count: 1_000_001)
        state.keepGone([GoneEntry(id: large, uid: "b", text: text)], except: [])
        #expect(state.gone.map(\.id) == [small])
    }
}
