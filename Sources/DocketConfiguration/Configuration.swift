import DocketCore
import DocketScreens

/// The settings for every start; nil for a setting that is not set.
package struct Configuration: Equatable, Sendable {
    package var feed: String?
    package var ascii: Bool?
    package var plain: Bool?
    package var mouse: Bool?
    /// A command that prints the passwords of the accounts; the shell runs it.
    package var passwordCommand: String?
    package var firstWeekday: Weekday?
    package var dateFormat: DateFormat?
    /// How much of the history is kept.
    package var historyMonths: Int?
    package var historyMegabytes: Int?
    /// The keys that can be used; nil for the default ones.
    package var keys: KeyMap?
    /// The settings that `keys` comes from.
    package var keySettings: [KeySetting] = []
    package var looks: [LookSetting] = []

    package init() {}

    package static func == (one: Self, other: Self) -> Bool {
        // The key map follows from its settings.
        one.feed == other.feed && one.ascii == other.ascii && one.plain == other.plain
            && one.mouse == other.mouse && one.passwordCommand == other.passwordCommand
            && one.firstWeekday == other.firstWeekday && one.dateFormat == other.dateFormat
            && one.historyMonths == other.historyMonths && one.historyMegabytes == other.historyMegabytes
            && one.keySettings == other.keySettings && one.looks == other.looks
    }
}

/// A look as the user has written it.
package struct LookSetting: Equatable, Sendable {
    package let name: String
    package let words: String
    package let look: RoleLook
}
