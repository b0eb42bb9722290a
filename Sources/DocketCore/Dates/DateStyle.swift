/// How the user writes dates: in which form they are shown, and on which day a week begins.
package struct DateStyle: Equatable, Sendable {
    package var format: DateFormat
    package var firstWeekday: Weekday
    /// Whether a new date may be in the past, because the user insists on it (C10).
    package var takesPastDays = false

    package init(format: DateFormat = .dotted, firstWeekday: Weekday = .monday) {
        (self.format, self.firstWeekday) = (format, firstWeekday)
    }

    /// The same style, in which a new date may be in the past.
    package var withPastDays: DateStyle {
        var style = self
        style.takesPastDays = true
        return style
    }

    package static let standard = DateStyle()
}

/// The form of a date that is shown. What is typed may have any form; only of `3/4/2027` the format says what it means.
package enum DateFormat: String, CaseIterable, Sendable {
    /// `15.03.2027`
    case dotted
    /// `2027-03-15`
    case iso
    /// `03/15/2027`
    case us
}

extension Day {
    /// The date as it is shown: `15.03.2027`, `2027-03-15` or `03/15/2027`.
    package func text(in format: DateFormat) -> String {
        switch format {
        case .dotted: text
        case .iso: isoText
        case .us: "\(padded(month, 2))/\(padded(day, 2))/\(padded(year, 4))"
        }
    }

    /// The date without its year: `15.03.`, `03-15` or `03/15`.
    package func shortText(in format: DateFormat) -> String {
        switch format {
        case .dotted: "\(padded(day, 2)).\(padded(month, 2))."
        case .iso: "\(padded(month, 2))-\(padded(day, 2))"
        case .us: "\(padded(month, 2))/\(padded(day, 2))"
        }
    }

    /// The date with two digits of its year: `15.03.27`, `27-03-15` or `03/15/27`.
    package func textWithShortYear(in format: DateFormat) -> String {
        switch format {
        case .dotted: shortText(in: format) + padded(year % 100, 2)
        case .us: "\(shortText(in: format))/\(padded(year % 100, 2))"
        case .iso: String(isoText.dropFirst(2))
        }
    }
}
