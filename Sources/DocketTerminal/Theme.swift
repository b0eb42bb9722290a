import CNcurses
import DocketScreens

/// How each role looks on this terminal: attributes, and colours of the terminal's own palette.
struct Theme {
    private let attributes: [Role: attr_t]

    /// Call it after ncurses has started.
    ///
    /// - Parameters:
    ///   - usesColor: false where the user wants none (`NO_COLOR`).
    ///   - colors: how many colours the terminal has.
    init(usesColor: Bool, colors: Int32? = nil) {
        let hasColor = usesColor && has_colors()
        var pairs: [Color: attr_t] = [:]
        if hasColor {
            start_color()
            use_default_colors()
            // Of eight colours none is gray on a light and on a dark background: dim text has to do.
            for color in Color.allCases where color.rawValue < colors ?? cn_colors() {
                // No background but the terminal's own, so that light and dark themes both read well.
                init_pair(color.pair, Int16(color.rawValue), -1)
                pairs[color] = attr_t(COLOR_PAIR(Int32(color.pair)))
            }
        }
        attributes = Self.looks.mapValues { look in
            let color = look.color.flatMap { pairs[$0] }
            return color.map { $0 | look.attributes } ?? look.plainAttributes ?? look.attributes
        }
    }

    func attributes(of role: Role) -> attr_t { attributes[role] ?? 0 }

    private enum Color: Int32, CaseIterable {
        case red = 1
        case green = 2
        case yellow = 3
        case cyan = 6
        /// Bright black, which is gray on a light and on a dark background.
        case gray = 8

        var pair: Int16 { Int16(rawValue) }
    }

    private struct Look {
        var attributes: attr_t = 0
        var color: Color?
        /// The attributes where there is no colour, if they are others.
        var plainAttributes: attr_t?
    }

    private static let looks: [Role: Look] = [
        .faint: Look(attributes: CN_DIM),
        .strong: Look(attributes: CN_BOLD),
        .activeTab: Look(attributes: CN_BOLD | CN_UNDERLINE),
        .activeFilter: Look(attributes: CN_BOLD, color: .cyan, plainAttributes: CN_BOLD | CN_UNDERLINE),
        .sectionHeader: Look(attributes: CN_BOLD, color: .cyan),
        .selected: Look(attributes: CN_BOLD, color: .cyan),
        .done: Look(attributes: CN_DIM),
        .match: Look(attributes: CN_BOLD | CN_UNDERLINE, color: .yellow),
        .overdue: Look(attributes: CN_BOLD, color: .red),
        .highPriority: Look(attributes: CN_BOLD, color: .yellow),
        .lowPriority: Look(attributes: CN_DIM),
        .label: Look(attributes: CN_DIM),
        .focusedLabel: Look(attributes: CN_BOLD, color: .cyan),
        .focusedButton: Look(attributes: CN_BOLD | CN_REVERSE),
        .enabledSave: Look(attributes: CN_BOLD, color: .green),
        .focusedSave: Look(attributes: CN_BOLD | CN_REVERSE, color: .green),
        .disabledSave: Look(color: .gray, plainAttributes: CN_DIM),
        .key: Look(attributes: CN_BOLD),
        .notice: Look(color: .cyan),
        .error: Look(attributes: CN_BOLD, color: .red),
    ]
}
