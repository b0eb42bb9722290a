import Testing

@testable import DocketAtlas

@Suite("Maps") struct MapTests {
    /// Addresses whose maps are hard to get right: coasts, bays, wide names, the 180th meridian, both polar regions.
    static let addresses = [
        (name: "sao-paulo", address: "Rua Augusta 1500, São Paulo - SP"),
        (name: "cupertino", address: "1 Infinite Loop, Cupertino, CA 95014"),
        (name: "shibuya", address: "東京都渋谷区"),
        (name: "suva", address: "Suva"), (name: "longyearbyen", address: "Longyearbyen"),
        (name: "mcmurdo", address: "McMurdo Station, Antarctica"),
    ]

    @Test("Each map matches its golden file at each zoom", arguments: addresses)
    func golden(_ example: (name: String, address: String)) throws {
        let place = try #require(Atlas.embedded.place(of: example.address))
        var lines = ["\(place.fullName) · \(place.exactness.rawValue)"]
        for zoom in MapZoom.steps {
            let picture = try #require(Self.map(of: place, zoom, .braille))
            lines += ["", zoom.label] + picture.text
        }
        lines += ["", "in ASCII"] + (Self.map(of: place, .kilometres(300), .ascii)?.text ?? [])
        lines = lines.map { String($0.reversed().drop { $0 == " " }.reversed()) }
        let file = "Golden/\(example.name).txt"
        if TestFile.isRecording { try TestFile.write(lines, to: file) }
        let golden = try #require(TestFile.lines(of: file), "No such file: record it with DOCKET_RECORD=1")
        #expect(lines == golden)
    }

    @Test(
        "Texts neither touch each other nor the marker, and each row is as wide as the map"
    )
    func labels() throws {
        let places = [
            (-23.5, -46.6), (35.7, 139.7), (-18.1, 178.4), (78.2, 15.6), (51.5, -0.1), (-90, 0), (90, 0),
        ]
        let sizes = [(36, 6), (76, 12), (20, 9), (4, 4)]
        for (index, (latitude, longitude)) in places.enumerated() {
            let place = FoundPlace(name: "渋谷区 place", latitude: latitude, longitude: longitude)
            let zoom = MapZoom.steps[index % MapZoom.steps.count]
            for (columns, rows) in sizes {
                for glyphs in [MapStyle.Glyphs.braille, .ascii] {
                    let style = MapStyle.test(glyphs)
                    let picture = try #require(
                        Atlas.embedded.map(of: place, zoom: zoom, columns: columns, rows: rows, style: style)
                    )
                    #expect(picture.rows.count == rows)
                    for row in picture.rows {
                        #expect(row.reduce(0) { $0 + $1.columns } == columns)
                        #expect(Self.touchingTexts(in: row) == nil)
                    }
                }
            }
        }
    }

    /// Two texts that touch: adjacent cells with different kinds of text. Returns nil if there are none.
    private static func touchingTexts(in row: [MapCell]) -> String? {
        let texts: Set<MapInk> = [.town, .label, .marker, .name, .scale]
        for (left, right) in zip(row, row.dropFirst())
        where texts.contains(left.ink) && texts.contains(right.ink) {
            if left.ink != right.ink || left.ink == .town { return "\(left.text)\(right.text)" }
        }
        return nil
    }

    @Test(
        "The marker is in the middle row, and a map of the world has one marker",
        arguments: addresses.map(\.address)
    )
    func marker(address: String) throws {
        let place = try #require(Atlas.embedded.place(of: address))
        let near = try #require(Self.map(of: place, .kilometres(100), .braille))
        #expect(near.rows[5].contains { $0.ink == .marker })
        let world = try #require(Self.map(of: place, .world, .braille))
        #expect(world.rows.joined().count { $0.ink == .marker } == 1)
    }

    @Test("ASCII maps are ASCII")
    func ascii() throws {
        let place = FoundPlace(name: "Suva", latitude: -18.14, longitude: 178.44)
        let style = MapStyle(.ascii) { name in name.map { ($0.isASCII ? String($0) : "?", 1) } }
        for zoom in MapZoom.steps {
            let picture = try #require(
                Atlas.embedded.map(of: place, zoom: zoom, columns: 60, rows: 12, style: style)
            )
            #expect(picture.text.joined().allSatisfy { $0.isASCII })
            let inks = Set(picture.rows.joined().map(\.ink))
            #expect(inks.isSuperset(of: [.marker, .name, .coast]), "\(zoom.label)")
        }
    }

    @Test("The sea is water on both sides of the 180th meridian, and the desert is not")
    func water() throws {
        let picture = try #require(Self.map(of: .suva, .kilometres(1000), .braille))
        let water = picture.rows.joined().count { $0.ink == .water }
        #expect(water > 600)
        #expect(picture.rows.joined().contains { $0.ink == .coast })
        let sahara = FoundPlace(name: "Tamanrasset", latitude: 22.79, longitude: 5.53)
        #expect(
            Self.map(of: sahara, .kilometres(300), .braille)?.rows.joined().contains { $0.ink == .water }
                == false
        )
    }

    @Test("The map is empty beyond the poles")
    func poles() throws {
        for latitude in [-90.0, 90] {
            let pole = FoundPlace(name: "Pole", latitude: latitude, longitude: 0)
            let picture = try #require(Self.map(of: pole, .kilometres(1000), .braille))
            let beyond = latitude < 0 ? picture.rows.suffix(4) : picture.rows.prefix(4)
            #expect(beyond.joined().allSatisfy { [.land, .scale].contains($0.ink) })
        }
    }

    @Test("An invalid size gives no map", arguments: [(0, 5), (5, 0), (-1, 5), (5000, 5)])
    func noRoom(columns: Int, rows: Int) {
        let style = MapStyle.test(.braille)
        #expect(
            Atlas.embedded.map(of: .suva, zoom: .world, columns: columns, rows: rows, style: style) == nil
        )
    }

    @Test(
        "Truncated data draw as much as they have",
        arguments: [(30, 0), (40, 0), (1000, 0), (300_000, 1000), (1_000_000, 1000)]
    )
    func truncated(count: Int, minPoints: Int) throws {
        let lines = try #require(WorldLines(.world(count)))
        let projection = Projection(around: .suva, zoom: .kilometres(300), dotColumns: 120, dotRows: 48)
        var points = 0
        lines.draw(projection, begin: {}, segment: { _, _, _ in points += 1 })
        #expect((minPoints..<100_000).contains(points))
        #expect(WorldLines(.places()) == nil && WorldLines(.world(6)) == nil)
    }

    private static func map(of place: FoundPlace, _ zoom: MapZoom, _ glyphs: MapStyle.Glyphs) -> MapPicture? {
        Atlas.embedded.map(of: place, zoom: zoom, columns: 74, rows: 12, style: .test(glyphs))
    }
}
