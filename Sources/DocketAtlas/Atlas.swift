import CAtlasData

/// The world as far as Docket carries it along: it finds the place that an address means, and draws its map.
///
/// Nothing of the data is touched before the first call.
package struct Atlas: Sendable {
    private let gazetteer: Gazetteer?
    private let lines: WorldLines?

    /// The atlas of the data that are in the program.
    package static let embedded = Atlas(
        places: Bytes(catlas_places()),
        tiles: Bytes(catlas_tiles()),
        world: Bytes(catlas_world())
    )

    init(places: Bytes, tiles: Bytes, world: Bytes) {
        gazetteer = Gazetteer(places, tiles: tiles)
        lines = WorldLines(world)
    }

    /// What the data's licences want to be said (NOTICE has it in full).
    package static let attribution =
        "Places: GeoNames (geonames.org), CC BY 4.0, adapted. Country names: Unicode CLDR. Map: Natural Earth."

    /// Finds the place that an address means.
    ///
    /// - Parameters:
    ///   - address: any text; of a very long one only the beginning is looked at.
    ///   - country: the user's country, as `BR`, which is preferred to others that are as likely.
    /// - Returns: a town, else a region, else a country; nil where the text names nothing that is known.
    package func place(of address: String, near country: String? = nil) -> FoundPlace? {
        // A link to a meeting may have a town's name in it.
        guard let gazetteer, !address.contains("://") else { return nil }
        return AddressMatcher(address, home: country.map(AreaTable.country), in: gazetteer).find()
    }

    /// Draws the map around a place.
    ///
    /// - Parameters:
    ///   - columns: its width in columns of text.
    ///   - rows: its height in rows of text.
    /// - Returns: a picture of that size; nil where it has no room or there are no data.
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
