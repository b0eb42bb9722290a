import Glibc

/// The moment at which a wait gives up.
struct Deadline {
    private let end: ContinuousClock.Instant

    init(within duration: Duration) {
        end = ContinuousClock.now + duration
    }

    var hasPassed: Bool { ContinuousClock.now >= end }
}

/// Lets other processes run for a moment between two looks at a condition.
func pause(milliseconds: Int32) {
    _ = poll(nil, 0, milliseconds)
}
