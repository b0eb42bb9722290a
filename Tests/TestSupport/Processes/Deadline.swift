import Glibc

/// The end of a wait's time limit.
package struct Deadline {
    private let end: ContinuousClock.Instant

    package init(within duration: Duration) {
        end = ContinuousClock.now + duration
    }

    package var hasPassed: Bool { ContinuousClock.now >= end }
}

/// Sleeps between two checks of a condition, so that other processes can run.
package func pause(milliseconds: Int32) {
    _ = poll(nil, 0, milliseconds)
}
