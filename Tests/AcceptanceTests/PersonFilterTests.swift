import DocketCore
import DocketScreens
import Testing

@Suite("P6 People's to-dos", .steps) struct PersonFilterTests {
    private let ann = Person.sample("Ann Berg")
    private let bo = Person.sample("Bo Li")

    @Test(
        "P6 A person shows their open to-dos, Enter filters by them, and deleting them unassigns in one step"
    )
    func todos() throws {
        let app = try given("to-dos of one person, open and done, and to-dos of nobody") {
            let items: [TodoItem] = [
                .sample("Buy milk") { $0.people = [ann.id, bo.id] }, .sample("Call mum"),
                .sample("Cook") { $0.people = [ann.id] },
                .sample("Wash the glass", done: true) { $0.people = [ann.id] },
            ]
            return try App(items, people: [ann, bo])
        }
        when("the tab is opened") { app.press("3") }
        then("each person's open to-dos are counted") {
            #expect(app.people?.rows.map(\.remarks) == [["2 open"], ["1 open"]])
        }
        when("Enter is pressed") { app.press(.enter) }
        then("the list shows these to-dos and the person's name") {
            #expect(app.sections == ["To do": ["Buy milk", "Cook"]])
            #expect(app.list?.groupName == "Ann Berg")
            #expect(app.rows[1].contains("Ann Berg"))
        }
        when("Esc is pressed") { app.press(.escape) }
        then("all to-dos are shown again") {
            #expect(app.list?.rows.count == 4)
            #expect(app.list?.groupName == nil)
        }
        when("the person is deleted") { app.press("3", "D") }
        then("nothing is assigned to them any more") {
            let items = app.stored.items(in: .todo) + app.stored.items(in: .done)
            #expect(items.map(\.people) == [[bo.id], [], [], []])
        }
        when("u is pressed") { app.press("u") }
        then("the person is back in their place, with their to-dos") {
            #expect(app.people?.rows.map(\.name) == ["Ann Berg", "Bo Li"])
            #expect(app.people?.rows.map(\.remarks) == [["2 open"], ["1 open"]])
            #expect(app.stored.items(in: .done)[0].people == [ann.id])
        }
    }

    @Test("P6 Esc restores the filter that was set before the first person's")
    func filterBefore() throws {
        let app = try given("the done to-dos alone, and two people") {
            try App([.sample("Buy milk"), .sample("Sleep", done: true)], people: [ann, bo]).press("f", "f")
        }
        when("the to-dos of one person are shown, and then of the other") {
            app.press("3", .enter, "3", .down, .enter)
        }
        then("the other person's open to-dos are shown") {
            #expect(app.list?.groupName == "Bo Li")
            #expect(app.list?.filters.map(\.isActive) == [false, true, false])
        }
        when("Esc is pressed") { app.press(.escape) }
        then("the done ones are shown") { #expect(app.sections == ["Done": ["Sleep"]]) }
    }

    @Test("K27 Under a person's filter a new to-do is assigned to that person; that alone is no draft")
    func adding() throws {
        let app = try given("a person's to-dos") {
            try App([.sample("Buy milk")], people: [ann, bo]).press("3", .down, .enter)
        }
        when("a to-do is added") { app.press("+").type("Cook").press(.control("s")) }
        then("it is assigned to that person, and shown among theirs") {
            #expect(app.stored.items(in: .todo).first?.people == [bo.id])
            #expect(app.list?.groupName == "Bo Li")
            #expect(app.selected == "Cook")
        }
        when("another one is begun, and left before anything was typed") { app.press("+", .escape) }
        then("no draft is kept") { #expect(!app.message.contains("draft")) }
        when("everybody's are shown, and one is added") {
            app.press(.escape, "+").type("Sleep").press(.control("s"))
        }
        then("it is assigned to nobody") { #expect(app.stored.items(in: .todo).first?.people == []) }
    }

    @Test("K27 However the form is opened under a person's filter, the to-do is assigned to that person")
    func addingByTab() throws {
        for open in ["the digit", "a click on the tab"] {
            let app = try given("a person's to-dos") {
                try App([.sample("Buy milk")], people: [ann, bo]).press("3", .down, .enter)
            }
            when("the form is opened by \(open)") {
                if open == "the digit" { app.press("2") } else { app.click(on: "Create Todo") }
            }
            when("a to-do is saved") { app.type("Cook").press(.control("s")) }
            then("it is assigned to that person") {
                #expect(app.stored.items(in: .todo).first?.people == [bo.id])
            }
        }
    }

    @Test("K27 Discarding what was typed leaves the person assigned, and so does a draft brought back")
    func discarding() throws {
        let app = try given("a new to-do under a person's filter") {
            try App([.sample("Buy milk")], people: [ann, bo]).press("3", .down, .enter, "+").type("Co")
        }
        when("it is discarded, brought back, and discarded again") {
            app.press(.control("x"), .control("y"), .control("x"))
        }
        then("the person is assigned, which alone is no draft") {
            #expect(app.form?.people.filter(\.isChosen).map(\.name) == ["Bo Li"])
            #expect(app.form?.save.isEnabled == false)
        }
        when("the form is left") { app.press(.escape) }
        then("no draft is kept") { #expect(!app.message.contains("draft")) }
    }

    @Test("K27 A person who was deleted meanwhile is assigned nothing")
    func addingForDeleted() throws {
        let app = try given("a person's to-dos") {
            try App([.sample("Buy milk")], people: [ann, bo]).press("3", .enter)
        }
        when("the person is deleted, and a to-do added") {
            app.press("3", "D", "2").type("Cook").press(.control("s"))
        }
        then("it is assigned to nobody") { #expect(app.stored.items(in: .todo).first?.people == []) }
    }

    @Test("P6 Deleting a person removes the filter by them")
    func filterOfDeleted() throws {
        let app = try given("a person's to-dos") {
            try App([.sample("Buy milk")], people: [ann]).press("3", .enter)
        }
        let other = try FileStorageCopy(in: app.folder)
        try when("another copy deletes the person") {
            try other.save(other.list.deleting(Person.self, ann.id))
            app.refresh()
        }
        then("all to-dos are shown") {
            #expect(app.list?.groupName == nil)
            #expect(app.sections == ["To do": ["Buy milk"]])
        }
    }
}
