import Testing

@testable import DocketAtlas

@Suite("Map parts") struct MapPartTests {
    @Test("The zoom steps go from 40 km to the world")
    func zoom() {
        let labels = sequence(first: MapZoom.kilometres(40), next: \.farther).map(\.label)
        #expect(labels == ["40 km", "100 km", "300 km", "1,000 km", "the world"])
        #expect(MapZoom.kilometres(40).nearer == nil)
        #expect(MapZoom.kilometres(77).nearer == nil)
    }

    @Test(
        "A region is shown as a whole, and a town on a map of 100 km",
        arguments: [
            (0.0, "100 km"), (100, "100 km"), (100.1, "300 km"), (300, "300 km"), (300.1, "1,000 km"),
            (1000, "1,000 km"), (1000.1, "the world"),
        ]
    )
    func showing(extent: Double, label: String) {
        let place = FoundPlace(
            name: "",
            exactness: extent == 0 ? .town : .region,
            latitude: 0,
            longitude: 0,
            extent: extent
        )
        #expect(MapZoom.showing(place).label == label)
    }

    @Test("Distances are great-circle distances")
    func distance() {
        #expect(abs(Sphere.distance((52.52, 13.4), (48.86, 2.35)) - 878) < 5)
        #expect(Sphere.distance((0, 179.5), (0, -179.5)) < 112)
        #expect(Sphere.distance((1, 1), (1, 1)) == 0)
    }

    @Test("A map has the width of its zoom at every latitude", arguments: [-60.0, 0, 45, 78])
    func projection(latitude: Double) {
        let place = FoundPlace(name: "", latitude: latitude, longitude: 179)
        let projection = Projection(around: place, zoom: .kilometres(100), dotColumns: 100, dotRows: 40)
        let box = projection.box
        let width = Sphere.distance((latitude, box.west), (latitude, box.east))
        #expect(abs(width - 100) < 1)
        #expect(abs(Sphere.distance((box.south, 179), (box.north, 179)) - 40) < 1)
        #expect(abs(projection.column(179) - 49.5) < 0.001 && abs(projection.row(latitude) - 19.5) < 0.001)
    }

    @Test("A dot inside an odd number of rings is land")
    func filling() {
        var grid = DotGrid(columns: 12, rows: 12)
        for (low, high) in [(1.5, 10.5), (4.5, 7.5)] {
            let corners = [(low, low), (high, low), (high, high), (low, high), (low, low)]
            grid.beginLine()
            for (from, to) in zip(corners, corners.dropFirst()) {
                grid.add(.coast, from: (x: from.0, y: from.1), to: (x: to.0, y: to.1))
            }
        }
        grid.fill(rowsOfEarth: 0..<11)
        #expect(grid.isWater(column: 0, row: 3) && !grid.isWater(column: 3, row: 3))
        #expect(grid.isWater(column: 6, row: 6) && !grid.isWater(column: 9, row: 6))
        #expect(!grid.isWater(column: 0, row: 11))
    }

    @Test("A ring around the whole map makes it land")
    func fillingFromOutside() {
        var grid = DotGrid(columns: 8, rows: 8)
        let corners = [(-1e7, -1e7), (1e7, -1e7), (1e7, 1e7), (-1e7, 1e7), (-1e7, -1e7)]
        for (from, to) in zip(corners, corners.dropFirst()) {
            grid.add(.coast, from: (x: from.0, y: from.1), to: (x: to.0, y: to.1))
        }
        grid.fill(rowsOfEarth: 0..<8)
        #expect(!grid.isWater(column: 0, row: 0) && !grid.isWater(column: 7, row: 7))
        #expect(grid.line(column: 3, row: 3) == nil)
    }

    @Test("A line is drawn with the dashes of its kind, and the coast on top")
    func strokes() {
        var grid = DotGrid(columns: 12, rows: 3)
        grid.beginLine()
        grid.add(.border, from: (x: 0, y: 1), to: (x: 20, y: 1))
        #expect(
            (0..<6).map { grid.line(column: $0, row: 1) != nil } == [true, true, false, true, true, false]
        )
        grid.add(.coast, from: (x: 0, y: 0), to: (x: 2, y: 2))
        #expect(grid.line(column: 1, row: 1) == .coast && grid.line(column: 0, row: 1) == .border)
        #expect(grid.line(column: 2, row: 2) == .coast && grid.line(column: 3, row: 2) == nil)
    }

    @Test(
        "Dots become the character with the most similar shape",
        arguments: [
            (0b0000_0001, "⠁", "'"), (0b0000_1100, "⠒", "-"), (0b1111_1111, "⣿", "#"),
            (0b0101_0101, "⡇", "|"),
            (0b1100_0000, "⣀", "_"),
        ]
    )
    func glyphs(dots: UInt8, braille: String, ascii: String) {
        #expect(LineGlyphs.braille(dots) == braille)
        #expect(LineGlyphs.ascii(dots) == ascii)
    }
}
