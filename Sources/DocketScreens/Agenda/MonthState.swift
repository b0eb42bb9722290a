import DocketCore

/// A month as a picture of its load: for each day the number of open to-dos (A2).
package struct MonthState: Equatable, Sendable {
    package struct Cell: Equatable, Sendable {
        package let day: Day
        /// The number of open to-dos that are due then.
        package let count: Int
        package let isToday: Bool
        let isPast: Bool
        /// Whether it is chosen, and the keys act here.
        package let isChosen: Bool
    }

    package struct Week: Equatable, Sendable {
        /// By ISO 8601.
        package let number: Int
        /// The days from left to right; nil for those of other months.
        package let cells: [Cell?]
    }

    /// Such as `November 2026`.
    package let title: String
    /// The days of the week from left to right, such as `Mo`.
    package let weekdays: [String]
    package let weeks: [Week]

    package var isFocused: Bool { weeks.contains { $0.cells.contains { $0?.isChosen == true } } }

    init(_ month: AgendaMonth, in context: Context) {
        let (first, today) = (month.first, context.today)
        title = "\(Day.monthNames[first.month - 1]) \(first.year)"
        let weeks = month.weeks(from: context.dependencies.firstWeekday())
        let items = context.list.dueDays?.items
        weekdays = Weekday.allCases.indices.map { column in
            let day = weeks.lazy.compactMap { $0[column] }.first
            return day.map { String($0.weekday.name.prefix(2)) } ?? ""
        }
        self.weeks = weeks.map { days in
            // That of the week's Thursday, on whatever day it begins.
            let thursday = days.lazy.compactMap { $0 }.first { $0.weekday == .thursday }
            return Week(
                number: (thursday ?? days.lazy.compactMap { $0 }.first ?? first).isoWeek,
                cells: days.map { day in
                    guard let day, day.month == first.month else { return nil }
                    return Cell(
                        day: day,
                        count: items?.count(on: day) ?? 0,
                        isToday: day == today,
                        isPast: day < today,
                        isChosen: day == month.chosen
                    )
                }
            )
        }
    }
}

extension MonthState.Cell {
    /// A shade by the number of to-dos; nil for none.
    var shade: Character? {
        switch count {
        case 0: nil
        case 1...2: "░"
        case 3...4: "▒"
        case 5...7: "▓"
        default: "█"
        }
    }

    /// The number in at most four characters; empty for none.
    var countText: String {
        switch count {
        case 0: ""
        case ...9999: "\(count)"
        default: "\(min(count / 1000, 999))k"
        }
    }
}
