/// Says from time to time how much of a file has been read.
struct ReadingProgress {
    private let report: (@Sendable (Double) -> Void)?
    private let size: Int
    private var next = 0

    init(_ size: Int, _ report: (@Sendable (Double) -> Void)?) {
        (self.size, self.report) = (size, report)
    }

    /// - Parameter position: how many bytes have been read.
    mutating func reach(_ position: Int) {
        guard position >= next, let report, size > 0 else { return }
        report(Double(position) / Double(size))
        next = position + max(size / 200, 1 << 14)
    }
}
