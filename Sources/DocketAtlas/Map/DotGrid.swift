/// The dots of a map: the line through each, and whether it is water.
struct DotGrid {
    let columns: Int
    let rows: Int
    /// The kind of the topmost line, plus 1; 0 for none.
    private var lines: [UInt8]
    /// Whether an odd number of shores lies between the dot and its left neighbour.
    private var crossings: [Bool]
    private var waters: [Bool] = []
    /// The number of dots since the start of the line, for dashed lines.
    private var phase = 0

    init(columns: Int, rows: Int) {
        self.columns = columns
        self.rows = rows
        lines = [UInt8](repeating: 0, count: columns * rows)
        crossings = [Bool](repeating: false, count: columns * rows)
    }

    func line(column: Int, row: Int) -> WorldLines.Kind? {
        let value = lines[row * columns + column]
        return value == 0 ? nil : WorldLines.Kind(rawValue: value - 1)
    }

    func isWater(column: Int, row: Int) -> Bool { waters[row * columns + column] }

    mutating func beginLine() { phase = 0 }

    mutating func add(
        _ kind: WorldLines.Kind,
        from start: (x: Double, y: Double),
        to end: (x: Double, y: Double)
    ) {
        if kind.isShore { cross(start, end) }
        if kind != .seam { stroke(kind, start, end) }
    }

    /// Determines land and water by the even-odd rule: a dot with an odd number of shores to its left is land.
    /// Rows beyond the poles are neither.
    mutating func fill(rowsOfEarth: Range<Int>) {
        waters = [Bool](repeating: false, count: columns * rows)
        for row in rowsOfEarth {
            var isLand = false
            for index in row * columns..<(row + 1) * columns {
                if crossings[index] { isLand.toggle() }
                waters[index] = !isLand
            }
        }
    }

    private mutating func cross(_ start: (x: Double, y: Double), _ end: (x: Double, y: Double)) {
        guard start.y != end.y else { return }
        let first = max(Int(max(min(start.y, end.y), -1).rounded(.up)), 0)
        let last = min(Int(min(max(start.y, end.y), Double(rows)).rounded(.up)) - 1, rows - 1)
        guard first <= last else { return }
        let slope = (end.x - start.x) / (end.y - start.y)
        for row in first...last {
            let x = start.x + (Double(row) - start.y) * slope
            guard x < Double(columns - 1) else { continue }
            let column = x < 0 ? 0 : Int(x) + 1
            crossings[row * columns + column].toggle()
        }
    }

    /// The dash pattern of a line: which of its dots are drawn.
    private static func pattern(_ kind: WorldLines.Kind) -> [Bool] {
        switch kind {
        case .border: [true, true, false]
        case .stateLine: [true, false, false, false]
        case .river: [true, true, true, false]
        case .coast, .lakeShore, .seam: [true]
        }
    }

    /// Draws the segment, as far as it is on the map, with Bresenham's algorithm. The lower kind is drawn on top.
    private mutating func stroke(
        _ kind: WorldLines.Kind,
        _ start: (x: Double, y: Double),
        _ end: (x: Double, y: Double)
    ) {
        guard let (from, to) = clip(start, end) else { return }
        let pattern = Self.pattern(kind)
        let value = kind.rawValue + 1
        var (x, y) = from
        let step = (x: to.x > x ? 1 : -1, y: to.y > y ? 1 : -1)
        let distance = (x: abs(to.x - x), y: -abs(to.y - y))
        var error = distance.x + distance.y
        while true {
            if pattern.count == 1 || pattern[phase % pattern.count], x >= 0, x < columns, y >= 0, y < rows {
                let index = y * columns + x
                if lines[index] == 0 || lines[index] > value { lines[index] = value }
            }
            if x == to.x, y == to.y { return }
            phase += 1
            let twice = 2 * error
            if twice >= distance.y {
                error += distance.y
                x += step.x
            }
            if twice <= distance.x {
                error += distance.x
                y += step.y
            }
        }
    }

    /// Clips the segment to the map with the Liang–Barsky algorithm; nil if no part of it is on the map.
    private func clip(
        _ start: (x: Double, y: Double),
        _ end: (x: Double, y: Double)
    ) -> (from: (x: Int, y: Int), to: (x: Int, y: Int))? {
        let delta = (x: end.x - start.x, y: end.y - start.y)
        var entry = 0.0
        var exit = 1.0
        func cut(_ toward: Double, _ room: Double) -> Bool {
            if toward == 0 { return room >= 0 }
            if toward < 0 { entry = max(entry, room / toward) } else { exit = min(exit, room / toward) }
            return entry <= exit
        }
        guard cut(-delta.x, start.x + 0.5), cut(delta.x, Double(columns) - 0.5 - start.x),
            cut(-delta.y, start.y + 0.5), cut(delta.y, Double(rows) - 0.5 - start.y)
        else { return nil }
        func dot(_ part: Double) -> (x: Int, y: Int) {
            (Int((start.x + part * delta.x).rounded()), Int((start.y + part * delta.y).rounded()))
        }
        return (dot(entry), dot(exit))
    }
}
