import DocketCore
import DocketScreens
import Testing

/// Undo and redo lose nothing that another copy has written.
@Suite("W Undo beside other copies", .steps) struct UndoBesideOthersTests {
    @Test("W3 Undo takes back only what no other copy has changed since", arguments: [false, true])
    func undo(isRefreshed: Bool) throws {
        let (app, other) = try given("a to-do in two copies") { try App.withCopy() }
        try when("its title is edited here and a note written there, and that is undone here") {
            app.press("e", "!", .control("s"))
            try other.edit("Buy milk!") { $0.note = "Two litres" }
            if isRefreshed { app.refresh() }
            app.press("u")
        }
        then("the title is restored, and the note is kept") {
            #expect(app.shownList.items(in: .todo).map(\.title) == ["Buy milk"])
            #expect(app.shownList.items(in: .todo).map(\.note) == ["Two litres"])
            #expect(app.stored == app.shownList)
        }
        when("it is redone") { app.press("U") }
        then("both changes are there") {
            #expect(app.stored.items(in: .todo).map(\.title) == ["Buy milk!"])
            #expect(app.stored.items(in: .todo).map(\.note) == ["Two litres"])
        }
        try when("the other copy edits the title, and the own edit is undone") {
            try other.edit("Buy milk!") { $0.title = "Buy oat milk" }
            if isRefreshed { app.refresh() }
            app.press("u")
        }
        then("the title stays, and the footer says why") {
            #expect(app.message == "Not undone: “Buy oat milk” has another title since")
            #expect(app.stored.items(in: .todo).map(\.title) == ["Buy oat milk"])
            #expect(app.stored == app.shownList)
        }
        when("undo is pressed again") { app.press("u") }
        then("there is nothing left to undo") { #expect(app.message == "There is nothing to undo") }
    }

    @Test(
        "W3 A change that was partly overwritten since is undone in part, and the footer says so",
        arguments: [false, true]
    )
    func undoInPart(isRefreshed: Bool) throws {
        let (app, other) = try given("a to-do in two copies") { try App.withCopy() }
        try when("title and priority are edited here, the title there, and that is undone here") {
            app.press("e", "!").tab(to: .priority).press(.right, .control("s"))
            try other.edit("Buy milk!") { $0.title = "Buy oat milk" }
            if isRefreshed { app.refresh() }
            app.press("u")
        }
        then("the priority is undone, and the title stays") {
            #expect(
                app.message
                    == "Undone: Edited “Buy milk!” · its title was changed since, and stays · U redoes"
            )
            #expect(app.stored.items(in: .todo).map(\.title) == ["Buy oat milk"])
            #expect(app.stored.items(in: .todo).map(\.priority) == [.medium])
        }
    }

    @Test("W3 Undo does not remove a to-do that was added here and edited there", arguments: [false, true])
    func undoAdding(isRefreshed: Bool) throws {
        let (app, other) = try given("a to-do in two copies") { try App.withCopy() }
        try when("one is added here, a note written to it there, and undo pressed here") {
            app.press("+")
            app.type("Call mum")
            app.press(.control("s"))
            try other.edit("Call mum") { $0.note = "Sunday" }
            if isRefreshed { app.refresh() }
            app.press("u")
        }
        then("it stays, and the footer says why") {
            #expect(app.message == "Not undone: “Call mum” was changed since")
            #expect(app.stored.items(in: .todo).map(\.note) == ["Sunday", nil])
        }
    }

    @Test(
        "W3 Undo does not bring back a to-do that was edited here and deleted there",
        arguments: [false, true]
    )
    func undoOfDeleted(isRefreshed: Bool) throws {
        let (app, other) = try given("two to-dos in two copies") {
            let app = try App([.sample("Buy milk"), .sample("Call mum")])
            return (app, try FileStorageCopy(in: app.folder))
        }
        try when("one is edited here and deleted there, and undo pressed here") {
            app.press("e", "!", .control("s"))
            _ = other.storage.refresh(other.list).map { other.list.apply(.changes($0)) }
            try other.save(other.list.deleting(try #require(other.item("Buy milk!")).id))
            if isRefreshed { app.refresh() }
            app.press("u")
        }
        then("it stays deleted, and the footer says why") {
            #expect(app.message == "Not undone: “Buy milk!” was deleted since")
            #expect(app.sections == ["To do": ["Call mum"]])
        }
    }

    @Test("W3 Moving past a to-do that another copy has deleted does not bring it back")
    func movePastDeleted() throws {
        let app = try given("two to-dos") {
            try App([.sample("Buy milk") { $0.rank = 1 }, .sample("Call mum") { $0.rank = 2 }])
        }
        let other = try FileStorageCopy(in: app.folder)
        try when("another copy deletes the second, and the first is moved down before that is shown") {
            try other.save(other.list.deleting(try #require(other.item("Call mum")).id))
            app.press("J")
        }
        then("it stays deleted: only the one that was moved has changed") {
            #expect(app.sections == ["To do": ["Buy milk"]])
            #expect(app.message == "Moved “Buy milk” · u undoes")
        }
    }

    @Test("W3 A move is undone as a whole or not at all", arguments: [false, true])
    func undoOfMove(isRefreshed: Bool) throws {
        let items = ["One", "Two", "Three"].enumerated().map { rank, title in
            TodoItem.sample(title) { $0.rank = rank }
        }
        let app = try given("three to-dos, of which the first was moved down") {
            try App(items).press("J")
        }
        let other = try FileStorageCopy(in: app.folder)
        try when("another copy moves it further, and undo is pressed") {
            let (one, three) = (try #require(other.item("One")), try #require(other.item("Three")))
            try other.save(other.list.moving(one.id, past: three.id))
            if isRefreshed { app.refresh() }
            app.press("u")
        }
        then("the order stays, and why is said") {
            #expect(app.sections == ["To do": ["Two", "Three", "One"]])
            #expect(app.message == "Not undone: “One” has another place in the list since")
        }
    }

    @Test("W3 Undo of a check that another copy has made as well changes nothing")
    func checkedByBoth() throws {
        let (app, other) = try given("a to-do that another copy has checked, which is not shown yet") {
            try App.withCopy()
        }
        try other.save(other.list.checking(try #require(other.item("Buy milk")).id, at: App.now))
        when("it is checked here too") { app.press(" ") }
        then("that is said") { #expect(app.message == "Checked “Buy milk” · it was so already") }
        when("undo is pressed") { app.press("u") }
        then("there is nothing to undo") {
            #expect(app.message == "There is nothing to undo")
            #expect(app.sections == ["Done": ["Buy milk"]])
        }
    }

    @Test("W3 Redo of a deletion does nothing by halves if the person was renamed since")
    func redoOfDeletion() throws {
        let ann = Person.sample("Ann")
        let item = TodoItem.sample("Buy milk") { $0.people = [ann.id] }
        let app = try given("a person who was deleted, and came back by undo") {
            try App([item], people: [ann]).press("3", "D", "u")
        }
        let other = try FileStorageCopy(in: app.folder)
        try when("another copy renames the person, and redo is pressed") {
            try other.save(other.list.renaming(ann.id, to: "Anna"))
            app.refresh()
            app.press("U")
        }
        then("the person is still there, and assigned") {
            #expect(app.message == "Not redone: “Anna” was changed since")
            #expect(app.stored.people.map(\.name) == ["Anna"])
            #expect(app.stored.items(in: .todo).map(\.people) == [[ann.id]])
        }
    }
}
