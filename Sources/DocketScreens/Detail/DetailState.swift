import DocketCore

/// The page of an item: the visible lines, and the button at the bottom.
package struct DetailState: Equatable, Sendable {
    package enum Line: Equatable, Sendable {
        case title(String)
        /// Properties of the item, side by side.
        case status([Status])
        /// A value with its label. A long value continues on lines without a label.
        case field(label: String, value: String, remark: String? = nil)
        /// Why there is no map.
        case remark(String)
        /// The upper edge of the map's frame: the place, and the width of the map, such as `100 km`.
        case mapFrame(title: String, scale: String)
        case mapRow([MapView.Span])
        case mapEnd
        case blank
    }

    package enum Status: Equatable, Sendable {
        case open, overdue
        /// The day and time when it was checked, such as `18.11.2026 14:30`; nil if that is unknown.
        case done(String?)
        /// Not used for medium.
        case priority(Priority)
        /// The day of creation, such as `18.11.2026`.
        case created(String)

        func text(in charset: Charset) -> String {
            switch self {
            case .open: charset.isPlain ? "open" : "○ open"
            case .done(let instant):
                (charset.isPlain ? "done" : "✓ done") + (instant.map { " \($0)" } ?? "")
            case .overdue: "overdue"
            case .priority(let priority):
                charset.isPlain ? "\(priority.rawValue) priority" : priority.text
            case .created(let day): "created \(day)"
            }
        }

        var role: Role {
            switch self {
            case .open: .text
            case .done, .created: .faint
            case .overdue: .overdue
            case .priority(let priority): priority == .high ? .highPriority : .lowPriority
            }
        }
    }

    package let lines: [Line]
    package let hidden: HiddenRows
    /// `Check` or `Uncheck` (D3).
    package let button: String
    package let isButtonFocused: Bool

    /// The value of a field, as far as it is visible; nil if none of it is.
    package func value(of label: String) -> String? {
        var parts: [String] = []
        for line in lines {
            guard case .field(let name, let value, _) = line else { continue }
            if name == label || (name.isEmpty && !parts.isEmpty) {
                parts.append(value)
            } else if !parts.isEmpty {
                break
            }
        }
        return parts.isEmpty ? nil : parts.joined(separator: "\n")
    }
}
