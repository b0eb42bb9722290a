import Glibc

/// An equirectangular projection (plate carrée) to the dots of a map, to scale at the latitude of its centre.
///
/// Dots are counted from the upper left. Whole numbers are the centres of dots.
struct Projection {
    let dotColumns: Int
    let dotRows: Int
    let kilometresPerDot: Double
    let box: MapBox
    private let middle: (latitude: Double, longitude: Double)
    private let dotsPerDegreeEast: Double
    private let dotsPerDegreeNorth: Double

    private static let kilometresPerDegree = 111.32
    /// The latitude at the centre of a world map, unless the place would be too near to an edge.
    private static let worldCenterLatitude = 8.0

    init(around place: FoundPlace, zoom: MapZoom, dotColumns: Int, dotRows: Int) {
        self.dotColumns = dotColumns
        self.dotRows = dotRows
        switch zoom {
        case .world:
            kilometresPerDot = 360 * Self.kilometresPerDegree / Double(dotColumns)
            dotsPerDegreeNorth = Double(dotColumns) / 360
            dotsPerDegreeEast = dotsPerDegreeNorth
            // Keep the place at least three text rows away from the edges.
            let reach = max(Double(dotRows) / 2 - 12, 0) / dotsPerDegreeNorth
            let latitude = min(max(Self.worldCenterLatitude, place.latitude - reach), place.latitude + reach)
            middle = (latitude, 0)
        case .kilometres(let width):
            kilometresPerDot = Double(width) / Double(dotColumns)
            dotsPerDegreeNorth = Self.kilometresPerDegree / kilometresPerDot
            // At the poles a degree of longitude has no length, so limit the factor.
            dotsPerDegreeEast = dotsPerDegreeNorth * max(0.05, cos(Sphere.radians(place.latitude)))
            middle = (place.latitude, place.longitude)
        }
        let halfWidth = Double(dotColumns) / 2 / dotsPerDegreeEast
        let halfHeight = Double(dotRows) / 2 / dotsPerDegreeNorth
        box = MapBox(
            west: middle.longitude - halfWidth,
            south: middle.latitude - halfHeight,
            east: middle.longitude + halfWidth,
            north: middle.latitude + halfHeight
        )
    }

    func column(_ longitude: Double) -> Double {
        (longitude - middle.longitude) * dotsPerDegreeEast + Double(dotColumns) / 2 - 0.5
    }

    func row(_ latitude: Double) -> Double {
        (middle.latitude - latitude) * dotsPerDegreeNorth + Double(dotRows) / 2 - 0.5
    }

    /// The rows of dots between the poles.
    var rowsOfEarth: Range<Int> {
        let first = max(Int(row(90).rounded(.up)), 0)
        return first..<max(min(Int(row(-90).rounded(.down)) + 1, dotRows), first)
    }

    /// The offsets, in degrees, at which to draw all lines so that none is missing in a box beyond ±180.
    var longitudeOffsets: [Double] {
        box.west < -180 || box.east > 180 ? [0, 360, -360] : [0]
    }
}
