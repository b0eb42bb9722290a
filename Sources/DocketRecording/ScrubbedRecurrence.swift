import DocketCore

extension Recurrence {
    /// The rule with other texts: what RFC 5545 has no such part or value for is replaced.
    package func scrubbed(_ scrub: (String) -> String) -> Recurrence {
        let parts = text.split(separator: ";", omittingEmptySubsequences: false)
        return Recurrence(
            parts.map { Self.isPlain($0) ? String($0) : scrub(String($0)) }.joined(separator: ";")
        )
    }

    private static let names: Set<Substring> = [
        "FREQ", "UNTIL", "COUNT", "INTERVAL", "BYSECOND", "BYMINUTE", "BYHOUR", "BYDAY", "BYMONTHDAY",
        "BYYEARDAY", "BYWEEKNO", "BYMONTH", "BYSETPOS", "WKST", "FROM", "EXDATE",
    ]
    private static let words: Set<Substring> = [
        "SECONDLY", "MINUTELY", "HOURLY", "DAILY", "WEEKLY", "MONTHLY", "YEARLY", "COMPLETION",
    ]

    private static func isPlain(_ part: Substring) -> Bool {
        let sides = part.uppercased().split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        if sides.count < 2 { return part.isEmpty }
        return names.contains(sides[0])
            && sides[1].split(separator: ",", omittingEmptySubsequences: false).allSatisfy { value in
                words.contains(value)
                    || value.wholeMatch(of: /[+-]?[0-9]{0,5}(MO|TU|WE|TH|FR|SA|SU)?/) != nil
                    || value.wholeMatch(of: /[0-9]{8}(T[0-9]{6}Z?)?/) != nil
            }
    }
}
