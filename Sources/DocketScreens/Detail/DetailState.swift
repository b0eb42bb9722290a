import DocketCore

/// One item's page: the lines of it that are in view, and the button at the bottom.
package struct DetailState: Equatable, Sendable {
    package enum Line: Equatable, Sendable {
        case title(String)
        /// What the item is like, side by side.
        case status([Status])
        /// A labelled value; a longer one goes on in lines without a label.
        case field(label: String, value: String, remark: String? = nil)
        /// Why something is not there.
        case remark(String)
        /// The upper edge of the map's frame: what the map shows, and how much of the world, as `100 km`.
        case mapFrame(title: String, scale: String)
        case mapRow([MapView.Span])
        case mapEnd
        case blank
    }

    package enum Status: Equatable, Sendable {
        case open, done, overdue
        /// Medium goes without saying.
        case priority(Priority)
        /// When it was created, such as `18.11.2026`.
        case created(String)

        func text(in charset: Charset) -> String {
            switch self {
            case .open: charset.isPlain ? "open" : "○ open"
            case .done: charset.isPlain ? "done" : "✓ done"
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
    /// `Check` or `Uncheck` (D3).
    package let button: String

    /// The value of a field that is in view, with the lines that it goes on in.
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
