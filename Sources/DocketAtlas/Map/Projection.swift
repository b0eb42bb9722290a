import Glibc

/// Where places come to lie on a map's dots: a plate carrée, drawn true to scale at the latitude of its middle.
///
/// Dots are counted from the upper left; a whole number is a dot's middle.
struct Projection {
    let dotColumns: Int
    let dotRows: Int
    let kilometresPerDot: Double
    let box: MapBox
    private let middle: (latitude: Double, longitude: Double)
    private let dotsPerDegreeEast: Double
    private let dotsPerDegreeNorth: Double

    private static let kilometresPerDegree = 111.32
    /// Where the world is cut off on top and at the bottom, unless the place lies farther out.
    private static let middleOfWorld = 8.0

    init(around place: FoundPlace, zoom: MapZoom, dotColumns: Int, dotRows: Int) {
        self.dotColumns = dotColumns
        self.dotRows = dotRows
        switch zoom {
        case .world:
            kilometresPerDot = 360 * Self.kilometresPerDegree / Double(dotColumns)
            dotsPerDegreeNorth = Double(dotColumns) / 360
            dotsPerDegreeEast = dotsPerDegreeNorth
            // The place stays away from the edges by three rows of text.
            let reach = max(Double(dotRows) / 2 - 12, 0) / dotsPerDegreeNorth
            let latitude = min(max(Self.middleOfWorld, place.latitude - reach), place.latitude + reach)
            middle = (latitude, 0)
        case .kilometres(let width):
            kilometresPerDot = Double(width) / Double(dotColumns)
            dotsPerDegreeNorth = Self.kilometresPerDegree / kilometresPerDot
            // At the poles there are no degrees of longitude to be true to.
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

    /// By how many degrees lines are to be moved, for all of them that meet the box to come into it.
    var turns: [Double] {
        box.west < -180 || box.east > 180 ? [0, 360, -360] : [0]
    }
}
