/// Rows that are the same on several screens: each once, with the names of those screens.
struct SharedRows {
    private var rows: [(lines: [String], screens: [String])] = []

    mutating func add(_ lines: [String], of screen: String) {
        if let index = rows.firstIndex(where: { $0.lines == lines }) {
            rows[index].screens.append(screen)
        } else {
            rows.append((lines, [screen]))
        }
    }

    var lines: [String] { rows.flatMap { $0.lines + ["  in " + $0.screens.joined(separator: ", ")] } }
}
