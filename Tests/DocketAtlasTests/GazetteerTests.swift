import Testing

@testable import DocketAtlas

@Suite("Gazetteer") struct GazetteerTests {
    private let gazetteer: Gazetteer

    init() throws {
        gazetteer = try #require(Gazetteer(.places(), tiles: .tiles()))
    }

    @Test("A name has all its meanings, each with its spelling")
    func meanings() throws {
        let meanings = gazetteer.meanings(of: "munchen")
        let place = try #require(meanings.first { $0.isPlace })
        #expect(gazetteer.spelling(of: place, key: "munchen") == "München")
        #expect(gazetteer.areas.country(of: place.area) == AreaTable.country("DE"))
        #expect(gazetteer.meanings(of: "georgia").count { $0.kind == .area } >= 2)
        #expect(gazetteer.meanings(of: "tx").contains { $0.kind == .areaCode })
    }

    @Test(
        "A text that is not a name has no meanings",
        arguments: ["", "munchenx", "\u{0}", "zzzzzz", "\u{FFFF}", "münchen"]
    )
    func nothing(key: String) {
        #expect(gazetteer.meanings(of: key).isEmpty)
    }

    @Test(
        "The line of a country is found by its code, and is not a region",
        arguments: ["AD", "BR", "US", "ZW"]
    )
    func areas(code: String) throws {
        let areas = gazetteer.areas
        let line = try #require(areas.line(of: AreaTable.country(code)))
        #expect(!areas.isRegion(line))
        #expect(areas.isRegion(line + 1))
        #expect(areas.country(of: line + 1) == AreaTable.country(code))
        #expect(areas.line(of: AreaTable.country("QQ")) == nil)
    }

    @Test("The towns in a box are the most prominent ones, largest first")
    func towns() {
        let box = MapBox(west: 2, south: 48.5, east: 2.8, north: 49.2)
        let towns = gazetteer.towns(in: box, count: 20)
        #expect(towns.first?.name == "Paris")
        #expect(towns.count >= 20)
        #expect(towns.allSatisfy { $0.latitude > box.south && $0.latitude < box.north })
        #expect(towns.map(\.prominence) == towns.map(\.prominence).sorted(by: >))
    }

    @Test("A box across the 180th meridian has the towns of both sides")
    func antimeridian() {
        let box = MapBox(west: 175, south: -20, east: 190, north: -13)
        let towns = gazetteer.towns(in: box, count: 100)
        #expect(towns.contains { $0.longitude < 180 } && towns.contains { $0.longitude > 180 })
        #expect(towns.contains { $0.name == "Suva" } && towns.contains { $0.name == "Apia" })
    }

    @Test(
        "Truncated data and other data are rejected",
        arguments: [0, 3, 24, 1000, 4_000_000]
    )
    func invalidPlaces(count: Int) {
        #expect(Gazetteer(.places(count), tiles: .tiles()) == nil)
        #expect(Gazetteer(.world(), tiles: .tiles()) == nil)
    }

    @Test("Truncated tiles and other data are rejected", arguments: [0, 11, 100, 700_000])
    func invalidTiles(count: Int) {
        #expect(TownTiles(.tiles(count)) == nil)
        #expect(TownTiles(.places()) == nil)
    }

    @Test("The tiles have every place once, at its position")
    func tiles() throws {
        let tiles = gazetteer.tiles
        var places: Set<Int> = []
        var cursor = EntryCursor(gazetteer.bytes, in: gazetteer.body)
        while cursor.next() {
            while let item = cursor.nextItem() {
                guard item.kind == .place else { continue }
                places.insert(item.offset - gazetteer.body.lowerBound)
                guard item.offset.isMultiple(of: 97) else { continue }
                let place = gazetteer.meaning(of: item)
                let box = MapBox(
                    west: place.longitude - 0.01,
                    south: place.latitude - 0.01,
                    east: place.longitude + 0.01,
                    north: place.latitude + 0.01
                )
                var isFound = false
                tiles.visit(box, minProminence: UInt8(place.prominence * 10)) { offset, prominence in
                    guard offset + gazetteer.body.lowerBound == item.offset else { return }
                    isFound = Double(prominence) / 10 == place.prominence
                }
                #expect(isFound, "\(place)")
            }
        }
        var visited: [Int] = []
        tiles.visit(MapBox(west: -180, south: -90, east: 180, north: 90), minProminence: 0) { offset, _ in
            visited.append(offset)
        }
        #expect(visited.count == places.count)
        #expect(Set(visited) == places)
    }

    @Test("Bytes out of bounds read as zero")
    func bounds() {
        let bytes = Bytes.places(4)
        #expect(bytes[4] == 0 && bytes[-1] == 0)
        #expect(bytes.uint32(at: 2) < 1 << 16)
        #expect(bytes.text(2..<99) == "AZ")
    }
}
