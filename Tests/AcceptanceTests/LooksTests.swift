import DocketCore
import DocketScreens
import Testing

@Suite("Z Looks", .steps) struct LooksTests {
    @Test("Z1 Sizes from 20x5 up work, a smaller screen says so, and a resize loses nothing")
    func sizes() throws {
        let app = try given("a form with a text") { try App([.sample("Call mum")]).press("+").type("Buy") }
        for (columns, rows) in [(20, 5), (40, 12), (300, 100), (80, 24)] {
            when("the screen becomes too small") { app.resize(rows: rows, columns: 19) }
            then("only a line says so") {
                #expect(app.rows[0] == "Docket needs 20x5")
                #expect(app.rows.dropFirst().allSatisfy { $0.isEmpty })
            }
            when("a character is typed there, and the screen becomes \(columns)x\(rows)") {
                app.type("!").resize(rows: rows, columns: columns)
            }
            then("the form has the whole text") {
                #expect(app.rows.count == rows)
                #expect(app.rows.contains { $0.contains("Buy!") })
            }
            when("the character is deleted again") { app.press(.backspace) }
        }
    }

    @Test(
        "Z11 The selected row is a bar from edge to edge, on every list",
        arguments: [[], ["3"], ["?"]] as [[Key]]
    )
    func bar(keys: [Key]) throws {
        let app = try given("a list, or people, or the help") {
            try App([.sample("Buy milk"), .sample("Call mum")], people: [.sample("Ann Berg")]).press(keys)
        }
        for size in [(24, 80), (50, 200), (12, 40), (5, 20)] {
            when("the screen is \(size.1) columns wide") { app.resize(rows: size.0, columns: size.1) }
            then("all cells of the selected row are of the selection, and no others") {
                // A wide help page has two columns.
                let width = keys == ["?"] && size.1 >= 100 ? size.1 / 2 : size.1
                let rows = app.state.canvas(charset: .unicode).rows
                let bars = rows.map { row in
                    row.filter { Self.selection.contains($0.role) }.reduce(0) { $0 + $1.text.columns }
                }
                #expect(bars.contains { $0 > 0 } && bars.allSatisfy { [0, width].contains($0) })
            }
        }
    }

    private static let selection: [Role] = [.selected, .selectedText, .selectedDone, .selectedMatch]

    @Test("Z13 While the files are damaged, what to do stays on the screen, and no change is offered")
    func damage() throws {
        let app = try given("a damaged file, on a screen of 40 columns") {
            try App([.sample("Buy milk"), .sample("Call mum")], rows: 12, columns: 40)
        }
        try when("another program damages the file") {
            try app.folder.write("{", to: "todos.json")
            app.refresh()
        }
        then("the advice is there to its end, and a row of the list") {
            let screen = app.rows.joined(separator: "\n")
            #expect(screen.contains("todos.json") || screen.contains("Todos"))
            #expect(app.rows.map { $0.trimmingBlanks }.joined(separator: " ").contains("it is read again."))
            #expect(screen.contains("❯ ○ Buy milk"))
        }
        for columns in [40, 80, 200] {
            when("the screen is \(columns) columns wide") { app.resize(rows: 12, columns: columns) }
            then("the footer offers nothing that would be refused") {
                let words = app.footer.split(separator: " ")
                #expect(!words.contains { ["add", "edit", "check", "delete", "change"].contains($0) })
            }
        }
        for key: Key in [" ", "+", "e", "D", ",", "J"] {
            when("\(key) is pressed nevertheless") { app.press(key) }
            then("the footer says what is damaged, and the list stays") {
                #expect(app.message.contains("todos.json") && app.list != nil)
            }
        }
    }
}

extension String {
    fileprivate var trimmingBlanks: Substring {
        let start = drop { $0 == " " }
        return start.dropLast(start.reversed().prefix { $0 == " " }.count)
    }
}
