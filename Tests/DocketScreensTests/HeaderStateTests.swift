import DocketCore
import Testing

@testable import DocketScreens

@Suite("Header")
struct HeaderStateTests {
    private static let titles = ["Todos", "Create Todo", "People"]

    @Test(
        "On narrow screens the date is shortened first, then inactive tabs lose their titles",
        arguments: [
            (80, " 1 Todos  2 Create Todo  3 People                         Saturday, 21 November"),
            (60, " 1 Todos  2 Create Todo  3 People     Saturday, 21 November"),
            (50, " 1 Todos  2 Create Todo  3 People       Sat 21 Nov"),
            (40, " 1 Todos  2 Create Todo  3 People 21 Nov"),
            (30, " 1 Todos  2  3      Sat 21 Nov"),
            (20, " 1 Todos  2  3"),
        ]
    )
    func tabs(columns: Int, text: String) {
        let shown = Self.row(.tabs(active: .todos, titles: Self.titles), columns: columns)
        #expect(shown == text)
    }

    @Test(
        "The way back is at the left",
        arguments: [
            (80, " ‹ Todos                                                  Saturday, 21 November"),
            (40, " ‹ Todos          Saturday, 21 November"),
            (20, " ‹ Todos  Sat 21 Nov"),
        ]
    )
    func back(columns: Int, text: String) {
        #expect(Self.row(.back("Todos", .detail(.back)), columns: columns) == text)
    }

    @Test("The active tab is marked at every size", arguments: [20, 40, 80])
    func activeTab(columns: Int) {
        var canvas = Canvas(size: Size(rows: 1, columns: columns), charset: .unicode)
        Self.header(.tabs(active: .create, titles: Self.titles)).paint(on: &canvas)
        let active = canvas.rows[0].filter { $0.role == .activeTab }
        #expect(active.map(\.text.text) == ["2 Create Todo"])
        #expect(canvas.flaw == nil)
    }

    private static func header(_ leading: HeaderState.Leading) -> HeaderState {
        HeaderState(leading: leading, today: Samples.today ?? .first)
    }

    private static func row(_ leading: HeaderState.Leading, columns: Int) -> String {
        var canvas = Canvas(size: Size(rows: 1, columns: columns), charset: .unicode)
        header(leading).paint(on: &canvas)
        return canvas.text(ofRow: 0)
    }
}
