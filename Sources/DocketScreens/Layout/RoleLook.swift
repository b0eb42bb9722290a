import DocketAtlas

/// The look that the user has set for a role: attributes, and colours of the terminal's palette.
package struct RoleLook: Equatable, Sendable {
    package let role: Role
    package private(set) var attributes: [LookAttribute] = []
    /// nil for the terminal's own.
    package private(set) var foreground: PaletteColor?
    package private(set) var background: PaletteColor?

    /// Reads the words of a look: `bold red`, `underline`, `black on yellow`, `plain` for a look like any other text.
    ///
    /// - Returns: nil if one of them is no word for a look, or there is none.
    package init?(_ words: String, of role: Role) {
        self.role = role
        var words = words.lowercased().split(separator: " ")[...]
        guard !words.isEmpty else { return nil }
        if words == ["plain"] { return }
        while let word = words.popFirst() {
            if let attribute = LookAttribute(rawValue: String(word)) {
                if !attributes.contains(attribute) { attributes.append(attribute) }
            } else if word == "on", background == nil,
                let color = words.popFirst().flatMap({ PaletteColor(rawValue: String($0)) })
            {
                background = color
            } else if foreground == nil, let color = PaletteColor(rawValue: String(word)) {
                foreground = color
            } else {
                return nil
            }
        }
    }
}

package enum LookAttribute: String, CaseIterable, Sendable {
    case bold, dim, underline, reverse
}

/// A colour of the terminal's palette.
package enum PaletteColor: String, CaseIterable, Sendable {
    case black, red, green, yellow, blue, magenta, cyan, white
    case brightRed = "bright-red"
    case brightGreen = "bright-green"
    case brightYellow = "bright-yellow"
    case brightBlue = "bright-blue"
    case brightMagenta = "bright-magenta"
    case brightCyan = "bright-cyan"
    case brightWhite = "bright-white"
    /// One of medium brightness, where the terminal has 256 colours: the palette's own may be the background.
    case gray

    /// The number in the palette of 16 colours.
    package var number: Int {
        switch self {
        case .black: 0
        case .red: 1
        case .green: 2
        case .yellow: 3
        case .blue: 4
        case .magenta: 5
        case .cyan: 6
        case .white: 7
        case .gray: 8
        case .brightRed: 9
        case .brightGreen: 10
        case .brightYellow: 11
        case .brightBlue: 12
        case .brightMagenta: 13
        case .brightCyan: 14
        case .brightWhite: 15
        }
    }
}

extension Role {
    /// The name in settings, such as `overdue` or `mapWater`; nil for a role whose look can't be set.
    package var name: String? {
        switch self {
        case .project(nil): "project"
        // Projects have colours of their own.
        case .project: nil
        case .map(let ink):
            "map" + String(describing: ink).prefix(1).uppercased() + String(describing: ink).dropFirst()
        default: String(describing: self)
        }
    }

    /// The roles whose looks can be set.
    package static var named: [(name: String, role: Role)] {
        allCases.compactMap { role in role.name.map { ($0, role) } }
    }
}
