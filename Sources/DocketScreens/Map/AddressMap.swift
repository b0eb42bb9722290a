import DocketAtlas

/// The map of an address, kept so that it is looked up once, and drawn again only when it looks different (D7).
struct AddressMap {
    /// What decides how a map looks.
    private struct Look: Equatable {
        let place: FoundPlace
        let zoom: MapZoom
        let size: Size
        let charset: Charset
    }

    private(set) var address: String?
    /// nil where the address names nothing that is known.
    private(set) var place: FoundPlace?
    private var zoom = MapZoom.kilometres(100)
    private var drawn: Look?
    /// nil where there is nothing, or no room, to draw.
    private(set) var view: MapView?

    /// Finds the place that the address means, unless it is the one that was looked up last.
    mutating func lookUp(_ address: String?, near country: () -> String?) {
        guard address != self.address else { return }
        self = AddressMap()
        self.address = address
        guard let address else { return }
        place = Atlas.embedded.place(of: address, near: country())
        if let place { zoom = .showing(place) }
    }

    /// Draws the map in that size; nil leaves it out.
    mutating func draw(_ size: Size?, charset: Charset) {
        guard let place, let size else {
            (drawn, view) = (nil, nil)
            return
        }
        let look = Look(place: place, zoom: zoom, size: size, charset: charset)
        guard look != drawn else { return }
        drawn = look
        let picture = Atlas.embedded.map(
            of: place,
            zoom: zoom,
            columns: size.columns,
            rows: size.rows,
            style: MapStyle(charset)
        )
        view = picture.map { MapView(of: place, zoom: zoom, picture: $0, charset: charset) }
    }

    /// The zoom that is a step nearer or farther; nil where there is none.
    func zoom(by step: Int) -> MapZoom? { step > 0 ? zoom.nearer : zoom.farther }

    mutating func show(_ zoom: MapZoom) { self.zoom = zoom }
}
