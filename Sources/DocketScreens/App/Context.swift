import DocketCore
import FoundationEssentials

/// What every screen can use to handle an intent or compute its state.
struct Context {
    var list: TodoList
    /// Whether `list` has only the items for the first screen, while the rest is loaded.
    var isLoading = false
    /// Why the list can't be changed; nil if it can.
    var damage: Damage?
    /// Changes that were found aside, for the user to take; nil if there are none.
    var offer: Offer?
    /// The kept drafts, without the one in an open form.
    var drafts = KeptDrafts()
    /// Why the last attempt to save the drafts failed; nil if it succeeded.
    var draftError: StorageError?
    /// What the feed is doing; nil if no feed is configured.
    var feed: FeedStatus?
    /// What the sync is doing; nil if there is no account.
    var sync: SyncStatus?
    var size: Size
    /// The rows of the page that a menu or a quick line in the footer covers.
    var coveredRows = 0
    var charset: Charset
    var keys = KeyMap.standard
    var dependencies: Dependencies

    var today: Day { dependencies.day(dependencies.now()) }

    /// The minute on the user's clock; nil if that is unknown.
    var minute: LocalMinute? {
        let now = dependencies.now()
        return dependencies.time(now).map { LocalMinute(dependencies.day(now), $0) }
    }

    var dateFormat: DateFormat { dependencies.dateFormat }

    var dateStyle: DateStyle {
        DateStyle(format: dependencies.dateFormat, firstWeekday: dependencies.firstWeekday())
    }

    /// Reads dates as they are typed today.
    var dueDateReader: DueDateReader { DueDateReader(today: today, style: dateStyle) }

    /// Whether the list has no such item any more. While it is incomplete, nobody knows.
    func isDeleted(_ id: UUID) -> Bool { !isLoading && damage == nil && list.item(id) == nil }

    /// The first text that fits in the footer, or in `columns`; the last text if none fits.
    func fitting(_ texts: String..., in columns: Int? = nil) -> String {
        let room = columns ?? size.columns - 1
        return texts.first { DisplayText($0, charset: charset).columns <= room } ?? texts.last ?? ""
    }

    /// The rows between header and footer.
    var bodyRows: Int { max(size.rows - 2, 0) }

    /// The rows that the message about damaged files takes up.
    var damageRows: Int { damage.map { DamageState($0, in: self).rows(on: size, charset: charset) } ?? 0 }
}

/// What the app needs from its environment: time, time zone, country and random ids. Tests pass fixed values.
package struct Dependencies: Sendable {
    package var now: @Sendable () -> Date
    /// The day of an instant in the user's time zone.
    package var day: @Sendable (Date) -> Day
    /// The time of day of an instant in the user's time zone; nil if it is unknown.
    package var time: @Sendable (Date) -> ClockTime?
    package var makeID: @Sendable () -> UUID
    /// The user's country code, such as `BR`; nil if it is unknown. Called when a map is shown.
    package var country: @Sendable () -> String?
    /// The form of dates that are shown.
    package var dateFormat: DateFormat
    /// The day on which a week begins. Called when a date is read.
    package var firstWeekday: @Sendable () -> Weekday

    package init(
        now: @escaping @Sendable () -> Date,
        day: @escaping @Sendable (Date) -> Day,
        time: @escaping @Sendable (Date) -> ClockTime? = { _ in nil },
        makeID: @escaping @Sendable () -> UUID = { UUID() },
        country: @escaping @Sendable () -> String? = { nil },
        dateFormat: DateFormat = .dotted,
        firstWeekday: @escaping @Sendable () -> Weekday = { .monday }
    ) {
        self.now = now
        self.day = day
        self.time = time
        self.makeID = makeID
        self.country = country
        self.dateFormat = dateFormat
        self.firstWeekday = firstWeekday
    }
}
