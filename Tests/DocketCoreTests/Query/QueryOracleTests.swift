import DocketCore
import FoundationEssentials
import TestSupport
import Testing

@Suite("Queries, compared with a plain matcher")
struct QueryOracleTests {
    private let reader = QueryReader(today: .today)

    @Test(
        "V1 random queries find in random lists what their trees say, in any time zone",
        arguments: SeededGenerator.seeds(4)
    )
    func matching(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        var (found, missed) = (0, 0)
        for _ in 0..<30 {
            let list = random.listForQueries()
            // Some time zones turn the clock back at midnight.
            let (offset, change) = (Double(random.below(27) - 12) * 3600, Double(random.below(9)) - 4)
            let day: @Sendable (Date) -> Day = { instant in
                let isAfter =
                    instant.timeIntervalSince1970 > Date.noon.timeIntervalSince1970 + change * 86_400
                return instant.day(secondsFromUTC: offset + (isAfter ? 3600 : 0))
            }
            let oracle = QueryOracle(list: list, today: .today, day: day)
            for _ in 0..<8 {
                let tree = random.queryTree(depth: random.below(5))
                let text = random.text(of: tree)
                let query = try reader.read(text)
                let matcher = query.matcher(in: list, day: day)
                for item in list.items(in: .todo) + list.items(in: .done) {
                    let isWanted = tree.isTrue { oracle.holds($0, for: item) }
                    let hint = Comment(rawValue: "\(text.debugDescription) for \(item), DOCKET_SEED=\(seed)")
                    #expect(matcher.matches(item, in: list) == isWanted, hint)
                    #expect(!isWanted || query.required.allSatisfy { oracle.holds($0, for: item) }, hint)
                    if isWanted { found += 1 } else { missed += 1 }
                }
            }
        }
        // A test whose queries find all or nothing could not fail.
        #expect(found > missed / 4 && missed > found / 4)
    }

    @Test(
        "V1 a random query is printed as one that reads as the same, on any day",
        arguments: SeededGenerator.seeds(4)
    )
    func printing(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<150 {
            let text = random.text(of: random.queryTree(depth: random.below(7)))
            let hint = Comment(rawValue: "\(text.debugDescription), DOCKET_SEED=\(seed)")
            let query = try reader.read(text)
            let printed = query.description
            #expect(try reader.read(printed) == query, hint)
            #expect(try reader.read(printed).description == printed, hint)
            let another = QueryReader(today: random.dayNearToday())
            #expect(try another.read(printed).description == printed, hint)
        }
    }
}
