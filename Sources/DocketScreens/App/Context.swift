import DocketCore
import FoundationEssentials

/// What every screen may look at while it handles an intent or makes its state.
struct Context {
    var list: TodoList
    /// Whether the list is only what a first screen needs, and the rest is on its way.
    var isLoading = false
    /// Why the list can't be changed; nil where it can.
    var damage: Damage?
    /// The drafts that were left, without the one that is in the form.
    var drafts = KeptDrafts()
    /// Why they could not be kept last.
    var draftError: StorageError?
    /// nil where no feed is configured.
    var feed: FeedStatus?
    var size: Size
    var charset: Charset
    var dependencies: Dependencies

    var today: Day { dependencies.day(dependencies.now()) }

    /// The first of the texts that the footer has room for, else the last.
    func fitting(_ texts: String..., in columns: Int? = nil) -> String {
        let room = columns ?? size.columns - 1
        return texts.first { DisplayText($0, charset: charset).columns <= room } ?? texts.last ?? ""
    }

    /// The rows between header and footer.
    var bodyRows: Int { max(size.rows - 2, 0) }

    /// The rows that the word about a damage takes up.
    var damageRows: Int { damage.map { DamageState($0).rows(on: size, charset: charset) } ?? 0 }
}

/// The world's facts that a program can't compute: time, time zone, country and chance. Tests fix them.
package struct Dependencies: Sendable {
    package var now: @Sendable () -> Date
    /// The day that an instant falls on where the user is.
    package var day: @Sendable (Date) -> Day
    package var makeID: @Sendable () -> UUID
    /// The country that the user is in, as `BR`; nil where nothing tells it. It is asked for when a map is shown.
    package var country: @Sendable () -> String?

    package init(
        now: @escaping @Sendable () -> Date,
        day: @escaping @Sendable (Date) -> Day,
        makeID: @escaping @Sendable () -> UUID = { UUID() },
        country: @escaping @Sendable () -> String? = { nil }
    ) {
        self.now = now
        self.day = day
        self.makeID = makeID
        self.country = country
    }
}
