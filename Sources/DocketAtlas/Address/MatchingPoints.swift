/// What speaks for a place and what against it, in points: found by trial on the addresses of the tests.
enum MatchingPoints {
    /// For each doubling of the population.
    static let population = 0.15
    /// For having its part of the address for itself.
    static let wholePart = 1.5
    /// For each word of the part that is left over, up to three.
    static let wordLeftOver = -0.25
    /// For each part that stands behind it.
    static let partBehind = -0.5
    /// For each further word of the name.
    static let furtherWord = 0.4
    /// For each character of a name within a word, and once.
    static let pieceOfWord = (character: 0.25, once: -0.3)
    /// For a word such as `Street` beside it.
    static let street = -3.0
    /// For a house number beside it, in the first of several parts.
    static let houseNumber = -1.8

    /// For a region, or at least a country, around it that is named elsewhere.
    static let namedRegion = 2.0
    static let namedCountry = 1.6
    /// For another region of its country that is named elsewhere.
    static let otherRegion = -1.2
    /// For another country that the address names outright.
    static let otherCountry = -4.0
    /// For standing in a longer name that means an area elsewhere.
    static let pieceOfArea = -1.5
    /// For a name behind the first part that an area has as well, and more where the place is not in that.
    static let namesake = -0.8
    static let namesakeElsewhere = -2.5

    /// For a street that is named in a language of its country.
    static let language = 0.5
    /// For being in the user's country.
    static let home = 0.5
    /// For a postcode of as many digits as its country's have; as much against it for one of others.
    static let postcode = 0.3

    /// What a place has to have; where the address names a country outright, less will do.
    static let needed = 1.5
    static let neededInCountry = 0.5
}

/// Populations as prominences, which are logarithms to base 2.
enum Prominence {
    /// Places of unknown or fewer people count as this many.
    static let hundred = 6.7
    static let fiveThousand = 12.3
    static let fifteenThousand = 13.9
    static let fiftyThousand = 15.6
    static let hundredThousand = 16.6
}
