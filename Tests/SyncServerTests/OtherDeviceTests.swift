import TestSupport
import Testing

@Suite("Other devices", .tags(.servers), .ownThreads) struct OtherDeviceTests {
    // SOGo makes no collection for to-dos alone.
    @Test(
        "python-caldav makes, changes, moves and deletes to-dos",
        arguments: CalDAVServer.Kind.usual.filter { $0 != .sogo }
    )
    func pythonCalDAV(kind: CalDAVServer.Kind) throws {
        let server = try CalDAVServer.shared(kind)
        let user = try server.newUser()
        let device = try OtherDevice(of: user, at: server)
        let garden = try device.makeCollection("Gärten", identifier: "garden")
        let work = try device.makeCollection("Work", identifier: "work")
        let collections = try device.collections.sorted { $0.path < $1.path }
        #expect(
            collections == [
                .init(path: garden, name: "Gärten", components: ["VTODO"]),
                .init(path: work, name: "Work", components: ["VTODO"]),
            ]
        )

        try device.add(Sample.entry(), to: garden)
        try device.edit(
            "sample-1",
            in: garden,
            setting: ["SUMMARY": "Milk, eggs", "DUE": "20261201", "PRIORITY": "1"]
        )
        let edited = try #require(device.todos(in: garden).first)
        #expect(edited["SUMMARY"] == #"Milk\, eggs"#)
        #expect(edited.text.contains("DUE;VALUE=DATE:20261201\n"))
        #expect(edited.text.contains("X-UNKNOWN;X-PARAMETER=1:kept\n"))
        try device.edit("sample-1", in: garden, removing: ["DUE"])
        try device.complete("sample-1", in: garden)
        let completed = try #require(device.todos(in: garden).first)
        #expect(completed["STATUS"] == "COMPLETED" && completed["DUE"] == nil)

        try device.move("sample-1", from: garden, to: work)
        #expect(try device.todos(in: garden).isEmpty)
        #expect(try device.todos(in: work).map(\.uid) == ["sample-1"])
        try device.delete("sample-1", in: work)
        #expect(try server.entries(of: work, of: user).isEmpty)
    }

    @Test(
        "todoman and python-caldav see each other's to-dos",
        arguments: CalDAVServer.Kind.usual.filter { ![.radicale31, .sabredav, .sogo].contains($0) }
    )
    func todoman(kind: CalDAVServer.Kind) throws {
        let server = try CalDAVServer.shared(kind)
        let user = try server.newUser()
        let device = try OtherDevice(of: user, at: server)
        let garden = try device.makeCollection("Garden", identifier: "garden")
        try device.add(Sample.entry(), to: garden)

        let todoman = try Todoman(of: user, at: server)
        let found = try #require(todoman.todos.first)
        #expect(found.summary == "Buy milk" && found.list == "Garden" && !found.completed)
        try todoman.complete(found.id)
        try todoman.add("Plant a tree", to: "Garden", "--due", "2026-12-24", "--priority", "high")
        try todoman.synchronize()

        let todos = try device.todos(in: garden)
        let milk = try #require(todos.first { $0.uid == "sample-1" })
        #expect(milk["STATUS"] == "COMPLETED" && milk.text.contains("X-UNKNOWN;X-PARAMETER=1:kept\n"))
        let tree = try #require(todos.first { $0["SUMMARY"] == "Plant a tree" })
        #expect(tree.text.contains("20261224"))
        try device.delete(tree.uid, in: garden)
        try todoman.synchronize()
        #expect(try todoman.todos.map(\.summary) == ["Buy milk"])
    }
}
