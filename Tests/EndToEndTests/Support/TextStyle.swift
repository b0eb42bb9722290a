/// The attributes and colours of a cell.
struct TextStyle: Hashable, Sendable {
    enum Attribute: String, Hashable, Sendable, CustomStringConvertible {
        case bold, dim, italic, underline, blink, reverse, invisible, strikethrough

        var description: String { rawValue }
    }

    var attributes: Set<Attribute> = []
    /// 0 to 255; nil is the terminal's default colour.
    var foreground: Int?
    /// 0 to 255; nil is the terminal's default colour.
    var background: Int?

    private static let turnedOn: [Int: Attribute] = [
        1: .bold, 2: .dim, 3: .italic, 4: .underline, 5: .blink, 6: .blink, 7: .reverse, 8: .invisible,
        9: .strikethrough, 21: .underline,
    ]
    private static let turnedOff: [Int: Set<Attribute>] = [
        22: [.bold, .dim], 23: [.italic], 24: [.underline], 25: [.blink], 27: [.reverse], 28: [.invisible],
        29: [.strikethrough],
    ]

    /// Applies an SGR sequence.
    ///
    /// - Parameter parameters: each with its subparameters, as in `38:5:208`.
    /// - Returns: whether all of it was understood.
    mutating func apply(_ parameters: [[Int]]) -> Bool {
        var rest = parameters[...]
        var isUnderstood = true
        while let parameter = rest.popFirst() {
            switch parameter[0] {
            case 0: self = TextStyle()
            // Selects the first font. This model has no other.
            case 10: break
            case 4 where parameter.dropFirst().first == 0: attributes.remove(.underline)
            case 30...37: foreground = parameter[0] - 30
            case 39: foreground = nil
            case 40...47: background = parameter[0] - 40
            case 49: background = nil
            case 90...97: foreground = parameter[0] - 82
            case 100...107: background = parameter[0] - 92
            case 38, 48:
                guard let colour = Self.colour(parameter, &rest) else { return false }
                if parameter[0] == 38 { foreground = colour } else { background = colour }
            default:
                if let attribute = Self.turnedOn[parameter[0]] {
                    attributes.insert(attribute)
                } else if let removed = Self.turnedOff[parameter[0]] {
                    attributes.subtract(removed)
                } else {
                    isUnderstood = false
                }
            }
        }
        return isUnderstood
    }

    /// Reads the colour index of `38:5:n` or `38;5;n`. An RGB colour has no index.
    private static func colour(_ parameter: [Int], _ rest: inout ArraySlice<[Int]>) -> Int? {
        let subparameters = Array(parameter.dropFirst())
        if !subparameters.isEmpty {
            return subparameters.count == 2 && subparameters[0] == 5 ? subparameters[1] : nil
        }
        guard rest.popFirst() == [5] else { return nil }
        return rest.popFirst()?.first
    }
}
