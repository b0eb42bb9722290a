import CAtlasData

/// Finds places by address and draws maps, from data inside the program.
///
/// No data is read before the first call.
package struct Atlas: Sendable {
    private let gazetteer: Gazetteer?
    private let lines: WorldLines?

    /// The atlas with the embedded data.
    package static let embedded = Atlas(
        places: Bytes(catlas_places()),
        tiles: Bytes(catlas_tiles()),
        world: Bytes(catlas_world())
    )

    init(places: Bytes, tiles: Bytes, world: Bytes) {
        gazetteer = Gazetteer(places, tiles: tiles)
        lines = WorldLines(world)
    }

    /// The attribution that the licences of the data require. NOTICE has the full text.
    package static let attribution =
        "Places: GeoNames (geonames.org), CC BY 4.0, adapted. Country names: Unicode CLDR. Map: Natural Earth."

    /// Finds the place that an address means.
    ///
    /// - Parameters:
    ///   - address: any text. Only the beginning of a very long text is used.
    ///   - country: the code of the user's country, such as `BR`. It decides between equally likely places.
    /// - Returns: a town, else a region, else a country; nil if the text has no known name.
    package func place(of address: String, near country: String? = nil) -> FoundPlace? {
        // A link to an online meeting may contain the name of a town.
        guard let gazetteer, !address.contains("://") else { return nil }
        return AddressMatcher(address, home: country.map(AreaTable.country), in: gazetteer).find()
    }

    /// Draws the map around a place.
    ///
    /// - Parameters:
    ///   - columns: the width in text columns, from 1 to 1000.
    ///   - rows: the height in text rows, from 1 to 1000.
    /// - Returns: a picture of that size; nil for any other size, or if the data is invalid.
    package func map(of place: FoundPlace, zoom: MapZoom, columns: Int, rows: Int, style: MapStyle)
        -> MapPicture?
    {
        guard let gazetteer, let lines, (1...1000).contains(columns), (1...1000).contains(rows) else {
            return nil
        }
        var drawing = MapDrawing(of: place, zoom: zoom, columns: columns, rows: rows, style: style)
        return drawing.picture(of: lines, towns: gazetteer)
    }
}

extension Bytes {
    fileprivate init(_ data: catlas_data) {
        self.init(start: data.bytes, count: data.count)
    }
}
