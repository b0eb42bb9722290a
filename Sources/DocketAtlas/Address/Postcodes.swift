/// Recognizes countries by the format of their postcodes.
struct Postcodes {
    /// The countries whose postcodes were found, in order.
    private(set) var countries: [AreaTable.Country] = []

    /// Checks whether a word, possibly with the next one, is a postcode.
    ///
    /// - Returns: the word without a country prefix: `2450` of `L-2450`.
    mutating func consume(_ word: String, next: String?) -> String {
        let word = word.trimmed
        let next = next?.trimmed ?? ""
        if let dash = word.firstIndex(of: "-"), let country = Self.prefixes[String(word[..<dash])] {
            let digits = Self.shape(word[word.index(after: dash)...])
            if ["9999", "99999"].contains(digits) || (digits == "999" && Self.shape(next) == "99") {
                countries.append(AreaTable.country(country))
                return String(word[word.index(after: dash)...])
            }
        }
        let shape = Self.shape(word)
        if let country = Self.single[shape] ?? Self.double["\(shape) \(Self.shape(next))"] {
            let isDirection = country == "NL" && Self.lookAlikes.contains(String((word + next).suffix(2)))
            if !isDirection { countries.append(AreaTable.country(country)) }
        }
        return word
    }

    /// The format of a word: A for each capital letter, 9 for each digit.
    private static func shape(_ word: some StringProtocol) -> String {
        guard word.utf8.count <= 9 else { return "" }
        return String(
            word.map { character in
                switch character {
                case "A"..."Z" where character.isASCII: "A"
                case "0"..."9" where character.isASCII: "9"
                default: character
                }
            }
        )
    }

    private static let single = [
        "99999-999": "BR", "99-999": "PL", "999-9999": "JP", "9999-999": "PT", "A9999AAA": "AR",
        "A9A9A9": "CA",
        "9999AA": "NL",
    ]

    private static let double: [String: String] = {
        var double = ["A9A 9A9": "CA", "9999 AA": "NL"]
        for district in ["A9", "A99", "AA9", "AA99", "A9A", "AA9A"] { double["\(district) 9AA"] = "GB" }
        for unit in ["A999", "AA99", "AAA9", "A99A", "A9A9", "AA9A", "A9AA"] { double["A99 \(unit)"] = "IE" }
        return double
    }()

    /// The number of digits of a country's postcodes; nil if unknown, or if they contain letters.
    static func digits(in country: AreaTable.Country) -> Int? { digits[country] }

    private static let digits: [AreaTable.Country: Int] = [
        4: "AR AT AU BE BG CH DK GE HU LI LU NO NZ PH PY SI TN VE ZA",
        5: "CR DE DZ EE ES FI FR GR HR ID IT KE KR LT MA MX MY PE PK RS SA TH TR UA US UY",
        6: "BY CN CO EC IN KG KZ RO RU SG TJ UZ",
    ].reduce(into: [:]) { digits, list in
        for country in list.value.split(separator: " ") {
            digits[AreaTable.country(String(country))] = list.key
        }
    }

    /// Letters after a four-digit number that is not a Dutch postcode, such as an American house number.
    private static let lookAlikes: Set = [
        "NW", "NE", "SW", "SE", "ST", "AV", "RD", "CA", "NY", "TX", "FL", "AU", "NZ", "DC", "DK", "NO", "CH",
        "BE",
    ]

    /// The country prefixes of international postcodes.
    private static let prefixes: [String: String] = {
        var prefixes = [
            "D": "DE", "A": "AT", "F": "FR", "I": "IT", "B": "BE", "L": "LU", "E": "ES", "P": "PT", "S": "SE",
            "N": "NO",
            "H": "HU", "FIN": "FI",
        ]
        let own =
            "CH DK FI PL CZ SK HU SI HR LV LT EE RO BG GR LU BE NL FR DE AT IT ES PT SE NO MC AD MD AZ BY UA RS ME"
        for country in own.split(separator: " ") { prefixes[String(country)] = String(country) }
        return prefixes
    }()
}

extension String {
    /// Without punctuation at both ends.
    fileprivate var trimmed: String {
        let isPart: (Character) -> Bool = { $0.isLetter || $0.isNumber }
        guard let first = firstIndex(where: isPart), let last = lastIndex(where: isPart) else { return self }
        return String(self[first...last])
    }
}
