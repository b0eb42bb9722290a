import DocketCore
import FoundationEssentials
import TestSupport
import Testing

@testable import DocketScreens

/// The runtime performs all effects of the model.
@Suite("Effects")
struct EffectsTests {
    /// The keys that open each screen.
    private static let screens: [(name: String, keys: [Key])] = [
        ("list", []), ("list found", ["/", "a", .enter]), ("searching", ["/", "a"]), ("detail", [.enter]),
        ("form", ["2"]), ("form filled", ["2", "x", .tab, .tab, .tab, .tab]),
        ("form edited", ["e", "x"]), ("form of the page", [.enter, "e", "x", .tab, .tab, .tab, .tab, .tab]),
        ("form on Save", ["2", "x", .backTab]), ("people", ["3"]), ("sort menu", ["s"]),
        ("name", ["3", "+", "x"]),
        ("rename", ["3", "e", "x"]), ("help", ["?"]), ("help of the page", [.enter, "?", "d", "e", "l"]),
        ("changed", [" "]), ("undone", [" ", "D", "u"]), ("sync", ["Y"]),
        ("history", [" ", "H"]), ("narrowed history", [" ", "H", "/", "x"]), ("agenda", ["4"]),
    ]

    private static let item = TodoItem.sample(200, "From elsewhere")

    private static let error = StorageError(.save, file: "todos.json", reason: "No space left on device")

    private static let request = SaveRequest(
        change: NamedChange(verb: "Added", object: item.title, change: Samples.list.adding(item)),
        completion: .stay
    )

    private static let step = HistoryStep(
        id: item.id,
        at: Date(timeIntervalSince1970: 0),
        source: ChangeSource(.screen, name: "Added “From elsewhere”"),
        change: Samples.list.adding(item)
    )

    private static let entry = HistoryEntry(
        id: step.id,
        at: step.at,
        source: step.source,
        changeCount: 1,
        subjects: [HistoryEntry.Subject(.todo, item.id, name: item.title)],
        place: HistoryPlace(line: step.id, at: step.at)
    )

    private static let page = HistoryPage(entries: [entry], next: nil)

    /// One event of each kind, and every key.
    private static let events: [Event] =
        Set(
            KeyMap.standard.bindings.flatMap { $0.actions.flatMap(\.keys) } + ["x", .unknown, .paste("a\nb")]
        )
        .sorted { $0.label < $1.label }.map(Event.key) + [
            .mouse(.press(row: 4, column: 3)), .mouse(.press(row: 4, column: 20)), .mouse(.wheelDown),
            .mouse(.press(row: 0, column: 2)), .mouse(.press(row: 22, column: 40)),
            .resized(Size(rows: 12, columns: 40)), .viewLoaded(ViewSettings(filter: .open)),
            .previewed(Samples.list), .loaded(.whole(Samples.list)),
            .loaded(.damaged(Damage(error, recovery: RecoverySource(name: "a backup", list: Samples.list)))),
            .draftsFound(FoundDrafts([KeptDraft(Draft())])), .quitRefused("The disk is full"),
            .remarked(["A remark"]), .noticed("A notice"), .feedRequested(.refresh),
            .feedIsLoading(.usual), .feedLoaded(.failed("Can't reach it", isUnreachable: true)),
            .feedLoaded(.delivered([item])),
            .received([Samples.list.adding(item)]), .received([]),
            .restored(Samples.list, "The other is kept"), .keepingDraftsFailed(error),
            .saved(request, in: Samples.list), .historyFound, .stepFound(.undo, step), .stepFound(.redo, nil),
            .historyRead(HistoryRequest(subject: nil, text: "", cursor: nil), page),
            .historyRead(HistoryRequest(subject: nil, text: "", cursor: nil), nil),
            .entryRead(entry, step), .entryFound(entry, step, []), .entryFound(entry, nil, []),
            .rewindFound(nil),
            .saveFailed(request, error), .keepingDraftsFailed(nil),
            .notBrowsed("https://example.org"), .failed(error),
            .syncOverview(SyncOverview()), .syncNews(.progress(done: 1, total: nil)), .syncTimeHasCome,
            .networkIsBack, .dayBegan, .editorEnded(text, failure: nil), .edited(text, [], failure: nil),
            .copied(Notice("Copied"), failure: nil),
            .remindersCame([due], now: due.reminder.at, since: nil),
            .remindersClaimed(ClaimedReminders([due])),
        ]

    private static let due = DueReminder(
        Reminder(item: item.id, due: LocalMinute(number: 0), minutesBefore: 0),
        of: item
    )
    private static let text = EditedText(name: "edit-1/to-do.txt", path: "/data/edit-1/to-do.txt")

    @Test(
        "for every other event on every screen, all effects are performed once and in order",
        arguments: [false, true]
    )
    func everything(fails: Bool) {
        let screens =
            Self.screens.map { ($0.name, $0.keys.map(Event.key)) } + [
                ("list while the feed is loading", [.feedIsLoading(.usual)])
            ]
        for (number, (name, steps)) in screens.enumerated() {
            let events = SeededGenerator.share(of: Self.events, every: 16, from: number + (fails ? 1 : 0))
            for event in events {
                let world = World()
                _ = world.runtime.send(steps)
                world.begin(fails: fails)
                let left = world.runtime.send([event])
                let done =
                    world.storage.calls.map(Done.storage)
                    + left.filter { $0 != .quit && !$0.isEditor }.map(Done.terminal)
                    + world.texts.calls.map(Done.text)
                    + world.runs.map(Done.sync)
                    + world.memory.calls.map(Done.reminders)
                    + Array(repeating: .cancelFeed, count: world.feed.cancellations)
                    + Array(repeating: .quit, count: world.storage.closeCount)
                let asked = world.asked.map(Done.init)
                let hint = Comment(rawValue: "\(event) on \(name)")
                #expect(done.sorted() == asked.sorted(), hint)
                #expect(world.answered == Self.answered(by: event) + world.requests, hint)
            }
        }
    }

    private static func answered(by event: Event) -> [SaveRequest] {
        switch event {
        case .saved(let request, _), .saveFailed(let request, _): [request]
        default: []
        }
    }

    @Test("the test has an event of every kind")
    func kinds() {
        #expect(Set(Self.events.map(EventKind.init)) == Set(EventKind.allCases))
    }

    @Test("another failure does not drop a running save")
    func failureMeanwhile() throws {
        var model = Samples.model(size: Size(rows: 24, columns: 80))
        let effects = model.handle(.key(" "))
        guard case .save(let request) = effects.first else {
            Issue.record("nothing is saved: \(effects)")
            return
        }
        _ = model.handle(.failed(Self.error))
        _ = model.handle(.keepingDraftsFailed(Self.error))
        _ = model.handle(.loaded(.whole(Samples.list)))
        _ = model.handle(.saved(request, in: model.list))
        #expect(model.list.count(in: .done) == Samples.list.count(in: .done) + 1)
        #expect(model.disabledReason(for: .app(.undo)) == nil)
    }

    @Test("effects of a job's event are performed too")
    func importing() {
        let world = World()
        world.begin(fails: false)
        world.feed.outcome = .delivered([Self.item])
        _ = world.runtime.send([.feedRequested(.refresh)])
        while let job = world.runtime.busyJob { _ = job.step() }
        #expect(world.runtime.model.list.item(Self.item.id) != nil)
        #expect(world.storage.calls.count == 1)
        #expect(world.answered == world.requests && world.requests.count == 1)
    }
}

/// The cases of `Event`. The compiler reports one that is missing here.
private enum EventKind: CaseIterable {
    case key, mouse, resized, viewLoaded, previewed, loaded, draftsFound, remarked, noticed, feedRequested,
        feedIsLoading,
        feedLoaded
    case syncOverview, syncNews, syncTimeHasCome, networkIsBack, remindersCame, remindersClaimed, dayBegan
    case saved, saveFailed, historyFound, stepFound, historyRead, entryRead, entryFound, rewindFound
    case received, restored, keepingDraftsFailed, quitRefused,
        notBrowsed,
        failed
    case editorEnded, edited, copied

    init(_ event: Event) {
        self =
            switch event {
            case .key: .key
            case .mouse: .mouse
            case .resized: .resized
            case .viewLoaded: .viewLoaded
            case .previewed: .previewed
            case .loaded: .loaded
            case .draftsFound: .draftsFound
            case .remarked: .remarked
            case .noticed: .noticed
            case .feedRequested: .feedRequested
            case .feedIsLoading: .feedIsLoading
            case .feedLoaded: .feedLoaded
            case .syncOverview: .syncOverview
            case .syncNews: .syncNews
            case .syncTimeHasCome: .syncTimeHasCome
            case .networkIsBack: .networkIsBack
            case .remindersCame: .remindersCame
            case .remindersClaimed: .remindersClaimed
            case .dayBegan: .dayBegan
            case .saved: .saved
            case .saveFailed: .saveFailed
            case .historyFound: .historyFound
            case .stepFound: .stepFound
            case .historyRead: .historyRead
            case .entryRead: .entryRead
            case .entryFound: .entryFound
            case .rewindFound: .rewindFound
            case .received: .received
            case .restored: .restored
            case .keepingDraftsFailed: .keepingDraftsFailed
            case .quitRefused: .quitRefused
            case .notBrowsed: .notBrowsed
            case .editorEnded: .editorEnded
            case .edited: .edited
            case .copied: .copied
            case .failed: .failed
            }
    }
}

/// An effect, or a record of what was performed.
private enum Done: Equatable, Comparable {
    case storage(TestStorage.Call)
    case terminal(TerminalEffect)
    case cancelFeed, quit
    case sync(SyncRun)
    case text(String)
    case reminders(LocalMinute)

    init(_ effect: Effect) {
        switch effect {
        case .save(let request): self = .storage(.save(request.change.change))
        case .findStep(let direction): self = .storage(.findStep(direction))
        case .readEntry(let entry), .takeBack(let entry, .one): self = .storage(.readStep(entry))
        case .takeBack(let entry, .allSince): self = .storage(.rewind(entry))
        case .saveView(let view): self = .storage(.saveView(view))
        case .load: self = .storage(.load)
        case .restore(let list): self = .storage(.restore(list))
        case .cancelFeed: self = .cancelFeed
        case .sync(let run): self = .sync(run)
        case .quit: self = .quit
        case .openEditor(_, let name, _): self = .text(name)
        case .readEdited(let text, _), .removeEdited(let text): self = .text(text.name)
        case .claimReminders(_, let now, _): self = .reminders(now)
        case .terminal(let effect): self = .terminal(effect)
        }
    }

    /// Storage, terminal and feed each keep their order.
    private var kind: Int {
        switch self {
        case .storage: 0
        case .terminal: 1
        case .cancelFeed: 2
        case .quit: 3
        case .sync: 4
        case .text: 5
        case .reminders: 6
        }
    }

    static func < (one: Done, other: Done) -> Bool { one.kind < other.kind }
}

/// A runtime that records effects, with a storage and a feed that record their calls.
private final class World {
    let storage = TestStorage(Samples.list)
    let feed = TestFeed()
    let sync = ScriptedSync()
    let texts = TestTexts()
    let memory = TestMemory()
    private let log = Log()
    private var runsBefore = 0
    let runtime: Runtime

    private final class Log {
        var asked: [Effect] = []
        var requests: [SaveRequest] = []
        var answered: [SaveRequest] = []
    }

    init() {
        let log = log
        runtime = Runtime(
            model: Samples.model(size: Size(rows: 24, columns: 80)),
            storage: storage,
            feed: feed,
            sync: sync,
            texts: texts,
            reminders: memory
        ) { event, effects in
            log.asked += effects
            for case .save(let request) in effects { log.requests.append(request) }
            switch event {
            case .saved(let request, _), .saveFailed(let request, _): log.answered.append(request)
            default: break
            }
        }
        runtime.start()
    }

    /// Clears all records. From now on saving fails if `fails` is set.
    func begin(fails: Bool) {
        storage.failure = fails ? StorageError(.save, file: "todos.json", reason: "Read-only") : nil
        storage.clearCalls()
        feed.cancellations = 0
        texts.calls = []
        memory.calls = []
        runsBefore = sync.runs.count
        (log.asked, log.requests, log.answered) = ([], [], [])
    }

    var asked: [Effect] { log.asked }
    var runs: [SyncRun] { Array(sync.runs.dropFirst(runsBefore)) }
    /// The requested saves, and those that were reported as saved or failed.
    var requests: [SaveRequest] { log.requests }
    var answered: [SaveRequest] { log.answered }
}

/// Says all reminders.
private final class TestMemory: ReminderMemory {
    var calls: [LocalMinute] = []

    func claimReminders(_ past: [DueReminder], now: LocalMinute, since _: LocalMinute?) -> ClaimedReminders {
        calls.append(now)
        return ClaimedReminders(past)
    }

    func releaseReminders(_: [Reminder]) {}
}

/// Records the names of the texts that are created, read and removed.
private final class TestTexts: EditedTexts {
    var calls: [String] = []

    func create(_: [UInt8], name: String) -> EditedText {
        calls.append(name)
        return EditedText(name: "edit-1/\(name)", path: "/data/edit-1/\(name)")
    }

    func replace(_ text: EditedText, with _: [UInt8]) { calls.append(text.name) }

    func read(_ text: EditedText) -> [UInt8]? {
        calls.append(text.name)
        return []
    }

    func remove(_ text: EditedText) { calls.append(text.name) }

    func left() -> [String] { [] }
}

extension TerminalEffect {
    /// Whether it is the answer to a text that was created.
    fileprivate var isEditor: Bool { if case .edit = self { true } else { false } }
}

private final class TestFeed: TodoFeed {
    let host = "example.org"
    var outcome: FeedOutcome?
    var cancellations = 0

    func load(_: FeedLoad) -> FeedOutcome? { outcome }
    func pollOutcome() -> FeedOutcome? { nil }
    func cancel() { cancellations += 1 }
    var descriptor: Int32 { -1 }
    var timeout: Int32? { nil }
}
