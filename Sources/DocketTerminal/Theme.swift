import CNcurses
import DocketAtlas
import DocketScreens

/// How each role looks on this terminal: attributes, and colours of the terminal's own palette.
struct Theme {
    /// The colour pairs, on the terminal's own ground and on water, each in the place of its colour's number. A
    /// dictionary's type alone would take a thirtieth of the start.
    private var pairs: [attr_t?] = Color.noPairs
    private var water: [attr_t?] = Color.noPairs
    private let strike: attr_t

    /// Call it after ncurses has started.
    ///
    /// - Parameters:
    ///   - usesColor: false where the user wants none (`NO_COLOR`).
    ///   - colors: how many colours the terminal has.
    ///   - strike: what a done title has beside its look.
    init(usesColor: Bool, colors: Int32? = nil, strike: attr_t = 0) {
        self.strike = strike
        guard usesColor, has_colors() else { return }
        start_color()
        use_default_colors()
        let colors = colors ?? cn_colors()
        // Of eight colours none is gray on a light and on a dark background: dim text has to do.
        for color in Color.palette where color.rawValue < colors {
            // No background but the terminal's own, so that light and dark themes both read well.
            init_pair(color.pair, Int16(color.rawValue), -1)
            pairs[color.rawValue] = attr_t(COLOR_PAIR(Int32(color.pair)))
        }
        water = Self.waterPairs(colors: colors)
    }

    /// Colours on the dim blue of water: the only ground that is Docket's own, and so the only one on which the
    /// text's colour has to be.
    private static func waterPairs(colors: Int32) -> [attr_t?] {
        let isRich = colors >= 256
        let ground: Int16 = isRich ? 24 : Int16(COLOR_BLUE)
        let inks: [(Color, Int16)] = [
            (.water, ground), (.white, isRich ? 255 : Int16(COLOR_WHITE)),
            (.cyan, isRich ? 116 : Int16(COLOR_CYAN)),
            (.yellow, isRich ? 222 : Int16(COLOR_YELLOW)),
        ]
        var pairs = Color.noPairs
        for (number, (color, ink)) in inks.enumerated() {
            let pair = Int16(16 + number)
            init_pair(pair, ink, ground)
            pairs[color.rawValue] = attr_t(COLOR_PAIR(Int32(pair)))
        }
        return pairs
    }

    func attributes(of role: Role) -> attr_t {
        let look = Self.look(of: role)
        let colored = look.color.flatMap { pairs[$0.rawValue] }.map { $0 | look.attributes }
        let onLand = colored ?? look.plainAttributes ?? look.attributes
        return switch role {
        case .done: onLand | strike
        case .map(_, isOnWater: true):
            water[look.waterColor.rawValue].map { $0 | look.attributes & ~CN_DIM } ?? onLand
        default: onLand
        }
    }

    private enum Color: Int {
        case red = 1
        case green = 2
        case yellow = 3
        case cyan = 6
        /// Bright black, which is gray on a light and on a dark background.
        case gray = 8
        /// On water alone.
        case water = 4
        case white = 7

        var pair: Int16 { Int16(rawValue) }

        static let noPairs = [attr_t?](repeating: nil, count: 9)

        /// Those of the terminal's palette that read well on a light and on a dark ground.
        static let palette: [Color] = [.red, .green, .yellow, .cyan, .gray]
    }

    private struct Look {
        var attributes: attr_t = 0
        var color: Color?
        /// The attributes where there is no colour, if they are others.
        var plainAttributes: attr_t?
        /// The colour of what a map has on water.
        var waterColor = Color.white
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
