import DocketCore
import DocketScreens
import Testing

/// Saving loses nothing that another copy has written.
@Suite("W Saving beside other copies", .steps) struct SaveBesideOthersTests {
    @Test(
        "W4 Saving a form keeps what others wrote meanwhile, and names the fields that both changed",
        arguments: [false, true]
    )
    func form(isRefreshed: Bool) throws {
        let (app, other) = try given("a to-do whose form is open here") { try App.withCopy() }
        app.press("e")
        try when("a note is written there, and the title edited and saved here") {
            try other.edit("Buy milk") { $0.note = "Two litres" }
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
            try other.edit("Buy milk!") { $0.title = "Buy oat milk" }
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
        let (app, other) = try given("a to-do in two copies") { try App.withCopy() }
        try when("a note is written there, and the to-do deleted here before the note is shown") {
            try other.edit("Buy milk") { $0.note = "Two litres" }
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
        let (app, other) = try given("an edit of the title that was left") { try App.withCopy() }
        app.press("e", "!", .escape)
        try when("a note is written elsewhere, and the draft is brought back and saved") {
            try other.edit("Buy milk") { $0.note = "Two litres" }
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
            try other.edit("Buy milk!") { $0.title = "Buy oat milk" }
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
            return app.press("e").tab(to: .note).press(
                .up,
                .up,
                .home,
                "!",
                .down,
                .down,
                .down,
                " ",
                .escape
            )
        }
        let other = try FileStorageCopy(in: app.folder)
        try when("another copy assigns the second and edits the third line, and the draft is saved") {
            try other.edit("Buy milk") { item in
                item.people = [bo.id]
                item.note = "one\ntwo\nTHREE"
            }
            app.refresh()
            app.press("e", .control("y"), .control("s"))
        }
        try then("both are assigned, and both lines changed") {
            let saved = try #require(app.stored.items(in: .todo).first)
            #expect(saved.people == [bo.id, ann.id])
            #expect(saved.note == "!one\ntwo\nTHREE")
        }
    }

    @Test(
        "W4 After a refused deletion the selection stays, so that the key pressed again is about the same to-do"
    )
    func selectionAfterRefusal() throws {
        let app = try given("two to-dos") { try App([.sample("Buy milk"), .sample("Call mum")]) }
        let other = try FileStorageCopy(in: app.folder)
        try when("a note is written elsewhere, and the to-do is deleted here before that is shown") {
            try other.edit("Buy milk") { $0.note = "Two litres" }
            app.press("D")
        }
        then("it is still selected") {
            #expect(app.message == "Not deleted: “Buy milk” was changed since")
            #expect(app.selected == "Buy milk")
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
            app.press("e").tab(to: .priority).press(.right, .control("s"))
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

    @Test("W4 Deleting a person does not bring back a to-do that another copy has deleted")
    func deletingPerson() throws {
        let ann = Person.sample("Ann")
        let items = ["Buy milk", "Call mum", "Cook"].map { title in
            TodoItem.sample(title) { $0.people = [ann.id] }
        }
        let app = try given("a person with three to-dos") { try App(items, people: [ann]).press("3") }
        let other = try FileStorageCopy(in: app.folder)
        try when("another copy deletes two of them, and the person is deleted before that is shown") {
            for title in ["Call mum", "Cook"] {
                try other.save(other.list.deleting(try #require(other.item(title)).id))
            }
            app.press("D")
        }
        then("both stay deleted, and the person is gone") {
            #expect(app.message == "Deleted “Ann” · u undoes")
            #expect(app.stored.items(in: .todo).map(\.title) == ["Buy milk"])
            #expect(app.stored.people.isEmpty)
        }
        when("that is undone") { app.press("u") }
        then("the person is assigned to what is left") {
            #expect(app.message == "Undone: Deleted “Ann” · U redoes")
            #expect(app.stored.items(in: .todo).map(\.people) == [[ann.id]])
        }
    }

    @Test("W4 What another copy has deleted or changed is counted if there is more than one")
    func counts() throws {
        let ann = Person.sample("Ann")
        let items = ["Buy milk", "Call mum", "Cook"].map { title in
            TodoItem.sample(title) { $0.people = [ann.id] }
        }
        let app = try given("a person who was deleted") { try App(items, people: [ann]).press("3", "D") }
        let other = try FileStorageCopy(in: app.folder)
        try when("another copy deletes two of their to-dos, and the deletion is undone") {
            for title in ["Call mum", "Cook"] {
                try other.save(other.list.deleting(try #require(other.item(title)).id))
            }
            app.press("u")
        }
        then("the footer says how many") {
            #expect(app.message == "Undone: Deleted “Ann” · 2 deleted since · U redoes")
        }
    }

    @Test("W4 What another copy has done meanwhile to several to-dos of a change is counted by kind")
    func kinds() throws {
        let app = try given("a change of three to-dos that is typed") {
            let app = try App(["Buy milk", "Call mum", "Cook"].map { .sample($0) })
            return app.press("m", "m", "m", "t").type("!high")
        }
        let other = try FileStorageCopy(in: app.folder)
        try when("another copy changes two of them and deletes the third, and Enter is pressed") {
            for title in ["Buy milk", "Call mum"] { try other.edit(title) { $0.priority = .low } }
            try other.save(other.list.deleting(try #require(other.item("Cook")).id))
            app.press(.enter)
        }
        then("the footer says how many of each") {
            #expect(
                app.message
                    == "Changed 3 to-dos · 2 changed elsewhere, yours kept · 1 deleted, and back · u undoes"
            )
        }
    }
}
