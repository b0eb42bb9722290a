import DocketCore
import Testing

@testable import DocketScreens

/// The random walks compare more, but other events in each run.
@Suite("Rows that are reused from the screen before")
struct ReusedRowsTests {
    @Test(
        "After each event the screen equals one that is painted from nothing",
        arguments: [
            ("the cursor", [.unknown, .down, .unknown, "k"]), ("a tab", ["2", "1", .enter, .escape]),
            ("a search", ["/", "m", "i", "l", "k", .enter, .escape]), ("a sort", ["s", "s", "s"]),
            ("a filter", ["f", "f", .escape]), ("a change", [" ", "D", "u", "J"]),
        ] as [(String, [Key])]
    )
    func keys(of what: String, keys: [Key]) {
        check(keys.map(Event.key))
    }

    @Test("Nothing is taken from where it was before a message about damage came or went")
    func damage() {
        let error = StorageError(.load, file: "todos.json", reason: "line 3")
        check([
            .loaded(.damaged(Damage(error, readable: Samples.list))), .loaded(.whole(Samples.list)),
        ])
    }

    private func check(_ events: [Event]) {
        var model = Samples.model(size: Size(rows: 24, columns: 80))
        var painter = ScreenPainter(charset: .unicode)
        _ = painter.canvas(of: model.state)
        for event in events {
            _ = model.handle(event)
            #expect(painter.canvas(of: model.state) == model.state.canvas(charset: .unicode), "\(event)")
        }
    }
}
