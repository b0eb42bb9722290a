import CNcurses
import DocketAtlas
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
        var water: [Color: attr_t] = [:]
        if hasColor {
            start_color()
            use_default_colors()
            let colors = colors ?? cn_colors()
            // Of eight colours none is gray on a light and on a dark background: dim text has to do.
            for color in Color.palette where color.rawValue < colors {
                // No background but the terminal's own, so that light and dark themes both read well.
                init_pair(color.pair, Int16(color.rawValue), -1)
                pairs[color] = attr_t(COLOR_PAIR(Int32(color.pair)))
            }
            water = Self.waterPairs(colors: colors)
        }
        var attributes = Self.looks.mapValues { look in
            let color = look.color.flatMap { pairs[$0] }
            return color.map { $0 | look.attributes } ?? look.plainAttributes ?? look.attributes
        }
        for ink in MapInk.allCases {
            let look = Self.mapLooks[ink] ?? Look()
            let onLand = look.color.flatMap { pairs[$0] }.map { $0 | look.attributes } ?? look.plainAttributes
            attributes[.map(ink, isOnWater: false)] = onLand ?? look.attributes
            let onWater = water[look.waterColor].map { $0 | look.attributes & ~CN_DIM }
            attributes[.map(ink, isOnWater: true)] = onWater ?? onLand ?? look.attributes
        }
        self.attributes = attributes
    }

    /// Colours on the dim blue of water: the only ground that is Docket's own, and so the only one on which the
    /// text's colour has to be.
    private static func waterPairs(colors: Int32) -> [Color: attr_t] {
        let isRich = colors >= 256
        let ground: Int16 = isRich ? 24 : Int16(COLOR_BLUE)
        let inks: [(Color, Int16)] = [
            (.water, ground), (.white, isRich ? 255 : Int16(COLOR_WHITE)),
            (.cyan, isRich ? 116 : Int16(COLOR_CYAN)),
            (.yellow, isRich ? 222 : Int16(COLOR_YELLOW)),
        ]
        var pairs: [Color: attr_t] = [:]
        for (number, (color, ink)) in inks.enumerated() {
            let pair = Int16(16 + number)
            init_pair(pair, ink, ground)
            pairs[color] = attr_t(COLOR_PAIR(Int32(pair)))
        }
        return pairs
    }

    func attributes(of role: Role) -> attr_t { attributes[role] ?? 0 }

    private enum Color: Int32 {
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

    private static let mapLooks: [MapInk: Look] = [
        .water: Look(attributes: CN_DIM, waterColor: .water),
        .coast: Look(color: .cyan, waterColor: .cyan),
        .river: Look(color: .cyan, waterColor: .cyan),
        .border: Look(color: .yellow, waterColor: .yellow),
        .stateLine: Look(color: .gray, plainAttributes: CN_DIM, waterColor: .cyan),
        .town: Look(attributes: CN_BOLD),
        .marker: Look(attributes: CN_BOLD, color: .red, plainAttributes: CN_BOLD),
        .name: Look(attributes: CN_BOLD),
    ]

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
