import DocketCore
import DocketScreens

extension SeededGenerator {
    /// A random key, mouse event, paste, resize or event of the feed.
    package mutating func event() -> Event {
        switch below(100) {
        case 0..<6: .key(.paste(Self.pastes.randomElement(using: &self) ?? ""))
        case 6..<10: .resized(Size(rows: below(41), columns: below(121)))
        case 10..<13: .resized(Size(rows: 24, columns: 80))
        case 13..<29: .mouse(mouse())
        case 29: feed()
        default: .key(Self.keys.randomElement(using: &self) ?? .enter)
        }
    }

    private mutating func feed() -> Event {
        switch below(4) {
        case 0: return .feedIsLoading(flip() ? .usual : .refresh)
        case 1: return .feedLoaded(.failed("Can't reach it", isUnreachable: flip(), remarks: ["A remark"]))
        default:
            return .feedLoaded(.delivered((0..<below(9)).map { _ in importedItem() }))
        }
    }

    /// A random position on the screen or just outside of it.
    private mutating func mouse() -> MouseEvent {
        switch below(10) {
        case 0: .wheelUp
        case 1: .wheelDown
        default: .press(row: below(27) - 1, column: below(83) - 1)
        }
    }

    private static let keys: [Key] =
        KeyMap.standard.bindings.flatMap { $0.actions.flatMap(\.keys) } + [
            " ", " ", " ", .enter, .enter, .tab, .down, .down, .up, "x", "漢", "\u{301}", "9", .escape,
            .control("s"), .control("s"), "+", "D", "3", "1", ">", ">", "<", .unknown, .alt("x"),
            .control("y"),
        ]

    private static let pastes = [
        "Buy milk", "a\nb\tc", "\u{1B}[31mred", "👨‍👩‍👧‍👦🇧🇷", "tomorrow", "9:30",
        String(repeating: "long ", count: 200), "",
    ]
}
