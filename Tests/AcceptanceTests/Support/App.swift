import DocketCore
import DocketFeed
import DocketProcesses
import DocketScreens
import DocketStorage
import Foundation
import TestSupport
import Testing

@testable import docket

/// Docket without a terminal: keys go in, screen states come out. Its files are real, in a folder of its own.
///
/// The clock stands at Saturday, 21 November 2026, 9:30, unless a test sets another time.
final class App {
    let folder: DataFolder
    private var runtime: Runtime
    private var size: Size
    private let feedURL: String?
    private var feed: FeedAdapter?
    private let sync: ScriptedSync?
    private let firstWeekday: Weekday
    /// The time at the next start.
    var clock = App.now
    /// The time while the app runs.
    private let wallClock = WallClock(App.now)

    static let today = Day(isoText: "2026-11-21") ?? .first
    static let now = Date(timeIntervalSince1970: 1_795_253_400)

    /// Starts the app with these stored items, people and projects.
    ///
    /// - Parameters:
    ///   - feed: the URL of `--feed`.
    ///   - sync: what an account would do; nil for no account.
    ///   - folder: the folder of another running app; nil for a new one.
    init(
        _ items: [TodoItem] = [],
        people: [Person] = [],
        projects: [Project] = [],
        views: [SavedView] = [],
        rows: Int = 24,
        columns: Int = 80,
        feed: String? = nil,
        sync: ScriptedSync? = nil,
        firstWeekday: Weekday = .monday,
        folder shared: DataFolder? = nil
    ) throws {
        let folder = shared ?? DataFolder()
        let list = TodoList(items: items, people: people, projects: projects, views: views)
        if list != TodoList() { try folder.store(list) }
        self.folder = folder
        size = Size(rows: rows, columns: columns)
        feedURL = feed
        self.sync = sync
        self.firstWeekday = firstWeekday
        (runtime, self.feed) = Self.start(
            in: folder,
            size: size,
            feed: feed,
            sync: sync,
            clock: Self.now,
            wallClock: wallClock,
            firstWeekday: firstWeekday
        )
    }

    /// Ends the app as kill -9 does, and starts it again.
    @discardableResult
    func restart(refresh: Bool = false) -> App {
        kill()
        (runtime, feed) = Self.start(
            in: folder,
            size: size,
            feed: feedURL,
            sync: sync,
            clock: clock,
            wallClock: wallClock,
            firstWeekday: firstWeekday,
            refresh: refresh
        )
        return self
    }

    /// Ends the app as kill -9 does: its files are closed, and it does nothing more.
    func kill() {
        (runtime, feed) = (Runtime(model: runtime.model, storage: MemoryStorage()), nil)
    }

    /// Runs the jobs that are due between two keys, such as starting to load the feed.
    func idle() {
        while let job = runtime.busyJob { _ = job.step() }
    }

    /// Runs the jobs that are due, and returns what the terminal is to notify of (N1).
    func notifications() -> [String] {
        idle()
        return runtime.send([]).compactMap { if case .notify(let text) = $0 { text } else { nil } }
    }

    /// Whether to-dos are left to search or to count.
    var isSearching: Bool { runtime.model.isSearching }

    /// How long nothing happens by itself, in milliseconds; nil for ever.
    var idleTime: Int32? { runtime.jobs.compactMap { $0.timeout() }.min() }

    /// Reports that the network is back.
    func lookForAccounts() { _ = runtime.lookForAccounts() }

    func networkIsBack() { _ = runtime.send([.networkIsBack]) }

    /// Waits until the feed is loaded or has failed.
    func waitForFeed() {
        idle()
        while let feed, let timeout = feed.timeout {
            var polled = [pollfd(fd: feed.descriptor, events: Int16(POLLIN), revents: 0)]
            _ = poll(&polled, 1, timeout)
            for job in runtime.jobs where job.descriptor() == feed.descriptor { _ = job.step() }
        }
        idle()
    }

    /// Whether the feed is being loaded.
    var isLoadingFeed: Bool { (feed?.descriptor ?? -1) >= 0 }

    /// Ends the app as q does.
    func quit() {
        for line in end() { Issue.record(Comment(rawValue: line)) }
    }

    /// Ends the app as a signal does. Returns the lines that it prints.
    func end() -> [String] { runtime.close().lines }

    /// Reads the files again, as after an event of the folder watch.
    func refresh() {
        _ = runtime.refresh()
    }

    /// The list in the app's memory.
    var shownList: TodoList { runtime.model.list }

    @discardableResult
    func press(_ keys: Key...) -> App { press(keys) }

    @discardableResult
    func press(_ keys: [Key]) -> App {
        for key in keys { _ = runtime.send([.key(key)]) }
        return self
    }

    /// Presses keys that arrive in one read. Returns the effects that the event loop has to perform.
    func effects(of keys: Key...) -> [TerminalEffect] { runtime.send(keys.map(Event.key)) }

    /// Reports that no browser could be started.
    func failToBrowse(_ link: String) {
        _ = runtime.send([.notBrowsed(link)])
    }

    @discardableResult
    func type(_ text: String) -> App {
        for character in text { press(.character(character)) }
        return self
    }

    /// Presses Tab until that field of the form is focused.
    @discardableResult
    func tab(to field: DraftField) -> App {
        for _ in DraftField.allCases where !isFocused(field) { press(.tab) }
        return self
    }

    private func isFocused(_ field: DraftField) -> Bool {
        field == .people
            ? form?.people.contains { $0.isFocused } == true : form?.field(field)?.isFocused == true
    }

    func click(row: Int, column: Int) {
        _ = runtime.send([.mouse(.press(row: row, column: column))])
    }

    /// Clicks in the middle of the first occurrence of a text.
    func click(on text: String, _ location: SourceLocation = #_sourceLocation) {
        for (row, line) in rows.enumerated() {
            guard let range = line.firstRange(of: text) else { continue }
            let start = DisplayText(String(line[..<range.lowerBound])).columns
            return click(row: row, column: start + DisplayText(text).columns / 2)
        }
        Issue.record(
            "“\(text)” is not on the screen:\n\(rows.joined(separator: "\n"))",
            sourceLocation: location
        )
    }

    /// Turns the wheel down by a number of notches, or up if it is negative.
    func turnWheel(by notches: Int) {
        for _ in 0..<abs(notches) { _ = runtime.send([.mouse(notches < 0 ? .wheelUp : .wheelDown)]) }
    }

    func wait(seconds: TimeInterval) { wallClock.advance(by: seconds) }

    func waitUntilTomorrow() {
        wait(seconds: 86_400)
        runtime.beginDay()
    }

    func resize(rows: Int, columns: Int) {
        size = Size(rows: rows, columns: columns)
        _ = runtime.send([.resized(size)])
    }

    var state: ScreenState { runtime.model.state }

    /// The screen's rows as text, without the blanks at the end of a bar.
    var rows: [String] {
        let canvas = state.canvas(charset: .unicode)
        return canvas.rows.map { spans in
            var spans = spans.sorted { $0.column < $1.column }
            // The blanks at the end of a bar are no text.
            while let last = spans.last, last.role == .selectedText, last.text.text.allSatisfy({ $0 == " " })
            {
                spans.removeLast()
            }
            return spans.reduce(into: "") { row, span in
                let columns = DisplayText(row).columns
                row += String(repeating: " ", count: max(span.column - columns, 0)) + span.text.text
            }
        }
    }

    var header: String { rows.first ?? "" }

    /// The texts of the footer, each with its role.
    var footerSpans: [(text: String, role: Role)] {
        (state.canvas(charset: .unicode).rows.last ?? []).map { ($0.text.text, $0.role) }
    }

    var footer: String { rows.last ?? "" }

    /// The whole text of the notice or error in the footer; empty if the footer shows neither.
    var message: String {
        switch state.footer {
        case .notice(let notice): notice.text
        case .error(let message): message
        default: ""
        }
    }

    private static func start(
        in folder: DataFolder,
        size: Size,
        feed url: String?,
        sync: ScriptedSync?,
        clock: Date,
        wallClock: WallClock,
        firstWeekday: Weekday,
        refresh: Bool = false
    ) -> (Runtime, FeedAdapter?) {
        // The time zone is fixed: an instant's day must not depend on the machine.
        let dependencies = Dependencies(
            now: { wallClock.now },
            day: Day.inGreenwich,
            time: ClockTime.inGreenwich,
            firstWeekday: { firstWeekday }
        )
        let storage = FileStorage(folder: folder.data)
        let feed = url.flatMap(FeedAddress.init).map { address in
            FeedAdapter(
                RemoteFeed(
                    address,
                    cache: FileFeedCache(folder: folder.data),
                    findHelper: { try? BuiltProgram.path(HelperPath.name) },
                    now: { clock },
                    grace: 60
                )
            )
        }
        let model = AppModel(size: size, dependencies: dependencies, feedHost: feed?.host)
        let runtime = Runtime(model: model, storage: storage, feed: feed, sync: sync, reminders: storage)
        runtime.start(feedLoad: refresh ? .refresh : .usual)
        return (runtime, feed)
    }
}

/// The states of the screens; nil if another screen is open.
extension App {
    var list: ListState? {
        if case .list(let state) = state.body { state } else { nil }
    }

    var detail: DetailState? {
        if case .detail(let state) = state.body { state } else { nil }
    }

    var form: FormState? {
        if case .form(let state) = state.body { state } else { nil }
    }

    var quickLine: QuickLineState? {
        if case .quickLine(let state) = state.footer { state } else { nil }
    }

    var people: PageState? {
        if case .tabs(.people, _) = state.header.leading { page } else { nil }
    }

    var agenda: AgendaState? {
        if case .agenda(let state) = state.body { state } else { nil }
    }

    var views: PageState? { page(closedBy: .views(.close)) }

    var history: PageState? {
        idle()
        return page(closedBy: .history(.back))
    }

    var historyEntry: HistoryEntryState? {
        if case .historyEntry(let state) = state.body { state } else { nil }
    }

    var projects: PageState? { page(closedBy: .projects(.back)) }

    private func page(closedBy intent: Intent) -> PageState? {
        if case .back(_, intent) = state.header.leading { page } else { nil }
    }

    private var page: PageState? {
        if case .page(let state) = state.body { state } else { nil }
    }

    var syncPage: PageState? { page(closedBy: .sync(.back)) }

    /// The titles under each section's header, such as `["To do": ["Buy milk"]]`.
    var sections: [String: [String]] {
        guard case .lines(let lines) = list?.content else { return [:] }
        var sections: [String: [String]] = [:]
        var current = ""
        for line in lines {
            switch line {
            case .header(let title, _): current = String(title.prefix { $0 != "·" }).trimmed
            case .todo(let row): sections[current, default: []].append(row.title)
            case .blank, .row, .detail: continue
            }
        }
        return sections
    }

    /// The title of the selected item.
    var selected: String? { list?.rows.first(where: \.isSelected)?.title }

    /// The stored list, as another program would read it.
    var stored: TodoList {
        do {
            return try folder.stored()
        } catch {
            Issue.record(error)
            return TodoList()
        }
    }
}

extension PageRow {
    /// What stands at the right of the name.
    var remarks: [String] { right.map(\.text).filter { !$0.isEmpty } }
}
