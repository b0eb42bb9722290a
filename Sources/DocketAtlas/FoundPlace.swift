/// Where an address is, as far as the atlas knows.
package struct FoundPlace: Equatable, Sendable {
    /// How exactly it is known.
    package enum Exactness: String, Equatable, Sendable {
        case town = "town centre"
        case region = "region only"
        case country = "country only"
    }

    /// As it is called where the address was written; else as it calls itself.
    package let name: String
    /// The parts of the world that it is in, the smaller one first; without those that are called the same.
    package let areas: [String]
    package let exactness: Exactness
    /// In degrees, north and east of zero.
    package let latitude: Double
    package let longitude: Double
    /// How far a region or country reaches from one end to the other, in kilometres; 0 for a town.
    package let extent: Double

    package init(
        name: String,
        areas: [String] = [],
        exactness: Exactness = .town,
        latitude: Double,
        longitude: Double,
        extent: Double = 0
    ) {
        self.name = name
        self.areas = areas
        self.exactness = exactness
        self.latitude = latitude
        self.longitude = longitude
        self.extent = extent
    }

    /// Such as `Cupertino, California, United States`.
    package var fullName: String { ([name] + areas).joined(separator: ", ") }
}
