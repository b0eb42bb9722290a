/// Finds the place that an address means among all that bear one of its names.
///
/// Each place that may be meant gets points for what speaks for it; the rules are in words in
/// `Sources/CAtlasData/README.md`, and in numbers in `MatchingPoints`.
struct AddressMatcher {
    private let gazetteer: Gazetteer
    private let home: AreaTable.Country?
    private let parts: [AddressPart]
    private let runs: [(run: AddressRun, meanings: [Gazetteer.Meaning])]
    private let hints: AddressHints
    private let spoken: Set<AreaTable.Country>

    private typealias Points = MatchingPoints

    private var areas: AreaTable { gazetteer.areas }
    private var lastPart: Int { parts.count - 1 }

    private struct Candidate {
        let run: AddressRun
        let meaning: Gazetteer.Meaning
        var score: Double
        /// What the areas named elsewhere say for it.
        let support: Double
    }

    /// - Parameter home: the user's country; nil where it is not known.
    init(_ address: String, home: AreaTable.Country?, in gazetteer: Gazetteer) {
        self.gazetteer = gazetteer
        self.home = home
        var postcodes = Postcodes()
        parts = AddressPart.parts(of: address) { postcodes.consume($0, next: $1) }
        runs = AddressRun.runs(in: parts).compactMap { Self.known($0, in: gazetteer) }
        hints = AddressHints(runs, postcodes: postcodes, in: gazetteer.areas)
        spoken = AddressWords.countriesSpeaking(Set(parts.flatMap { $0.words.map(\.key) }))
    }

    /// The run with what its key means, or, where that means nothing, the key with umlauts in the place of `ae`,
    /// `oe` and `ue`.
    ///
    /// - Returns: nil where neither means anything.
    private static func known(
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

    /// - Returns: a town, else a region, else a country; nil where the address names nothing that is known.
    func find() -> FoundPlace? {
        let best = bestCandidate()
        let named = hints.hints.filter { hint in
            hint.isClear && (hints.countries.isEmpty || hints.countries.contains(hint.country))
        }
        let needed = hints.countries.isEmpty ? Points.needed : Points.neededInCountry
        if let best, best.score > needed, !isOverruled(best, by: named) { return place(best) }
        return named.max { rank($0) < rank($1) }.map(place)
    }

    /// Whether a code behind the place names a region that the place is not in.
    private func isOverruled(_ candidate: Candidate, by hints: [AddressHints.Hint]) -> Bool {
        candidate.support <= 0
            && hints.contains { hint in
                hint.isCode && (hint.run?.part ?? 0) > candidate.run.part
                    && AddressWords.countriesWithCodes.contains(hint.country)
            }
    }

    private func bestCandidate() -> Candidate? {
        var best: Candidate?
        var whole: [Candidate] = []
        // Many places may have a name, and many names may be in a text that is no address.
        var left = 20_000
        for (run, meanings) in runs where left > 0 && mayBeMeant(run) {
            let setting = Setting(of: run, meanings: meanings, in: self)
            left -= meanings.count
            for meaning in meanings where meaning.isPlace {
                guard let candidate = candidate(meaning, setting) else { continue }
                if setting.isWholePart, run.part < lastPart, !setting.isBesideHouseNumber,
                    meaning.prominence >= Prominence.fiveThousand
                {
                    whole.append(candidate)
                }
                if candidate.score > best?.score ?? -.infinity { best = candidate }
            }
        }
        return best.map { nearer(than: $0, among: whole) ?? $0 }
    }

    /// A town that stands right before a larger one of its neighbourhood.
    private func nearer(than best: Candidate, among whole: [Candidate]) -> Candidate? {
        let near = whole.filter { candidate in
            candidate.run.part == best.run.part - 1 && candidate.meaning.area == best.meaning.area
                && areas.isRegion(best.meaning.area)
                && Sphere.distance(candidate.meaning.position, best.meaning.position) < 60
        }
        guard var nearest = near.max(by: { $0.score < $1.score }) else { return nil }
        nearest.score = max(nearest.score, best.score)
        return nearest
    }

    private func mayBeMeant(_ run: AddressRun) -> Bool {
        !AddressWords.everyday.contains(run.key) && (run.length >= 3 || lastPart == 0 || run.isUnbroken)
    }

    /// What is the same for all places that bear the name of a run.
    private struct Setting {
        let run: AddressRun
        /// The hints that other words give.
        let free: [AddressHints.Hint]
        /// The areas of longer names that this one is a piece of.
        let around: [AddressHints.Hint]
        /// The areas that the run itself may mean.
        let own: [Int]
        let isBesideHouseNumber: Bool
        /// How many digits the postcode has that stands with it; nil where none does.
        let postcodeDigits: Int?

        var isWholePart: Bool { run.rest <= 0 }

        init(of run: AddressRun, meanings: [Gazetteer.Meaning], in matcher: AddressMatcher) {
            self.run = run
            free = matcher.hints.hints.filter { !$0.overlaps(run) }
            around = matcher.hints.hints.filter { !$0.isCode && $0.run?.contains(run) == true }
            own = meanings.filter { $0.kind == .area }.map(\.area)
            // In front, a number is a house's.
            postcodeDigits = run.part > 0 ? matcher.parts[run.part].postcodeDigits : nil
            isBesideHouseNumber = run.part == 0 && matcher.parts.first?.hasHouseNumber == true
        }
    }

    /// - Returns: nil where the place is too small to be meant by a word among others.
    private func candidate(_ place: Gazetteer.Meaning, _ setting: Setting) -> Candidate? {
        let run = setting.run
        let country = areas.country(of: place.area)
        let isInNamedRegion =
            areas.isRegion(place.area) && setting.free.contains { $0.area == place.area }
        let support = support(for: place, of: country, isInNamedRegion: isInNamedRegion, setting)

        if run.rest > 0, !isInNamedRegion, !run.isUnbroken {
            if place.prominence < (support > 0 ? Prominence.fiveThousand : Prominence.fifteenThousand) {
                return nil
            }
            // A single part that is more than a name is a note, rather than an address.
            let isObscure =
                place.prominence < Prominence.fiftyThousand || (place.kind == .otherName && run.length < 4)
            if lastPart == 0, support <= 0, isObscure { return nil }
        }
        if run.isStreet, support <= 0, lastPart == 0 { return nil }

        var score = Points.population * max(place.prominence, Prominence.hundred) + support + run.bonus
        score += run.rest <= 0 ? Points.wholePart : Points.wordLeftOver * Double(min(run.rest, 3))
        score += Points.partBehind * Double(lastPart - run.part)
        if run.isStreet { score += Points.street }
        if setting.isWholePart, setting.isBesideHouseNumber, lastPart > 0, !run.isUnbroken {
            score += Points.houseNumber
        }
        if spoken.contains(country) { score += Points.language }
        if country == home { score += Points.home }
        if let digits = setting.postcodeDigits, let usual = Postcodes.digits(in: country) {
            score += digits == usual ? Points.postcode : -Points.postcode
        }
        return Candidate(run: run, meaning: place, score: score, support: support)
    }

    private func support(
        for place: Gazetteer.Meaning,
        of country: AreaTable.Country,
        isInNamedRegion: Bool,
        _ setting: Setting
    ) -> Double {
        var support = 0.0
        if isInNamedRegion {
            support = Points.namedRegion
        } else {
            if setting.free.contains(where: { $0.country == country && !$0.isRegion }) {
                support = Points.namedCountry
            }
            let isElsewhere = setting.free.contains { hint in
                hint.isRegion && hint.country == country && hint.isClear && !namesCountry(hint)
            }
            if isElsewhere { support += Points.otherRegion }
        }
        let isPieceOfAnother = setting.around.contains {
            $0.area != place.area && ($0.isRegion || $0.country != country)
        }
        if isPieceOfAnother { support += Points.pieceOfArea }
        if !hints.countries.isEmpty, !hints.countries.contains(country) { support += Points.otherCountry }
        guard setting.run.part > 0, !setting.own.isEmpty else { return support }
        let isOfOwn = setting.own.contains { area in
            area == place.area || (!areas.isRegion(area) && areas.country(of: area) == country)
        }
        if !isInNamedRegion, !isOfOwn, place.prominence < Prominence.hundredThousand {
            support += Points.namesakeElsewhere
        }
        return support + Points.namesake
    }

    /// Whether the same words name the country as well, as `México` does.
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

/// What is known where no place is.
extension AddressMatcher {
    /// What is the likeliest to be meant comes last.
    private func rank(_ hint: AddressHints.Hint) -> (Int, Int, Int, Int, Int) {
        let order = AddressWords.countriesWithCodes.firstIndex(of: hint.country) ?? 99
        return (
            -min(max(hint.run?.rest ?? 9, 0), 1), hint.isRegion ? 1 : 0, hint.isCode ? 0 : 1, -order,
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

    /// The area's name and its country's, each once.
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
