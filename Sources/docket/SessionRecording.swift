import ArgumentParser
import DocketConfiguration
import DocketCore
import DocketFeed
import DocketFiles
import DocketRecording
import DocketScreens
import DocketStorage
import FoundationEssentials
import Glibc

/// The recording of a run, which `--record` asks for.
final class SessionRecording {
    let recorder: Recorder
    private let seed = UInt64.random(in: 0 ... .max)
    /// Whether the user knows that the recording ends early.
    private var hasSaidFailure = false

    /// - Throws: exit status 74, with a sentence on standard error, if there is such a file, or none can be created.
    init(_ path: String) throws {
        do throws(FileError) {
            recorder = Recorder(try RecordingFile(path), seed: seed, now: LocalClock.now)
        } catch {
            throw ExitCode.inputOutput(because: "\(path) can't be written: \(error.reason)")
        }
    }

    func begin(_ settings: RecordedSettings, size: Size) {
        recorder.begin(
            RecordingHeader(
                docket: Docket.configuration.version,
                at: LocalClock.now(),
                size: size,
                seed: seed,
                settings
            )
        )
    }

    /// The runtime, with all that it asks recorded.
    func runtime(
        _ model: AppModel,
        _ storage: FileStorage,
        folder: String,
        feed: (any TodoFeed)?,
        sync: any TodoSync
    ) -> Runtime {
        let recording = RecordingStorage(storage, folder: folder, recorder: recorder)
        return Runtime(
            model: model,
            storage: recording,
            feed: feed.map { RecordingFeed($0, recorder: recorder) },
            sync: RecordingSync(sync, recorder: recorder),
            texts: RecordingTexts(storage.editedTexts, recorder: recorder),
            reminders: recording,
            recorder: recorder
        )
    }

    /// Why the recording ends early, as a sentence; nil if it does not.
    var failure: String? {
        recorder.file.failure.map { "The recording ends early: \($0.reason)" }
    }

    /// Says once on the screen that the recording has ended.
    func job(for runtime: Runtime) -> Job {
        Job(
            timeout: { [unowned self] in failure != nil && !hasSaidFailure ? 0 : nil },
            step: { [unowned self, unowned runtime] in
                guard let failure, !hasSaidFailure else { return false }
                hasSaidFailure = true
                runtime.report(failure)
                return true
            }
        )
    }

    /// Removes the file, because nothing could be recorded.
    func removeEmpty() { unlink(recorder.file.path) }
}

extension RecordedSettings {
    init(_ configuration: Configuration, charset: Charset, folder: String) {
        let zone = TimeZoneSetting.name() ?? ""
        // A recording is played where there may be no such file.
        self.init(charset: charset, zone: RecordingHeader.isNameOfZone(zone) ? zone : "", folder: folder)
        country = UserCountry.code()
        dateFormat = configuration.dateFormat ?? .dotted
        firstWeekday = configuration.firstWeekday ?? UserWeek.firstWeekday()
        historyLimit = configuration.historyLimit
        keys = configuration.keySettings
    }
}
