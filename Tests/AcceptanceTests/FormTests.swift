import DocketCore
import DocketScreens
import Testing

@Suite("F The form", .steps) struct FormTests {
    @Test(
        "F1 + opens the form with Title at the top and focused, Save and Cancel below the last field",
        arguments: ["+"] as [Key]
    )
    func open(key: Key) throws {
        let app = try given("the list") { try App([.sample("Buy milk")]) }
        when("+ is pressed") { app.press(key) }
        try then("the form is open, empty, its title focused") {
            let form = try #require(app.form)
            #expect(form.field(.title)?.isFocused == true)
            #expect(form.field(.title)?.text == "")
            #expect(app.rows[2].hasPrefix(" Title"))
            let lastField = app.rows.firstIndex { $0.hasPrefix(" Assigned") }
            let buttons = app.rows.firstIndex { $0.contains("[ Save ]    [ Cancel ]") }
            #expect(try #require(buttons) == #require(lastField) + 2)
        }
    }

    @Test("F2 The form has all the fields, medium is the priority at first, and only the title is required")
    func fields() throws {
        let ann = Person.sample("Ann Berg")
        let bo = Person.sample("Bo Li")
        let app = try given("two people and an open form") { try App(people: [ann, bo]).press("+") }
        try then("the form has every field, with medium as the priority") {
            let form = try #require(app.form)
            for field in DraftField.allCases where field != .people {
                #expect((form.field(field) == nil) == field.isRare)
            }
            #expect(form.field(.priority)?.text == "‹ medium ›")
            #expect(form.people.map(\.name) == ["Ann Berg", "Bo Li"])
        }
        when("all of them are filled in, one after the other, and saved") {
            app.type("Buy milk").press(.tab).type("15.03.2027").press(.enter)
            app.type("9:30").press(.tab).type("10").press(.tab).type("every mon").press(.tab)
            app.type("1h").press(.tab, .right, .down)
            app.type("Kitchen").press(.down).type("#dairy").press(.tab)
            app.type("Home").press(.tab).type("Rua Augusta 1500").press(.tab)
            app.type("Two litres").press(.enter).type("oat").press(.tab, .right, " ", .control("s"))
        }
        try then("the to-do has all values") {
            let item = try #require(app.stored.items(in: .todo).first)
            #expect(item.title == "Buy milk" && item.dueDate == .on("2027-03-15"))
            #expect(item.startTime?.text == "09:30" && item.endTime?.text == "10:00")
            #expect(item.priority == .high && item.reminders == [60])
            #expect(item.repetition?.words == "every mon" && item.tags == ["dairy"])
            #expect(item.project.flatMap(app.stored.project)?.name == "Kitchen")
            #expect(item.location == Location(name: "Home", address: "Rua Augusta 1500"))
            #expect(item.note == "Two litres\noat")
            #expect(item.people == [bo.id])
        }
        when("another one is saved with a title alone") {
            app.press("+").type("Call mum").press(.control("s"))
        }
        then("it is stored, too") { #expect(app.stored.items(in: .todo).count == 2) }
    }

    @Test("F3 With no character in Title, Save is disabled and gray, and trying says that a title is needed")
    func saveDisabled() throws {
        let app = try given("an open form") { try App().press("+") }
        then("Save is disabled, and drawn in the role of a disabled Save") {
            #expect(app.form?.save.isEnabled == false)
            #expect(app.roles(of: "[ Save ]") == [.disabledSave])
        }
        when("Ctrl-S is pressed") { app.press(.control("s")) }
        then("the footer says that a title is needed") { #expect(app.footer.contains("title is needed")) }
        when("the button is focused") { app.press(.backTab, .backTab) }
        then("the footer shows no message") { #expect(!app.footer.contains("title is needed")) }
        when("it is pressed") { app.press(.enter) }
        then("the footer says so, and the form stays open") {
            #expect(app.footer.contains("title is needed"))
            #expect(app.form?.field(.title)?.isFocused == true)
            #expect(app.stored.isEmpty)
        }
    }

    @Test("F4 With any character in Title, Save is enabled and green", arguments: ["x", " ", "牛"])
    func saveEnabled(title: String) throws {
        let app = try given("an open form") { try App().press("+") }
        when("a character is typed") { app.type(title) }
        then("Save is enabled") {
            #expect(app.form?.save.isEnabled == true)
            #expect(app.roles(of: "[ Save ]") == [.enabledSave])
        }
        when("it is deleted again") { app.press(.backspace) }
        then("Save is disabled") { #expect(app.form?.save.isEnabled == false) }
    }

    @Test("F5 Cancel returns to the list and adds nothing")
    func cancel() throws {
        let app = try given("a to-do") { try App([.sample("Call mum")]) }
        for byButton in [false, true] {
            when("a title is typed into the form") { app.press("+").type("Buy milk") }
            when("the form is cancelled by \(byButton ? "the button" : "Esc")") {
                if byButton { app.press(.backTab, .enter) } else { app.press(.escape) }
            }
            then("the list is unchanged") {
                #expect(app.sections == ["To do": ["Call mum"]])
                #expect(app.stored.items(in: .todo).count == 1)
            }
        }
    }

    @Test("F6 Save adds the to-do as the first of To do, stores it, and shows it selected on the Todos tab")
    func save() throws {
        let app = try given("a list that shows the done to-dos alone") {
            try App([.sample("Call mum"), .sample("Wash the glass", done: true)]).press("f", "f")
        }
        when("a to-do is filled in and saved with the button") {
            app.press("2").type("Buy milk").press(.backTab, .backTab, .enter)
        }
        then("it is the first of To do, selected, and stored") {
            #expect(app.sections["To do"] == ["Buy milk", "Call mum"])
            #expect(app.selected == "Buy milk")
            #expect(app.stored.items(in: .todo).map(\.title) == ["Buy milk", "Call mum"])
            #expect(app.stored.items(in: .todo).first?.createdAt == App.now)
        }
    }

    @Test("F11 Editing opens the form filled in; Save keeps id, created date, place and section")
    func edit() throws {
        let app = try given("an overdue to-do in the middle, and a done one") {
            let items: [TodoItem] = [
                .sample("Buy milk"), .sample("Renew passport") { $0.dueDate = .on("2026-11-20") },
                .sample("Cook"), .sample("Wash the glass", done: true),
            ]
            return try App(items).press(.down)
        }
        let before = app.stored.items(in: .todo)[1]
        when("the overdue one is edited") { app.press("e") }
        then("the form is filled in and titled Edit Todo") {
            #expect(app.header.contains("Edit Todo"))
            #expect(app.form?.field(.title)?.text == "Renew passport")
            #expect(app.form?.field(.due)?.text == "20.11.2026")
        }
        when("its title is changed and it is saved") { app.type("!").press(.control("s")) }
        then("it keeps its place, id and created date") {
            let after = app.stored.items(in: .todo)
            #expect(after.map(\.title) == ["Buy milk", "Renew passport!", "Cook"])
            #expect(after[1].id == before.id && after[1].createdAt == before.createdAt)
            #expect(app.selected == "Renew passport!")
        }
        when("its due date is set to another past day") {
            app.press("e", .tab, .control("u")).type("19.11.2026").press(.control("s"))
        }
        then("the date is refused") {
            #expect(app.form?.error(at: .due)?.hasPrefix("Invalid due date") == true)
        }
        when("a done to-do is edited") {
            app.press(.escape, .end, "e").type("es").press(.control("s"))
        }
        then("it stays in Done") { #expect(app.sections["Done"] == ["Wash the glasses"]) }
    }
}
