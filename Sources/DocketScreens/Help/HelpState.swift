/// The keys that work on a screen, as far as they are in view.
package struct HelpState: Equatable, Sendable {
    package enum Line: Equatable, Sendable {
        case header(String)
        case key(labels: [String], help: String)
        case blank
    }

    package let lines: [Line]
}

extension HelpState {
    func paint(on canvas: inout Canvas) {
        let rows = MouseEvent.rowsPerNotch
        canvas.makeScrollable(up: .help(.scroll(-rows)), down: .help(.scroll(rows)))
        let gap = canvas.size.columns < 60 ? " " : "  "
        let keyColumns = lines.map { line in
            if case .key(let labels, _) = line {
                canvas.columns(of: labels.joined(separator: gap))
            } else {
                0
            }
        }
        let start = min(2 + (keyColumns.max() ?? 0) + 3, canvas.size.columns / 2)
        for (index, line) in lines.enumerated() {
            let row = canvas.size.firstBodyRow + index
            switch line {
            case .blank: continue
            case .header(let title): canvas.put(title, row: row, column: 1, role: .sectionHeader)
            case .key(let labels, let help):
                canvas.put(labels.joined(separator: gap), row: row, column: 2, limit: start - 3, role: .key)
                canvas.put(help, row: row, column: start, role: .text)
            }
        }
    }
}
