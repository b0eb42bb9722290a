/// The keys that work on a screen, as far as they are in view.
package struct HelpState: Equatable, Sendable {
    package enum Line: Equatable, Sendable {
        case header(String)
        /// A line of an entry; the first one is what the selection stands at.
        case row([Piece], isSelected: Bool, isFirst: Bool)
        /// That nothing is found, or where the map's data come from.
        case remark(String)
        case blank
    }

    package struct Piece: Equatable, Sendable {
        package let column: Int
        package let text: String
        package let kind: Kind
    }

    package enum Kind: Equatable, Sendable {
        case keys, help
        /// Why the keys do nothing now.
        case reason
    }

    package let lines: [Line]

    /// Where keys begin, behind the mark of the selected ones.
    static let keyColumn = 3
}

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
