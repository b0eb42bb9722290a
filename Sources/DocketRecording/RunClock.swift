import FoundationEssentials
import Synchronization

/// A clock that stands still while something is handled, so that a replay reads the same times.
package final class RunClock: Sendable {
    private let held: Mutex<Date?>
    private let source: @Sendable () -> Date

    /// - Parameter source: returns the time while nothing is handled.
    package init(_ source: @escaping @Sendable () -> Date) {
        self.source = source
        held = Mutex(nil)
    }

    package func now() -> Date { held.withLock(\.self) ?? source() }

    /// Stops the clock at the present.
    ///
    /// - Returns: the time, in milliseconds since 1970.
    func hold() -> Int64 {
        let now = source().milliseconds
        hold(at: now)
        return now
    }

    func hold(at milliseconds: Int64) { held.withLock { $0 = Date(milliseconds: milliseconds) } }

    func release() { held.withLock { $0 = nil } }
}

/// Ids that look random, and follow from one number.
package final class RunIDs: Sendable {
    private let state: Mutex<UInt64>

    package init(seed: UInt64) { state = Mutex(seed) }

    package func next() -> UUID {
        state.withLock { state in
            state &+= 0x9E37_79B9_7F4A_7C15
            var bytes: [UInt8] = []
            withUnsafeBytes(of: state) { bytes += $0 }
            var id = UUID(hashing: bytes, salt: state).uuid
            // Of version 4, as those of other runs.
            id.6 = id.6 & 0x0F | 0x40
            return UUID(uuid: id)
        }
    }
}
