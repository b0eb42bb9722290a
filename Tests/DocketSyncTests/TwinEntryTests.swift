import DocketCore
import Foundation
import Testing

@testable import DocketSync
@testable import SyncSimulation

/// Servers as Radicale: a UID can be in several collections, and once in each.
@Suite("A UID that is in two collections") struct TwinEntryTests {
    /// What moves, and from where to where.
    enum Move: CaseIterable {
        case intoProject, outOfProject, ownUID

        var uid: String {
            self == .ownUID ? "8C9E6679-7425-40DE-944B-E07FC1F90AE7" : "thing@example.com"
        }

        /// The collection that it is moved from.
        var origin: String { self == .outOfProject ? "work" : "todo" }
        var target: String { self == .outOfProject ? "todo" : "work" }
    }

    /// Two devices of one account, with the collections To-dos (todo) and Work (work).
    private struct Devices {
        var one: EngineWorld
        var other: EngineWorld
        var server: SimulatedServer
        let move: Move

        /// - Parameter isCopied: whether another program has put a copy into the other collection, with another note.
        init(_ move: Move = .intoProject, isCopied: Bool = false) throws {
            self.move = move
            one = try EngineWorld.withProject()
            (one.server.variant.clash, one.server.variant.clashesAcrossCollections) = (.conflict, false)
            let line = isCopied ? "DESCRIPTION:here" : "CATEGORIES:known"
            one.put(move.uid, "thing.ics", in: move.origin, line, "X-FOREIGN:kept")
            if isCopied {
                one.put(move.uid, "copy.ics", in: move.target, "DESCRIPTION:there", "X-OTHER:kept")
            }
            one.put("child@example.com", "child.ics", "RELATED-TO:\(move.uid)")
            one.sync()
            one.sync()
            (other, server) = (one, one.server)
            #expect(one.list.count(in: .todo) == server.places.count)
        }

        /// Syncs a device, which is cut off before it deletes an entry.
        mutating func sync(_ device: WritableKeyPath<Devices, EngineWorld>, deletes: Bool = true) {
            self[keyPath: device].server = server
            self[keyPath: device].sync { _, request in deletes || request.method != .delete }
            server = self[keyPath: device].server
        }

        /// Three syncs of each device, after which nothing is left to do.
        mutating func settle() throws {
            for _ in 0..<3 {
                sync(\.one)
                sync(\.other)
            }
            for device in [one, other] {
                #expect(device.report.problem == nil && device.report.waiting == 0)
                #expect(device.report.refused.isEmpty)
                #expect(device.requests.count == 1, "\(device.requests)")
                #expect(device.list.count(in: .todo) == server.places.count)
                #expect(device.list.tombstones?.isEmpty ?? true)
            }
            let lists = [one, other].map { device in
                device.list.items(in: .todo).sorted { $0.id < $1.id }.map { TodoItem($0, id: $0.id) }
            }
            #expect(lists[0].map(\.id) == lists[1].map(\.id))
            #expect(lists[0].map(\.tags) == lists[1].map(\.tags))
            #expect(lists[0].map(\.project) == lists[1].map(\.project))
        }

        /// The user moves the thing, and adds a tag.
        mutating func moveThing(_ device: WritableKeyPath<Devices, EngineWorld>, _ tag: String) throws {
            let project = try #require(self[keyPath: device].list.projects.first).id
            let target = move.target == "work" ? project : nil
            try edit(device) { item in
                item.project = target
                item.tags.append(tag)
            }
        }

        /// The user changes the thing that has not moved.
        mutating func edit(
            _ device: WritableKeyPath<Devices, EngineWorld>,
            _ body: (inout TodoItem) -> Void
        ) throws {
            let list = self[keyPath: device].list
            let items = list.items(in: .todo).filter { $0.title == move.uid }
            let isInProject = move.origin == "work"
            var item = try #require(items.first { ($0.project != nil) == isInProject } ?? items.first)
            body(&item)
            self[keyPath: device].list.apply(list.replacing(with: item) ?? Change())
        }

        /// The texts of the thing's entries.
        var things: [(collection: String, text: String)] {
            server.places.compactMap { place in
                let text = server.text(place.collection, place.file) ?? ""
                return text.contains("UID:\(move.uid)") ? (place.collection, text) : nil
            }
        }

        /// Checks that there is one thing, where it was moved to, with all tags, and that the child is a part of it.
        func expectOne(_ tags: Set<String>, at location: SourceLocation = #_sourceLocation) throws {
            #expect(things.map(\.collection) == [move.target], sourceLocation: location)
            #expect(things.first?.text.contains("X-FOREIGN:kept") ?? false, sourceLocation: location)
            #expect(server.places.count == 4, sourceLocation: location)
            for device in [one, other] {
                let thing = try device.item(move.uid)
                #expect(Set(thing.tags) == tags, sourceLocation: location)
                #expect(thing.id == EntryTranslation.id(of: move.uid), sourceLocation: location)
                #expect(try device.item("child@example.com").parent == thing.id, sourceLocation: location)
                #expect(
                    !device.report.notes.contains { $0.contains("was deleted") },
                    sourceLocation: location
                )
            }
        }
    }

    @Test("A to-do that two devices move is one there, with both edits", arguments: Move.allCases, 0..<4)
    func movedByBoth(move: Move, syncsBefore: Int) throws {
        var devices = try Devices(move)
        try devices.moveThing(\.one, "one")
        devices.sync(\.one, deletes: false)
        #expect(devices.things.count == 2)
        for _ in 0..<syncsBefore { devices.sync(\.other) }
        try devices.moveThing(\.other, "other")
        devices.sync(\.other)
        #expect(!devices.other.report.notes.contains { $0.contains("was deleted") })
        try devices.settle()
        try devices.expectOne(["known", "one", "other"])
    }

    @Test("An edit of what has gone stays, where the copy that takes its place is older")
    func editedBeforeItGoes() throws {
        var devices = try Devices(isCopied: true)
        try devices.edit(\.one) { $0.title = "renamed" }
        devices.sync(\.one)
        devices.server.put(nil, "todo", "thing.ics")
        for _ in 0..<2 {
            devices.sync(\.one)
            devices.sync(\.other)
        }
        try devices.settle()
        let titles = devices.one.list.items(in: .todo).map(\.title)
        #expect(titles.contains { $0.hasPrefix("renamed") }, "\(titles)")
    }

    @Test("So is one that comes there under another name between the list and the write")
    func movedMeanwhile() throws {
        var devices = try Devices()
        try devices.moveThing(\.other, "other")
        var isThere = false
        devices.other.server = devices.server
        devices.other.sync { world, request in
            if request.method == .put, !isThere {
                isThere = true
                let lines = ["CATEGORIES:known,one", "X-FOREIGN:kept"]
                world.put("thing@example.com", "moved.ics", in: "work", lines[0], lines[1])
                world.server.put(nil, "todo", "thing.ics")
            }
            return true
        }
        devices.server = devices.other.server
        try devices.settle()
        try devices.expectOne(["known", "one", "other"])
    }

    @Test(
        "A to-do that was seen as two stays itself when the move ends",
        arguments: Move.allCases,
        0..<3
    )
    func editedWhileTwo(move: Move, syncsBefore: Int) throws {
        var devices = try Devices(move)
        try devices.moveThing(\.one, "one")
        devices.sync(\.one, deletes: false)
        for _ in 0..<syncsBefore { devices.sync(\.other) }
        try devices.edit(\.other) { $0.tags.append("other") }
        devices.sync(\.other)
        for _ in 0..<3 {
            devices.sync(\.one)
            #expect(!devices.one.report.notes.contains { $0.contains("was deleted") })
            devices.sync(\.other)
            #expect(!devices.other.report.notes.contains { $0.contains("was deleted") })
        }
        try devices.settle()
        try devices.expectOne(["known", "one", "other"])
    }

    @Test("What was changed in the copy, and what was changed in the to-do, is in both when they become one")
    func bothEdited() throws {
        var devices = try Devices()
        try devices.moveThing(\.one, "one")
        devices.sync(\.one, deletes: false)
        for _ in 0..<2 { devices.sync(\.other) }
        #expect(devices.other.list.count(in: .todo) == 5)
        let copy = try #require(devices.other.list.items(in: .todo).first { $0.tags.contains("one") })
        try devices.edit(\.other) { $0.tags.append("other") }
        var edited = copy
        edited.note = "In the copy"
        devices.other.list.apply(devices.other.list.replacing(with: edited) ?? Change())
        try devices.other.edit("child@example.com") { $0.parent = copy.id }
        devices.sync(\.one)
        devices.sync(\.other)
        try devices.settle()
        try devices.expectOne(["known", "one", "other"])
        #expect(try devices.one.item("thing@example.com").note == "In the copy")
    }

    @Test("Who deletes one of two to-dos that were one keeps the other")
    func copyDeleted() throws {
        var devices = try Devices()
        try devices.moveThing(\.one, "one")
        devices.sync(\.one, deletes: false)
        for _ in 0..<2 { devices.sync(\.other) }
        let copy = try #require(devices.other.list.items(in: .todo).first { $0.tags.contains("one") })
        devices.other.list.apply(devices.other.list.deleting([copy.id]))
        devices.sync(\.one)
        devices.sync(\.other)
        try devices.settle()
        try devices.expectOne(["known", "one"])
    }

    @Test(
        "So it does on a device that is new, and finds it in both collections",
        arguments: Move.allCases
    )
    func newDevice(move: Move) throws {
        var devices = try Devices(move)
        try devices.moveThing(\.one, "one")
        devices.sync(\.one, deletes: false)
        devices.other = try EngineWorld()
        devices.other.state.keepsAll = true
        for _ in 0..<2 { devices.sync(\.other) }
        try devices.edit(\.other) { $0.tags.append("other") }
        devices.sync(\.other)
        try devices.settle()
        try devices.expectOne(["known", "one", "other"])
    }

    @Test("A copy that another program made for good stays, and is another to-do")
    func copyForGood() throws {
        var devices = try Devices(isCopied: true)
        let things = devices.things
        try devices.edit(\.one) { $0.tags = ["edited"] }
        try devices.settle()
        #expect(devices.things.map(\.collection) == ["todo", "work"])
        #expect(devices.things.last?.text == things.last?.text)
        #expect(devices.one.list.items(in: .todo).filter { $0.title == "thing@example.com" }.count == 2)
    }

    @Test("A to-do that is moved to its copy is one with it, and what only one of them says is kept")
    func movedToCopy() throws {
        var devices = try Devices(isCopied: true)
        try devices.moveThing(\.one, "one")
        devices.sync(\.one)
        try devices.settle()
        #expect(devices.things.map(\.collection) == ["work"])
        let text = try #require(devices.things.first?.text)
        #expect(text.contains("X-FOREIGN:kept") && text.contains("X-OTHER:kept"))
        for device in [devices.one, devices.other] {
            #expect(try device.item("thing@example.com").note == "there")
            #expect(device.list.items(in: .todo).contains { $0.note?.hasSuffix("here") ?? false })
        }
    }

    @Test(
        "Of two copies, the one that stays has the to-do when another program deletes the other",
        arguments: ["todo/thing.ics", "work/copy.ics"]
    )
    func copyStays(deleted: String) throws {
        var devices = try Devices(isCopied: true)
        let id = EntryTranslation.id(of: "thing@example.com")
        let parts = deleted.split(separator: "/").map(String.init)
        devices.server.put(nil, parts[0], parts[1])
        try devices.settle()
        #expect(devices.things.count == 1 && devices.things.first?.collection != parts[0])
        #expect(devices.one.list.item(id)?.note == (parts[0] == "todo" ? "there" : "here"))
    }

    @Test("A to-do that the server has lost has not moved to its copy")
    func lostBesideCopy() throws {
        var devices = try Devices(isCopied: true)
        devices.server.lose("todo")
        devices.sync(\.one)
        #expect(devices.one.report.problem?.isQuestion ?? false)
        #expect(devices.one.list.items(in: .todo).contains { $0.note == "here" })
        #expect(devices.one.list.items(in: .todo).contains { $0.note == "there" })
    }

    @Test("A to-do that is moved to a copy in a collection that may only be read does not go")
    func readOnlyCopy() throws {
        var devices = try Devices(isCopied: true)
        devices.server.readOnly = ["work"]
        devices.sync(\.one)
        try devices.moveThing(\.one, "one")
        devices.sync(\.one)
        devices.sync(\.one)
        #expect(devices.things.map(\.collection) == ["todo", "work"])
        #expect(devices.one.report.refused.count == 1)
    }
}
