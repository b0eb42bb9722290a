/// The effects of control characters and escape sequences.
extension VirtualTerminal {
    /// - Returns: whether the token is understood.
    mutating func perform(_ token: TerminalToken) -> Bool {
        switch token {
        case .scalar(let scalar): (0x80..<0xA0).contains(scalar.value) ? false : page.print(drawn(scalar))
        case .control(let byte): control(byte)
        case .escape(let text): escape(text)
        case .sequence(let text): sequence(ControlSequence(text))
        case .string(let text): text.hasPrefix("]") || text.hasPrefix("k")
        }
    }

    private static let lineDrawing = Array("◆▒␉␌␍␊°±␤␋┘┐┌└┼⎺⎻─⎼⎽├┤┴┬│≤≥π≠£·".unicodeScalars)

    private func drawn(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
        guard graphics[shift], (0x60...0x7E).contains(scalar.value) else { return scalar }
        return Self.lineDrawing[Int(scalar.value) - 0x60]
    }

    private mutating func control(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x00: break
        case 0x07: bells += 1
        case 0x08: page.move(column: cursor.column - 1)
        case 0x09: tab(1)
        case 0x0A, 0x0B, 0x0C: page.lineFeed()
        case 0x0D: page.move(column: 0)
        case 0x0E: shift = 1
        case 0x0F: shift = 0
        default: return false
        }
        return true
    }

    private mutating func escape(_ text: String) -> Bool {
        switch text {
        case "7": saveCursor()
        case "8": restoreCursor()
        case "D": page.lineFeed()
        case "E":
            page.move(column: 0)
            page.lineFeed()
        case "H": tabStops.insert(cursor.column)
        case "M": page.reverseLineFeed()
        case "c": reset()
        case "(0", "(B": graphics[0] = text == "(0"
        case ")0", ")B": graphics[1] = text == ")0"
        // The keypad's modes change no key that the tests send. The backslash ends a string.
        case "=", ">", "\\": break
        default: return false
        }
        return true
    }

    private mutating func sequence(_ sequence: ControlSequence) -> Bool {
        let count = sequence.count
        switch sequence.name {
        case "A": page.moveRows(-count)
        case "B", "e": page.moveRows(count)
        case "C", "a": page.move(column: cursor.column + count)
        case "D": page.move(column: cursor.column - count)
        case "E":
            page.moveRows(count)
            page.move(column: 0)
        case "F":
            page.moveRows(-count)
            page.move(column: 0)
        case "G", "`": page.move(column: count - 1)
        case "d": page.address(row: count - 1)
        case "H", "f": page.address(row: count - 1, column: max(1, sequence[1] ?? 1) - 1)
        case "I": tab(count)
        case "Z": tab(-count)
        case "@": page.grid.shift(row: cursor.row, from: cursor.column, by: count, with: page.blank)
        case "P": page.grid.shift(row: cursor.row, from: cursor.column, by: -count, with: page.blank)
        case "X": erase(cursor.row, cursor.column..<min(columns, cursor.column + count))
        case "J": return eraseScreen(sequence[0] ?? 0)
        case "K": return eraseLine(sequence[0] ?? 0)
        case "L": page.insertLines(count)
        case "M": page.insertLines(-count)
        case "S": page.grid.scroll(page.region, by: count, with: page.blank)
        case "T": page.grid.scroll(page.region, by: -count, with: page.blank)
        case "b": page.repeatLast(count)
        case "g": clearTabStops(sequence[0] ?? 0)
        case "m": return page.style.apply(sequence.parameters.isEmpty ? [[0]] : sequence.parameters)
        case "r": page.setRegion(top: count - 1, bottom: sequence[1] ?? rows)
        case "s": saveCursor()
        case "u": restoreCursor()
        case "h", "l":
            // Mode 34 is the cursor's shape. The terminfo entries of screen and tmux reset it.
            if sequence.parameters == [[4]] { page.inserts = sequence.name == "h" }
            return [[[4]], [[34]]].contains(sequence.parameters)
        case "?h", "?l":
            return sequence.parameters.map { setMode($0[0], sequence.name == "?h") }.allSatisfy(\.self)
        case "!p": softReset()
        // xterm's title stack, and the cursor's shape.
        case "t": return [22, 23].contains(sequence[0])
        case " q": break
        default: return false
        }
        return true
    }

    private mutating func tab(_ count: Int) {
        for _ in 0..<abs(count) {
            let next = tabStops.filter { $0 > cursor.column }.min() ?? columns - 1
            let previous = tabStops.filter { $0 < cursor.column }.max() ?? 0
            page.move(column: count > 0 ? next : previous)
        }
    }

    private mutating func clearTabStops(_ what: Int) {
        if what == 3 { tabStops = [] } else { tabStops.remove(cursor.column) }
    }

    private mutating func erase(_ row: Int, _ range: Range<Int>) {
        page.move()
        page.grid.erase(row: row, columns: range, with: page.blank)
    }

    private mutating func eraseLine(_ what: Int) -> Bool {
        switch what {
        case 0: erase(cursor.row, cursor.column..<columns)
        case 1: erase(cursor.row, 0..<cursor.column + 1)
        case 2: erase(cursor.row, 0..<columns)
        default: return false
        }
        return true
    }

    private mutating func eraseScreen(_ what: Int) -> Bool {
        // 3 erases the scrollback, which this terminal does not have.
        guard what != 3 else { return true }
        let others = [0: cursor.row + 1..<rows, 1: 0..<cursor.row, 2: 0..<rows][what]
        guard let others else { return false }
        for row in others { erase(row, 0..<columns) }
        return eraseLine(what)
    }
}
