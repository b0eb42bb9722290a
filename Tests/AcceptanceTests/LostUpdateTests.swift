import DocketCore
import DocketScreens
import Testing

/// Neither undo nor Save loses what another copy has written.
@Suite("W Writing beside others", .steps) struct LostUpdateTests {
    /// The app with one to-do, and another running copy.
    private func copies(_ item: TodoItem = .sample("Buy milk")) throws -> (App, FileStorageCopy) {
        let app = try App([item])
        return (app, try FileStorageCopy(in: app.folder))
    }

    private func edit(_ title: String, in copy: FileStorageCopy, _ edit: (inout TodoItem) -> Void) throws {
        _ = copy.storage.refresh(copy.list).map { copy.list.apply(.changes($0)) }
        var item = try #require(copy.item(title))
        edit(&item)
        try copy.save(copy.list.replacing(with: item))
    }

    @Test("W3 Undo takes back only what no other copy has changed since", arguments: [false, true])
    func undo(isRefreshed: Bool) throws {
        let (app, other) = try given("a to-do in two copies") { try copies() }
        try when("its title is edited here and a note written there, and that is undone here") {
            app.press("e", "!", .control("s"))
            try edit("Buy milk!", in: other) { $0.note = "Two litres" }
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
            try edit("Buy milk!", in: other) { $0.title = "Buy oat milk" }
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
        let (app, other) = try given("a to-do in two copies") { try copies() }
        try when("title and priority are edited here, the title there, and that is undone here") {
            app.press("e", "!", .tab, .tab, .tab, .tab, .right, .control("s"))
            try edit("Buy milk!", in: other) { $0.title = "Buy oat milk" }
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
        let (app, other) = try given("a to-do in two copies") { try copies() }
        try when("one is added here, a note written to it there, and undo pressed here") {
            app.press("+")
            app.type("Call mum")
            app.press(.control("s"))
            try edit("Call mum", in: other) { $0.note = "Sunday" }
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
            #expect(app.message == "Not undone: “Buy milk” was deleted since")
            #expect(app.sections == ["To do": ["Call mum"]])
        }
    }

    @Test(
        "W4 Saving a form keeps what others wrote meanwhile, and names the fields that both changed",
        arguments: [false, true]
    )
    func form(isRefreshed: Bool) throws {
        let (app, other) = try given("a to-do whose form is open here") { try copies() }
        app.press("e")
        try when("a note is written there, and the title edited and saved here") {
            try edit("Buy milk", in: other) { $0.note = "Two litres" }
            if isRefreshed { app.refresh() }
            app.press("!", .control("s"))
        }
        then("both changes are there") {
            #expect(app.message == "Edited “Buy milk!” · u undoes")
            #expect(app.stored.items(in: .todo).map(\.title) == ["Buy milk!"])
            #expect(app.stored.items(in: .todo).map(\.note) == ["Two litres"])
        }
        try when("the form is open again, and both edit the title") {
            app.press("e")
            try edit("Buy milk!", in: other) { $0.title = "Buy oat milk" }
            if isRefreshed { app.refresh() }
            app.press("!", .control("s"))
        }
        then("the later Save wins, and the footer says so") {
            #expect(
                app.message == "Edited “Buy milk!!” · its title was changed meanwhile, yours stays · u undoes"
            )
            #expect(app.stored.items(in: .todo).map(\.title) == ["Buy milk!!"])
        }
        when("that is undone") { app.press("u") }
        then("the other copy's title is restored") {
            #expect(app.stored.items(in: .todo).map(\.title) == ["Buy oat milk"])
            #expect(app.stored == app.shownList)
        }
    }

    @Test("W4 A to-do is not deleted while a change by another copy is not shown yet")
    func deletion() throws {
        let (app, other) = try given("a to-do in two copies") { try copies() }
        try when("a note is written there, and the to-do deleted here before the note is shown") {
            try edit("Buy milk", in: other) { $0.note = "Two litres" }
            app.press("D")
        }
        then("it stays, with its note, and the footer says why") {
            #expect(app.message == "Not deleted: “Buy milk” was changed since")
            #expect(app.stored.items(in: .todo).map(\.note) == ["Two litres"])
            #expect(app.sections == ["To do": ["Buy milk"]])
        }
        when("it is deleted after the note is shown") { app.press("D") }
        then("it is gone") { #expect(app.stored.isEmpty) }
    }

    @Test("W4 A kept draft of an edit reverts nothing that was written since")
    func keptDraft() throws {
        let (app, other) = try given("an edit of the title that was left") { try copies() }
        app.press("e", "!", .escape)
        try when("a note is written elsewhere, and the draft is brought back and saved") {
            try edit("Buy milk", in: other) { $0.note = "Two litres" }
            app.refresh()
            app.restart()
            app.press("e", .control("y"), .control("s"))
        }
        then("both changes are there") {
            #expect(app.stored.items(in: .todo).map(\.title) == ["Buy milk!"])
            #expect(app.stored.items(in: .todo).map(\.note) == ["Two litres"])
        }
        app.press("e", "!", .escape)
        try when("the title is edited elsewhere, and the draft is brought back") {
            try edit("Buy milk!", in: other) { $0.title = "Buy oat milk" }
            app.refresh()
            app.press("e", .control("y"))
        }
        then("the form has the draft's text") { #expect(app.form?.field(.title)?.text == "Buy milk!!") }
        when("it is saved") { app.press(.control("s")) }
        then("the later Save wins, and says so") {
            #expect(
                app.message == "Edited “Buy milk!!” · its title was changed meanwhile, yours stays · u undoes"
            )
            #expect(app.stored.items(in: .todo).map(\.title) == ["Buy milk!!"])
        }
    }

    @Test("W4 A kept draft of an edit merges people one by one, and a note line by line")
    func keptDraftOfMany() throws {
        let (ann, bo) = (Person.sample("Ann"), Person.sample("Bo"))
        let item = TodoItem.sample("Buy milk") { $0.note = "one\ntwo\nthree" }
        let app = try given("a draft that assigns the first person and edits the note's first line") {
            let app = try App([item], people: [ann, bo])
            app.press("e")
            for _ in 1...7 { app.press(.tab) }
            return app.press(.up, .up, .home, "!", .down, .down, .down, " ", .escape)
        }
        let other = try FileStorageCopy(in: app.folder)
        try when("another copy assigns the second and edits the third line, and the draft is saved") {
            try edit("Buy milk", in: other) { item in
                item.assignedUsers = [bo.id]
                item.note = "one\ntwo\nTHREE"
            }
            app.refresh()
            app.press("e", .control("y"), .control("s"))
        }
        try then("both are assigned, and both lines changed") {
            let saved = try #require(app.stored.items(in: .todo).first)
            #expect(saved.assignedUsers == [bo.id, ann.id])
            #expect(saved.note == "!one\ntwo\nTHREE")
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
        then("it stays deleted, and why nothing was moved is said") {
            #expect(app.sections == ["To do": ["Buy milk"]])
            #expect(app.message == "Not moved: “Call mum” was deleted since")
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

    @Test(
        "W4 After a refused deletion the selection stays, so that the key pressed again is about the same to-do"
    )
    func selectionAfterRefusal() throws {
        let app = try given("two to-dos") { try App([.sample("Buy milk"), .sample("Call mum")]) }
        let other = try FileStorageCopy(in: app.folder)
        try when("a note is written elsewhere, and the to-do is deleted here before that is shown") {
            try edit("Buy milk", in: other) { $0.note = "Two litres" }
            app.press("D")
        }
        then("it is still selected") {
            #expect(app.message == "Not deleted: “Buy milk” was changed since")
            #expect(app.selected == "Buy milk")
        }
    }

    @Test("W3 Undo of a check that another copy has made as well changes nothing")
    func checkedByBoth() throws {
        let (app, other) = try given("a to-do that another copy has checked, which is not shown yet") {
            try copies()
        }
        try other.save(other.list.checking(try #require(other.item("Buy milk")).id, at: App.now))
        when("it is checked here too") { app.press(" ") }
        then("there is nothing to undo") {
            #expect(app.message == "Checked “Buy milk” · it was so already")
            app.press("u")
            #expect(app.message == "There is nothing to undo")
            #expect(app.sections == ["Done": ["Buy milk"]])
        }
    }

    @Test("W4 Saving changes no field that was not edited, not even white space at its ends")
    func untouched() throws {
        var item = TodoItem.sample(" Buy milk ")
        item.note = "Two litres \n"
        item.location = Location(
            name: "Home",
            address: " Rua Augusta 1500",
            coordinate: Coordinate(latitude: -23.5, longitude: -46.6)
        )
        let app = try given("a to-do whose texts have white space at their ends") { try App([item]) }
        when("its priority is changed") {
            app.press("e", .tab, .tab, .tab, .tab, .right, .control("s"))
        }
        try then("nothing else is changed") {
            let saved = try #require(app.stored.items(in: .todo).first)
            item.priority = .high
            item.rank = saved.rank
            #expect(saved == item)
        }
    }

    @Test("W4 A rename prompt that was not edited keeps the name that another copy has given")
    func unchangedName() throws {
        let ann = Person.sample("Ann")
        let app = try given("the prompt for another name open here") {
            try App([], people: [ann]).press("3", "e")
        }
        let other = try FileStorageCopy(in: app.folder)
        try when("the person is renamed there, and Enter pressed here") {
            try other.save(other.list.renaming(ann.id, to: "Anna"))
            app.refresh()
            app.press(.enter)
        }
        then("the name is the new one") { #expect(app.stored.people.map(\.name) == ["Anna"]) }
    }

    @Test("W3 Redo of a deletion does nothing by halves if the person was renamed since")
    func redoOfDeletion() throws {
        let ann = Person.sample("Ann")
        let item = TodoItem.sample("Buy milk") { $0.assignedUsers = [ann.id] }
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
            #expect(app.stored.items(in: .todo).map(\.assignedUsers) == [[ann.id]])
        }
    }
}
