import DocketScreens
import Glibc

/// The one loop that everything happens in: it sleeps until the terminal, a signal or a job wakes it.
package struct EventLoop {
    private let terminal: Terminal
    private let runtime: Runtime
    private let signals: SignalPipe
    private var painter: ScreenPainter
    private let browser = Browser()
    private var decoder = InputDecoder()
    private var buffer = [UInt8](repeating: 0, count: 65_536)

    /// How the loop came to its end.
    package enum End: Equatable {
        case quit
        /// The signal that ended it, for the process to end by.
        case signal(Int32)
    }

    private struct Ended: Error {
        let end: End
    }

    package init(
        terminal: Terminal,
        signals: SignalPipe,
        runtime: Runtime
    ) {
        self.terminal = terminal
        painter = ScreenPainter(charset: terminal.charset)
        self.signals = signals
        self.runtime = runtime
    }

    package mutating func run() -> End {
        do throws(Ended) {
            while true {
                terminal.renderer.draw(painter.canvas(of: runtime.state))
                let events = try nextEvents()
                try perform(runtime.send(events))
            }
        } catch {
            return error.end
        }
    }

    /// Waits for something to happen that the screen may show.
    private mutating func nextEvents() throws(Ended) -> [Event] {
        while true {
            let jobs = runtime.jobs
            let descriptors = [terminal.input, signals.readEnd] + jobs.map { $0.descriptor() }
            var polled = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
            let timeouts = jobs.map { $0.timeout() ?? Self.never }
            let ready = poll(&polled, nfds_t(polled.count), soonest(timeouts))
            if ready < 0 {
                guard errno == EINTR else { throw Ended(end: .quit) }
                continue
            }
            if ready == 0 {
                // Work is for when nothing else happens, and is shown once it is done.
                if let busy = timeouts.firstIndex(of: 0) {
                    if jobs[busy].step() { return [] }
                    continue
                }
                for (job, timeout) in zip(jobs, timeouts) where timeout >= 0 { _ = job.step() }
                return decoder.flush().map(Event.init)
            }

            var events: [Event] = []
            if polled[1].revents != 0 { events += try handle(signals.drain()) }
            if polled[0].revents != 0 { events += try read().map(Event.init) }
            var isChanged = false
            for (job, polled) in zip(jobs, polled.dropFirst(2)) where polled.revents != 0 {
                isChanged = job.step() || isChanged
            }
            // Half a sequence, or part of a long paste, shows nothing yet.
            if !events.isEmpty || isChanged { return events }
        }
    }

    /// Milliseconds until something is due by itself; negative where nothing is.
    private func soonest(_ timeouts: [Int32]) -> Int32 {
        var soonest = decoder.timeout ?? Self.never
        for timeout in timeouts where timeout >= 0 {
            soonest = soonest == Self.never ? timeout : min(soonest, timeout)
        }
        return soonest
    }

    /// What `poll` takes for no timeout at all.
    private static let never: Int32 = -1

    private mutating func read() throws(Ended) -> [Input] {
        let count = buffer.withUnsafeMutableBytes { Glibc.read(terminal.input, $0.baseAddress, $0.count) }
        if count < 0, errno == EINTR || errno == EAGAIN { return [] }
        // A terminal that was closed gives nothing, or an error.
        guard count > 0 else { throw Ended(end: .signal(SIGHUP)) }
        return decoder.decode(buffer[..<count])
    }

    private func handle(_ signals: Set<Int32>) throws(Ended) -> [Event] {
        try endIfAsked(by: signals)
        if signals.contains(SIGTSTP) { try suspend() }
        if signals.contains(SIGCONT) { terminal.resume() }
        if signals.contains(SIGWINCH) { terminal.adoptSize() }
        let failures = signals.contains(SIGCHLD) ? browser.reap().map(Event.notBrowsed) : []
        return failures + (signals == [SIGCHLD] ? [] : [.resized(terminal.size)])
    }

    /// Stops until the shell lets Docket go on. A shell that ends a stopped job does so, too.
    private func suspend() throws(Ended) {
        terminal.suspend()
        try endIfAsked(by: signals.drain())
        terminal.resume()
    }

    private func endIfAsked(by signals: Set<Int32>) throws(Ended) {
        if let fatal = [SIGHUP, SIGTERM, SIGINT, SIGQUIT].first(where: signals.contains) {
            throw Ended(end: .signal(fatal))
        }
    }

    private func perform(_ effects: [TerminalEffect]) throws(Ended) {
        for effect in effects {
            switch effect {
            case .quit: throw Ended(end: .quit)
            case .suspend:
                try suspend()
                _ = runtime.send([.resized(terminal.size)])
            case .redraw: terminal.renderer.invalidate()
            case .browse(let link):
                if !browser.open(link) { _ = runtime.send([.notBrowsed(link)]) }
            }
        }
    }
}
