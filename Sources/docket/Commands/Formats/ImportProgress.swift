import Glibc
import Synchronization

/// How far an import is, in a line of the terminal on standard error that goes when it is done: `Importing… 41 %`.
final class ImportProgress: Sendable {
    /// The percentage that is shown; nil for none.
    private let shown = Mutex<Int?>(nil)

    /// Smaller files are read before anybody looks.
    static let leastBytes = 1 << 20
    /// Reading is that much of the work.
    private static let shareOfReading = 80.0

    /// - Parameter part: of the file, from 0 to 1.
    func read(_ part: Double) { show(Int(part * Self.shareOfReading)) }

    /// Everything is read, and is about to be stored.
    func store() {
        if shown.withLock({ $0 != nil }) { show(95) }
    }

    func end() {
        let last = shown.withLock { shown in
            defer { shown = nil }
            return shown
        }
        if let last { print("\r\(String(repeating: " ", count: Self.text(last).count))\r") }
    }

    private func show(_ percent: Int) {
        let isNew = shown.withLock { shown in
            defer { shown = percent }
            return shown != percent
        }
        if isNew { print("\r\(Self.text(percent))") }
    }

    private static func text(_ percent: Int) -> String { "Importing… \(percent) %" }

    private func print(_ text: String) {
        let bytes = Array(text.utf8)
        _ = Glibc.write(STDERR_FILENO, bytes, bytes.count)
    }

    /// Nil where nobody would see it.
    init?() {
        guard isatty(STDERR_FILENO) == 1 else { return nil }
    }
}
