import Testing

@testable import DocketAtlas

@Suite("Address parts") struct AddressPartTests {
    @Test(
        "An address is split at commas and similar characters, and at dashes with spaces around them",
        arguments: [
            ("a b, c; d\ne", ["a b", "c", "d", "e"]), ("Rua 5 - Centro - SP", ["rua 5", "centro", "sp"]),
            ("Tel-Aviv", ["tel aviv"]), ("東京、渋谷", ["東京", "渋谷"]), ("a|b#c", ["a", "b", "c"]), (",,a,,", ["a"]),
            ("Rio/RJ (Brasil)", ["rio rj brasil"]),
        ]
    )
    func splitting(address: String, parts: [String]) {
        #expect(Self.parts(of: address).map { $0.words.map(\.key).joined(separator: " ") } == parts)
    }

    @Test(
        "A house number is distinguished from a postcode",
        arguments: [
            ("Main Street 5", true), ("12b Elm", true), ("Santos 1234", true), ("Wien 1010 Mitte", false),
            ("80331 München", false), ("Berlin", false), ("5", false),
        ]
    )
    func houseNumbers(address: String, has: Bool) {
        #expect(Self.parts(of: address).first?.hasHouseNumber == has)
    }

    @Test(
        "The format of a postcode determines its country",
        arguments: [
            ("London NW1 6XE", "GB"), ("Ottawa K1A 0A9", "CA"), ("1012 JS Amsterdam", "NL"),
            ("01310-200", "BR"),
            ("00-927 Warszawa", "PL"), ("〒150-0002", "JP"), ("4000-442 Porto", "PT"), ("C1073ABA", "AR"),
            ("D02 X285", "IE"), ("D-80331 München", "DE"), ("SE-111 43 Stockholm", "SE"), ("LV-1010", "LV"),
        ]
    )
    func postcodes(address: String, country: String) {
        #expect(Self.postcodes(of: address) == [AreaTable.country(country)])
    }

    @Test(
        "Other numbers are not postcodes",
        arguments: [
            "1600 Pennsylvania Ave NW", "1200 NW 5th Ave", "+44 20 7747 2885", "10-12", "A-1", "12345", "X",
        ]
    )
    func noPostcodes(address: String) {
        #expect(Self.postcodes(of: address).isEmpty)
    }

    private static func parts(of address: String) -> [AddressPart] {
        AddressPart.parts(of: address) { raw, _ in raw }
    }

    private static func postcodes(of address: String) -> [AreaTable.Country] {
        var postcodes = Postcodes()
        _ = AddressPart.parts(of: address) { postcodes.consume($0, next: $1) }
        return postcodes.countries
    }
}
