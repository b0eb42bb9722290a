import Foundation
import Testing

/// Waits until the condition is true, for 20 seconds at most.
func wait(until condition: () -> Bool) throws {
    let end = ContinuousClock.now + .seconds(20)
    while !condition() {
        try #require(ContinuousClock.now < end, "it takes too long")
        usleep(5000)
    }
}

/// Whether a process is running. A zombie is not.
func isRunning(_ process: pid_t) -> Bool {
    guard let status = FileManager.default.contents(atPath: "/proc/\(process)/stat") else { return false }
    return !String(decoding: status, as: UTF8.self).contains(") Z ")
}
