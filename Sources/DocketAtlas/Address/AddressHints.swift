/// The regions and countries that an address names.
struct AddressHints {
    struct Hint {
        let area: Int
        let country: AreaTable.Country
        let isRegion: Bool
        /// Whether it was named by a code, such as `TX`.
        let isCode: Bool
        /// The words that name it; nil if a postcode implies it.
        let run: AddressRun?

        /// Whether its part has at most one other word.
        var isNearlyAlone: Bool { (run?.remainingWords ?? 9) <= 1 }

        func overlaps(_ other: AddressRun) -> Bool {
            guard let run else { return false }
            return run.part == other.part && run.span.overlaps(other.span)
        }
    }

    private(set) var hints: [Hint] = []
    /// The countries that it names unambiguously, and their territories.
    private(set) var countries: Set<AreaTable.Country> = []

    /// More than any real address has. Limits the work for other texts.
    private static let maxHints = 64

    init(
        _ runs: [(run: AddressRun, meanings: [Gazetteer.Meaning])],
        postcodes: Postcodes,
        in areas: AreaTable
    ) {
        let last = runs.map(\.run.part).max() ?? 0
        for (run, meanings) in runs where hints.count < Self.maxHints {
            if AddressWords.generic.contains(run.key), run.remainingWords > 0 { continue }
            let named = Self.areas(named: meanings, by: run)
            for (area, isCode) in named {
                hints.append(
                    Hint(
                        area: area,
                        country: areas.country(of: area),
                        isRegion: areas.isRegion(area),
                        isCode: isCode,
                        run: run
                    )
                )
            }
            addCountry(named.map(\.area), of: run, last: last, in: areas)
        }
        removeContained()
        for country in postcodes.countries.prefix(4) {
            guard let line = areas.line(of: country) else { continue }
            hints.append(Hint(area: line, country: country, isRegion: false, isCode: false, run: nil))
        }
    }

    /// Each area once. If the words are both a name and a code of an area, the name counts.
    private static func areas(named meanings: [Gazetteer.Meaning], by run: AddressRun) -> [(
        area: Int, isCode: Bool
    )] {
        let names = run.isStreet ? [] : meanings.filter { $0.kind == .area }.map(\.area)
        var named: [(area: Int, isCode: Bool)] = []
        for area in names where !named.contains(where: { $0.area == area }) { named.append((area, false)) }
        guard run.isCode else { return named }
        for meaning in meanings
        where meaning.kind == .areaCode && !named.contains(where: { $0.area == meaning.area }) {
            named.append((meaning.area, true))
        }
        return named
    }

    /// Adds a country that is alone in the first or the last part, or at the end of the address.
    private mutating func addCountry(_ named: [Int], of run: AddressRun, last: Int, in areas: AreaTable) {
        let isAlone = run.remainingWords == 0 && last > 0 && (run.part == 0 || run.part == last)
        let isAtEnd = run.part == last && run.codeWord?.isEmpty == false && run.span.lowerBound > 0
        guard isAlone || isAtEnd || run.isSpaceless else { return }
        guard run.isSpaceless || named.allSatisfy({ !areas.isRegion($0) }) else { return }
        for area in named where !areas.isRegion(area) {
            let country = areas.country(of: area)
            countries.insert(country)
            countries.formUnion(AddressWords.dependencies[country] ?? [])
        }
    }

    /// Removes hints whose words are a part of a longer name: Norfolk Island is not Norfolk.
    private mutating func removeContained() {
        let all = hints
        hints = all.filter { hint in
            guard let run = hint.run else { return true }
            return !all.contains { other in
                guard let longer = other.run, !other.isCode else { return false }
                return longer.contains(run)
            }
        }
    }
}

extension AddressRun {
    /// Whether the other run is a smaller part of this one.
    func contains(_ other: AddressRun) -> Bool {
        part == other.part && span != other.span && span.lowerBound <= other.span.lowerBound
            && other.span.upperBound <= span.upperBound
    }

    /// Whether it may be a code: two to four capitals, not at the start of the address.
    var isCode: Bool {
        guard let codeWord, (2...4).contains(codeWord.count), part > 0 || span.lowerBound > 0 else {
            return false
        }
        return codeWord.contains(where: \.isLetter) && codeWord == codeWord.uppercased()
    }
}
