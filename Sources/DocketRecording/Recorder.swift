import DocketCore
import DocketFiles
import DocketScreens
import DocketStorage
import FoundationEssentials

/// Records a run: what was pressed, what the clock said, what others have written into the files, what feed, sync and
/// editor have answered, and a digest of each screen.
///
/// New ids follow from the seed in the header. Beside it, nothing that a screen depends on is left to chance.
package final class Recorder {
    package let file: RecordingFile
    package let clock: RunClock
    package let ids: RunIDs

    /// - Parameters:
    ///   - seed: that of the header.
    ///   - now: the time, in whole milliseconds.
    package init(_ file: RecordingFile, seed: UInt64, now: @escaping @Sendable () -> Date) {
        self.file = file
        clock = RunClock(now)
        ids = RunIDs(seed: seed)
    }

    /// Writes the first line, and holds the clock until the start is done.
    package func begin(_ header: RecordingHeader) {
        clock.hold(at: header.at)
        file.write(header)
    }

    /// Ends the start.
    package func hasStarted() { clock.release() }

    func write(_ line: RecordedLine) { file.write(line) }
}

extension Recorder: RuntimeObserver {
    package func willHandle(_ event: Event, isText: Bool) {
        let now = clock.hold()
        guard let event = RecordedEvent(event) else { return }
        write(.event(event, isText: isText, at: now))
    }

    package func willEndBatch() { write(.batch(at: clock.hold())) }

    package func willDo(_ work: RuntimeWork) { write(.work(work, at: clock.hold())) }

    package func hasDone() { clock.release() }
}

extension Recorder: ScreenObserver {
    package func willDraw() { _ = clock.hold() }

    package func hasDrawn(_ canvas: Canvas) {
        write(.screen(digest: canvas.digest, at: clock.now().milliseconds))
        clock.release()
    }
}
