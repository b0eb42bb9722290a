import ArgumentParser
import DocketCore
import DocketFeed
import DocketProcesses
import DocketRecording
import DocketScreens
import DocketStorage
import DocketSync
import DocketTerminal
import FoundationEssentials
import Glibc

/// One run of the program: creates its parts, runs the event loop, and closes everything.
enum Session {
    static func run(_ arguments: Arguments) throws {
        guard let folder = FilePaths.data(option: arguments.data) else {
            throw ExitCode.failure(because: FilePaths.noFolder)
        }
        let (configuration, configurationRemarks) = UserConfiguration.load()
        let remarks = [
            UserConfiguration.summary(of: configurationRemarks), TimeZoneSetting.repair(),
            FolderPrivacy.close(folder),
        ].compactMap(\.self)
        let recording = try arguments.record.map(SessionRecording.init)
        let signals: SignalPipe
        let terminal: Terminal
        do {
            signals = try SignalPipe()
            terminal = try Terminal(
                wantsASCII: arguments.has(.ascii) || configuration.ascii == true,
                wantsPlain: arguments.has(.plain) || configuration.plain == true,
                looks: configuration.looks.map(\.look),
                usesMouse: !arguments.has(.noMouse) && configuration.mouse != false
            )
        } catch {
            recording?.removeEmpty()
            throw ExitCode.failure(because: "\(error)")
        }
        let recorder = recording?.recorder
        let now: @Sendable () -> Date = recorder?.clock.now ?? LocalClock.now
        let makeID: @Sendable () -> UUID = recorder?.ids.next ?? randomID
        let storage = FileStorage(
            folder: folder,
            historyLimit: { [limit = configuration.historyLimit] in limit },
            now: now,
            makeID: makeID,
            day: LocalClock.day
        )
        let feed = feed(arguments.feed ?? configuration.feed.flatMap(FeedAddress.init), folder: folder)
        let model = AppModel(
            size: terminal.size,
            charset: terminal.charset,
            keys: configuration.keys ?? .standard,
            dependencies: Dependencies(
                now: now,
                day: LocalClock.day,
                time: LocalClock.time,
                makeID: makeID,
                country: UserCountry.code,
                dateFormat: configuration.dateFormat ?? .dotted,
                firstWeekday: { [set = configuration.firstWeekday] in set ?? UserWeek.firstWeekday() }
            ),
            feedHost: feed?.host
        )
        let sync = SyncAdapter(folder: folder)
        let notice = terminal.substitute.flatMap { UnknownTerminals.add($0.unknown) ? $0.notice : nil }
        let feedLoad: FeedLoad = arguments.has(.refresh) ? .refresh : .usual
        let runtime: Runtime
        if let recording {
            var settings = RecordedSettings(configuration, charset: terminal.charset, folder: folder)
            (settings.feedHost, settings.refreshesFeed) = (feed?.host, feedLoad == .refresh)
            (settings.hasAccounts, settings.remarks, settings.notice) = (sync.hasAccounts, remarks, notice)
            recording.begin(settings, size: terminal.size)
            runtime = recording.runtime(model, storage, folder: folder, feed: feed, sync: sync)
        } else {
            runtime = Runtime(
                model: model,
                storage: storage,
                feed: feed,
                sync: sync,
                texts: storage.editedTexts,
                reminders: storage
            )
        }
        runtime.start(remarks: remarks, notice: notice, feedLoad: feedLoad)
        recorder?.hasStarted()
        runtime.addWatches(of: storage)
        runtime.add(.midnight(for: runtime))
        runtime.add(.editedTexts(for: runtime))
        runtime.add(.network(for: runtime))
        if let recording { runtime.add(recording.job(for: runtime)) }
        var loop = EventLoop(
            terminal: terminal,
            signals: signals,
            runtime: runtime,
            editor: UserEditor.command,
            observer: recorder
        )
        let end = loop.run()
        terminal.close()
        let ending = runtime.close()
        if let failure = recording?.failure { StandardError.write(failure) }
        if !ending.lines.isEmpty {
            StandardError.write(lines: "docket: " + ending.lines.joined(separator: "\n"))
        }
        if case .signal(let number) = end { Self.end(by: number) }
        if !ending.isStored { throw ExitCode.failure }
    }

    @Sendable private static func randomID() -> UUID { UUID() }

    private static func feed(_ address: FeedAddress?, folder: String) -> FeedAdapter? {
        address.map { address in
            FeedAdapter(
                RemoteFeed(
                    address,
                    cache: FileFeedCache(folder: folder),
                    findHelper: { HelperPath.runningProgram.flatMap(HelperPath.find) },
                    now: LocalClock.now
                )
            )
        }
    }

    /// Ends the process by the signal that it received, so that the parent process sees the right status.
    private static func end(by number: Int32) {
        signal(number, SIG_DFL)
        raise(number)
    }
}

extension Job {
    /// Tells the app when the machine gets a network address.
    fileprivate static func network(for runtime: Runtime) -> Self {
        let watch = NetworkWatch()
        return Job(
            descriptor: { watch.descriptor },
            step: { [unowned runtime] in
                guard watch.drain() else { return false }
                runtime.noticeNetwork()
                return true
            }
        )
    }

    /// Looks once, after the first screen, for texts that were in an editor when Docket was killed.
    fileprivate static func editedTexts(for runtime: Runtime) -> Self {
        var isDone = false
        return Job(
            timeout: { isDone ? nil : 0 },
            step: { [unowned runtime] in
                isDone = true
                return runtime.lookForEditedTexts()
            }
        )
    }
}
