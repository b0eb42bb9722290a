/// A part of the world, in degrees. West and east may lie beyond 180, where the box goes over that meridian.
struct MapBox: Equatable {
    let west: Double
    let south: Double
    let east: Double
    let north: Double

    /// The longitude as the box counts it: that turn of the earth which lies in the box.
    func turned(_ longitude: Double) -> Double {
        var longitude = longitude
        while longitude < west { longitude += 360 }
        while longitude - 360 >= west { longitude -= 360 }
        return longitude
    }
}
