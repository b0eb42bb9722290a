import CNcurses
import DocketScreens

/// How each role looks on this terminal: attributes, and colours of the terminal's own palette.
struct Theme {
    /// By the roles' raw values.
    private let attributes: [attr_t]

    /// Call it after ncurses has started.
    ///
    /// - Parameters:
    ///   - usesColor: false where the user wants none (`NO_COLOR`).
    ///   - colors: how many colours the terminal has.
    ///   - strike: what a done title has beside its look.
    init(usesColor: Bool, colors: Int32? = nil, strike: attr_t = 0) {
        let hasColor = usesColor && has_colors()
        if hasColor {
            start_color()
            use_default_colors()
        }
        // Of eight colours none is gray on a light and on a dark background: dim text has to do.
        let available = hasColor ? Color.allCases.filter { $0.rawValue < colors ?? cn_colors() } : []
        // No background but the terminal's own, so that light and dark themes both read well.
        for color in available { init_pair(color.pair, Int16(color.rawValue), -1) }
        attributes = Role.allCases.map { role in
            let look = Self.look(of: role)
            let struck = role == .done ? strike : 0
            guard let color = look.color, available.contains(color) else {
                return (look.plainAttributes ?? look.attributes) | struck
            }
            return look.attributes | attr_t(COLOR_PAIR(Int32(color.pair))) | struck
        }
    }

    func attributes(of role: Role) -> attr_t { attributes[role.rawValue] }

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

    private static func look(of role: Role) -> Look {
        switch role {
        case .text, .input, .button: Look()
        case .faint: Look(attributes: CN_DIM)
        case .strong: Look(attributes: CN_BOLD)
        case .activeTab: Look(attributes: CN_BOLD | CN_UNDERLINE)
        case .activeFilter: Look(attributes: CN_BOLD, color: .cyan, plainAttributes: CN_BOLD | CN_UNDERLINE)
        case .sectionHeader: Look(attributes: CN_BOLD, color: .cyan)
        case .selected: Look(attributes: CN_BOLD, color: .cyan)
        case .done: Look(attributes: CN_DIM)
        case .match: Look(attributes: CN_BOLD | CN_UNDERLINE, color: .yellow)
        case .overdue: Look(attributes: CN_BOLD, color: .red)
        case .highPriority: Look(attributes: CN_BOLD, color: .yellow)
        case .lowPriority: Look(attributes: CN_DIM)
        case .label: Look(attributes: CN_DIM)
        case .focusedLabel: Look(attributes: CN_BOLD, color: .cyan)
        case .focusedButton: Look(attributes: CN_BOLD | CN_REVERSE)
        case .enabledSave: Look(attributes: CN_BOLD, color: .green)
        case .focusedSave: Look(attributes: CN_BOLD | CN_REVERSE, color: .green)
        case .disabledSave: Look(color: .gray, plainAttributes: CN_DIM)
        case .key: Look(attributes: CN_BOLD)
        case .notice: Look(color: .cyan)
        case .error: Look(attributes: CN_BOLD, color: .red)
        }
    }
}
