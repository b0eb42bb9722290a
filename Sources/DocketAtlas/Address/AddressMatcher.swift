/// Finds the place that an address means.
///
/// Each place with a name that occurs in the address gets points, and the highest score wins.
/// `Sources/CAtlasData/README.md` describes the rules; `MatchingPoints` has the numbers.
struct AddressMatcher {
    private let gazetteer: Gazetteer
    private let home: AreaTable.Country?
    private let parts: [AddressPart]
    private let runs: [(run: AddressRun, meanings: [Gazetteer.Meaning])]
    private let hints: AddressHints
    private let languageCountries: Set<AreaTable.Country>

    private typealias Points = MatchingPoints

    private var areas: AreaTable { gazetteer.areas }
    private var lastPart: Int { parts.count - 1 }

    private struct Candidate {
        let run: AddressRun
        let meaning: Gazetteer.Meaning
        var score: Double
        /// The points from the areas that other words name; included in the score.
        let support: Double
    }

    /// - Parameter home: the user's country; nil if unknown.
    init(_ address: String, home: AreaTable.Country?, in gazetteer: Gazetteer) {
        self.gazetteer = gazetteer
        self.home = home
        var postcodes = Postcodes()
        parts = AddressPart.parts(of: address) { postcodes.consume($0, next: $1) }
        runs = AddressRun.runs(in: parts).compactMap { Self.lookUp($0, in: gazetteer) }
        hints = AddressHints(runs, postcodes: postcodes, in: gazetteer.areas)
        languageCountries = AddressWords.countriesSpeaking(Set(parts.flatMap { $0.words.map(\.key) }))
    }

    /// Looks up the run's key. If it has no meaning, looks it up with umlauts instead of `ae`, `oe` and `ue`.
    ///
    /// - Returns: nil if neither has a meaning.
    private static func lookUp(
        _ run: AddressRun,
        in gazetteer: Gazetteer
    ) -> (run: AddressRun, meanings: [Gazetteer.Meaning])? {
        let meanings = gazetteer.meanings(of: run.key)
        if !meanings.isEmpty { return (run, meanings) }
        guard let key = NameKey.withUmlauts(run.key) else { return nil }
        var run = run
        run.key = key
        let others = gazetteer.meanings(of: key)
        return others.isEmpty ? nil : (run, others)
    }

    /// - Returns: a town, else a region, else a country; nil if the address has no known name.
    func find() -> FoundPlace? {
        let best = bestCandidate()
        let named = hints.hints.filter { hint in
            hint.isNearlyAlone && (hints.countries.isEmpty || hints.countries.contains(hint.country))
        }
        let threshold = hints.countries.isEmpty ? Points.threshold : Points.thresholdInCountry
        if let best, best.score > threshold, !isOverruled(best, by: named) { return place(best) }
        return named.max { rank($0) < rank($1) }.map(place)
    }

    /// Whether a code after the place names a region that the place is not in.
    private func isOverruled(_ candidate: Candidate, by hints: [AddressHints.Hint]) -> Bool {
        candidate.support <= 0
            && hints.contains { hint in
                hint.isCode && (hint.run?.part ?? 0) > candidate.run.part
                    && AddressWords.countriesWithCodes.contains(hint.country)
            }
    }

    private func bestCandidate() -> Candidate? {
        var best: Candidate?
        var wholeParts: [Candidate] = []
        // Limits the work: many places share a name, and a long text has many names.
        var remaining = 20_000
        for (run, meanings) in runs where remaining > 0 && mayBePlace(run) {
            let context = NameContext(of: run, meanings: meanings, in: self)
            remaining -= meanings.count
            for meaning in meanings where meaning.isPlace {
                guard let candidate = candidate(meaning, context) else { continue }
                if context.isWholePart, run.part < lastPart, !context.isBesideHouseNumber,
                    meaning.prominence >= Prominence.fiveThousand
                {
                    wholeParts.append(candidate)
                }
                if candidate.score > best?.score ?? -.infinity { best = candidate }
            }
        }
        return best.map { smallerNeighbour(than: $0, among: wholeParts) ?? $0 }
    }

    /// A smaller town near the best one, named in the part right before it.
    private func smallerNeighbour(than best: Candidate, among wholeParts: [Candidate]) -> Candidate? {
        let near = wholeParts.filter { candidate in
            candidate.run.part == best.run.part - 1 && candidate.meaning.area == best.meaning.area
                && areas.isRegion(best.meaning.area)
                && Sphere.distance(candidate.meaning.position, best.meaning.position) < 60
        }
        guard var nearest = near.max(by: { $0.score < $1.score }) else { return nil }
        nearest.score = max(nearest.score, best.score)
        return nearest
    }

    private func mayBePlace(_ run: AddressRun) -> Bool {
        !AddressWords.everyday.contains(run.key) && (run.length >= 3 || lastPart == 0 || run.isSpaceless)
    }

    /// The facts about a run that all places with its name share.
    private struct NameContext {
        let run: AddressRun
        /// The hints from other words.
        let otherHints: [AddressHints.Hint]
        /// The areas whose longer names contain this one.
        let longerNames: [AddressHints.Hint]
        /// The areas that have the same name.
        let ownAreas: [Int]
        let isBesideHouseNumber: Bool
        /// The number of digits of the postcode in the same part; nil if there is none.
        let postcodeDigits: Int?

        var isWholePart: Bool { run.remainingWords <= 0 }

        init(of run: AddressRun, meanings: [Gazetteer.Meaning], in matcher: AddressMatcher) {
            self.run = run
            otherHints = matcher.hints.hints.filter { !$0.overlaps(run) }
            longerNames = matcher.hints.hints.filter { !$0.isCode && $0.run?.contains(run) == true }
            ownAreas = meanings.filter { $0.kind == .area }.map(\.area)
            // In the first part, a number is a house number.
            postcodeDigits = run.part > 0 ? matcher.parts[run.part].postcodeDigits : nil
            isBesideHouseNumber = run.part == 0 && matcher.parts.first?.hasHouseNumber == true
        }
    }

    /// - Returns: nil if the place is too small to be meant by one of several words.
    private func candidate(_ place: Gazetteer.Meaning, _ context: NameContext) -> Candidate? {
        let run = context.run
        let country = areas.country(of: place.area)
        let isInNamedRegion =
            areas.isRegion(place.area) && context.otherHints.contains { $0.area == place.area }
        let support = support(for: place, of: country, isInNamedRegion: isInNamedRegion, context)

        if run.remainingWords > 0, !isInNamedRegion, !run.isSpaceless {
            if place.prominence < (support > 0 ? Prominence.fiveThousand : Prominence.fifteenThousand) {
                return nil
            }
            // A single part with more than a name is probably a note, not an address.
            let isObscure =
                place.prominence < Prominence.fiftyThousand || (place.kind == .otherName && run.length < 4)
            if lastPart == 0, support <= 0, isObscure { return nil }
        }
        if run.isStreet, support <= 0, lastPart == 0 { return nil }

        var score = Points.population * max(place.prominence, Prominence.hundred) + support + run.bonus
        if context.isWholePart {
            score += Points.wholePart
        } else {
            score += Points.remainingWord * Double(min(run.remainingWords, 3))
        }
        score += Points.laterPart * Double(lastPart - run.part)
        if run.isStreet { score += Points.street }
        if context.isWholePart, context.isBesideHouseNumber, lastPart > 0, !run.isSpaceless {
            score += Points.houseNumber
        }
        if languageCountries.contains(country) { score += Points.language }
        if country == home { score += Points.home }
        if let digits = context.postcodeDigits, let usual = Postcodes.digits(in: country) {
            score += digits == usual ? Points.postcode : -Points.postcode
        }
        return Candidate(run: run, meaning: place, score: score, support: support)
    }

    private func support(
        for place: Gazetteer.Meaning,
        of country: AreaTable.Country,
        isInNamedRegion: Bool,
        _ context: NameContext
    ) -> Double {
        var support = 0.0
        if isInNamedRegion {
            support = Points.namedRegion
        } else {
            if context.otherHints.contains(where: { $0.country == country && !$0.isRegion }) {
                support = Points.namedCountry
            }
            let isElsewhere = context.otherHints.contains { hint in
                hint.isRegion && hint.country == country && hint.isNearlyAlone && !namesCountry(hint)
            }
            if isElsewhere { support += Points.otherRegion }
        }
        let isPieceOfAnother = context.longerNames.contains {
            $0.area != place.area && ($0.isRegion || $0.country != country)
        }
        if isPieceOfAnother { support += Points.pieceOfArea }
        if !hints.countries.isEmpty, !hints.countries.contains(country) { support += Points.otherCountry }
        guard context.run.part > 0, !context.ownAreas.isEmpty else { return support }
        let isInOwnArea = context.ownAreas.contains { area in
            area == place.area || (!areas.isRegion(area) && areas.country(of: area) == country)
        }
        if !isInNamedRegion, !isInOwnArea, place.prominence < Prominence.hundredThousand {
            support += Points.namesakeElsewhere
        }
        return support + Points.namesake
    }

    /// Whether the same words also name the country, like `México`.
    private func namesCountry(_ hint: AddressHints.Hint) -> Bool {
        guard let run = hint.run else { return false }
        return hints.hints.contains {
            !$0.isRegion && $0.country == hint.country && $0.run?.part == run.part && $0.run?.span == run.span
        }
    }

    private func place(_ candidate: Candidate) -> FoundPlace {
        let meaning = candidate.meaning
        let name = gazetteer.spelling(of: meaning, key: candidate.run.key)
        return FoundPlace(
            name: name,
            areas: names(of: meaning.area, without: name),
            latitude: meaning.latitude,
            longitude: meaning.longitude
        )
    }
}

/// Regions and countries, for addresses without a known town.
extension AddressMatcher {
    /// Orders hints by likelihood: the most likely one is the greatest.
    private func rank(_ hint: AddressHints.Hint) -> (Int, Int, Int, Int, Int) {
        let order = AddressWords.countriesWithCodes.firstIndex(of: hint.country) ?? 99
        return (
            -min(max(hint.run?.remainingWords ?? 9, 0), 1), hint.isRegion ? 1 : 0, hint.isCode ? 0 : 1,
            -order,
            hint.run?.part ?? -1
        )
    }

    private func place(_ hint: AddressHints.Hint) -> FoundPlace {
        let name = areas.name(of: hint.area)
        let (latitude, longitude, extent) = areas.place(of: hint.area)
        return FoundPlace(
            name: name,
            areas: hint.isRegion ? names(of: hint.area, without: name).filter { $0 != name } : [],
            exactness: hint.isRegion ? .region : .country,
            latitude: latitude,
            longitude: longitude,
            extent: extent
        )
    }

    /// The names of the area and its country, without duplicates and without `name`.
    private func names(of area: Int, without name: String) -> [String] {
        let country = areas.line(of: areas.country(of: area))
        var names: [String] = []
        for line in [areas.isRegion(area) ? area : nil, country] {
            guard let line else { continue }
            let areaName = areas.name(of: line)
            if areaName != name, !names.contains(areaName) { names.append(areaName) }
        }
        return names
    }
}

extension Gazetteer.Meaning {
    fileprivate var position: (latitude: Double, longitude: Double) { (latitude, longitude) }
}
