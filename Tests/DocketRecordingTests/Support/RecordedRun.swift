import DocketCore
import DocketFiles
import DocketScreens
import DocketStorage
import Foundation
import Synchronization
import TestSupport

@testable import DocketRecording

/// A run of the app that is recorded, without a terminal: what the program does, step by step.
final class RecordedRun {
    let folder: TemporaryFolder
    let recorder: Recorder
    let runtime: Runtime
    let feed = ScriptedFeed()
    let sync: ScriptedSync
    let wallClock: WallClock
    /// The screens that were drawn.
    private(set) var canvases: [Canvas] = []
    private var painter = ScreenPainter(charset: .unicode)
    private(set) var hasQuit = false

    static let start = Date(timeIntervalSince1970: 1_795_253_400)

    init(
        in folder: TemporaryFolder = TemporaryFolder(),
        sync: ScriptedSync = ScriptedSync(),
        seed: UInt64 = 1
    ) throws {
        self.folder = folder
        self.sync = sync
        let clock = WallClock(Self.start)
        wallClock = clock
        let data = folder.path("data")
        let recorder = Recorder(try RecordingFile(folder.path("recording")), seed: seed, now: { clock.now })
        self.recorder = recorder
        let storage = FileStorage(
            folder: data,
            now: recorder.clock.now,
            makeID: recorder.ids.next,
            day: Self.day
        )
        var settings = RecordedSettings(charset: .unicode, zone: "UTC", folder: data)
        settings.feedHost = feed.host
        settings.hasAccounts = sync.hasAccounts
        let size = Size(rows: 24, columns: 80)
        recorder.begin(RecordingHeader(docket: "test", at: clock.now, size: size, seed: seed, settings))
        let recording = RecordingStorage(storage, folder: data, recorder: recorder)
        let model = AppModel(
            size: size,
            dependencies: Dependencies(
                now: recorder.clock.now,
                day: Self.day,
                time: Self.time,
                makeID: recorder.ids.next
            ),
            feedHost: feed.host
        )
        runtime = Runtime(
            model: model,
            storage: recording,
            feed: RecordingFeed(feed, recorder: recorder),
            sync: RecordingSync(sync, recorder: recorder),
            texts: RecordingTexts(storage.editedTexts, recorder: recorder),
            reminders: recording,
            recorder: recorder
        )
        runtime.start()
        recorder.hasStarted()
        draw()
    }

    /// Draws the screen, as the event loop does.
    func draw() {
        recorder.willDraw()
        let canvas = painter.canvas(of: runtime.state)
        recorder.hasDrawn(canvas)
        canvases.append(canvas)
    }

    /// Handles events, and answers what the app asks the terminal for.
    ///
    /// - Parameter edited: what the user writes in an editor.
    func send(_ events: [Event], editing edited: String = "") throws {
        var events = events
        while !events.isEmpty, !hasQuit {
            let effects = runtime.send(events)
            events = []
            for effect in effects {
                switch effect {
                case .quit: hasQuit = true
                case .copy(_, let notice): events.append(.copied(notice, failure: nil))
                case .edit(let text):
                    try Data(edited.utf8).write(to: URL(filePath: text.path))
                    events.append(.editorEnded(text, failure: nil))
                case .browse(let link): events.append(.notBrowsed(link))
                case .redraw, .suspend, .notify: break
                }
            }
        }
        if !hasQuit { draw() }
    }

    /// Runs all jobs that can run without waiting, and draws what has changed.
    func runJobs() {
        while let job = runtime.busyJob {
            if job.step() { draw() }
            // Some are due in less than the clock can tell.
            wallClock.advance(by: 1)
        }
    }

    var recording: Recording {
        get throws { try Recording(Array(try folder.bytes("recording"))) }
    }

    /// The days and times are those of UTC.
    static let day: @Sendable (Date) -> Day = { instant in
        Day(isoText: String(instant.formatted(.iso8601).prefix(10))) ?? .first
    }

    static let time: @Sendable (Date) -> ClockTime? = { instant in
        let minutes = Int((instant.timeIntervalSince1970 / 60).rounded(.down)) % 1440
        return ClockTime(hour: minutes / 60, minute: minutes % 60)
    }
}

extension Recording {
    /// Plays it in a folder of its own.
    func play() -> (screens: [ReplayedScreen], failure: String?) {
        let folder = TemporaryFolder(inMemory: true)
        let replay = Replay(
            self,
            folder: folder.path("data"),
            day: RecordedRun.day,
            time: RecordedRun.time
        )
        var screens: [ReplayedScreen] = []
        while let screen = replay.next() { screens.append(screen) }
        return (screens, replay.failure)
    }
}

/// The time that the app reads, in whole milliseconds. It stands still until a test moves it.
final class WallClock: Sendable {
    private let time: Mutex<Int64>

    init(_ time: Date) { self.time = Mutex(time.milliseconds) }

    var now: Date { Date(milliseconds: time.withLock(\.self)) }

    func advance(by milliseconds: Int) { time.withLock { $0 += Int64(milliseconds) } }
}

/// A feed that delivers what a test tells it to.
final class ScriptedFeed: TodoFeed {
    let host = "feed.example"
    var outcome: FeedOutcome?

    func load(_: FeedLoad) -> FeedOutcome? { nil }

    func pollOutcome() -> FeedOutcome? {
        defer { outcome = nil }
        return outcome
    }

    func cancel() {}
    var descriptor: Int32 { -1 }
    var timeout: Int32? { outcome == nil ? nil : 0 }
}
