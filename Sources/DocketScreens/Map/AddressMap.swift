import DocketAtlas
import DocketCore

/// The map of an address (D7). Caches the place and the drawn map.
struct AddressMap {
    /// Everything that a drawn map depends on.
    private struct DrawingParameters: Equatable {
        let place: FoundPlace
        let zoom: MapZoom
        let size: Size
        let charset: Charset
    }

    /// No address is longer.
    private static let maxAddressBytes = 4000

    private(set) var address: String?
    /// nil if no place was found for the address.
    private(set) var place: FoundPlace?
    private var zoom = MapZoom.kilometres(100)
    private var drawn: DrawingParameters?
    /// nil if there is no place, or no room for a map.
    private(set) var view: MapView?

    /// Finds the place of an address, unless the address is the same as last time.
    ///
    /// - Parameter country: returns the user's country, whose places are preferred.
    mutating func lookUp(_ address: String?, near country: () -> String?) {
        guard address != self.address else { return }
        self = AddressMap()
        self.address = address
        guard let address else { return }
        place = Atlas.embedded.place(of: address.head(bytes: Self.maxAddressBytes), near: country())
        if let place { zoom = .showing(place) }
    }

    /// Draws the map if anything has changed. A size of nil leaves it out.
    mutating func draw(_ size: Size?, charset: Charset) {
        guard let place, let size else {
            (drawn, view) = (nil, nil)
            return
        }
        let parameters = DrawingParameters(place: place, zoom: zoom, size: size, charset: charset)
        guard parameters != drawn else { return }
        drawn = parameters
        let picture = Atlas.embedded.map(
            of: place,
            zoom: zoom,
            columns: size.columns,
            rows: size.rows,
            style: MapStyle(charset)
        )
        view = picture.map { MapView(of: place, zoom: zoom, picture: $0, charset: charset) }
    }

    /// The next zoom level, nearer or farther; nil if there is none.
    func zoom(by step: Int) -> MapZoom? { step > 0 ? zoom.nearer : zoom.farther }

    mutating func show(_ zoom: MapZoom) { self.zoom = zoom }
}
