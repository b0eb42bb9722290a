import Glibc

/// The end of a wait's time limit.
struct Deadline {
    private let end: ContinuousClock.Instant

    init(within duration: Duration) {
        end = ContinuousClock.now + duration
    }

    var hasPassed: Bool { ContinuousClock.now >= end }
}

/// Sleeps between two checks of a condition, so that other processes can run.
func pause(milliseconds: Int32) {
    _ = poll(nil, 0, milliseconds)
}
