import DocketCore

/// The members of `config.json`. The reader, `docket config` and its schema go by this table.
package enum Setting: String, CaseIterable, Sendable {
    /// For editors.
    case schema = "$schema"
    case feed, ascii, plain, mouse, passwordCommand, firstWeekday, dateFormat, historyMonths, historyMegabytes
    case keys, theme

    /// What its value is.
    enum Kind {
        case text(WritableKeyPath<Configuration, String?>)
        case flag(WritableKeyPath<Configuration, Bool?>)
        /// One of some words.
        case choice([String], set: (inout Configuration, String) -> Void)
        case number(WritableKeyPath<Configuration, Int?>, ClosedRange<Int>)
        case keys, theme
        /// A text that Docket does not use.
        case ignored
    }

    var kind: Kind {
        switch self {
        case .schema: .ignored
        case .feed: .text(\.feed)
        case .ascii: .flag(\.ascii)
        case .plain: .flag(\.plain)
        case .mouse: .flag(\.mouse)
        case .passwordCommand: .text(\.passwordCommand)
        case .firstWeekday:
            .choice(Self.firstWeekdays.map(\.rawValue)) { $0.firstWeekday = Weekday(rawValue: $1) }
        case .dateFormat:
            .choice(DateFormat.allCases.map(\.rawValue)) { $0.dateFormat = DateFormat(rawValue: $1) }
        case .historyMonths: .number(\.historyMonths, 0...1200)
        case .historyMegabytes: .number(\.historyMegabytes, 0...100_000)
        case .keys: .keys
        case .theme: .theme
        }
    }

    /// The days on which weeks begin somewhere.
    private static let firstWeekdays: [Weekday] = [.monday, .sunday, .saturday]

    /// What it does.
    var summary: String {
        switch self {
        case .schema: "The schema that an editor checks this file by"
        case .feed: "The feed whose to-dos are imported"
        case .ascii: "Draw with ASCII characters only"
        case .plain: "Draw in words, for screen readers and Braille displays"
        case .mouse: "Use the mouse"
        case .passwordCommand:
            "A shell command that prints the password of an account: $1 is the user, $2 the address"
        case .firstWeekday: "The day on which a week begins"
        case .dateFormat: "How dates are shown: 15.03.2027, 2027-03-15 or 03/15/2027"
        case .historyMonths: "How many months of the history are kept, 0 for none"
        case .historyMegabytes: "How many megabytes of the history are kept, 0 for none"
        case .keys: "Keys by the names of what they do"
        case .theme: "Looks by the names of what has them"
        }
    }
}
