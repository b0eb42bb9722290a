import DocketCore
import DocketFiles
import DocketScreens
import DocketStorage
import FoundationEssentials

/// A screen that a replay has drawn.
package struct ReplayedScreen: Equatable, Sendable {
    package let canvas: Canvas
    package let at: Date
    /// What was pressed or done since the screen before, such as `Enter`; empty for the start.
    package let cause: String
    /// Whether it is the recorded screen; nil if the recording ends before this screen was drawn.
    package let isAsRecorded: Bool?
}

/// Plays a recording back: has the app do again what it did, with the recorded clock, ids, files and answers.
///
/// It touches nothing but the folder that it is given.
package final class Replay {
    private let recording: Recording
    private let clock = RunClock { .distantPast }
    private let runtime: Runtime
    private let storage: ReplayStorage
    private let sync: ReplaySync
    private let times: ReplayTimes
    private var painter: ScreenPainter
    private var lines: ArraySlice<RecordedLine>
    private var hasStarted = false

    /// The events of the batch that is not complete yet.
    private var events: [Event] = []

    private var effects = TerminalEffects()
    private var causes: [String] = []
    private var works: [RuntimeWork] = []

    /// - Parameters:
    ///   - folder: the path of an empty folder, for the files.
    ///   - day: the day of an instant in the time zone of the recording.
    ///   - time: the time of day there.
    package init(
        _ recording: Recording,
        folder: String,
        day: @escaping @Sendable (Date) -> Day,
        time: @escaping @Sendable (Date) -> ClockTime?
    ) {
        let header = recording.header
        let (clock, ids) = (clock, RunIDs(seed: header.seed))
        let answers = ReplayAnswers(recording.lines)
        self.recording = recording
        lines = recording.lines[...]
        storage = ReplayStorage(
            FileStorage(
                folder: folder,
                historyLimit: { [limit = header.historyLimit] in limit },
                now: clock.now,
                makeID: ids.next,
                day: day
            ),
            folder: folder,
            recordedFolder: header.folder,
            answers: answers
        )
        sync = ReplaySync(answers, hasAccounts: header.hasAccounts)
        let model = AppModel(
            size: header.size.size,
            charset: header.charset,
            keys: header.keyMap,
            dependencies: Dependencies(
                now: clock.now,
                day: day,
                time: time,
                makeID: ids.next,
                country: { [country = header.country] in country },
                dateFormat: header.dateFormat,
                firstWeekday: { [first = header.firstWeekday] in first }
            ),
            feedHost: header.feedHost
        )
        painter = ScreenPainter(charset: header.charset)
        times = ReplayTimes(clock)
        runtime = Runtime(
            model: model,
            storage: storage,
            feed: header.feedHost.map { ReplayFeed($0, answers) },
            sync: sync,
            texts: ReplayTexts(answers),
            reminders: storage,
            recorder: times
        )
    }

    /// Why a file could not be written as it was; nil if all could.
    package var failure: String? { storage.failure }

    /// Plays up to the next screen.
    ///
    /// - Returns: nil at the end.
    package func next() -> ReplayedScreen? {
        if !hasStarted { start() }
        while let line = lines.popFirst() {
            switch line {
            case .event(let event, _, let at):
                causes.append(event.name)
                guard let again = event.event(after: effects) else { continue }
                events.append(again)
                times.events.append(at)
            case .batch(let at): endBatch(at: at)
            case .work(let work, let at):
                times.next = at
                if work == .accounts { sync.hasAccounts.toggle() }
                works.append(work)
                _ = runtime.perform(work)
            case .screen(let digest, let at): return screen(digest, at: at)
            case .files, .refused, .answer: break
            }
        }
        guard !events.isEmpty, let last = times.events.last else { return nil }
        // Docket has ended while it handled these.
        endBatch(at: last)
        return screen(nil, at: last)
    }

    private func start() {
        hasStarted = true
        let header = recording.header
        clock.hold(at: header.at)
        runtime.start(
            remarks: header.remarks,
            notice: header.notice,
            feedLoad: header.refreshesFeed ? .refresh : .usual
        )
    }

    private func endBatch(at time: Int64) {
        times.next = time
        effects.receive(runtime.send(events))
        events = []
        times.events = []
    }

    private func screen(_ digest: String?, at time: Int64) -> ReplayedScreen {
        clock.hold(at: time)
        let canvas = painter.canvas(of: runtime.state)
        defer { (causes, works) = ([], []) }
        // What was pressed matters most.
        if causes.isEmpty, let work = works.last { causes = [work.rawValue] }
        return ReplayedScreen(
            canvas: canvas,
            at: Date(milliseconds: time),
            cause: causes.joined(separator: ", "),
            isAsRecorded: digest.map { $0 == canvas.digest }
        )
    }
}

/// Sets the clock as it was when the recorded run handled the same.
private final class ReplayTimes: RuntimeObserver {
    private let clock: RunClock
    /// Those of the events of a batch, in their order.
    var events: [Int64] = []
    /// That of the end of the batch, or of the work.
    var next: Int64 = 0

    init(_ clock: RunClock) { self.clock = clock }

    func willHandle(_: Event, isText _: Bool) {
        if !events.isEmpty { clock.hold(at: events.removeFirst()) }
    }

    func willEndBatch() { clock.hold(at: next) }
    func willDo(_: RuntimeWork) { clock.hold(at: next) }
    func hasDone() {}
}
