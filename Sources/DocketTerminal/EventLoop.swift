import DocketCore
import DocketScreens
import Glibc

/// The event loop of the app. Sleeps in `poll` until there is terminal input, a signal or work for a job.
package struct EventLoop {
    private let terminal: Terminal
    private let runtime: Runtime
    private let signals: SignalPipe
    private var painter: ScreenPainter
    private let observer: (any ScreenObserver)?
    private let browser = Browser()
    /// What the user's editor is started with.
    private let editor: String
    private var decoder = InputDecoder()
    private var buffer = [UInt8](repeating: 0, count: 65_536)

    /// Why the loop ended.
    package enum End: Equatable {
        case quit
        /// A signal. The process should end by the same signal.
        case signal(Int32)
    }

    private struct Ended: Error {
        let end: End
    }

    /// - Parameters:
    ///   - editor: the command that starts the user's editor.
    ///   - observer: hears of each screen.
    package init(
        terminal: Terminal,
        signals: SignalPipe,
        runtime: Runtime,
        editor: String,
        observer: (any ScreenObserver)? = nil
    ) {
        self.terminal = terminal
        painter = ScreenPainter(charset: terminal.charset)
        self.signals = signals
        self.runtime = runtime
        self.editor = editor
        self.observer = observer
    }

    package mutating func run() -> End {
        do throws(Ended) {
            while true {
                draw()
                let events = try nextEvents()
                try perform(runtime.send(events))
            }
        } catch {
            return error.end
        }
    }

    private mutating func draw() {
        observer?.willDraw()
        let canvas = painter.canvas(of: runtime.state)
        observer?.hasDrawn(canvas)
        terminal.renderer.draw(canvas)
    }

    /// Waits until something may have changed the screen.
    private mutating func nextEvents() throws(Ended) -> [Event] {
        while true {
            let jobs = runtime.jobs
            var polled = [terminal.input, signals.readEnd].map {
                pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
            }
            polled += jobs.map { job in
                let event = job.waitsForPriority ? POLLPRI : POLLIN
                return pollfd(fd: job.descriptor(), events: Int16(event), revents: 0)
            }
            let timeouts = jobs.map { $0.timeout() ?? Self.never }
            // The rest of an escape sequence comes within a second, or never: what jobs do by themselves can wait that long.
            let decoderTimeout = decoder.timeout
            let ready = poll(&polled, nfds_t(polled.count), decoderTimeout ?? soonest(timeouts))
            if ready < 0 {
                guard errno == EINTR else { throw Ended(end: .quit) }
                continue
            }
            if ready == 0 {
                if decoderTimeout != nil { return decoder.flush().map(Event.init) }
                // Run background work only when there is nothing else to do. Redraw once it has finished.
                if let busy = timeouts.firstIndex(of: 0) {
                    if jobs[busy].step() { return [] }
                    continue
                }
                let due = soonest(timeouts)
                var isChanged = false
                for (job, timeout) in zip(jobs, timeouts) where timeout == due {
                    isChanged = job.step() || isChanged
                }
                if isChanged { return [] }
                continue
            }

            var events: [Event] = []
            if polled[1].revents != 0 { events += try handle(signals.drain()) }
            if polled[0].revents != 0 { events += try read().map(Event.init) }
            var isChanged = false
            for (job, polled) in zip(jobs, polled.dropFirst(2)) where polled.revents != 0 {
                isChanged = job.step() || isChanged
            }
            // An incomplete escape sequence or paste changes nothing yet.
            if !events.isEmpty || isChanged { return events }
        }
    }

    /// The first of the jobs' timeouts, in milliseconds; negative if there is none.
    private func soonest(_ timeouts: [Int32]) -> Int32 {
        var soonest = Self.never
        for timeout in timeouts where timeout >= 0 {
            soonest = soonest == Self.never ? timeout : min(soonest, timeout)
        }
        return soonest
    }

    /// Tells `poll` to wait without a timeout.
    private static let never: Int32 = -1

    private mutating func read() throws(Ended) -> [Input] {
        let count = buffer.withUnsafeMutableBytes { Glibc.read(terminal.input, $0.baseAddress, $0.count) }
        if count < 0, errno == EINTR || errno == EAGAIN { return [] }
        // A closed terminal returns no bytes, or an error.
        guard count > 0 else { throw Ended(end: .signal(SIGHUP)) }
        return decoder.decode(buffer[..<count])
    }

    private func handle(_ signals: Set<Int32>) throws(Ended) -> [Event] {
        try endIfFatal(signals)
        if signals.contains(SIGTSTP) { try suspend() }
        if signals.contains(SIGCONT) { terminal.resume() }
        if signals.contains(SIGWINCH) { terminal.updateSize() }
        let failures = signals.contains(SIGCHLD) ? browser.reap().map(Event.notBrowsed) : []
        return failures + (signals == [SIGCHLD] ? [] : [.resized(terminal.size)])
    }

    /// Stops the process until the shell continues it. A shell may also continue it in order to end it.
    private func suspend() throws(Ended) {
        terminal.suspend()
        try endIfFatal(signals.drain())
        terminal.resume()
    }

    /// Runs the editor while Docket waits.
    ///
    /// - Returns: how it has failed; nil if it has not.
    private func edit(_ text: EditedText) throws(Ended) -> String? {
        switch EditorSession(terminal: terminal, signals: signals).run(editor, on: text.path) {
        case .ended(let failure):
            // They may have ended meanwhile.
            try perform(runtime.send(browser.reap().map(Event.notBrowsed)))
            return failure
        case .signal(let number): throw Ended(end: .signal(number))
        }
    }

    private func endIfFatal(_ signals: Set<Int32>) throws(Ended) {
        if let fatal = SignalPipe.ending.first(where: signals.contains) {
            throw Ended(end: .signal(fatal))
        }
    }

    private func perform(_ effects: [TerminalEffect]) throws(Ended) {
        for effect in effects {
            switch effect {
            case .quit: throw Ended(end: .quit)
            case .suspend:
                try suspend()
                try perform(runtime.send([.resized(terminal.size)]))
            case .copy(let text, let notice):
                try perform(runtime.send([.copied(notice, failure: terminal.copy(text))]))
            case .edit(let text):
                let failure = try edit(text)
                try perform(
                    runtime.send([.resized(terminal.size), .editorEnded(text, failure: failure)])
                )
            case .notify(let text): terminal.notify(text)
            case .redraw: terminal.renderer.invalidate()
            case .browse(let link):
                if !browser.open(link) { try perform(runtime.send([.notBrowsed(link)])) }
            }
        }
    }
}
