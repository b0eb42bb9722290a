import CNcurses
import DocketAtlas
import DocketScreens

/// The attributes and colours of each role on this terminal. Uses only the terminal's palette.
struct Theme {
    /// The colour pairs on the terminal's own background, indexed by colour number. Not a dictionary: creating its
    /// type would take a thirtieth of the start-up time.
    private var pairs: [attr_t?] = Color.noPairs
    /// The colour pairs on the background of water, indexed by colour number.
    private var waterPairs: [attr_t?] = Color.noPairs
    private let strike: attr_t

    /// Call after ncurses has started.
    ///
    /// - Parameters:
    ///   - usesColor: false if the user wants no colour (`NO_COLOR`).
    ///   - colors: the number of colours that the terminal has; nil to ask ncurses.
    ///   - strike: an additional attribute for done titles.
    init(usesColor: Bool, colors: Int32? = nil, strike: attr_t = 0) {
        self.strike = strike
        guard usesColor, has_colors() else { return }
        start_color()
        use_default_colors()
        let colors = colors ?? cn_colors()
        // With eight colours there is no gray that is readable on light and dark backgrounds. Dim text replaces it.
        for color in Color.palette where color.rawValue < colors {
            // Keep the terminal's own background, so that light and dark themes are both readable.
            init_pair(color.pair, Int16(color.rawValue), -1)
            pairs[color.rawValue] = attr_t(COLOR_PAIR(Int32(color.pair)))
        }
        waterPairs = Self.waterPairs(colors: colors)
    }

    /// The pairs on the dim blue of water. It is the only background that Docket sets, so only here the text needs a
    /// colour that is not the terminal's default.
    private static func waterPairs(colors: Int32) -> [attr_t?] {
        let has256Colors = colors >= 256
        let background: Int16 = has256Colors ? 24 : Int16(COLOR_BLUE)
        let foregrounds: [(Color, Int16)] = [
            (.water, background), (.white, has256Colors ? 255 : Int16(COLOR_WHITE)),
            (.cyan, has256Colors ? 116 : Int16(COLOR_CYAN)),
            (.yellow, has256Colors ? 222 : Int16(COLOR_YELLOW)),
        ]
        var pairs = Color.noPairs
        for (number, (color, foreground)) in foregrounds.enumerated() {
            let pair = Int16(16 + number)
            init_pair(pair, foreground, background)
            pairs[color.rawValue] = attr_t(COLOR_PAIR(Int32(pair)))
        }
        return pairs
    }

    func attributes(of role: Role) -> attr_t {
        let look = Self.look(of: role)
        let colored = look.color.flatMap { pairs[$0.rawValue] }.map { $0 | look.attributes }
        let onLand = colored ?? look.plainAttributes ?? look.attributes
        return switch role {
        case .done, .selectedDone: onLand | strike
        case .map(_, isOnWater: true):
            waterPairs[look.waterColor.rawValue].map { $0 | look.attributes & ~CN_DIM } ?? onLand
        default: onLand
        }
    }

    private enum Color: Int {
        case red = 1
        case green = 2
        case yellow = 3
        case cyan = 6
        /// Bright black, which is gray on light and dark backgrounds.
        case gray = 8
        // These two are used only on water.
        case water = 4
        case white = 7

        var pair: Int16 { Int16(rawValue) }

        static let noPairs = [attr_t?](repeating: nil, count: 9)

        /// The colours of the terminal's palette that are readable on light and dark backgrounds.
        static let palette: [Color] = [.red, .green, .yellow, .cyan, .gray]
    }

    private struct Look {
        var attributes: attr_t = 0
        var color: Color?
        /// The attributes without colour, if they differ.
        var plainAttributes: attr_t?
        /// The foreground colour on the water of a map.
        var waterColor = Color.white
    }

    private static func look(of role: Role) -> Look {
        switch role {
        case .text, .input, .button, .notice: Look()
        case .faint, .label, .lowPriority: Look(attributes: CN_DIM)
        case .strong, .sectionHeader, .key: Look(attributes: CN_BOLD)
        case .activeTab, .activeFilter: Look(attributes: CN_BOLD | CN_UNDERLINE)
        case .done: Look(attributes: CN_DIM)
        case .match: Look(attributes: CN_BOLD | CN_UNDERLINE, color: .yellow)
        // Reverse video means only this: here is where the keys act.
        case .selected, .focusedLabel, .focusedButton: Look(attributes: CN_BOLD | CN_REVERSE)
        case .selectedText, .selectedDone: Look(attributes: CN_REVERSE)
        case .selectedMatch: Look(attributes: CN_BOLD | CN_REVERSE | CN_UNDERLINE)
        case .overdue: Look(attributes: CN_BOLD, color: .red)
        case .dueToday: Look(color: .yellow)
        case .highPriority: Look(attributes: CN_BOLD, color: .yellow)
        case .enabledSave: Look(attributes: CN_BOLD, color: .green)
        case .focusedSave: Look(attributes: CN_BOLD | CN_REVERSE, color: .green)
        case .disabledSave: Look(color: .gray, plainAttributes: CN_DIM)
        case .error: Look(attributes: CN_BOLD, color: .red)
        case .map(let ink, _): look(of: ink)
        }
    }

    private static func look(of ink: MapInk) -> Look {
        switch ink {
        case .land, .label, .scale: Look()
        case .water: Look(attributes: CN_DIM, waterColor: .water)
        case .coast, .river: Look(color: .cyan, waterColor: .cyan)
        case .border: Look(color: .yellow, waterColor: .yellow)
        case .stateLine: Look(color: .gray, plainAttributes: CN_DIM, waterColor: .cyan)
        case .marker: Look(attributes: CN_BOLD, color: .red, plainAttributes: CN_BOLD)
        case .town, .name: Look(attributes: CN_BOLD)
        }
    }
}
