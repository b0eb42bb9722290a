import DocketCore
import DocketScreens
import Testing

@Suite("W Several copies", .steps) struct OtherCopyTests {
    @Test("W1 Two copies at once lose none of each other's changes")
    func adding() throws {
        let app = try given("a list that two copies show") { try App([.sample("Buy milk")]) }
        let other = try FileStorageCopy(in: app.folder)
        try when("the other copy adds a to-do, and one is added here") {
            try other.save(other.list.adding(TodoItem.sample("From the other copy")))
            app.press("+").type("Call mum").press(.control("s"))
        }
        then("both are on the screen and on disk") {
            #expect(app.sections == ["To do": ["Call mum", "From the other copy", "Buy milk"]])
            #expect(app.stored == app.shownList)
        }
    }

    @Test("W2 A change by another copy is shown without a key press, and the selection stays with its to-do")
    func received() throws {
        let app = try given("the second to-do selected") {
            try App([.sample("Buy milk"), .sample("Call mum"), .sample("Cook")]).press("j")
        }
        let other = try FileStorageCopy(in: app.folder)
        try when("the other copy adds a to-do, checks one and renames one") {
            try other.save(other.list.adding(TodoItem.sample("Wash the glass")))
            try other.save(other.list.checking(try #require(other.item("Buy milk")).id, at: App.now))
            var item = try #require(other.item("Cook"))
            item.title = "Cook soup"
            try other.save(other.list.replacing(with: item))
            app.refresh()
        }
        then("the screen shows it") {
            #expect(
                app.sections == ["To do": ["Wash the glass", "Call mum", "Cook soup"], "Done": ["Buy milk"]]
            )
            #expect(app.selected == "Call mum")
        }
        try when("the other copy deletes the selected to-do") {
            try other.save(other.list.deleting(try #require(other.item("Call mum")).id))
            app.refresh()
        }
        then("the next to-do is selected") { #expect(app.selected == "Cook soup") }
        try when("the other copy ends, which compacts the journal, and the selected one is checked") {
            try other.storage.end(other.list)
            app.refresh()
            app.press(" ")
        }
        then("the change is shown and stored") {
            #expect(app.sections == ["To do": ["Wash the glass"], "Done": ["Cook soup", "Buy milk"]])
            #expect(app.stored == app.shownList)
        }
    }

    @Test(
        "W5 Changes of different fields of one to-do in two copies both survive; of one field, the later one wins"
    )
    func fields() throws {
        let app = try given("a to-do that two copies show") { try App([.sample("Buy milk")]) }
        let other = try FileStorageCopy(in: app.folder)
        try when("its title is changed here, and its note and priority there") {
            var item = try #require(other.item("Buy milk"))
            item.note = "Two litres"
            item.priority = .high
            app.press("e", "!", .control("s"))
            try other.save(other.list.replacing(with: item))
            app.refresh()
        }
        try then("it has all changes, on the screen and on disk") {
            let stored = try #require(app.stored.items(in: .todo).first)
            #expect(stored.title == "Buy milk!")
            #expect(stored.note == "Two litres")
            #expect(stored.priority == .high)
            #expect(app.stored == app.shownList)
        }
        try when("its title is changed here, and then there by a copy that has not seen it") {
            var item = try #require(other.item("Buy milk!"))
            item.title = "Buy oat milk"
            app.press("e", "!", .control("s"))
            try other.save(other.list.replacing(with: item))
            app.refresh()
        }
        then("it has the later title") {
            #expect(app.sections == ["To do": ["Buy oat milk"]])
            #expect(app.stored == app.shownList)
        }
    }

    @Test("W6 Changing a to-do that another copy has deleted keeps the to-do", arguments: [false, true])
    func deletedMeanwhile(isRefreshed: Bool) throws {
        let app = try given("two to-dos that two copies show") {
            try App([.sample("Buy milk"), .sample("Call mum")])
        }
        let other = try FileStorageCopy(in: app.folder)
        try when("one is edited here, deleted there, and then saved here") {
            app.press("e", "!")
            try other.save(other.list.deleting(try #require(other.item("Buy milk")).id))
            if isRefreshed { app.refresh() }
            app.press(.control("s"))
        }
        then("it is there, with the change") {
            #expect(app.sections == ["To do": ["Buy milk!", "Call mum"]])
            #expect(app.stored == app.shownList)
        }
    }

    @Test("W8 Files that are mended to what they were before the damage are read again")
    func mendedInPlace() throws {
        let app = try given("a stored change") { try App([.sample("Buy milk")]).press(" ") }
        let journal = try app.folder.contents(of: "journal.jsonl")
        try when("something is appended to the journal, and that is noticed") {
            try app.folder.write(journal + "{\"items\":7}\n{}\n", to: "journal.jsonl")
            app.refresh()
        }
        then("the damage is shown") { #expect(app.list?.damage != nil) }
        try when("it is taken away again") {
            try app.folder.write(journal, to: "journal.jsonl")
            app.refresh()
        }
        then("all is as it was") {
            #expect(app.list?.damage == nil)
            #expect(app.sections == ["Done": ["Buy milk"]])
        }
    }
}
