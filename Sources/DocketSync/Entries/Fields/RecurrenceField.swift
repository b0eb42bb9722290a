import DocketCore

/// How the to-do repeats: an RRULE, or a line of Docket's own for what only Docket knows.
extension TodoLines {
    private var shownRule: String? {
        guard let value = first(.rule)?.plainValue, !value.isBlank else { return nil }
        return EntryText.withoutControlCharacters(value)
    }

    var repetition: Recurrence? { (shownRule ?? ownText(.exactRule)).map { Recurrence($0) } }
}

extension EntryEditor {
    mutating func write(repetition: Recurrence?) {
        guard repetition != todo.repetition else { return }
        let isShown = repetition.map { Self.isRule($0.text) } ?? false
        if let repetition, isShown {
            set(.rule, to: repetition.text.utf8)
        } else {
            remove(.rule)
        }
        setOwn(.exactRule, to: isShown ? nil : repetition?.text)
    }

    /// Whether it has the form of a rule of RFC 5545 and its extension RFC 7529. Servers refuse entries with others.
    private static func isRule(_ text: String) -> Bool {
        let parts = text.split(separator: ";", omittingEmptySubsequences: false)
        let names = parts.map { $0.prefix { $0 != "=" }.uppercased() }
        return names.contains("FREQ") && Set(names).count == names.count
            && zip(parts, names).allSatisfy { part, name in
                let value = part.utf8.dropFirst(name.utf8.count + 1)
                return knownParts.contains(name) && !value.isEmpty && value.allSatisfy(isPlain)
            }
    }

    private static let knownParts: Set<String> = [
        "FREQ", "UNTIL", "COUNT", "INTERVAL", "BYSECOND", "BYMINUTE", "BYHOUR", "BYDAY", "BYMONTHDAY",
        "BYYEARDAY", "BYWEEKNO", "BYMONTH", "BYSETPOS", "WKST", "RSCALE", "SKIP",
    ]

    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: ","):
            true
        default: false
        }
    }
}
