import DocketCore

/// One item's page: the lines of it that are in view, and the button at the bottom.
package struct DetailState: Equatable, Sendable {
    package enum Line: Equatable, Sendable {
        case title(String)
        /// What the item is like: open or done, its priority, when it was created.
        case status(isDone: Bool, isOverdue: Bool, priority: Priority, created: String)
        /// A labelled value; a longer one goes on in lines without a label.
        case field(label: String, value: String, remark: String? = nil)
        case blank
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
        let firstRow = canvas.size.isRoomy ? 2 : 1
        for (index, line) in lines.enumerated() { line.paint(on: &canvas, row: firstRow + index) }

        let row = canvas.size.rows - 2
        let text = "[  \(button)  ]"
        let column = max((canvas.size.columns - canvas.columns(of: text)) / 2, 0)
        canvas.put(text, row: row, column: column, role: .focusedButton)
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
        case .status(let isDone, let isOverdue, let priority, let created):
            var column = canvas.put(
                isDone ? "✓ done" : "○ open",
                row: row,
                column: 1,
                role: isDone ? .faint : .text
            )
            if isOverdue { column = canvas.put(" · overdue", row: row, column: column, role: .overdue) }
            if priority != .medium {
                column = canvas.put(" · ", row: row, column: column, role: .faint)
                let role: Role = priority == .high ? .highPriority : .lowPriority
                column = canvas.put(priority.text, row: row, column: column, role: role)
            }
            canvas.put(" · created \(created)", row: row, column: column, role: .faint)
        case .field(let label, let value, let remark):
            let start = canvas.size.valueColumn
            canvas.put(label, row: row, column: 1, limit: start - 2, role: .label)
            let column = canvas.put(value, row: row, column: start)
            if let remark { canvas.put(remark, row: row, column: column + 2, role: .faint) }
        }
    }
}
