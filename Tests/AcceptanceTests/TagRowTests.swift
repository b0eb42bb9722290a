import DocketCore
import DocketScreens
import Testing

@Suite("T Tags and projects", .steps) struct TagRowTests {
    private let home = Project.sample("Home", color: .cyan)

    private func list(rows: Int = 24, columns: Int = 80) throws -> App {
        try App(
            [
                .sample("Wash the glass") { $0.tags = ["green"] },
                .sample("Buy milk") { item in
                    (item.dueDate, item.priority) = (.on("2027-03-15"), .high)
                    (item.tags, item.project) = (["dairy", "two litres"], home.id)
                },
                .sample("Call mum", done: true) { $0.project = home.id },
            ],
            projects: [home],
            rows: rows,
            columns: columns
        )
    }

    @Test(
        "T1 A to-do shows its tags behind its title, its project at the right; both give way before the title does"
    )
    func row() throws {
        let app = try given("to-dos with tags and a project") { try list() }
        then("tags and project are shown, beside the other columns") {
            #expect(app.rows[4] == " ❯ ○ Wash the glass  #green")
            #expect(
                app.rows[5]
                    == "   ○ Buy milk - Due: 15.03.2027  #dairy #two litres         Home         ▲ high"
            )
            #expect(app.rows[8].hasSuffix("   ✓ Call mum" + String(repeating: " ", count: 47) + "Home"))
        }
        for (columns, row) in [
            (60, "   ○ Buy milk - Due: 15.03.2027  #dairy #two litres  ▲ high"),
            (52, "   ○ Buy milk - Due: 15.03.  #dairy #two litres   ▲"),
            (40, "   ○ Buy milk - Due: 15.03.           ▲"), (20, "   ○ Buy milk      ▲"),
        ] {
            when("the screen is \(columns) columns wide") { app.resize(rows: 24, columns: columns) }
            then("first the project and then the tags have given way") { #expect(app.rows[5] == row) }
        }
    }

    @Test(
        "X1 A search finds tags and names of projects",
        arguments: [
            ("#dairy", ["Buy milk"]), ("litres", ["Buy milk"]), ("#litres", []),
            ("GREEN", ["Wash the glass"]),
            ("home", ["Buy milk", "Call mum"]), ("#g home", []), ("#d home", ["Buy milk"]),
        ]
    )
    func search(text: String, titles: [String]) throws {
        let app = try given("to-dos with tags and a project") { try list() }
        when("a text is searched") { app.press("/").type(text) }
        then("what has it in tags or project is shown") { #expect(app.list?.rows.map(\.title) == titles) }
    }
}
