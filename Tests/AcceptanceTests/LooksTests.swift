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
}
