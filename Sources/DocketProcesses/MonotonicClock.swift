import Glibc

/// The clock that never goes back. It stands still while the machine sleeps.
package enum MonotonicClock {
    package static func seconds() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}
