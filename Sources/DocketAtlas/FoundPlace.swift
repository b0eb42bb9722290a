/// The place that an address means.
package struct FoundPlace: Equatable, Sendable {
    /// How exactly the address was found.
    package enum Exactness: String, Equatable, Sendable {
        case town = "town centre"
        case region = "region only"
        case country = "country only"
    }

    /// The name that the address uses; the main name of a region or country.
    package let name: String
    /// The region and the country, as far as their names differ from `name`.
    package let areas: [String]
    package let exactness: Exactness
    /// In degrees; negative in the south.
    package let latitude: Double
    /// In degrees; negative in the west.
    package let longitude: Double
    /// The diameter of a region or country in kilometres; 0 for a town.
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
