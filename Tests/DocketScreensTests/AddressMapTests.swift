import DocketAtlas
import Testing

@testable import DocketScreens

@Suite("The map of an address") struct AddressMapTests {
    private static let size = Size(rows: 8, columns: 60)

    private static func map(of address: String?) -> AddressMap {
        var map = AddressMap()
        map.lookUp(address) { nil }
        map.draw(size, charset: .unicode)
        return map
    }

    @Test("An address is looked up once, and again when it changes")
    func lookUp() {
        var map = Self.map(of: "Berlin")
        var asked = 0
        func country() -> String? {
            asked += 1
            return nil
        }
        map.lookUp("Berlin", near: country)
        #expect(asked == 0 && map.place?.name == "Berlin" && map.view != nil)
        map.lookUp("Suva", near: country)
        #expect(asked == 1 && map.place?.name == "Suva" && map.view == nil)
        map.lookUp(nil, near: country)
        #expect(map.place == nil && map.address == nil)
    }

    @Test("A new address resets the zoom")
    func zoom() throws {
        var map = Self.map(of: "Berlin")
        map.show(try #require(map.zoom(by: 1)))
        map.draw(Self.size, charset: .unicode)
        #expect(map.view?.scale == "40 km")
        map.lookUp("Suva") { nil }
        map.draw(Self.size, charset: .unicode)
        #expect(map.view?.scale == "100 km")
    }

    @Test("A country is shown as a whole")
    func country() {
        #expect(Self.map(of: "Brasil").view?.scale == "the world")
        #expect(Self.map(of: "Luxembourg").view != nil)
    }

    @Test("There is no view without room for it, and none for an unknown address")
    func noView() {
        var map = Self.map(of: "Berlin")
        map.draw(nil, charset: .unicode)
        #expect(map.view == nil && map.place != nil)
        #expect(Self.map(of: "xyzzy").view == nil)
    }

    @Test(
        "The spans of a row fill it without a gap, in every charset",
        arguments: ["東京都渋谷区", "Suva", "São Paulo"]
    )
    func rows(address: String) throws {
        for charset in [Charset.unicode, .console, .ascii] {
            var map = AddressMap()
            map.lookUp(address) { nil }
            for zoom in MapZoom.steps {
                map.show(zoom)
                map.draw(Self.size, charset: charset)
                let view = try #require(map.view)
                #expect(view.rows.count == Self.size.rows)
                for row in view.rows {
                    var end = 0
                    for span in row {
                        #expect(span.column == end)
                        end += span.text.columns
                    }
                    #expect(end == Self.size.columns)
                }
            }
        }
    }

    @Test("The title has the names that the charset can show, and how exact the place is")
    func title() {
        let place = FoundPlace(name: "渋谷区", areas: ["Tokyo", "Japan"], latitude: 35.7, longitude: 139.7)
        #expect(place.title(in: .unicode) == "渋谷区, Tokyo, Japan · town centre")
        #expect(place.title(in: .ascii) == "Tokyo, Japan · town centre")
    }

    @Test(
        "A map fills the rest of the page, with 6 to 20 rows, and is left out if the page is too small",
        arguments: [
            (lines: 6, pageRows: 19, columns: 80, rows: 11), (lines: 30, pageRows: 19, columns: 80, rows: 6),
            (lines: 6, pageRows: 60, columns: 80, rows: 20), (lines: 0, pageRows: 8, columns: 40, rows: 6),
            (lines: 0, pageRows: 7, columns: 80, rows: nil), (lines: 0, pageRows: 20, columns: 39, rows: nil),
        ] as [(lines: Int, pageRows: Int, columns: Int, rows: Int?)]
    )
    func size(lines: Int, pageRows: Int, columns: Int, rows: Int?) {
        #expect(DetailState.mapSize(below: lines, pageRows: pageRows, columns: columns)?.rows == rows)
    }
}
