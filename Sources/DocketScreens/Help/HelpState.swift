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
    static func firstRow(on size: Size) -> Int { size.isRoomy ? 2 : 1 }

    func paint(on canvas: inout Canvas) {
        let start = [(60, 26), (40, 14)].first { canvas.size.columns >= $0.0 }?.1 ?? 10
        for (index, line) in lines.enumerated() {
            let row = Self.firstRow(on: canvas.size) + index
            switch line {
            case .blank: continue
            case .header(let title): canvas.put(title, row: row, column: 1, role: .sectionHeader)
            case .key(let labels, let help):
                let keys = labels.joined(separator: canvas.size.columns < 60 ? " " : "  ")
                canvas.put(keys, row: row, column: 2, limit: start - 3, role: .key)
                canvas.put(help, row: row, column: start, role: .text)
            }
        }
    }
}
