import DocketCore
import DocketScreens
import Foundation
import Testing

/// What a sync in a process of its own has stored is one step that can be undone here (Y6).
@Suite("Y Changes of a sync", .steps) struct SyncedElsewhereTests {
    private static let source = ChangeSource(.sync, name: "Synchronised with dav.example.org")
    private static let notice = "Synchronised with dav.example.org: 1 added, 1 changed, 1 deleted · u undoes"

    /// An app with three to-dos, and another copy on its folder.
    private func synchronised() throws -> (App, FileStorageCopy) {
        let app = try App([.sample("Buy milk"), .sample("Call mum"), .sample("Cook")])
        let copy = try FileStorageCopy(in: app.folder)
        try copy.save(Change(tombstones: .keep))
        app.refresh()
        return (app, copy)
    }

    /// Adds a to-do, renames the first and deletes the last, as one sync.
    private func sync(_ copy: FileStorageCopy) throws {
        let (first, last) = (try #require(copy.item("Buy milk")), try #require(copy.item("Cook")))
        var renamed = first
        renamed.title = "Buy oat milk"
        var added = TodoItem.sample("Wash up")
        added.rank = first.rank - 1
        try copy.save(
            Change(
                items: [.add(added), .replace(first, with: renamed), .remove(last)],
                tombstones: .forget([last.id]),
                source: Self.source
            )
        )
    }

    private let before = ["To do": ["Buy milk", "Call mum", "Cook"]]
    private let after = ["To do": ["Wash up", "Buy oat milk", "Call mum"]]

    @Test("A change of a sync is said, and undone and redone as one step")
    func undo() throws {
        let (app, copy) = try given("a list that is synchronised") { try synchronised() }
        try when("a sync changes it in another process") {
            try sync(copy)
            app.refresh()
        }
        then("the screen shows it and says so") {
            #expect(app.sections == after)
            #expect(app.message == Self.notice)
            #expect(app.shownList.tombstones == [])
        }
        when("u is pressed") { app.press("u") }
        then("it is asked first, because the server changes, too") {
            #expect(app.sections == after)
            guard case .menu(let menu) = app.state.footer else {
                Issue.record("no question")
                return
            }
            #expect(menu.title == "Undo the sync?")
        }
        when("another key is pressed") { app.press("j") }
        then("nothing is undone") { #expect(app.sections == after) }
        when("y is pressed after u") { app.press("u", "y") }
        then("the list is as before, and what the sync had added is to be deleted elsewhere") {
            #expect(app.sections == before)
            #expect(app.message == "Undone: Synchronised with dav.example.org · U redoes")
            #expect(app.stored == app.shownList)
            #expect(app.stored.tombstones?.count == 1)
        }
        when("it is redone") { app.press("U") }
        then("the list is as the sync left it, and the to-do that it deleted is to be deleted again") {
            #expect(app.sections == after)
            #expect(app.stored.tombstones?.count == 1)
            #expect(app.shownList.tombstones == app.stored.tombstones)
        }
    }

    @Test("What one run of a sync stores in parts is one step, that of the next run another one")
    func parts() throws {
        let (app, copy) = try given("a list that is synchronised") { try synchronised() }
        func receive(_ title: String, run: Double) throws {
            var added = TodoItem.sample(title)
            added.rank = try #require(copy.item("Buy milk")).rank - 1
            let source = ChangeSource(
                .sync,
                name: Self.source.name,
                begun: Date(timeIntervalSince1970: run)
            )
            try copy.save(Change(items: [.add(added)], source: source))
            app.refresh()
        }
        try when("a run stores two parts, with a change here between them") {
            try receive("One", run: 1)
            app.press("G", " ")
            try receive("Two", run: 1)
        }
        then("the footer counts both") {
            #expect(app.message == "Synchronised with dav.example.org: 2 added · u undoes")
        }
        try when("another run stores something") { try receive("Three", run: 2) }
        then("that is said alone") {
            #expect(app.message == "Synchronised with dav.example.org: 1 added · u undoes")
        }
        when("it is undone") { app.press("u", "y") }
        then("only its own is gone") {
            #expect(app.shownList.items(in: .todo).map(\.title).contains("One"))
            #expect(!app.shownList.items(in: .todo).map(\.title).contains("Three"))
        }
        when("the run before is undone") { app.press("u", "y") }
        then("both parts are gone, and what was changed here stays") {
            #expect(app.sections == ["To do": ["Buy milk", "Call mum"], "Done": ["Cook"]])
        }
        when("u is pressed once more") { app.press("u") }
        then("the change here is undone") { #expect(app.sections == before) }
    }

    @Test("Undoing a sync leaves what was changed since")
    func changedSince() throws {
        let (app, copy) = try given("a list that is synchronised") { try synchronised() }
        try when("a sync changes it, another copy then renames a to-do, and u is pressed") {
            try sync(copy)
            try copy.edit("Buy oat milk") { $0.title = "Buy rice milk" }
            app.refresh()
            app.press("u", "y")
        }
        then("that title stays, and the rest is undone") {
            #expect(app.sections == ["To do": ["Buy rice milk", "Call mum", "Cook"]])
            #expect(app.message.contains("its title was changed since, and stays"))
        }
        when("u is pressed again") { app.press("u") }
        then("the change of the other copy is not undone here") {
            #expect(app.message == "There is nothing to undo")
        }
    }

    @Test("A sync that is met while a change is stored can be undone after that change")
    func metBySave() throws {
        let (app, copy) = try given("a list that is synchronised") { try synchronised() }
        try when("a sync changes it, and a to-do is checked here before it is shown") {
            try sync(copy)
            app.press("j", " ")
        }
        then("the footer says what was done here") { #expect(app.message.contains("Call mum")) }
        when("u is pressed, and u and y for the sync") { app.press("u", "u", "y") }
        then("both are undone") {
            #expect(app.sections == before)
            #expect(app.stored == app.shownList)
        }
        when("U is pressed twice") { app.press("U", "U") }
        then("both are redone") {
            #expect(app.sections == ["To do": ["Wash up", "Buy oat milk"], "Done": ["Call mum"]])
        }
    }

    @Test("What was undone before a sync can be redone after it")
    func redoAfterSync() throws {
        let (app, copy) = try given("a change that was undone") { try synchronised() }
        try when("a sync follows, and U is pressed") {
            app.press("j", " ", "u")
            try sync(copy)
            app.refresh()
            app.press("U")
        }
        then("it is redone") {
            #expect(app.sections == ["To do": ["Wash up", "Buy oat milk"], "Done": ["Call mum"]])
        }
    }

    @Test("Nothing is said where letters are typed or an error is shown, and u undoes it later")
    func covered() throws {
        let (app, copy) = try given("the form of a new to-do") { try synchronised() }
        try when("a sync changes the list") {
            app.press("+")
            try sync(copy)
            app.refresh()
        }
        then("the footer does not say so") { #expect(app.message == "") }
        when("the form is left, and u pressed") { app.press(.escape, "u", "y") }
        then("the sync is undone") { #expect(app.sections == before) }
    }

    @Test("A change of tombstones alone is no step")
    func tombstonesAlone() throws {
        let (app, copy) = try given("a list that is synchronised") { try synchronised() }
        try when("a sync forgets a tombstone") {
            try copy.save(Change(tombstones: .forget([UUID()]), source: Self.source))
            app.refresh()
        }
        then("nothing is said") { #expect(app.message == "") }
        when("u is pressed") { app.press("u") }
        then("there is nothing to undo") { #expect(app.message == "There is nothing to undo") }
    }
}
