import DocketCore
import DocketScreens
import Testing

@Suite("Q The quick line", .steps) struct QuickLineTests {
    private let ann = Person.sample("Ann Berg")
    private let bo = Person.sample("Bo Li")

    /// The clock stands at Saturday, 21 November 2026.
    private func start(rows: Int = 24, columns: Int = 80) throws -> App {
        try App(
            [.sample("Call mum") { $0.tags = ["family"] }, .sample("Pay rent"), .sample("Read a book")],
            people: [ann, bo],
            rows: rows,
            columns: columns
        )
    }

    private func item(_ title: String, in app: App) -> TodoItem? {
        app.stored.items(in: .todo).first { $0.title == title }
    }

    private func titles(in app: App) -> [String] { app.stored.items(in: .todo).map(\.title) }

    private func project(of item: TodoItem?, in app: App) -> String? {
        item?.project.flatMap { app.stored.project($0)?.name }
    }

    @Test(
        "Q1 a opens one line, with what was understood below it; Enter adds the to-do and stays, Esc keeps the text"
    )
    func adding() throws {
        let app = try given("a list") { try start() }
        when("a is pressed, and a line typed") {
            app.press("a").type("Buy milk fri !high #dairy +Home @ann")
        }
        then("what was understood stands below it") {
            #expect(app.rows[22].hasPrefix(" New: Buy milk fri !high #dairy +Home @ann"))
            let cursor = app.state.canvas(charset: .unicode).cursor
            #expect(cursor?.row == 22 && cursor?.isVisible == true)
            #expect(
                app.footer.trimmed
                    == "Buy milk · due 27.11.2026, Friday · ▲ high · #dairy · Home (new) · Ann Berg"
            )
        }
        when("Enter is pressed") { app.press(.enter) }
        then("the to-do is stored, and the line is open for the next") {
            let milk = item("Buy milk", in: app)
            #expect(milk?.dueDate == .on("2026-11-27"))
            #expect(milk?.priority == .high)
            #expect(milk?.tags == ["dairy"])
            #expect(milk?.people == [ann.id])
            #expect(project(of: milk, in: app) == "Home")
            #expect(titles(in: app).first == "Buy milk")
            #expect(app.rows[22].hasPrefix(" New:"))
            #expect(
                app.footer.hasPrefix(
                    " Added “Buy milk” in the new project “Home” · Alt-U undoes · next one, or Esc"
                )
            )
        }
        when("the same is typed again") { app.type("Buy milk fri +home").press(.enter) }
        then("it is refused, as in the form") {
            #expect(titles(in: app).count == 4)
            #expect(app.footer.hasPrefix(" There is an open “Buy milk” already"))
        }
        when("another is typed, and the line left") {
            app.press(.control("u")).type("Mend the roof mon #house").press(.escape)
        }
        then("what was typed is kept") {
            #expect(titles(in: app).count == 4)
            #expect(app.message == "Kept draft “Mend the roof”")
        }
        when("Docket is killed and started, and the draft is taken into a quick line") {
            app.restart().press("a", .control("y"))
        }
        then("it is as it was typed, but for the date") {
            #expect(app.rows[22].hasPrefix(" New: Mend the roof due:23.11.2026 #house"))
        }
        when("Enter is pressed, and Esc, and u") { app.press(.enter, .escape, "u") }
        then("the to-do was added, and is gone") {
            #expect(titles(in: app).count == 4)
            #expect(app.message.hasPrefix("Undone: Added “Mend the roof”"))
        }
    }

    @Test("Q1 A kill while a quick line is typed keeps it")
    func killed() throws {
        let app = try given("a quick line in which something is typed") {
            let app = try start()
            app.press("a").type("Mend the roof due:xyz")
            return app
        }
        when("Docket is killed and started, and the draft is taken into a quick line") {
            app.restart().press("a", .control("y"))
        }
        then("all of it is there, also what could not be read") {
            #expect(app.quickLine?.text == "Mend the roof due:xyz")
        }
    }

    @Test("Q2 Tokens may stand anywhere in the line; what can't be read is said, and nothing is added")
    func tokens() throws {
        let app = try given("a list") { try start() }
        when("a line with many tokens is added") {
            app.press("a").type(
                "!1 Mow at:9:30-10 the every:week lawn loc:\"Home\" note:\"Not too short\" start:mon in 3 days"
            )
            app.press(.enter, .escape)
        }
        then("each has set its field") {
            let lawn = item("Mow the lawn", in: app)
            #expect(lawn?.priority == .high)
            #expect(lawn?.startTime == ClockTime(hour: 9, minute: 30))
            #expect(lawn?.endTime == ClockTime(hour: 10, minute: 0))
            #expect(lawn?.repetition?.words == "every week")
            #expect(lawn?.location?.name == "Home")
            #expect(lawn?.note == "Not too short")
            #expect(lawn?.firstDay == .on("2026-11-23"))
            #expect(lawn?.dueDate == .on("2026-11-24"))
        }
        for (line, sentence) in [
            ("Buy milk -@zoe", "Nobody is called “zoe”"), ("Buy milk due:xyz", "Invalid due date"),
            ("Buy milk every:\"0 days\"", "0 days means never"), ("#dairy", "Title cannot be empty"),
        ] {
            when("“\(line)” is typed, and Enter pressed") {
                app.press("a").type(line).press(.enter)
            }
            then("nothing is added, and the footer says why") {
                #expect(titles(in: app).count == 4)
                #expect(app.quickLine?.remark.text.contains(sentence) == true)
            }
            app.press(.control("e"), .control("u"), .escape)
        }
    }

    @Test("Q3 t changes the to-do, or the marked ones, by the same line, in one step")
    func changing() throws {
        let app = try given("a list with two marked to-dos") {
            let app = try start()
            app.press("m", "m")
            return app
        }
        when("t is pressed, and a change typed") {
            app.press("t").type("tomorrow #urgent -#family +Home @bo").press(.enter)
        }
        then("both have it, and nothing else has changed") {
            for title in ["Call mum", "Pay rent"] {
                let changed = item(title, in: app)
                #expect(changed?.dueDate == .on("2026-11-22"))
                #expect(changed?.tags == ["urgent"])
                #expect(project(of: changed, in: app) == "Home")
                #expect(changed?.people == [bo.id])
            }
            #expect(item("Read a book", in: app)?.dueDate == nil)
            #expect(app.stored.projects.count == 1)
            #expect(app.message == "Changed 2 to-dos in the new project “Home” · u undoes")
        }
        when("a title is typed for both") { app.press("t").type("Walk").press(.enter) }
        then("it is refused") {
            #expect(app.footer.contains("“Walk” would be the title of 2 to-dos"))
        }
        when("the line is left, the marks are taken away, and one to-do is changed") {
            app.press(.escape, .escape, .escape, "g", "t").type("Call dad due:none -@bo +none").press(.enter)
        }
        then("it has the new title, and what was taken away is gone") {
            let dad = item("Call dad", in: app)
            #expect(dad != nil)
            #expect(dad?.dueDate == nil)
            #expect(dad?.people == [])
            #expect(dad?.project == nil)
            #expect(dad?.tags == ["urgent"])
        }
        when("both changes are undone") { app.press("u", "u") }
        then("all is as it was") {
            #expect(item("Call mum", in: app)?.tags == ["family"])
            #expect(item("Pay rent", in: app)?.dueDate == nil)
            #expect(app.stored.projects.isEmpty)
        }
    }

    @Test("Q4 A paste of several lines offers to add one to-do a line")
    func pasting() throws {
        let app = try given("a quick line") {
            let app = try start()
            app.press("a")
            return app
        }
        when("three lines are pasted") { app.press(.paste("Buy milk\nBuy bread #bakery\n\nMow the lawn\n")) }
        then("the footer asks") { #expect(app.footer.hasPrefix(" Add 3 to-dos, one a line?")) }
        when("Enter is pressed") { app.press(.enter) }
        then("there are three more, in their order") {
            #expect(titles(in: app).prefix(3) == ["Buy milk", "Buy bread", "Mow the lawn"])
            #expect(item("Buy bread", in: app)?.tags == ["bakery"])
            #expect(app.footer.hasPrefix(" Added 3 to-dos · Alt-U undoes · next one, or Esc"))
        }
        when("lines are pasted of which one can't be read, and Enter is pressed") {
            app.press(.paste("Buy eggs\nBuy salt due:xyz"), .enter)
        }
        then("nothing is added, and the footer says which") {
            #expect(titles(in: app).count == 6)
            #expect(app.quickLine?.remark.text.hasPrefix("Line 2: ") == true)
        }
        when("Esc is pressed") { app.press(.escape) }
        then("they are one line") { #expect(app.quickLine?.text == "Buy eggs Buy salt due:xyz") }
        when("lines are pasted before what stands there") {
            app.press(.control("u")).type("soap").press(.home, .paste("Buy tea\nBuy "), .enter)
        }
        then("they go to the cursor") { #expect(titles(in: app).prefix(2) == ["Buy tea", "Buy soap"]) }
        when("more lines are pasted than can be added") {
            app.press(.paste(String(repeating: "a\n", count: 1001)))
        }
        then("nothing is asked, and the footer says why") {
            #expect(app.footer.hasPrefix(" More than 1000 lines: nothing added. Use docket import"))
        }
        let longest = String(repeating: "a", count: 2000)
        when("one of the lines is longer than a line may be") { app.press(.paste("b\n\(longest)a")) }
        then("nothing is asked either") {
            #expect(app.footer.hasPrefix(" A line takes 2000 characters: nothing was pasted"))
        }
        when("it is as long as it may be") { app.press(.paste("b\n\(longest)")) }
        then("the footer asks") { #expect(app.footer.hasPrefix(" Add 2 to-dos, one a line?")) }
    }

    @Test(
        "Q8 A paste of lines adds what is new and says what it skips, and a paste on the list opens the line"
    )
    func pastingLists() throws {
        let app = try given("a to-do") { try App([.sample("Buy milk"), .sample("Buy soap", done: true)]) }
        when("a list is pasted on the list") {
            let list = [
                "- Buy milk", " * Buy bread tomorrow", "1. Mow the lawn", "[ ] Buy milk",
                "- [x] Pay rent due:1.1.2020", "",
            ]
            app.press(.paste(list.joined(separator: "\n")))
        }
        then("the quick line asks") {
            #expect(app.footer.hasPrefix(" Add 5 to-dos, 1 of them done, one a line?"))
        }
        when("Enter is pressed") { app.press(.enter) }
        then("what is new is added without its marks, and the footer says what is there already") {
            #expect(titles(in: app) == ["Buy bread", "Mow the lawn", "Buy milk"])
            #expect(app.stored.items(in: .done).map(\.title) == ["Pay rent", "Buy soap"])
            #expect(item("Buy bread", in: app)?.dueDate == App.today.adding(days: 1))
            #expect(app.footer.hasPrefix(" 3 added, 2 are there already · Alt-U undoes · next one, or Esc"))
        }
        when("only what is there is pasted") { app.press(.paste("Mow the lawn\nBuy milk @new\n"), .enter) }
        then("nothing is added") {
            #expect(app.footer.hasPrefix(" Nothing added: 2 are there already"))
            #expect(app.stored.people.isEmpty)
        }
        when("it is undone") { app.press(.escape, .control("u"), .alt("u")) }
        then("all of the paste is gone") {
            #expect(titles(in: app) == ["Buy milk"])
            #expect(app.stored.items(in: .done).map(\.title) == ["Buy soap"])
        }
        when("one line of a list is pasted on the list") { app.press(.escape, .paste("- [ ] Buy salt\n")) }
        then("it stands in the line without its mark") { #expect(app.quickLine?.text == "Buy salt") }
        when("a done one is pasted") { app.press(.control("u"), .paste("- [x] Buy oil"), .enter) }
        then("it is added as done") {
            #expect(app.stored.items(in: .done).first?.title == "Buy oil")
        }
    }

    @Test("Q1 A line that can't be kept asks before it is left")
    func notKept() throws {
        let app = try given("a change of two marked to-dos") {
            let app = try start()
            app.press("m", "m", "t").type("#urgent")
            return app
        }
        when("Esc is pressed") { app.press(.escape) }
        then("the line stays, and the footer says what Esc does") {
            #expect(app.quickLine?.text == "#urgent")
            #expect(app.footer.hasPrefix(" Esc again leaves; this line can't be kept"))
        }
        when("Esc is pressed again") { app.press(.escape) }
        then("it is left") { #expect(app.quickLine == nil) }
    }

    @Test(
        "Q1 A part whose to-do another copy deletes meanwhile is not lost, nor is it when it is left and taken up again"
    )
    func partOfDeleted() throws {
        let app = try given("a new part that is typed") {
            let app = try start()
            app.press("A").type("Find the number")
            return app
        }
        let other = try FileStorageCopy(in: app.folder)
        when("it is left, and brought back in another line") { app.press(.escape, "a", .control("y")) }
        then("it is a part of the same to-do") {
            #expect(app.rows[22].hasPrefix(" New part of “Call mum”: Find the number"))
        }
        try when("another copy deletes that to-do, and Enter is pressed") {
            try other.save(other.list.deleting(try #require(other.item("Call mum")).id))
            app.refresh()
            app.press(.enter)
        }
        then("it stands by itself") {
            #expect(titles(in: app) == ["Find the number", "Pay rent", "Read a book"])
        }
    }

    @Test("Q1 A adds a part of the selected to-do")
    func part() throws {
        let app = try given("a list") { try start() }
        when("A is pressed, and a line typed") {
            app.press("j", "A").type("Find the bill").press(.enter, .escape)
        }
        try then("it is a part of the selected one, and below it") {
            let rent = try #require(item("Pay rent", in: app))
            #expect(item("Find the bill", in: app)?.parent == rent.id)
            #expect(titles(in: app) == ["Call mum", "Pay rent", "Find the bill", "Read a book"])
        }
    }

    @Test("T2 Tags, projects and people are completed while they are typed; Tab and → take the completion")
    func completion() throws {
        let app = try given("a quick line") {
            let app = try start()
            app.press("a")
            return app
        }
        when("the start of a tag is typed") { app.type("Visit gran #fa") }
        then("the rest stands behind it") { #expect(app.rows[22].hasPrefix(" New: Visit gran #family")) }
        when("Tab is pressed, and the start of a name") { app.press(.tab).type(" @b") }
        then("the rest of the name stands there") {
            #expect(app.rows[22].hasPrefix(" New: Visit gran #family @bo Li"))
        }
        when("→ is pressed, and Enter") { app.press(.right, .enter) }
        then("the to-do has both") {
            let visit = item("Visit gran", in: app)
            #expect(visit?.tags == ["family"])
            #expect(visit?.people == [bo.id])
        }
    }
}
