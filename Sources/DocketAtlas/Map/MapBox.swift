/// A rectangle on the map, in degrees. West or east may be beyond ±180 if the box crosses that meridian.
struct MapBox: Equatable {
    let west: Double
    let south: Double
    let east: Double
    let north: Double

    /// The longitude plus a multiple of 360, so that it is between the west of the box and 360 degrees east of that.
    func wrapped(_ longitude: Double) -> Double {
        var longitude = longitude
        while longitude < west { longitude += 360 }
        while longitude - 360 >= west { longitude -= 360 }
        return longitude
    }
}
