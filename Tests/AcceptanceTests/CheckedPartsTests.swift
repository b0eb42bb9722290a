import DocketCore
import DocketScreens
import Testing

@Suite("U Checking and deleting with parts", .steps) struct CheckedPartsTests {
    private let whole = TodoItem.sample("Paint the kitchen")

    private func start() throws -> App {
        let walls = TodoItem.sample("Walls") { $0.parent = whole.id }
        return try App([
            whole, walls, .sample("Buy paint") { $0.parent = walls.id },
            .sample("Ceiling") { $0.parent = whole.id }, .sample("Call mum"),
            .sample("Measure", done: true) { $0.parent = whole.id },
        ])
    }

    private func stored(_ section: Section, in app: App) -> [String] {
        app.stored.items(in: section).map(\.title)
    }

    @Test(
        "U4 Checking and deleting a to-do take its parts along, in one step that the notice counts; unchecking does not"
    )
    func parts() throws {
        let app = try given("a to-do with parts") { try start() }
        when("it is checked") { app.press(" ") }
        then("its open parts are done, too") {
            #expect(stored(.todo, in: app) == ["Call mum"])
            #expect(stored(.done, in: app).first == "Paint the kitchen")
            #expect(app.message == "Checked “Paint the kitchen” and 3 parts · u undoes")
            #expect(app.selected == "Call mum")
        }
        when("it is unchecked") { app.press("G", "g", "j", " ") }
        then("it is open without its parts") {
            #expect(stored(.todo, in: app) == ["Call mum", "Paint the kitchen"])
            #expect(app.message == "Unchecked “Paint the kitchen” · u undoes")
        }
        when("both are undone, and it is deleted") { app.press("u", "u", "g", "D") }
        then("its parts are gone, too") {
            #expect(stored(.todo, in: app) == ["Call mum"])
            #expect(stored(.done, in: app) == [])
            #expect(app.message == "Deleted “Paint the kitchen” and 4 parts · u undoes")
        }
        when("that is undone") { app.press("u") }
        then("all are back in their places") {
            #expect(
                stored(.todo, in: app) == ["Paint the kitchen", "Walls", "Buy paint", "Ceiling", "Call mum"]
            )
            #expect(stored(.done, in: app) == ["Measure"])
        }
    }
}
