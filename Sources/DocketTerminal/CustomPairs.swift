import CNcurses
import DocketScreens

/// Makes the colour pairs of looks that the user has set.
struct CustomPairs {
    /// The number of the terminal's colours; 0 without colour.
    let colors: Int32
    private var made: [(foreground: Int16, background: Int16)] = []

    init(colors: Int32) { self.colors = colors }

    /// The first pair behind those of the theme.
    private static let firstPair = 32

    /// nil if the terminal can show nothing of the look.
    mutating func attributes(of look: RoleLook) -> attr_t? {
        var attributes = look.attributes.reduce(attr_t(0)) { $0 | $1.bits }
        let foreground = number(of: look.foreground)
        let background = number(of: look.background)
        if look.foreground != nil || look.background != nil {
            let pair = foreground == nil && background == nil ? nil : pair(foreground ?? -1, background ?? -1)
            if let pair {
                attributes |= pair
            } else if look.attributes.isEmpty {
                return nil
            }
        }
        return attributes
    }

    private func number(of color: PaletteColor?) -> Int16? {
        guard let color else { return nil }
        if case .gray = color { return colors >= 256 ? 244 : nil }
        let number = Int32(color.number)
        return number < colors ? Int16(number) : nil
    }

    /// nil if the terminal has no more pairs.
    private mutating func pair(_ foreground: Int16, _ background: Int16) -> attr_t? {
        let known = made.firstIndex { $0 == (foreground, background) }
        let index = known ?? made.count
        let pair = Int16(Self.firstPair + index)
        if known == nil {
            guard init_pair(pair, foreground, background) == OK else { return nil }
            made.append((foreground, background))
        }
        return attr_t(COLOR_PAIR(Int32(pair)))
    }
}

extension LookAttribute {
    fileprivate var bits: attr_t {
        switch self {
        case .bold: CN_BOLD
        case .dim: CN_DIM
        case .underline: CN_UNDERLINE
        case .reverse: CN_REVERSE
        }
    }
}
