import DocketCore
import DocketScreens
import FoundationEssentials
import Testing

@Suite("U Parts of to-dos", .steps) struct PartTests {
    private let party = TodoItem.sample("Party")
    private let cake = TodoItem.sample("Cake")

    /// A party with a cake, which has flour and milk as its parts, and guests; and a letter.
    private func plan(done: Set<String> = [], rows: Int = 24, columns: Int = 80) throws -> App {
        func part(_ title: String, of whole: TodoItem) -> TodoItem {
            .sample(title, done: done.contains(title)) { $0.parent = whole.id }
        }
        var cake = cake
        cake.parent = party.id
        cake.isComplete = done.contains("Cake")
        return try App(
            [
                party, cake, part("Flour", of: cake), part("Milk", of: cake), part("Guests", of: party),
                .sample("Letter"),
            ],
            rows: rows,
            columns: columns
        )
    }

    @Test("U1 > makes the selected to-do a part of the one above it, and < takes it out again")
    func making() throws {
        let app = try given("three to-dos, the last one selected") {
            try App([.sample("Cake"), .sample("Flour"), .sample("Milk")]).press(.end)
        }
        when("> is pressed") { app.press(">") }
        then("it is a part of the one above it, and still selected") {
            #expect(app.parts == ["Cake", "Flour", "  Milk"])
            #expect(app.selected == "Milk")
            #expect(app.message == "Moved “Milk” into “Flour” · u undoes")
        }
        when("the one above is made a part as well") { app.press(.up, ">") }
        then("its parts come with it") { #expect(app.parts == ["Cake", "  Flour", "    Milk"]) }
        when("> is pressed again") { app.press(">") }
        then("there is none above it on its level, and the footer says so") {
            #expect(app.parts == ["Cake", "  Flour", "    Milk"])
            #expect(app.message == "Above it is no to-do of its level that it could be a part of")
        }
        when("the last one is taken out with <") { app.press(.end, "<") }
        then("it stands behind what it was a part of") {
            #expect(app.parts == ["Cake", "  Flour", "  Milk"])
            #expect(app.message == "Moved “Milk” out of “Flour” · u undoes")
        }
        when("the app is started again") { app.restart() }
        then("all is as it was") { #expect(app.parts == ["Cake", "  Flour", "  Milk"]) }
        when("< is pressed on the last one, and once more") { app.press(.end, "<", "<") }
        then("it is no part any more, and the footer says so") {
            #expect(app.parts == ["Cake", "  Flour", "Milk"])
            #expect(app.message == "It is no part of another to-do")
        }
        when("one step is undone") { app.press("u") }
        then("it is a part again") { #expect(app.parts == ["Cake", "  Flour", "  Milk"]) }
    }

    @Test(
        "U2 A part stands below what it is a part of, indented, and names it where that is elsewhere or hidden"
    )
    func standing() throws {
        let app = try given("a party with parts, of which the cake is done") { try plan(done: ["Cake"]) }
        then("parts stand below, indented; where the whole is in the other section, they name it") {
            #expect(
                app.rows[3...11] == [
                    " To do · 5", " ❯ ○ Party  1/2", "     ○ Guests", "   ○ Flour  part of Cake",
                    "   ○ Milk  part of Cake", "   ○ Letter", "", " Done · 1",
                    "   ✓ Cake  0/2  part of Party",
                ]
            )
        }
        when("a search hides the party") { app.press("/").type("u").press(.enter) }
        then("what is found of it stands by itself") {
            #expect(
                app.rows[4...5] == [" ❯ ○ Guests  part of Party", "   ○ Flour  part of Cake"]
            )
        }
        when("all are sorted by title") { app.press(.escape, "s", "t") }
        then("parts stand below, sorted among themselves") {
            #expect(app.parts == ["Flour", "Letter", "Milk", "Party", "  Guests", "Cake"])
        }
    }

    @Test("U2 K and J move a part among those beside it, with all that stands below it")
    func moving() throws {
        let app = try given("a party with a cake and guests, the cake selected") { try plan().press(.down) }
        when("J is pressed") { app.press("J") }
        then("the cake and its parts are behind the guests") {
            #expect(app.parts == ["Party", "  Guests", "  Cake", "    Flour", "    Milk", "Letter"])
        }
        when("J is pressed again") { app.press("J") }
        then("it stays a part of the party, and the footer says so") {
            #expect(app.message == "It is the last part of “Party”")
        }
        when("the letter is moved up") { app.press(.end, "K") }
        then("it is before the party with all its parts") {
            #expect(app.parts == ["Letter", "Party", "  Guests", "  Cake", "    Flour", "    Milk"])
        }
    }

    @Test("U2 Indentation stops at half of the title's room")
    func indentation() throws {
        var items = [TodoItem.sample("Level 0")]
        for level in 1...30 {
            let whole = items[level - 1].id
            items.append(.sample("Level \(level)") { $0.parent = whole })
        }
        let app = try given("thirty levels of parts") { try App(items, rows: 40, columns: 80) }
        for (columns, start) in [(80, 36), (40, 16), (20, 6)] {
            when("the screen is \(columns) columns wide") { app.resize(rows: 40, columns: columns) }
            then("no title begins behind half of it") {
                #expect(app.rows[34] == String(repeating: " ", count: start - 2) + "○ Level 30")
            }
        }
    }

    @Test("U3 A to-do with parts shows how many of them are done")
    func counts() throws {
        let app = try given("a party with parts, of which the flour is done") { try plan(done: ["Flour"]) }
        then("each counts its own parts") {
            #expect(app.rows[4...5] == [" ❯ ○ Party  0/2", "     ○ Cake  1/2"])
        }
        when("the milk is checked") { app.press(.down, .down, " ") }
        then("that counts") { #expect(app.rows[5] == "     ○ Cake  2/2") }
    }

    @Test("U5 A to-do can't become a part of itself or of one of its parts")
    func circles() throws {
        let app = try given("a part that stands above what it is a part of, because that is in between done")
        {
            let done = TodoItem.sample("Cake", done: true) { $0.parent = party.id }
            return try App([.sample("Flour") { $0.parent = done.id }, party, done])
        }
        when("> is pressed on the party, below its part") { app.press(.down, ">") }
        then("it stays what it was, and the footer says why") {
            #expect(app.parts == ["Flour", "Party", "Cake"])
            #expect(app.message == "That one is a part of it already")
        }
        try when("a file makes two to-dos parts of each other") {
            let text = try app.folder.contents(of: "todos.json")
            let circle = text.replacing(
                "\"title\":\"Party\"",
                with: "\"title\":\"Party\",\"parent\":\"\(app.id(of: "Flour"))\""
            )
            try #require(circle != text)
            try app.folder.write(circle, to: "todos.json")
            app.refresh()
        }
        then("all are shown, and the last of them is a part of nothing") {
            #expect(app.list?.damage == nil)
            #expect(app.parts == ["Flour", "  Party", "Cake"])
            #expect(app.shownList.item(app.id(of: "Cake"))?.parent == nil)
        }
    }
}

extension App {
    /// The titles of the rows, indented by two blanks a level.
    fileprivate var parts: [String] {
        (list?.rows ?? []).map { String(repeating: "  ", count: $0.place.level) + $0.title }
    }

    /// The id of the to-do with that title; a new one if none has it.
    fileprivate func id(of title: String) -> UUID {
        Section.allCases.flatMap(shownList.items(in:)).first { $0.title == title }?.id ?? UUID()
    }
}
