import DocketCore
import DocketScreens
import Testing

@Suite("Z Looks", .steps) struct LooksTests {
    @Test("Z1 Sizes from 20x5 up work, a smaller screen says so, and a resize loses nothing")
    func sizes() throws {
        let app = try given("a form with a text") { try App([.sample("Call mum")]).press("+").type("Buy") }
        for (columns, rows) in [(20, 5), (40, 12), (300, 100), (80, 24)] {
            when("the screen becomes too small") { app.resize(rows: rows, columns: 19) }
            then("a line says so, and that is all") {
                #expect(app.rows[0] == "Docket needs 20x5")
                #expect(app.rows.dropFirst().allSatisfy { $0.isEmpty })
            }
            when("something is typed there, and it becomes \(columns)x\(rows)") {
                app.type("!").resize(rows: rows, columns: columns)
            }
            then("the text is there") {
                #expect(app.rows.count == rows)
                #expect(app.rows.contains { $0.contains("Buy!") })
            }
            when("what was typed is deleted again") { app.press(.backspace) }
        }
    }
}
