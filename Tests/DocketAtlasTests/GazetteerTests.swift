import Testing

@testable import DocketAtlas

@Suite("The gazetteer") struct GazetteerTests {
    private let gazetteer: Gazetteer

    init() throws {
        gazetteer = try #require(Gazetteer(.places()))
    }

    @Test("A name has all its meanings, and its own spelling for each")
    func meanings() throws {
        let meanings = gazetteer.meanings(of: "munchen")
        let place = try #require(meanings.first { $0.isPlace })
        #expect(gazetteer.spelling(of: place, key: "munchen") == "München")
        #expect(gazetteer.areas.country(of: place.area) == AreaTable.country("DE"))
        #expect(gazetteer.meanings(of: "georgia").count { $0.kind == .area } >= 2)
        #expect(gazetteer.meanings(of: "tx").contains { $0.kind == .areaCode })
    }

    @Test("What is no name has none", arguments: ["", "munchenx", "\u{0}", "zzzzzz", "\u{FFFF}", "münchen"])
    func nothing(key: String) {
        #expect(gazetteer.meanings(of: key).isEmpty)
    }

    @Test(
        "A country's line is found by its letters, and a region is none",
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

    @Test("The towns of a box are the most prominent ones in it, largest first")
    func towns() {
        let box = MapBox(west: 2, south: 48.5, east: 2.8, north: 49.2)
        let towns = gazetteer.towns(in: box, count: 20)
        #expect(towns.first?.name == "Paris")
        #expect(towns.count >= 20)
        #expect(towns.allSatisfy { $0.latitude > box.south && $0.latitude < box.north })
        #expect(towns.map(\.prominence) == towns.map(\.prominence).sorted(by: >))
    }

    @Test("A box over the 180th meridian has the towns of both sides")
    func antimeridian() {
        let box = MapBox(west: 175, south: -20, east: 190, north: -13)
        let towns = gazetteer.towns(in: box, count: 100)
        #expect(towns.contains { $0.longitude < 180 } && towns.contains { $0.longitude > 180 })
        #expect(towns.contains { $0.name == "Suva" } && towns.contains { $0.name == "Apia" })
    }

    @Test(
        "Other bytes are no gazetteer, and a cut one is none either",
        arguments: [0, 3, 24, 1000, 4_000_000]
    )
    func cutShort(count: Int) {
        #expect(Gazetteer(.places(count)) == nil)
        #expect(Gazetteer(.world()) == nil)
    }

    @Test("Outside of the bytes everything is zero")
    func bounds() {
        let bytes = Bytes.places(4)
        #expect(bytes[4] == 0 && bytes[-1] == 0)
        #expect(bytes.uint32(at: 2) < 1 << 16)
        #expect(bytes.text(2..<99) == "AZ")
    }
}
