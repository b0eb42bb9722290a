import TestSupport
import Testing

@Suite(
    "In tmux",
    .tags(.endToEnd, .tmux),
    .ownThreads,
    .timeLimit(.minutes(5)),
    .enabled(if: Tmux.isInstalled)
)
struct TmuxTests {
    /// Docket in a tmux of its own.
    private struct Window {
        let folder: DataFolder
        let tmux: Tmux

        init(todos: StoredTodos? = nil) throws {
            folder = DataFolder()
            if let todos { try folder.write(todos.json) }
            let command = try DocketSession.command(data: folder.data).map { "'\($0)'" }
            let line = command.joined(separator: " ")
            tmux = try Tmux("echo The shell is here; \(line); echo status $?; read line")
            try tmux.waitFor("1 Todos")
        }

        func waitUntil(_ what: String, _ condition: (VirtualTerminal) -> Bool) throws {
            var seen: VirtualTerminal?
            try tmux.waitUntil(what) { _ in
                seen = try? tmux.screen()
                return seen.map(condition) ?? false
            }
        }
    }

    @Test("Save is gray while there is no title, and green once there is one")
    func save() throws {
        let window = try Window()
        try window.tmux.send("+")
        try window.waitUntil("a gray Save") { screen in
            screen.cells(of: "[ Save ]")?.allSatisfy { $0.style.foreground == 244 } == true
        }
        try window.tmux.sendLiteral("x")
        try window.waitUntil("a green Save") { screen in
            screen.cells(of: "[ Save ]")?.allSatisfy { $0.style.foreground == 2 } == true
        }
        try window.tmux.send("BSpace")
        try window.waitUntil("a gray Save again") { screen in
            screen.cells(of: "[ Save ]")?.allSatisfy { $0.style.foreground == 244 } == true
        }
    }

    @Test("A done title is struck through, also after a full redraw")
    func strikeThrough() throws {
        let window = try Window(todos: StoredTodos("Buy milk", "Wash the glass"))
        let isStruck: (VirtualTerminal) -> Bool = { screen in
            let styles = screen.cells(of: "Buy milk")?.map(\.style.attributes) ?? []
            return !styles.isEmpty && styles.allSatisfy { $0.isSuperset(of: [.strikethrough, .dim]) }
        }
        try window.tmux.send("Space")
        try window.waitUntil("a struck title", isStruck)
        try window.tmux.send("j", "k", "C-l")
        try window.waitUntil("a struck title", isStruck)
        try window.tmux.send("G", "Space")
        try window.waitUntil("a plain title") { screen in
            let cells = screen.cells(of: "Buy milk") ?? []
            return !cells.isEmpty && cells.allSatisfy { !$0.style.attributes.contains(.strikethrough) }
        }
    }

    @Test("The list follows the size of tmux's window")
    func resize() throws {
        let window = try Window(todos: StoredTodos("Buy milk"))
        for (rows, columns) in [(12, 40), (40, 120), (24, 80)] {
            try window.tmux.resize(rows: rows, columns: columns)
            try window.waitUntil("the list at \(rows) rows, \(columns) columns") { screen in
                screen.rows == rows && screen.columns == columns && screen.lines[rows - 1].hasSuffix("1/1")
                    && screen.lines[rows - 1].count == columns - 1 && screen.contains("❯ ○ Buy milk")
            }
        }
    }

    @Test("Quitting leaves the alternate screen and turns the mouse off")
    func quitting() throws {
        let window = try Window()
        let mouse = "#{mouse_standard_flag} #{mouse_sgr_flag} #{mouse_all_flag}"
        #expect(try window.tmux.value(of: "#{alternate_on} " + mouse) == "1 1 1 0")
        try window.tmux.send("q")
        try window.tmux.waitFor("status 0")

        #expect(try window.tmux.value(of: "#{alternate_on} #{cursor_flag} " + mouse) == "0 1 0 0 0")
        #expect(try window.tmux.capture().contains("The shell is here"))
    }
}
