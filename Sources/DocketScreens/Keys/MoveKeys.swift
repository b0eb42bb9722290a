/// Moving the selection in a list of rows.
package enum MoveIntent: Hashable, Sendable {
    /// By so many rows.
    case rows(Int)
    case pages(Int)
    case halfPages(Int)
    /// To the row at that place, counted from 1.
    case goTo(Int)
    case first, last
}

/// The keys of every list of rows.
extension KeyMap {
    /// The keys that leave a page.
    static let backKeys: [Key] = [.escape, .left, "h", .backspace, "q"]
    /// The keys that open the selected row.
    static let openKeys: [Key] = [.enter, .right, "l"]

    /// - Parameter importance: of the hint.
    static func rowMoves(in scope: Scope, importance: Int) -> Binding {
        Binding(
            scope,
            "Move the selection",
            hint: ("move", importance),
            synonyms: "select up down cursor next previous",
            ("up", [.up, "k"], .move(.rows(-1))),
            ("down", [.down, "j"], .move(.rows(1)))
        )
    }

    /// - Parameter row: what a row is, such as `to-do`.
    static func longMoves(in scope: Scope, among row: String) -> [Binding] {
        [
            Binding(
                scope,
                "Move by a page",
                hint: ("page", 10),
                synonyms: "scroll",
                ("pageUp", [.pageUp, .control("b")], .move(.pages(-1))),
                ("pageDown", [.pageDown, .control("f")], .move(.pages(1)))
            ),
            Binding(
                scope,
                "Move by half a page",
                synonyms: "scroll",
                ("halfPageUp", [.control("u")], .move(.halfPages(-1))),
                ("halfPageDown", [.control("d")], .move(.halfPages(1)))
            ),
            Binding(
                scope,
                "Go to the first or the last \(row)",
                hint: ("first/last", 8),
                synonyms: "top bottom start jump",
                ("first", [.home, "g"], .move(.first)),
                ("last", [.end, "G"], .move(.last))
            ),
        ]
    }
}
