import DocketCore
import Foundation
import TestSupport
import Testing

/// The criteria of sync with real servers, and with other programs as the other devices.
@Suite("Y  Sync with real servers", .tags(.servers), .ownThreads) struct SyncStoryTests {
    /// A user with a collection “Home” for to-dos without a project, and two devices that keep it in step.
    private func twoDevices(
        at kind: CalDAVServer.Kind
    ) throws -> (server: CalDAVServer, user: ServerUser, home: String, DocketDevice, DocketDevice) {
        let server = try CalDAVServer.shared(kind)
        let user = try server.newUser()
        let home = try server.makeCollection("home", for: user, displayName: "Home")
        let pause: Int32 = kind == .sogo ? 1100 : 0
        let devices = (DocketDevice(pauseAfterSync: pause), DocketDevice(pauseAfterSync: pause))
        for device in [devices.0, devices.1] {
            let added = try device.addAccount(user, at: server.url, "--all", "--default", "Home")
            #expect(added.status == .exited(0), "\(added.stderr)")
        }
        return (server, user, home, devices.0, devices.1)
    }

    @Test(
        "Y1 With an account, a second device shows the to-dos, and what it changes comes back",
        arguments: CalDAVServer.Kind.installed
    )
    func y1(kind: CalDAVServer.Kind) throws {
        let (_, _, _, first, second) = try twoDevices(at: kind)
        let milk = try first.add("Buy milk") { item in
            (item.note, item.priority, item.tags) = ("Two litres,\nor öat", .high, ["dairy", "shop"])
            (item.dueDate, item.startTime) = (Day(isoText: "2026-11-27"), ClockTime(text: "09:30"))
            item.location = Location(name: "Market", address: "Rua Augusta 1500, São Paulo")
            (item.reminders, item.repetition) = ([30], Recurrence("FREQ=WEEKLY"))
        }
        try first.add("Oat milk") { $0.parent = milk }
        try first.sync()
        try second.sync()
        let (here, there) = (try first.item("Buy milk"), try second.item("Buy milk"))
        #expect(there.id == here.id && there.createdAt == here.createdAt)
        #expect([there.note, there.location?.name] == [here.note, here.location?.name])
        #expect(there.location?.address == here.location?.address)
        #expect((there.priority, there.tags.sorted()) == (here.priority, here.tags.sorted()))
        #expect((there.dueDate, there.startTime) == (here.dueDate, here.startTime))
        #expect((there.reminders, there.repetition) == (here.reminders, here.repetition))
        #expect(try second.item("Oat milk").parent == milk)

        try second.edit("Buy milk") { item in
            (item.title, item.repetition) = ("Buy oat milk", nil)
            (item.isComplete, item.completedAt) = (true, Date(timeIntervalSince1970: 1_750_000_000.75))
        }
        try second.delete("Oat milk")
        try second.sync()
        try first.sync()
        #expect(try first.titles == ["Buy oat milk"])
        #expect(try first.item("Buy oat milk").completedAt == second.item("Buy oat milk").completedAt)
        #expect(try first.list.tombstones == [])
        #expect(try second.sync().stdout.contains("Home: nothing new"))
    }

    @Test(
        "Y2 docket account add finds the collections from the bare host, and keeps the password out of sight",
        arguments: CalDAVServer.Kind.usual
    )
    func y2(kind: CalDAVServer.Kind) throws {
        let server = try CalDAVServer.shared(kind)
        let user = try server.newUser()
        let work = try server.makeCollection("work", for: user, displayName: "Work")
        _ = try server.makeCollection("garden", for: user, displayName: "Garden")
        try server.send("PUT", work + "a.ics", as: user, body: Sample.entry("a", summary: "Call Bo"))
        let device = DocketDevice()

        if kind != .xandikos {
            let refused = try device.addAccount(user, at: server.url, password: "wrong")
            #expect(refused.status != .exited(0))
            #expect(refused.stderr.contains("password"), "\(refused.stderr)")
        }
        let added = try device.addAccount(user, at: server.url, "--collection", "Work", "--default", "Work")
        #expect(added.status == .exited(0), "\(added.stderr)")
        #expect(added.stdout.contains("Work"))
        try device.sync()
        #expect(try device.titles == ["Call Bo"])
        #expect(try device.list.projects.isEmpty)

        let secret = Data(user.password.utf8)
        let holders = try device.files.filter { $0.value.firstRange(of: secret) != nil }.map(\.key)
        #expect(holders.map { URL(filePath: $0).lastPathComponent } == ["passwords.json"])
        for path in holders {
            let attributes = try FileManager.default.attributesOfItem(atPath: path)
            #expect(attributes[.posixPermissions] as? Int == 0o600)
        }
        #expect(!(added.stdout + added.stderr).contains(user.password))

        let removed = try device.docket(["account", "remove", server.url])
        #expect(removed.status == .exited(0), "\(removed.stderr)")
        #expect(try device.titles == ["Call Bo"])
        #expect(try server.entries(of: work, of: user).count == 1)
        #expect(try device.files.values.allSatisfy { $0.firstRange(of: secret) == nil })
    }

    @Test(
        "Y2 docket account add makes a collection where there is none",
        arguments: CalDAVServer.Kind.usual.filter { $0.givenCollection == nil }
    )
    func makesCollection(kind: CalDAVServer.Kind) throws {
        let server = try CalDAVServer.shared(kind)
        let user = try server.newUser()
        let device = DocketDevice()
        let added = try device.addAccount(user, at: server.url)
        #expect(added.status == .exited(0), "\(added.stderr)")
        #expect(added.stdout.contains("To-dos without a project go to Docket"))
        try device.add("Buy milk")
        #expect(try device.sync().stdout == "Docket: 0 received, 1 sent\n")
    }

    @Test(
        "Y2 A server that takes digest authentication alone is added and kept in step",
        .enabled(if: Installation.reasonWithout(.sabredavDigest) == nil)
    )
    func digest() throws {
        let (server, user, home, first, second) = try twoDevices(at: .sabredavDigest)
        for title in ["One", "Two", "Three"] { try first.add(title) }
        try first.sync()
        try second.sync()
        #expect(try second.titles == ["One", "Three", "Two"])
        try second.edit("One") { $0.title = "Four" }
        try second.delete("Two")
        try second.sync()
        try first.sync()
        #expect(try first.titles == ["Four", "Three"])
        #expect(try server.entries(of: home, of: user).count == 2)
        let refused = try DocketDevice().addAccount(user, at: server.url, password: "wrong")
        #expect(refused.status != .exited(0) && refused.stderr.contains("password"), "\(refused.stderr)")
    }

    @Test(
        "Y3 A project is a collection: new, renamed, offered; deleting it here never deletes it there",
        arguments: CalDAVServer.Kind.usual
    )
    func y3(kind: CalDAVServer.Kind) throws {
        let (server, user, _, first, second) = try twoDevices(at: kind)
        let other = try OtherDevice(of: user, at: server)
        let garden = Project(id: UUID(), name: "Garden")
        try first.change { $0.adding(garden) }
        try first.add("Plant a tree") { $0.project = garden.id }
        try first.sync()
        let names = try other.collections.map(\.name).filter { $0 != kind.givenCollection }
        #expect(names.sorted() == ["Garden", "Home"])
        try second.sync()
        #expect(try second.item("Plant a tree").project == second.project("Garden").id)

        try second.change { list in
            var renamed = try #require(list.first(Project.self, named: "Garden"))
            renamed.name = "Orchard"
            return list.replacing(try #require(list.first(Project.self, named: "Garden")), with: renamed)
        }
        try second.sync()
        try first.sync()
        #expect(try first.list.project(garden.id)?.name == "Orchard")

        try first.change { $0.deleting(Project.self, garden.id) }
        let said = try first.sync().stdout
        #expect(said.contains("Orchard is kept in step no longer"), "\(said)")
        let path = try #require(other.collections.first { $0.name == "Orchard" }).path
        #expect(try server.entries(of: path, of: user).count == 1)

        let third = DocketDevice()
        try third.addAccount(user, at: server.url, "--collection", "Home", "--default", "Home")
        let offer = try third.sync().stdout
        #expect(offer.contains("Orchard"), "\(offer)")
        #expect(try third.list.projects.isEmpty)
        try third.sync("--keep", "Orchard")
        #expect(try third.item("Plant a tree").project == third.project("Orchard").id)
    }

    /// Those that the test stops or restores, so that each needs one of its own.
    private static let own = CalDAVServer.Kind.usual.filter { [.radicale, .sabredav].contains($0) }

    @Test("Y5 Offline everything works, and changes wait, across restarts", arguments: own)
    func y5(kind: CalDAVServer.Kind) throws {
        let server = try CalDAVServer(kind)
        defer { server.end() }
        let user = try server.newUser()
        let (first, second) = (DocketDevice(), DocketDevice())
        try first.addAccount(user, at: server.url)
        try first.add("Buy milk")
        try first.sync()
        try server.stop()
        try first.add("Buy bread")
        try first.edit("Buy milk") { $0.tags = ["dairy"] }
        let failed = try first.sync(status: 74)
        #expect(failed.stderr.contains("Can't reach 127.0.0.1"), "\(failed.stderr)")
        let status = try String(contentsOfFile: first.folder + "/sync-status.json", encoding: .utf8)
        #expect(status.contains("\"waiting\":2"), "\(status)")
        try first.delete("Buy bread")
        try first.add("Buy rolls")
        try first.sync(status: 74)

        try server.start()
        try first.sync()
        try second.addAccount(user, at: server.url)
        try second.sync()
        #expect(try second.titles == ["Buy milk", "Buy rolls"])
        #expect(try second.item("Buy milk").tags == ["dairy"])
    }

    @Test(
        "Y6 No edit is lost: fields merge, the same field leaves a copy beside, an edit beats a deletion",
        arguments: CalDAVServer.Kind.usual
    )
    func y6(kind: CalDAVServer.Kind) throws {
        let (_, _, _, first, second) = try twoDevices(at: kind)
        let ann = Person(id: UUID(), name: "Ann Berg")
        try first.change { $0.adding(ann) }
        for title in ["Fields", "Sets", "Same", "Deleted"] { try first.add(title) { $0.tags = ["a"] } }
        try first.sync()
        try second.sync()
        try first.edit("Fields") { $0.note = "from the first" }
        try second.edit("Fields") { $0.dueDate = Day(isoText: "2026-12-24") }
        try first.edit("Sets") { ($0.tags, $0.people) = (["b"], [ann.id]) }
        try second.edit("Sets") { $0.tags = ["a", "c"] }
        try first.edit("Same") { $0.dueDate = Day(isoText: "2026-11-27") }
        try second.edit("Same") { $0.dueDate = Day(isoText: "2026-11-28") }
        try first.delete("Deleted")
        try second.edit("Deleted") { $0.note = "still wanted" }
        try first.sync()
        let said = try second.sync().stdout
        #expect(said.contains("27.11.2026 there, 28.11.2026 here"), "\(said)")
        try first.sync()

        for device in [first, second] {
            let fields = try device.item("Fields")
            #expect((fields.note, fields.dueDate?.isoText) == ("from the first", "2026-12-24"))
            #expect(Set(try device.item("Sets").tags) == ["b", "c"])
            let people = try device.list.people
            #expect(
                try device.item("Sets").people == people.filter { $0.name == "Ann Berg" }.map(\.id)
            )
            #expect(try device.item("Same").dueDate?.isoText == "2026-11-27")
            let copy = try device.item("Same (conflict: due date)")
            #expect(copy.dueDate?.isoText == "2026-11-28")
            #expect(copy.note?.contains("27.11.2026 there, 28.11.2026 here") == true)
            #expect(try device.item("Deleted").note == "still wanted")
            #expect(try device.list.count == 5)
        }
    }

    @Test(
        "Y7 What Docket does not know of an entry is still there after a change",
        arguments: CalDAVServer.Kind.usual
    )
    func y7(kind: CalDAVServer.Kind) throws {
        let (server, user, home, first, _) = try twoDevices(at: kind)
        let foreign = [
            "X-CUSTOM-COLOR;X-PARAMETER=\"a,b\":#FF0000", "URL:https://example.org/ticket/7",
            "CLASS:PRIVATE", "ATTENDEE;CN=Bo;PARTSTAT=ACCEPTED:mailto:bo@example.org",
        ]
        let alarm = ["BEGIN:VALARM", "ACTION:DISPLAY", "DESCRIPTION:Ring", "TRIGGER:-PT15M", "END:VALARM"]
        let text =
            ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Somebody//EN", "BEGIN:VTODO", "UID:seven"]
            + ["DTSTAMP:20260101T000000Z", "SUMMARY:Seven", "DUE;VALUE=DATE:20261224"] + foreign + alarm
            + ["END:VTODO", "END:VCALENDAR", ""]
        let put = try server.send(
            "PUT",
            home + "seven.ics",
            as: user,
            headers: ["Content-Type": "text/calendar; charset=utf-8"],
            body: text.joined(separator: "\r\n")
        )
        #expect((200..<300).contains(put.status))
        let before = try #require(server.entries(of: home, of: user).values.first)
        try first.sync()
        try first.edit("Seven") { ($0.title, $0.priority) = ("Eight", .high) }
        try first.sync()
        let after = try #require(server.entries(of: home, of: user).values.first)
        func lines(_ text: String) -> Set<String> {
            Set(text.split(whereSeparator: \.isNewline).map(String.init))
        }
        let changed = lines(before).subtracting(lines(after)).filter { line in
            !["SUMMARY", "DTSTAMP", "LAST-MODIFIED", "PRIORITY"].contains { line.hasPrefix($0) }
        }
        #expect(changed == [], "the server had these lines")
        #expect(lines(after).isSuperset(of: ["SUMMARY:Eight", "PRIORITY:1"]))
        #expect(after.contains("TRIGGER:-PT15M"))

        // It is still there when the to-do was deleted and brought back.
        let item = try first.item("Eight")
        try first.delete("Eight")
        try first.sync()
        #expect(try server.entries(of: home, of: user).isEmpty)
        try first.change { $0.adding(item) }
        try first.sync()
        let back = try #require(server.entries(of: home, of: user).values.first)
        let lost = lines(after).subtracting(lines(back)).filter { line in
            !["DTSTAMP", "LAST-MODIFIED"].contains { line.hasPrefix($0) }
        }
        #expect(lost == [], "the to-do had these lines before it was deleted")
        #expect(try first.sync().stdout == kind.nothingNew)
    }

    @Test(
        "Y8 A server that has suddenly nothing is not believed: Docket keeps everything and asks",
        arguments: CalDAVServer.Kind.usual
    )
    func y8(kind: CalDAVServer.Kind) throws {
        let (server, user, home, first, second) = try twoDevices(at: kind)
        for title in ["One", "Two", "Three"] { try first.add(title) }
        try first.sync()
        try second.sync()
        try server.loseEntries(of: "home", for: user, displayName: "Home")
        let asked = try first.sync(status: 1)
        #expect(asked.stderr.contains("has lost 3 to-dos of Home"), "\(asked.stderr)")
        #expect(asked.stderr.contains("docket sync --resend Home sends everything again"), "\(asked.stderr)")
        #expect(try first.titles == ["One", "Three", "Two"])
        #expect(try server.entries(of: home, of: user).isEmpty)
        try first.sync("--resend", "Home")
        #expect(try server.entries(of: home, of: user).count == 3)
        try second.sync()
        #expect(try second.titles == ["One", "Three", "Two"])

        try server.loseEntries(of: "home", for: user, displayName: "Home")
        try second.sync(status: 1)
        try second.sync("--accept", "Home")
        #expect(try second.titles == [])
        try first.sync(status: 1)
        try first.sync("--leave", "Home")
        #expect(try first.titles == ["One", "Three", "Two"])
        #expect(try server.entries(of: home, of: user).isEmpty)
        try first.sync()
    }

    @Test(
        "Y8 What the server says was deleted is no loss, even if it was the last to-do of its list",
        arguments: CalDAVServer.Kind.usual
    )
    func deletedLast(kind: CalDAVServer.Kind) throws {
        let (server, user, home, first, second) = try twoDevices(at: kind)
        try first.add("Only")
        try first.sync()
        try second.sync()
        try server.empty(home, of: user)
        for device in [first, second] {
            if kind.saysWhatWasDeleted {
                try device.sync()
            } else {
                let asked = try device.sync(status: 1)
                #expect(asked.stderr.contains("has lost a to-do of Home"), "\(asked.stderr)")
                try device.sync("--accept", "Home")
            }
            #expect(try device.titles == [])
            #expect(try device.sync().stdout == kind.nothingNew)
        }
    }

    @Test(
        "Y8 A server that was restored from a backup is not believed, and gets what it has lost",
        arguments: own
    )
    func restored(kind: CalDAVServer.Kind) throws {
        let server = try CalDAVServer(kind)
        defer { server.end() }
        let user = try server.newUser()
        let device = DocketDevice()
        try device.addAccount(user, at: server.url)
        try device.add("Old")
        try device.sync()
        try server.save(as: "last week")
        try device.edit("Old") { $0.note = "edited since" }
        try device.add("New")
        try device.sync()
        try server.restore("last week")
        let asked = try device.sync(status: 1)
        #expect(asked.stderr.contains("gone back to an older state"), "\(asked.stderr)")
        #expect(try device.titles == ["New", "Old"])
        try device.sync("--resend", "Docket")
        #expect(try device.item("Old").note == "edited since")
        let other = DocketDevice()
        try other.addAccount(user, at: server.url)
        try other.sync()
        #expect(try other.titles == ["New", "Old"])
        #expect(try other.item("Old").note == "edited since")
    }

    @Test(
        "Y9 A dry run says what a run does, and changes nothing; the screen gets the same as JSON",
        arguments: CalDAVServer.Kind.usual
    )
    func y9(kind: CalDAVServer.Kind) throws {
        let (server, user, home, first, second) = try twoDevices(at: kind)
        try first.add("Buy milk")
        #expect(try first.sync("--dry-run").stdout.contains("Home: would receive 0, would send 1\n"))
        #expect(try server.entries(of: home, of: user).isEmpty)
        #expect(try first.sync().stdout.contains("Home: 0 received, 1 sent\n"))
        let lines = try second.sync("--json").stdout.split(separator: "\n")
        for line in lines { _ = try JSONSerialization.jsonObject(with: Data(line.utf8)) }
        #expect(!lines.isEmpty)
        #expect(try second.titles == ["Buy milk"])
    }

    @Test("Y10 Of two runs at once, one does everything", arguments: CalDAVServer.Kind.usual)
    func y10(kind: CalDAVServer.Kind) throws {
        let (server, user, home, first, second) = try twoDevices(at: kind)
        for number in 1...5 { try first.add("Task \(number)") }
        let words = [try BuiltProgram.path("docket"), "sync", "--data", first.folder]
        let environment = first.environment
        let runs = (0..<2).map { _ in ThreadedCall { try? run(words, environment: environment) } }
        for run in runs {
            let result = try #require(run.result())
            let isRefused = result.stderr.contains("another sync of these to-dos is running")
            #expect(result.status == .exited(isRefused ? 1 : 0), "\(result.stdout)\(result.stderr)")
        }
        #expect(try server.entries(of: home, of: user).count == 5)
        try second.sync()
        #expect(try second.titles.count == 5)
    }
}
