import Glibc

/// Distances on the earth.
enum Sphere {
    /// The distance in kilometres between two positions in degrees.
    static func distance(
        _ first: (latitude: Double, longitude: Double),
        _ second: (latitude: Double, longitude: Double)
    ) -> Double {
        let (from, to) = (radians(first.latitude), radians(second.latitude))
        let north = sin((to - from) / 2)
        let east = sin(radians(second.longitude - first.longitude) / 2)
        return 12_742 * asin(min((north * north + cos(from) * cos(to) * east * east).squareRoot(), 1))
    }

    static func radians(_ degrees: Double) -> Double { degrees * .pi / 180 }
}
