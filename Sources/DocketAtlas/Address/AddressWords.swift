/// Words in addresses that are not names of places but help to interpret them.
enum AddressWords {
    /// Words after the name of a street or building: `London Road`.
    static let afterName = words(
        "street str strasse road rd avenue ave boulevard blvd lane ln drive dr square way quay court platz allee gasse "
            + "weg gade gata gatan gate katu utca caddesi cd sokak bridge station airport college university hotel park "
            + "building bank hospital school market"
    )

    /// Words before the name of a street or building: `Rue de Londres`.
    static let beforeName = words(
        "via viale corso rua rue calle carrer avenue avenida av ave piazza place plaza plac ulica ul jl jalan carrera "
            + "boulevard paseo jiron trg route hotel de bank"
    )

    /// Usual locations of to-dos that are also names of small places somewhere.
    static let everyday = words(
        "home office work school gym online zoom phone room floor meeting call desk house dentist doctor unnamed"
    )

    /// Words that name an area only if they are alone: Norfolk Island is not in Iceland, which is called Ísland, and a
    /// Central Library may be anywhere.
    static let generic = words(
        "island islands republic state north south east west central northern southern eastern western"
    )

    /// The countries whose regions are written as codes, the likeliest one for an ambiguous code first.
    static let countriesWithCodes = countries("US CA AU BR IN MX GB DE IT")

    /// The territories that a country's name includes.
    static let dependencies: [AreaTable.Country: [AreaTable.Country]] = [
        "FR": "GF GP MQ RE YT PM BL MF WF PF NC TF", "GB": "FK GI BM KY VG TC MS AI SH IO PN GG JE IM",
        "US": "PR VI GU AS MP UM", "NL": "AW CW SX BQ", "DK": "GL FO", "AU": "CX CC NF", "NZ": "CK NU TK",
        "NO": "SJ",
        "CN": "HK MO", "FI": "AX",
    ].reduce(into: [:]) { $0[AreaTable.country($1.key)] = countries($1.value) }

    /// The countries whose languages use these words in street names.
    ///
    /// - Parameter words: the words of an address.
    static func countriesSpeaking(_ words: Set<String>) -> Set<AreaTable.Country> {
        var found: Set<AreaTable.Country> = []
        for language in languages {
            let isSpoken =
                !words.isDisjoint(with: language.words)
                || language.endings.contains { ending in
                    words.contains { $0.hasSuffix(ending) && $0.utf8.count > ending.utf8.count + 2 }
                }
            if isSpoken { found.formUnion(language.countries) }
        }
        return found
    }

    private struct Language {
        let words: Set<String>
        var endings: [String] = []
        let countries: [AreaTable.Country]

        init(_ words: String, endings: String = "", in countries: String) {
            self.words = AddressWords.words(words)
            self.endings = endings.split(separator: " ").map(String.init)
            self.countries = AddressWords.countries(countries)
        }
    }

    private static let languages = [
        Language(
            "street road avenue lane drive square court terrace crescent close",
            in: "US GB CA AU NZ IE ZA IN SG"
        ),
        Language("rue place quai chemin", in: "FR BE CH CA LU MC"),
        Language(
            "platz allee gasse weg str strasse",
            endings: "strasse platz gasse weg allee",
            in: "DE AT CH LI"
        ),
        Language("via viale corso piazza vicolo", in: "IT CH SM"),
        Language("calle carrera plaza paseo avenida", in: "ES MX AR CO CL PE VE EC UY BO CU CR"),
        Language("rua praca travessa avenida", in: "BR PT AO MZ"),
        Language("ulica ul", in: "PL"), Language("utca", in: "HU"), Language("caddesi sokak cd", in: "TR"),
        Language("", endings: "gatan vagen", in: "SE FI"), Language("", endings: "gade vej", in: "DK"),
        Language("jalan jl", in: "ID MY"), Language("straat", endings: "straat laan plein", in: "NL BE"),
        Language("ул улица проспект пр", in: "RU"), Language("вул", in: "UA"),
    ]

    private static func words(_ text: String) -> Set<String> {
        Set(text.split(separator: " ").map(String.init))
    }

    private static func countries(_ text: String) -> [AreaTable.Country] {
        text.split(separator: " ").map { AreaTable.country(String($0)) }
    }
}
