extension Day {
    /// `15.03.2027`, as the screens show it.
    package var text: String {
        "\(padded(day, 2)).\(padded(month, 2)).\(padded(year, 4))"
    }

    /// `2027-03-15`, as the files store it.
    package var isoText: String {
        "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))"
    }

    /// Reads `2027-03-15`. Returns nil for any other form, and if there is no such date.
    package init?(isoText: some StringProtocol) {
        var text = String(isoText)
        guard let day = text.withUTF8(Day.init(isoBytes:)) else { return nil }
        self = day
    }

    /// Reads `2027-03-15` from all of the bytes.
    package init?(isoBytes: UnsafeBufferPointer<UInt8>) {
        var reader = DigitReader(isoBytes)
        self.init(from: &reader)
        guard reader.isAtEnd else { return nil }
    }

    /// Reads the next ten bytes, such as `2027-03-15`.
    package init?(from reader: inout DigitReader) {
        guard let year = reader.number(digits: 4), reader.consume("-"),
            let month = reader.number(digits: 2), reader.consume("-"),
            let day = reader.number(digits: 2)
        else { return nil }
        self.init(year: year, month: month, day: day)
    }

    /// The distance from `today` in words: `today`, `tomorrow`, `in 114 days`, `3 days ago`.
    package func distance(from today: Day) -> String {
        switch self - today {
        case 0: "today"
        case 1: "tomorrow"
        case -1: "yesterday"
        case let days where days > 0: "in \(days) days"
        case let days: "\(-days) days ago"
        }
    }

    /// `12 March`, in another year `12 March 2025`.
    package func spokenText(today: Day) -> String {
        let text = "\(day) \(Self.monthNames[month - 1])"
        return year == today.year ? text : "\(text) \(year)"
    }

    /// `Saturday, 21 November`
    package var longText: String { longText(today: self) }

    /// `Saturday, 21 November`, in another year `Sunday, 21 November 2027`.
    package func longText(today: Day) -> String { "\(weekday.name), \(spokenText(today: today))" }

    package static let monthNames = [
        "January", "February", "March", "April", "May", "June", "July",
        "August", "September", "October", "November", "December",
    ]
}

extension Int {
    /// Reads a number that consists of ASCII digits only. Returns nil for signs, other digits and overflow.
    init?(digits text: some StringProtocol) {
        guard !text.isEmpty, text.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
        else { return nil }
        self.init(text)
    }
}

package func padded(_ number: Int, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: Swift.max(0, width - digits.utf8.count)) + digits
}
