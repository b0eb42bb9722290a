import Foundation
import Testing

/// Waits until that is so.
func wait(until isSo: () -> Bool) throws {
    let end = ContinuousClock.now + .seconds(20)
    while !isSo() {
        try #require(ContinuousClock.now < end, "it takes too long")
        usleep(5000)
    }
}

/// Whether a process runs; one that nobody has reaped yet does not.
func runs(_ process: pid_t) -> Bool {
    guard let status = FileManager.default.contents(atPath: "/proc/\(process)/stat") else { return false }
    return !String(decoding: status, as: UTF8.self).contains(") Z ")
}
