import DocketCore
import Testing

@testable import DocketScreens

@Suite("The form's rows")
struct FormRowsTests {
    @Test("Blanks at the end of a wrapped line of the note don't cut it", arguments: [1, 2, 5])
    func hangingBlanks(blanks: Int) {
        var model = Self.form(columns: 40)
        let word = String(repeating: "x", count: 26)
        _ = model.handle(.key(.paste("\(word)\(String(repeating: " ", count: blanks))next")))
        let rows = Self.texts(of: model).filter { $0.contains("xx") }
        #expect(rows == [" Note       \(word)"])
    }

    @Test("The cursor is visible anywhere in a long note", arguments: [5, 8, 12, 24])
    func noteCursor(rows: Int) {
        var model = Self.form(columns: 40, rows: rows)
        let note = (1...40).map { "line \($0)" }.joined(separator: "\n")
        _ = model.handle(.key(.paste(note)))
        for line in stride(from: 40, through: 1, by: -1) {
            let canvas = model.state.canvas(charset: .unicode)
            let row = canvas.cursor?.row ?? -1
            #expect((1..<rows - 2).contains(row))
            // On a small screen, an arrow at the edge says that there is more.
            let text = canvas.rows.indices.contains(row) ? canvas.text(ofRow: row).prefix(38) : ""
            #expect(text.split(separator: " ").suffix(2) == ["line", "\(line)"])
            _ = model.handle(.key(.up))
        }
    }

    @Test("The focused field is visible at every size", arguments: [5, 6, 10, 12], [20, 40, 60, 80])
    func focus(rows: Int, columns: Int) {
        var model = Self.form(columns: columns, rows: rows, tabs: 0, list: Samples.list)
        for _ in 0..<14 {
            let canvas = model.state.canvas(charset: .unicode)
            #expect(canvas.cursor != nil)
            #expect(canvas.flaw == nil)
            _ = model.handle(.key(.tab))
        }
    }

    @Test("A message that is wider than the form continues on a second line")
    func longMessage() {
        var model = Self.form(columns: 30, rows: 24, tabs: 0)
        for key: Key in ["x", .tab, .paste("no date"), .control("s")] { _ = model.handle(.key(key)) }
        let text = Self.texts(of: model).map { $0.drop { $0 == " " } }.joined(separator: " ")
        #expect(text.contains("Invalid due date: write it as \(DueDateReader.examples)"))
    }

    private static func form(
        columns: Int,
        rows: Int = 24,
        tabs: Int = 11,
        list: TodoList = TodoList()
    ) -> AppModel {
        var model = Samples.model(size: Size(rows: rows, columns: columns), list: list)
        _ = model.handle(.key("2"))
        for _ in 0..<tabs { _ = model.handle(.key(.tab)) }
        return model
    }

    private static func texts(of model: AppModel) -> [String] {
        let canvas = model.state.canvas(charset: .unicode)
        return (1..<canvas.size.rows - 2).map(canvas.text)
    }
}
