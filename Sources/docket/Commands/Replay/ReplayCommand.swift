import ArgumentParser
import DocketCore
import DocketFiles
import DocketRecording
import DocketTerminal
import FoundationEssentials
import Glibc

/// `docket replay`: plays a recording back, screen by screen.
struct ReplayCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "docket replay",
        abstract: "Play a recording of docket --record back, screen by screen.",
        discussion: """
            On a terminal, the arrow keys go from screen to screen, n goes to the next that is not the recorded one. Elsewhere, or with --print, each screen is printed as \
            text, below a line with its number, time, and what was pressed. With --check only what was found is printed. \
            The status is 1 if a screen is not the recorded one. Your own to-dos are not touched.
            """
    )

    @Argument(help: "The recording.")
    var file: String

    @Flag(help: "Print the screens as text.")
    var print = false

    @Flag(help: "Say only whether all screens are as they were recorded.")
    var check = false

    func validate() throws {
        guard !print || !check else { throw ValidationError("--print and --check don't go together.") }
    }

    func run() throws {
        // Half a page that a reader like head has closed is an error like any other: the folder of the replay is removed.
        signal(SIGPIPE, SIG_IGN)
        let recording = try RecordingReading.recording(in: file)
        let remark = RecordingReading.remark(on: recording)
        if let remark { StandardError.write(remark) }
        if !check, !print, Output.isTerminal { return try show(recording) }
        let player = try ReplayedRecording(recording)
        defer { player.remove() }
        try printScreens(of: player)
    }

    private func printScreens(of player: ReplayedRecording) throws {
        var (count, differing) = (0, 0)
        while let screen = player.next() {
            count += 1
            if screen.isAsRecorded == false { differing += 1 }
            if check { continue }
            let text = (["\(count)  \(screen.caption)"] + screen.canvas.lines + [""]).joined(separator: "\n")
            try StandardOutput.write(text + "\n", as: "The recording")
        }
        if let failure = player.failure { throw ExitCode.inputOutput(because: failure) }
        let screens = count == 1 ? "1 screen" : "\(count) screens"
        if check {
            let result = differing == 0 ? "all as recorded" : "\(differing) not as recorded"
            try StandardOutput.write("\(screens), \(result)\n", as: "The result")
        }
        if differing > 0 { throw ExitCode.failure }
    }

    private func show(_ recording: Recording) throws {
        let signals: SignalPipe
        do {
            signals = try SignalPipe()
        } catch {
            throw ExitCode.failure(because: "\(error)")
        }
        let player = try ReplayedRecording(recording, hasSignalPipe: true)
        defer { player.remove() }
        let terminal: Terminal
        do {
            terminal = try Terminal(usesMouse: false)
        } catch {
            throw ExitCode.failure(because: "\(error)")
        }
        var screens = ScreenPlayer(terminal: terminal, signals: signals) {
            player.next().map {
                .init(canvas: $0.canvas, caption: $0.caption, isMarked: $0.isAsRecorded == false)
            }
        }
        let end = screens.run()
        terminal.close()
        if let end {
            player.remove()
            signal(end, SIG_DFL)
            raise(end)
        }
        if let failure = player.failure { throw ExitCode.inputOutput(because: failure) }
    }
}

/// Reading a recording for a command.
enum RecordingReading {
    /// - Throws: exit status 1 or 74, with a sentence on standard error.
    static func recording(in path: String) throws -> Recording {
        let bytes: [UInt8]
        do throws(FileError) {
            guard let file = try OpenFile(path, O_RDONLY) else { throw FileError(code: ENOENT) }
            bytes = try file.contents(.recording).bytes
        } catch {
            throw ExitCode.inputOutput(because: "\(path) can't be read: \(error.reason)")
        }
        do throws(RecordingError) {
            return try Recording(bytes)
        } catch {
            throw ExitCode.failure(because: "\(path) can't be played: \(error.reason)")
        }
    }

    /// What may make the replay another one, as a sentence.
    static func remark(on recording: Recording) -> String? {
        let version = Docket.configuration.version
        let remarks = [
            recording.header.docket == version
                ? nil
                : "It was recorded by Docket \(recording.header.docket), and this is \(version): screens may differ",
            recording.isCut ? "Its last line is not whole, and is left out" : nil,
        ].compactMap(\.self)
        return remarks.isEmpty ? nil : remarks.joined(separator: ". ")
    }
}

/// A replay in a folder of its own, which `remove` removes, in the time zone of the recording.
final class ReplayedRecording {
    private let replay: Replay
    private let folder: String
    private let zone = Environment.value(of: "TZ")

    /// - Parameter hasSignalPipe: whether the caller calls `remove` before a signal ends the process.
    /// - Throws: exit status 74, with a sentence on standard error.
    init(_ recording: Recording, hasSignalPipe: Bool = false) throws {
        let parent = Environment.value(of: "TMPDIR") ?? "/tmp"
        let make = { () throws(FileError) in
            try DataFolder.createTemporary(named: "docket-replay", in: parent).path
        }
        do throws(FileError) {
            folder = try hasSignalPipe ? make() : LastDeed.prepare(make, undo: Self.remove)
        } catch {
            throw ExitCode.inputOutput(because: "\(parent) can't be written: \(error.reason)")
        }
        if !recording.header.zone.isEmpty { setenv("TZ", recording.header.zone, 1) }
        tzset()
        replay = Replay(
            recording,
            folder: "\(folder)/data",
            day: LocalClock.day,
            time: LocalClock.time
        )
    }

    var failure: String? { replay.failure }

    func next() -> ReplayedScreen? { LastDeed.delaying { replay.next() } }

    func remove() {
        LastDeed.delaying { Self.remove(folder) }
        if let zone { setenv("TZ", zone, 1) } else { unsetenv("TZ") }
        tzset()
    }

    @Sendable private static func remove(_ folder: String) {
        // What can't be removed lies in the folder for temporary files.
        try? FileManager.default.removeItem(atPath: folder)
    }
}

extension ReplayedScreen {
    /// `20:15  Enter`
    var caption: String {
        let time = LocalClock.time(of: at)?.text ?? ""
        let state =
            switch isAsRecorded {
            case true: ""
            case false: "  not as recorded"
            case nil: "  not recorded: the recording ends here"
            }
        return "\(time)  \(cause.isEmpty ? "the start" : cause)\(state)"
    }
}
