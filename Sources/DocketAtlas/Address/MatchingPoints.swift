/// The points for and against a place. The values were found by trial with the addresses of the tests.
enum MatchingPoints {
    /// For each doubling of the population.
    static let population = 0.15
    /// For being the only words in its part of the address.
    static let wholePart = 1.5
    /// For each other word in its part, up to three.
    static let remainingWord = -0.25
    /// For each part after it.
    static let laterPart = -0.5
    /// For each word of the name after the first.
    static let additionalWord = 0.4
    /// For a name within a word: for each character, and once.
    static let pieceOfWord = (character: 0.25, once: -0.3)
    /// For a word such as `Street` beside it.
    static let street = -3.0
    /// For a house number beside it, in the first of several parts.
    static let houseNumber = -1.8

    /// For being in a region or a country that other words name.
    static let namedRegion = 2.0
    static let namedCountry = 1.6
    /// If other words name another region of its country.
    static let otherRegion = -1.2
    /// If the address names another country unambiguously.
    static let otherCountry = -4.0
    /// For being part of a longer name that means an area elsewhere.
    static let pieceOfArea = -1.5
    /// For sharing its name with an area after the first part, and in addition for not being in that area.
    static let namesake = -0.8
    static let namesakeElsewhere = -2.5

    /// For a street name in a language of its country.
    static let language = 0.5
    /// For being in the user's country.
    static let home = 0.5
    /// For a postcode with as many digits as those of its country; subtracted if the number differs.
    static let postcode = 0.3

    /// The score that a place has to exceed, without and with a country that the address names unambiguously.
    static let threshold = 1.5
    static let thresholdInCountry = 0.5
}

/// Populations as prominences, which are binary logarithms.
enum Prominence {
    /// The minimum for scoring: places with fewer people, or an unknown number, count as this many.
    static let hundred = 6.7
    static let fiveThousand = 12.3
    static let fifteenThousand = 13.9
    static let fiftyThousand = 15.6
    static let hundredThousand = 16.6
}
