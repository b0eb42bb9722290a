import Testing

@testable import DocketAtlas

/// Checks addresses from files with known positions: text, latitude and longitude, or `-` if there is no such place.
@Suite("Addresses") struct AddressTests {
    @Test(
        "Nearly all addresses are found within 20 km",
        arguments: [(file: "addresses.tsv", minScore: 63), (file: "more-addresses.tsv", minScore: 555)]
    )
    func score(_ example: (file: String, minScore: Int)) throws {
        let lines = try #require(TestFile.lines(of: example.file))
        let rows = lines.map { $0.split(separator: "\t").map(String.init) }
        var missed: [String] = []
        for row in rows {
            try #require(row.count == 3)
            let found = Atlas.embedded.place(of: row[0])
            if !isCorrect(found, row) { missed.append("\(row[0]) → \(found?.fullName ?? "nothing")") }
        }
        let score = rows.count - missed.count
        print(
            "\(example.file): \(score) of \(rows.count) within 20 km; not \(missed.joined(separator: "; "))"
        )
        #expect(score >= example.minScore)
    }

    private func isCorrect(_ found: FoundPlace?, _ row: [String]) -> Bool {
        guard let latitude = Double(row[1]), let longitude = Double(row[2]) else { return found == nil }
        guard let found, found.exactness == .town else { return false }
        return Sphere.distance((found.latitude, found.longitude), (latitude, longitude)) <= 20
    }

    @Test(
        "The result has the full name of the place and the exactness",
        arguments: [
            ("Rua Augusta 1500, São Paulo - SP", "São Paulo, Brazil", FoundPlace.Exactness.town),
            ("1 Infinite Loop, Cupertino, CA 95014", "Cupertino, California, United States", .town),
            ("Nowhere in particular, TX 79999", "Texas, United States", .region),
            ("Somewhere quiet, Norway", "Norway", .country), ("Fiji", "Fiji", .country),
        ]
    )
    func exactness(address: String, name: String, exactness: FoundPlace.Exactness) throws {
        let place = try #require(Atlas.embedded.place(of: address))
        #expect(place.fullName == name)
        #expect(place.exactness == exactness)
        #expect((place.extent > 0) == (exactness != .town))
    }

    @Test(
        "The user's country decides between equally likely places",
        arguments: [
            ("Cambridge", "GB", "England"), ("Cambridge", "US", "Massachusetts"),
            ("Hamilton", "NZ", "Waikato"),
            ("Hamilton", "CA", "Ontario"),
        ]
    )
    func home(address: String, country: String, region: String) throws {
        let place = try #require(Atlas.embedded.place(of: address, near: country))
        #expect(place.areas.first == region)
    }

    @Test(
        "A place has the name that the address uses",
        arguments: ["München", "Munich", "Monaco di Baviera"]
    )
    func names(name: String) throws {
        let place = try #require(Atlas.embedded.place(of: name))
        #expect(place.name == name)
        #expect(abs(place.latitude - 48.14) < 0.1)
    }

    @Test(
        "Of two towns of a region, the first is meant if it is near the second, however large that is",
        arguments: [
            ("Santa Monica, Los Angeles, CA", "Santa Monica"), ("Fresno, Los Angeles, CA", "Los Angeles"),
            ("Bakersfield, Los Angeles, California", "Los Angeles"),
        ]
    )
    func neighbours(address: String, name: String) throws {
        #expect(try #require(Atlas.embedded.place(of: address)).name == name)
    }

    @Test("A name within a longer one is not meant: Norfolk Island is not Norfolk, where Norwich is")
    func containedNames() throws {
        #expect(try #require(Atlas.embedded.place(of: "Norwich, Norfolk")).name == "Norwich")
        #expect(try #require(Atlas.embedded.place(of: "Norwich, Norfolk Island")).name == "Norfolk Island")
    }

    @Test(
        "Umlauts may be written with an e",
        arguments: [("Bahnhofstr. 1, Zuerich", "Zürich"), ("Muenchen Hbf", "München"), ("Malmoe", "Malmö")]
    )
    func umlauts(address: String, name: String) throws {
        #expect(try #require(Atlas.embedded.place(of: address)).name == name)
    }

    @Test(
        "The number of digits of a postcode decides between countries",
        arguments: [
            ("Calle Mayor 1, 14003 Córdoba", "Spain"), ("Calle Mayor 1, 5000 Córdoba", "Argentina"),
            ("Main Road 1, Hamilton 3204", "New Zealand"),
        ]
    )
    func postcodes(address: String, country: String) throws {
        #expect(try #require(Atlas.embedded.place(of: address)).areas.last == country)
    }

    @Test(
        "A direction among other words is not a region",
        arguments: ["South Pole", "Central Library", "Room 5, North Tower", "West Wing 3"]
    )
    func directions(address: String) {
        #expect(Atlas.embedded.place(of: address) == nil)
    }

    @Test("A country on both sides of the 180th meridian has its centre there")
    func antimeridian() throws {
        let fiji = try #require(Atlas.embedded.place(of: "Fiji"))
        #expect(abs(fiji.longitude) > 175)
        #expect(fiji.extent < 2000)
    }

    @Test(
        "A long text that is not an address takes limited work",
        arguments: [
            "", " ", ",", ", ", "\n", "x", "漢", "1 ", "\u{1}\u{1B}[31m", "😀", "שלום ", "san antonio, ",
            "東京大阪", "a,",
            "e\u{301}\u{302}\u{303}", "\u{0}", "-", "https://example.org/Berlin ",
        ]
    )
    func hostile(unit: String) {
        let text = String(repeating: unit, count: 10_240 / max(unit.utf8.count, 1))
        var postcodes = Postcodes()
        let parts = AddressPart.parts(of: text) { postcodes.consume($0, next: $1) }
        // The number of runs limits the work.
        #expect(AddressRun.runs(in: parts).count <= 1300)
        _ = Atlas.embedded.place(of: text)
    }
}
