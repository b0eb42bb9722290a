/// Draws the map of a place: lines, labels, marker and scale.
struct MapDrawing {
    private let place: FoundPlace
    private let zoom: MapZoom
    private let style: MapStyle
    private let projection: Projection
    private var grid: DotGrid
    private var labels: LabelPlacer

    private static let dotsPerCell = (columns: 2, rows: 4)

    init(of place: FoundPlace, zoom: MapZoom, columns: Int, rows: Int, style: MapStyle) {
        self.place = place
        self.zoom = zoom
        self.style = style
        let (dotColumns, dotRows) = (columns * Self.dotsPerCell.columns, rows * Self.dotsPerCell.rows)
        projection = Projection(around: place, zoom: zoom, dotColumns: dotColumns, dotRows: dotRows)
        grid = DotGrid(columns: dotColumns, rows: dotRows)
        labels = LabelPlacer(columns: columns, rows: rows)
    }

    /// - Parameters:
    ///   - lines: the shores, borders and rivers.
    ///   - gazetteer: the towns to label.
    mutating func picture(of lines: WorldLines, towns gazetteer: Gazetteer) -> MapPicture {
        var grid = grid
        lines.draw(projection) {
            grid.beginLine()
        } segment: { kind, start, end in
            grid.add(kind, from: start, to: end)
        }
        grid.fill(rowsOfEarth: projection.rowsOfEarth)
        self.grid = grid
        putScale()
        putMarker()
        putTowns(of: gazetteer)
        return MapPicture(rows: (0..<labels.rows).map(cells))
    }

    private func cell(latitude: Double, longitude: Double) -> (column: Int, row: Int) {
        let column = projection.column(projection.box.wrapped(longitude))
        let row = projection.row(latitude)
        return (
            Int((column / Double(Self.dotsPerCell.columns)).rounded(.down)),
            Int((row / Double(Self.dotsPerCell.rows)).rounded(.down))
        )
    }

    /// Puts the scale in the lower left corner: a round number of kilometres, at most a quarter of the map's width.
    private mutating func putScale() {
        let perColumn = projection.kilometresPerDot * Double(Self.dotsPerCell.columns)
        let maxLength = perColumn * Double(labels.columns) / 4
        let lengths = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000]
        guard let length = lengths.last(where: { Double($0) <= maxLength }) else { return }
        let width = max(2, Int((Double(length) / perColumn).rounded()))
        let (left, middle, right) = style.glyphs == .ascii ? ("|", "-", "|") : ("├", "─", "┤")
        let bar = left + String(repeating: middle, count: width - 1) + right
        let characters = "\(bar) \(length.grouped) km".map { (text: String($0), columns: 1) }
        let row = labels.rows - 1
        guard labels.fits(width: characters.count, column: 1, row: row) else { return }
        labels.put(characters, .scale, column: 1, row: row)
    }

    /// Puts the marker, and the name of the place beside it if there is room.
    private mutating func putMarker() {
        let (column, row) = cell(latitude: place.latitude, longitude: place.longitude)
        guard labels.isInside(column: column, row: row) else { return }
        labels.put([(style.glyphs == .ascii ? "@" : "◉", 1)], .marker, column: column, row: row)
        let name = style.display(place.name)
        // Omit a name that can't be shown and would be question marks.
        if name.contains(where: { $0.text.contains("?") }), !place.name.contains("?") { return }
        let width = name.columns
        let positions = [
            (column + 2, row), (column - 1 - width, row), (column - width / 2, row - 1),
            (column - width / 2, row + 1),
        ]
        if let (column, row) = positions.first(where: {
            labels.fits(width: width, column: $0.0, row: $0.1)
        }) {
            labels.put(name, .name, column: column, row: row)
        }
    }

    private mutating func putTowns(of gazetteer: Gazetteer) {
        let isWorld = zoom == .world
        var remaining = max(labels.columns * labels.rows / (isWorld ? 140 : 90), 3)
        // On a map of the world, label only cities of a million people.
        let minProminence = isWorld ? 20.0 : 0
        for town in gazetteer.towns(in: projection.box, count: 60, minProminence: minProminence)
        where remaining > 0 {
            let isPlace =
                town.name == place.name
                || abs(town.latitude - place.latitude) < 0.01
                    && abs(town.longitude - projection.box.wrapped(place.longitude)) < 0.01
            let (column, row) = cell(latitude: town.latitude, longitude: town.longitude)
            guard !isPlace, !labels.isOccupied(column: column, row: row) else { continue }
            let name = style.display(town.name)
            let width = name.columns
            let columns = [column + 2, column - 1 - width]
            guard let labelColumn = columns.first(where: { labels.fits(width: width, column: $0, row: row) })
            else { continue }
            labels.put([(style.glyphs == .ascii ? "o" : "•", 1)], .town, column: column, row: row)
            labels.put(name, .label, column: labelColumn, row: row)
            remaining -= 1
        }
    }

    private func cells(row: Int) -> [MapCell] {
        var cells: [MapCell] = []
        var column = 0
        while column < labels.columns {
            if let text = labels.texts[row * labels.columns + column] {
                for character in text.characters {
                    cells.append(MapCell(text: character.text, columns: character.columns, ink: text.ink))
                    column += character.columns
                }
            } else {
                cells.append(lineCell(column: column, row: row))
                column += 1
            }
        }
        return cells
    }

    /// A cell without text: lines, land or water.
    private func lineCell(column: Int, row: Int) -> MapCell {
        var dots: UInt8 = 0
        var top: WorldLines.Kind?
        for bit in 0..<8 {
            let (x, y) = (column * 2 + bit % 2, row * 4 + bit / 2)
            guard let kind = grid.line(column: x, row: y) else { continue }
            dots |= 1 << bit
            if top.map({ kind.rawValue < $0.rawValue }) ?? true { top = kind }
        }
        let blank = MapCell(text: " ", columns: 1, ink: .land)
        // Leave the cells beside a text empty.
        if labels.isOccupied(column: column, row: row) { return blank }
        if let top {
            let glyph = style.glyphs == .ascii ? LineGlyphs.ascii(dots) : LineGlyphs.braille(dots)
            return MapCell(text: glyph, columns: 1, ink: MapInk(top))
        }
        // Water also leaves the cells above and below a text free; lines don't, because they are long and thin.
        if labels.isNearText(column: column, row: row) || !isWater(column: column, row: row) { return blank }
        return MapCell(text: stipple(column: column, row: row), columns: 1, ink: .water)
    }

    /// A pattern that distinguishes water from land on any background, with and without colour.
    private func stipple(column: Int, row: Int) -> String {
        switch style.glyphs {
        case .braille: column.isMultiple(of: 2) ? "⠄" : "⠁"
        case .ascii: (column + row).isMultiple(of: 2) ? " " : "~"
        }
    }

    /// Whether the whole cell is water.
    private func isWater(column: Int, row: Int) -> Bool {
        (0..<8).allSatisfy { grid.isWater(column: column * 2 + $0 % 2, row: row * 4 + $0 / 2) }
    }
}

extension [MapStyle.Character] {
    fileprivate var columns: Int { reduce(0) { $0 + $1.columns } }
}

extension MapInk {
    fileprivate init(_ line: WorldLines.Kind) {
        self =
            switch line {
            case .coast, .lakeShore, .seam: .coast
            case .border: .border
            case .stateLine: .stateLine
            case .river: .river
            }
    }
}
