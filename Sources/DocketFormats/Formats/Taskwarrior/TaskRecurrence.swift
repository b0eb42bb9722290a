/// How often a task recurs, as Taskwarrior says it: `weekly`, `2weeks`, `P3D`.
enum TaskRecurrence {
    private static let words: [String: String] = [
        "daily": "DAILY", "day": "DAILY", "weekdays": "WEEKLY;BYDAY=MO,TU,WE,TH,FR", "weekly": "WEEKLY",
        "sennight": "WEEKLY", "biweekly": "WEEKLY;INTERVAL=2", "fortnight": "WEEKLY;INTERVAL=2",
        "monthly": "MONTHLY", "bimonthly": "MONTHLY;INTERVAL=2", "quarterly": "MONTHLY;INTERVAL=3",
        "semiannual": "MONTHLY;INTERVAL=6", "annual": "YEARLY", "yearly": "YEARLY",
        "biannual": "YEARLY;INTERVAL=2", "biyearly": "YEARLY;INTERVAL=2",
    ]

    private static let units: [String: (frequency: String, factor: Int)] = {
        let names: [(String, String, Int)] = [
            ("d day days dys", "DAILY", 1), ("w wk wks week weeks", "WEEKLY", 1),
            ("m mo mos mth mths mnths month months", "MONTHLY", 1),
            ("q qtr qtrs quarter quarters", "MONTHLY", 3), ("y yr yrs year years", "YEARLY", 1),
        ]
        return Dictionary(
            uniqueKeysWithValues: names.flatMap { words, frequency, factor in
                words.split(separator: " ").map { (String($0), (frequency, factor)) }
            }
        )
    }()

    /// A rule of RFC 5545; nil if it is another period.
    static func rule(of text: String) -> String? {
        let word = text.lowercased()
        if let rule = words[word] { return "FREQ=\(rule)" }
        let body = word.hasPrefix("p") ? word.dropFirst() : word[...]
        let digits = body.prefix { $0.isASCII && $0.isNumber }
        let name = body.dropFirst(digits.count).filter { $0 != " " }
        guard let number = digits.isEmpty ? 1 : Int(digits), (1...9999).contains(number),
            let unit = units[name]
        else { return nil }
        let interval = number * unit.factor
        return "FREQ=\(unit.frequency)" + (interval == 1 ? "" : ";INTERVAL=\(interval)")
    }

    /// Nil for a rule that it can't say.
    static func text(of rule: String) -> String? {
        let names = ["daily", "weekly", "monthly", "yearly", "weekdays", "quarterly"]
        if let name = names.first(where: { self.rule(of: $0) == rule }) { return name }
        for (frequency, letter) in [("DAILY", "D"), ("WEEKLY", "W"), ("MONTHLY", "M"), ("YEARLY", "Y")] {
            let start = "FREQ=\(frequency);INTERVAL="
            guard rule.hasPrefix(start) else { continue }
            let period = "P\(rule.dropFirst(start.utf8.count))\(letter)"
            return self.rule(of: period) == rule ? period : nil
        }
        return nil
    }
}
