import DocketCore
import Testing

@testable import DocketScreens

@Suite("Clicks everywhere during a resize")
struct ResizeClickTests {
    private static let size = Size(rows: 12, columns: 40)
    /// What the terminal becomes between two clicks. The last one is where the next cell is clicked.
    private static let sizes = [(6, 20), (24, 80), (5, 12), (1, 1), (0, 0), (12, 40)].map {
        Size(rows: $0.0, columns: $0.1)
    }

    @Test(
        "Every eighth cell of each screen, clicked while the terminal is as it was, smaller and larger, leaves a valid screen",
        arguments: [
            ("list", []), ("page", [.down, .enter]), ("empty form", ["2"]), ("form", [.down, "e"]),
            ("people", ["3"]), ("help", ["?"]), ("sort", ["s"]), ("change", [","]), ("priority", [",", "p"]),
            ("due date", [",", "d"]), ("person", [",", "a"]), ("search", ["/", "e"]),
        ] as [(String, [Key])]
    )
    func everyCell(name: String, keys: [Key]) {
        var clicks = 0
        var changed = 0
        for row in 0..<Self.size.rows {
            var (runtime, storage) = Self.open(keys)
            let kinds = runtime.model.openKinds
            // Each row begins some cells further.
            for column in stride(from: row * 3 % 8, to: Self.size.columns, by: 8) {
                let click = Event.mouse(.press(row: row, column: column))
                let next = Self.sizes[(row + column) % Self.sizes.count]
                // The second click is for the former size: it comes before anything is drawn in the new one.
                let batches = [
                    [.resized(Self.size), click], [.resized(next), click], [click, .resized(Self.size)],
                ]
                for batch in batches {
                    _ = runtime.send(batch)
                    clicks += 1
                }
                let hint = Comment(rawValue: "\(name), row \(row), column \(column), \(next)")
                _ = runtime.send([.resized(next)])
                let state = runtime.model.state
                let canvas = state.canvas(charset: .unicode)
                #expect(runtime.model.flaw(of: state, on: canvas) == nil, hint)
                #expect(runtime.model.list == storage.list, hint)
                if runtime.model.openKinds != kinds {
                    changed += 1
                    (runtime, storage) = Self.open(keys)
                }
            }
        }
        #expect(clicks == 3 * Self.size.rows * Self.size.columns / 8)
        // Some clicks have hit something. The prompt for a person has no room for its hints here.
        #expect(changed > 0 || name == "person")
    }

    private static func open(_ keys: [Key]) -> (Runtime, TestStorage) {
        let storage = TestStorage(Samples.list)
        let runtime = Runtime(model: Samples.model(size: size), storage: storage)
        runtime.start()
        _ = runtime.send(keys.map { .key($0) })
        return (runtime, storage)
    }
}
