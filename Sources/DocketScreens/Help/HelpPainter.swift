extension HelpState {
    func paint(on canvas: inout Canvas) {
        let rows = MouseEvent.rowsPerNotch
        canvas.makeScrollable(up: .help(.move(-rows)), down: .help(.move(rows)))
        for (index, line) in lines.enumerated() {
            let row = canvas.size.firstBodyRow + index
            switch line {
            case .blank: continue
            case .header(let title): canvas.put(title, row: row, column: 1, role: .sectionHeader)
            case .remark(let text): canvas.put(text, row: row, column: 1, role: .faint)
            case .row(let pieces, let isSelected, let isFirst):
                for piece in pieces {
                    let role = piece.kind.role(isSelected: isSelected)
                    canvas.put(piece.text, row: row, column: piece.column, role: role)
                }
                defer { if isSelected { canvas.select(row: row) } }
                guard isSelected, isFirst else { continue }
                if !canvas.charset.isPlain { canvas.put("❯", row: row, column: 1, role: .selected) }
                canvas.placeCursor(
                    row: row,
                    column: canvas.charset.isPlain ? Self.keyColumn : 1,
                    isVisible: false
                )
            }
        }
    }
}

extension HelpState.Kind {
    fileprivate func role(isSelected: Bool) -> Role {
        switch self {
        case .keys: .key
        case .help: isSelected ? .selected : .text
        case .reason: .faint
        }
    }
}
