import DocketCore

/// One item's page: the lines of it that are in view, and the button at the bottom.
package struct DetailState: Equatable, Sendable {
    package enum Line: Equatable, Sendable {
        case title(String)
        /// What the item is like, side by side.
        case status([Status])
        /// A labelled value; a longer one goes on in lines without a label.
        case field(label: String, value: String, remark: String? = nil)
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

extension DetailState {
    func paint(on canvas: inout Canvas) {
        let rows = MouseEvent.rowsPerNotch
        canvas.makeScrollable(up: .detail(.scroll(-rows)), down: .detail(.scroll(rows)))
        for (index, line) in lines.enumerated() {
            line.paint(on: &canvas, row: canvas.size.firstBodyRow + index)
        }

        let row = canvas.size.rows - 2
        let text = "[  \(button)  ]"
        let middle = max((canvas.size.columns - canvas.columns(of: text)) / 2, 0)
        let column = canvas.charset.isPlain ? 1 : middle
        canvas.put(text, row: row, column: column, role: .focusedButton, click: .detail(.toggle))
        canvas.placeCursor(row: row, column: column + 3, isVisible: false)
    }
}

extension DetailState.Line {
    fileprivate func paint(on canvas: inout Canvas, row: Int) {
        switch self {
        case .blank:
            return
        case .title(let title):
            canvas.put(title, row: row, column: 1, role: .strong)
        case .status(let parts):
            var column = 1
            for (index, part) in parts.enumerated() {
                if index > 0 { column = canvas.put(" · ", row: row, column: column, role: .faint) }
                column = canvas.put(part.text(in: canvas.charset), row: row, column: column, role: part.role)
            }
        case .field(let label, let value, let remark):
            let start = canvas.size.valueColumn
            canvas.put(label, row: row, column: 1, limit: start - 2, role: .label)
            let column = canvas.put(value, row: row, column: start)
            guard let remark else { return }
            let isPlain = canvas.charset.isPlain
            canvas.put(
                isPlain ? ", \(remark)" : remark,
                row: row,
                column: isPlain ? column : column + 2,
                role: .faint
            )
        }
    }
}
