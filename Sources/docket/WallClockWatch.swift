import CLinux
import Glibc

/// Notices that the clock was set, or that the machine has slept, neither of which `poll` counts.
final class WallClockWatch {
    /// Readable when the clock was set; -1 if the system does not tell.
    let descriptor: Int32

    init() {
        descriptor = timerfd_create(CLOCK_REALTIME, Int32(TFD_NONBLOCK | TFD_CLOEXEC))
        // It never ends, but is cancelled when the clock is set.
        var end = itimerspec()
        end.it_value.tv_sec = time_t(UInt32.max)
        timerfd_settime(descriptor, Int32(TFD_TIMER_ABSTIME | TFD_TIMER_CANCEL_ON_SET), &end, nil)
    }

    deinit {
        if descriptor >= 0 { close(descriptor) }
    }

    /// Waits for the next time.
    func drain() {
        var count: UInt64 = 0
        _ = read(descriptor, &count, MemoryLayout<UInt64>.size)
    }
}
