import DocketAtlas
import DocketCore
import DocketScreens
import Testing

@Suite("D7 The map on the detail page", .steps) struct DetailMapTests {
    @Test("D7 Where the to-do has an address, a map with the address marked on it is shown")
    func map() throws {
        let app = try given("a to-do with an address, and one without") {
            try App([.sample("Visit") { $0.location = .saoPaulo }, .sample("Call mum")])
        }
        when("the first one is opened") { app.press(.enter) }
        then("a map with a marker is shown, with the place and its accuracy in its frame") {
            #expect(app.rows.contains { $0.contains("┌ São Paulo, Brazil · town centre ─") })
            #expect(app.rows.contains { $0.contains("◉ São Paulo") })
            #expect(app.rows.contains { $0.contains("─ 100 km ┐") })
        }
        when("the other one is opened") { app.press("J") }
        then("no map is shown") { #expect(!app.rows.contains { $0.contains("┌") }) }
    }

    @Test(
        "Z17 The map's water leaves labels and the scale bar free, one cell around",
        arguments: [(24, 80), (40, 120), (50, 200)]
    )
    func water(rows: Int, columns: Int) throws {
        let app = try given("a page with a map of a coast") {
            try App([.sample("Visit") { $0.location = .saoPaulo }], rows: rows, columns: columns)
                .press(.enter)
        }
        var waterCount = 0
        for _ in 0..<5 {
            then("there is no water beside a text") {
                let water = cells(of: app, [.water])
                waterCount += water.count
                for text in cells(of: app, [.town, .label, .marker, .name, .scale]) {
                    for row in text.row - 1...text.row + 1 {
                        for column in text.column - 1...text.column + 1 {
                            #expect(!water.contains(Cell(row: row, column: column)), "\(text)")
                        }
                    }
                }
            }
            when("- is pressed") { app.press("-") }
        }
        then("there was water on the maps") { #expect(waterCount > 100) }
    }

    private struct Cell: Hashable {
        let row: Int
        let column: Int
    }

    /// The cells of a map with those inks that are not blank.
    private func cells(of app: App, _ inks: Set<MapInk>) -> Set<Cell> {
        var cells: Set<Cell> = []
        for (row, spans) in app.state.canvas(charset: .unicode).rows.enumerated() {
            for span in spans {
                guard case .map(let ink) = span.role, inks.contains(ink) else { continue }
                // The names on this map have characters of one column only.
                for (column, character) in span.text.text.enumerated() where character != " " {
                    cells.insert(Cell(row: row, column: span.column + column))
                }
            }
        }
        return cells
    }

    @Test("D7 + and - zoom the map, as far as it goes")
    func zoom() throws {
        let app = try given("a page with a map") {
            try App([.sample("Visit") { $0.location = .saoPaulo }]).press(.enter)
        }
        when("+ is pressed") { app.press("+") }
        then("it shows less of the world") { #expect(app.rows.contains { $0.contains(" 40 km ┐") }) }
        when("+ is pressed again") { app.press("+") }
        then("the footer says that this is the largest zoom") {
            #expect(app.message == "The map is as near as it can be")
        }
        when("- is pressed four times") { app.press("-", "-", "-", "-") }
        then("it shows the world") { #expect(app.rows.contains { $0.contains(" the world ┐") }) }
        when("- is pressed again") { app.press("-") }
        then("the footer says that this is the smallest zoom") {
            #expect(app.message == "The map shows the whole world")
        }
    }

    @Test("D7 A small page shows no map", arguments: [(24, 39), (12, 80), (5, 20)])
    func smallPage(rows: Int, columns: Int) throws {
        let app = try given("a to-do with an address, and a small screen") {
            try App([.sample("Visit") { $0.location = .saoPaulo }], rows: rows, columns: columns)
        }
        when("its page is opened, and scrolled to its end") {
            app.press(.enter)
            for _ in 0..<30 { app.press(.down) }
        }
        then("no map is shown") {
            #expect(!app.rows.contains { $0.contains("┌") || $0.contains("└") })
        }
        when("+ is pressed") { app.press("+") }
        then("the footer says that there is no map") { #expect(app.message == "There is no map here") }
        when("the screen becomes larger") { app.resize(rows: 24, columns: 80) }
        then("the map is shown") { #expect(app.rows.contains { $0.contains("◉ São Paulo") }) }
    }

    @Test("D7 A long page has its map below, and scrolls to it")
    func longPage() throws {
        let app = try given("a long page with an address") {
            let item = TodoItem.sample("Visit") { item in
                item.location = .saoPaulo
                item.note = (1...30).map { "Line \($0)" }.joined(separator: "\n")
            }
            return try App([item]).press(.enter)
        }
        then("the map is not in view") { #expect(!app.rows.contains { $0.contains("┌") }) }
        when("it is scrolled to its end") { app.press(.pageDown, .pageDown, .pageDown) }
        then("all of the map is in view") {
            #expect(app.rows.contains { $0.contains("◉ São Paulo") })
            #expect(app.rows.contains { $0.contains("└") })
        }
    }

    @Test("D7 An address without a known place says so")
    func unknownPlace() throws {
        let app = try given("a to-do with an unknown address") {
            try App([.sample("Visit") { $0.location = Location(name: "Home", address: "xyzzy 5") }])
        }
        when("its page is opened") { app.press(.enter) }
        then("a sentence is shown instead of the map") {
            #expect(app.rows.contains { $0.contains("No place found for this address") })
            #expect(!app.rows.contains { $0.contains("┌") })
        }
    }

    @Test("D7 o looks the address up in the browser, and shows the link if there is no browser")
    func browser() throws {
        let link =
            "https://www.openstreetmap.org/search?query=Rua%20Augusta%201500%2C%20S%C3%A3o%20Paulo%20-%20SP"
        let app = try given("the page of a to-do with an address") {
            try App([.sample("Visit") { $0.location = .saoPaulo }, .sample("Call mum")]).press(.enter)
        }
        var effects: [TerminalEffect] = []
        when("o is pressed") { effects = app.effects(of: "o") }
        then("the browser is asked for the address") {
            #expect(effects == [.browse(link)])
            #expect(app.message.contains("Rua Augusta 1500"))
        }
        when("no browser can be started") { app.failToBrowse(link) }
        then("the footer shows the link") { #expect(app.message.contains(link)) }
        when("o is pressed on a to-do without an address") { effects = app.press("J").effects(of: "o") }
        then("nothing is looked up, and the footer says why") {
            #expect(effects.isEmpty)
            #expect(app.message == "There is no link and no address to open")
        }
    }
}
