import CNcurses
import DocketAtlas
import DocketCore
import DocketScreens

/// The attributes and colours of each role on this terminal. Uses only the terminal's palette.
struct Theme {
    /// The colour pairs on the terminal's own background, indexed by colour number. Not a dictionary: creating its
    /// type would take a thirtieth of the start-up time.
    private var pairs: [attr_t?] = Color.noPairs
    /// The colour pairs of the map, indexed by ink.
    private var mapPairs = [attr_t?](repeating: nil, count: MapInk.allCases.count)
    private let strike: attr_t
    /// What the user has set. Few roles, and usually none: not a dictionary, for the same reason.
    private var custom: [(role: Role, attributes: attr_t)] = []

    /// Call after ncurses has started.
    ///
    /// - Parameters:
    ///   - usesColor: false if the user wants no colour (`NO_COLOR`).
    ///   - colors: the number of colours that the terminal has; nil to ask ncurses.
    ///   - strike: an additional attribute for done titles.
    ///   - looks: the looks that the user has set for roles.
    init(usesColor: Bool, colors: Int32? = nil, strike: attr_t = 0, looks: [RoleLook] = []) {
        self.strike = strike
        guard usesColor, has_colors() else {
            setCustomLooks(looks, colors: 0)
            return
        }
        start_color()
        use_default_colors()
        let colors = colors ?? cn_colors()
        for color in Color.allCases {
            guard let number = color.number(of: colors) else { continue }
            // Keep the terminal's own background, so that light and dark themes are both readable.
            init_pair(color.pair, number, -1)
            pairs[color.rawValue] = attr_t(COLOR_PAIR(Int32(color.pair)))
        }
        for ink in MapInk.allCases {
            guard let color = Self.color(of: ink, colors: colors) else { continue }
            let pair = Int16(16 + ink.rawValue)
            init_pair(pair, color, -1)
            mapPairs[ink.rawValue] = attr_t(COLOR_PAIR(Int32(pair)))
        }
        setCustomLooks(looks, colors: colors)
    }

    private mutating func setCustomLooks(_ looks: [RoleLook], colors: Int32) {
        if looks.isEmpty { return }
        var pairs = CustomPairs(colors: colors)
        custom = looks.compactMap { look in
            // A look of colours alone would be none on a terminal without them: there the default stays.
            pairs.attributes(of: look).map { (look.role, $0) }
        }
    }

    /// The colour of a part of the map; nil for the terminal's own.
    ///
    /// No colour of the usual palettes is readable on light and dark backgrounds. With 256 colours there are some of
    /// medium brightness that are. With fewer, only water has a colour: its dots just have to be visible.
    private static func color(of ink: MapInk, colors: Int32) -> Int16? {
        let has256Colors = colors >= 256
        return switch ink {
        case .water: has256Colors ? 67 : Int16(COLOR_CYAN)
        case .coast, .river: has256Colors ? 31 : nil
        case .border: has256Colors ? 130 : nil
        case .stateLine: has256Colors ? 244 : nil
        case .land, .town, .label, .marker, .name, .scale: nil
        }
    }

    func attributes(of role: Role) -> attr_t {
        if !custom.isEmpty, let own = custom.first(where: { $0.role == role }) { return own.attributes }
        let look = Self.look(of: role)
        let colored = look.color.flatMap { pairs[$0.rawValue] }.map { $0 | look.attributes }
        let attributes = colored ?? look.plainAttributes ?? look.attributes
        return switch role {
        case .done, .selectedDone: attributes | strike
        case .map(let ink): mapPairs[ink.rawValue] ?? attributes
        default: attributes
        }
    }

    private enum Color: Int, CaseIterable {
        case red = 1
        case green = 2
        case yellow = 3
        case blue = 4
        case magenta = 5
        case cyan = 6
        case gray = 8

        var pair: Int16 { Int16(rawValue) }

        static let noPairs = [attr_t?](repeating: nil, count: 9)

        /// The number of the colour, where the terminal has so many; nil if it has none that is fit.
        ///
        /// Red, green, yellow and so on are the palette's: who has chosen one can read them. Its bright black is the background
        /// itself in some palettes, so gray is one of medium brightness, or dim text.
        func number(of colors: Int32) -> Int16? {
            switch self {
            case .red, .green, .yellow, .blue, .magenta, .cyan: rawValue < colors ? Int16(rawValue) : nil
            case .gray: colors >= 256 ? 244 : nil
            }
        }
    }

    private struct Look {
        var attributes: attr_t = 0
        var color: Color?
        /// The attributes without colour, if they differ.
        var plainAttributes: attr_t?
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
        case .dueToday, .waiting: Look(color: .yellow)
        case .load: Look(color: .cyan)
        case .highPriority: Look(attributes: CN_BOLD, color: .yellow)
        case .project(let color):
            color.flatMap(self.color).map { Look(color: $0) } ?? Look(attributes: CN_DIM)
        case .field, .focusedExtent: Look(attributes: CN_UNDERLINE)
        case .extent, .example: Look(attributes: CN_DIM | CN_UNDERLINE)
        case .enabledSave: Look(attributes: CN_BOLD, color: .green)
        case .focusedSave: Look(attributes: CN_BOLD | CN_REVERSE, color: .green)
        case .disabledSave: Look(color: .gray, plainAttributes: CN_DIM)
        case .focusedDisabledSave:
            Look(attributes: CN_REVERSE, color: .gray, plainAttributes: CN_DIM | CN_REVERSE)
        case .error: Look(attributes: CN_BOLD, color: .red)
        case .map(let ink): look(of: ink)
        }
    }

    /// Nil for black and white: one of them may be the background of the terminal.
    private static func color(of project: ProjectColor) -> Color? {
        switch project {
        case .red: .red
        case .green: .green
        case .yellow: .yellow
        case .blue: .blue
        case .magenta: .magenta
        case .cyan: .cyan
        case .black, .white: nil
        }
    }

    private static func look(of ink: MapInk) -> Look {
        switch ink {
        case .land, .label, .scale, .coast, .river, .border: Look()
        case .water, .stateLine: Look(attributes: CN_DIM)
        case .marker: Look(attributes: CN_BOLD, color: .red, plainAttributes: CN_BOLD)
        case .town, .name: Look(attributes: CN_BOLD)
        }
    }
}
