import Foundation
import Synchronization

/// The time that the app reads. It stands still until a test moves it.
final class WallClock: Sendable {
    private let time = Mutex(App.now)

    var now: Date { time.withLock { $0 } }

    func advance(by seconds: TimeInterval) {
        time.withLock { $0.addTimeInterval(seconds) }
    }
}
