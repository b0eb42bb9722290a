import DocketScreens
import Glibc

/// Shows recorded screens one after the other, forwards and backwards.
package struct ScreenPlayer {
    /// A screen, and what to say of it.
    package struct Slide {
        package let canvas: Canvas
        package let caption: String
        /// Whether it is worth a stop on the way to the end.
        package let isMarked: Bool

        package init(canvas: Canvas, caption: String, isMarked: Bool) {
            (self.canvas, self.caption, self.isMarked) = (canvas, caption, isMarked)
        }
    }

    private let terminal: Terminal
    private let signals: SignalPipe
    private let next: () -> Slide?
    private var slides: [Slide] = []
    private var shown = 0
    private var isAtEnd = false
    private var decoder = InputDecoder()

    /// - Parameter next: returns the next screen; nil at the end.
    package init(terminal: Terminal, signals: SignalPipe, next: @escaping () -> Slide?) {
        (self.terminal, self.signals, self.next) = (terminal, signals, next)
    }

    /// Runs until the user quits.
    ///
    /// - Returns: the signal that has ended it; nil for none.
    package mutating func run() -> Int32? {
        load(1)
        while !slides.isEmpty {
            draw()
            var polled = [terminal.input, signals.readEnd].map {
                pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
            }
            if poll(&polled, 2, decoder.timeout ?? -1) < 0, errno != EINTR { return nil }
            let received = polled[1].revents == 0 ? [] : signals.drain()
            if let fatal = SignalPipe.ending.first(where: received.contains) { return fatal }
            if received.contains(SIGTSTP) {
                terminal.suspend()
                terminal.resume()
            }
            if received.contains(SIGWINCH) || received.contains(SIGCONT) { terminal.updateSize() }
            var inputs = polled[0].revents == 0 && decoder.timeout != nil ? decoder.flush() : []
            if polled[0].revents != 0 {
                guard let read = read() else { return SIGHUP }
                inputs += read
            }
            for input in inputs {
                if case .key(let key) = input, !handle(key) { return nil }
            }
        }
        return nil
    }

    private mutating func draw() {
        let slide = slides[shown]
        let hint =
            isAtEnd && shown == slides.count - 1
            ? "the end · ← back  q quit" : "→ next  ← back  q quit"
        let canvas = slide.canvas.captioned("\(shown + 1)  \(slide.caption) · \(hint)", size: terminal.size)
        terminal.renderer.draw(canvas)
    }

    /// - Returns: nil if the terminal has gone.
    private mutating func read() -> [Input]? {
        var buffer = [UInt8](repeating: 0, count: 4096)
        let count = Glibc.read(terminal.input, &buffer, buffer.count)
        if count < 0, errno == EINTR || errno == EAGAIN { return [] }
        return count > 0 ? decoder.decode(buffer[..<count]) : nil
    }

    /// - Returns: false to quit.
    private mutating func handle(_ key: Key) -> Bool {
        switch key {
        case .right, .down, .enter, " ", "l", "j", .pageDown: show(shown + 1)
        case .left, .up, .backspace, "h", "k", .pageUp: show(shown - 1)
        case .home, "g": show(0)
        case .end, "G": showLast { _ in false }
        case "n": showLast(\.isMarked)
        case "q", .escape, .control("q"): return false
        default: break
        }
        return true
    }

    private mutating func show(_ index: Int) {
        load(index + 1)
        shown = min(max(index, 0), slides.count - 1)
    }

    /// Goes on to the first screen of which that is true, or to the last one.
    private mutating func showLast(_ isWanted: (Slide) -> Bool) {
        repeat { show(shown + 1) } while !isWanted(slides[shown]) && !(isAtEnd && shown == slides.count - 1)
    }

    private mutating func load(_ count: Int) {
        while slides.count < count, !isAtEnd {
            if let slide = next() { slides.append(slide) } else { isAtEnd = true }
        }
    }
}
