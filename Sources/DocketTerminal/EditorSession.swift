import DocketProcesses
import Glibc

/// A run of the user's editor on the terminal. Docket only waits meanwhile.
struct EditorSession {
    let terminal: Terminal
    let signals: SignalPipe

    enum End {
        /// - failure: how the editor has failed, as a sentence; nil if it has not.
        case ended(failure: String?)
        /// Docket was asked to end.
        case signal(Int32)
    }

    func run(_ command: String, on file: String) -> End {
        terminal.lend()
        let editor: EditorProcess
        do {
            editor = try EditorProcess(command, file: file, errors: terminal.output)
        } catch {
            terminal.takeBack(isClean: true)
            return .ended(failure: "\(command) can't be started: \(String(cString: strerror(error.code)))")
        }
        var arrived = signals.drain()
        while true {
            if let fatal = Self.ending(arrived) {
                editor.end()
                return .signal(fatal)
            }
            if arrived.contains(SIGTSTP) {
                arrived = pause(terminal.stop)
                continue
            }
            switch editor.state() {
            case .ended(let status):
                let failure = status.failure(of: command)
                terminal.takeBack(isClean: failure == nil)
                return .ended(failure: failure)
            case .stopped: arrived = pause(terminal.stopGroup)
            case .running: arrived = nextSignals()
            }
        }
    }

    /// The terminal's keys send SIGINT and SIGQUIT to Docket as well, but they are for the editor.
    private static func ending(_ arrived: Set<Int32>) -> Int32? {
        SignalPipe.ending.first { $0 != SIGINT && $0 != SIGQUIT && arrived.contains($0) }
    }

    /// Stops until the shell continues the group.
    ///
    /// - Returns: what has arrived since, without the signal that has stopped it: that may have come twice.
    private func pause(_ stop: () -> Void) -> Set<Int32> {
        stop()
        return signals.drain().subtracting([SIGTSTP])
    }

    /// Waits. The end of the editor is a signal, too.
    private func nextSignals() -> Set<Int32> {
        var polled = pollfd(fd: signals.readEnd, events: Int16(POLLIN), revents: 0)
        _ = poll(&polled, 1, -1)
        return signals.drain()
    }
}
