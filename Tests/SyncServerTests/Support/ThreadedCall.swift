import Foundation
import Synchronization

/// A call in a thread of its own, so that the test can do something meanwhile.
final class ThreadedCall<Value: Sendable>: Sendable {
    private let ended = DispatchSemaphore(value: 0)
    private let value = Mutex<Value?>(nil)

    init(_ body: @escaping @Sendable () -> Value?) {
        Thread.detachNewThread { [self] in
            let result = body()
            value.withLock { $0 = result }
            ended.signal()
        }
    }

    /// Waits until the call has returned. May be called once.
    func result() -> Value? {
        ended.wait()
        return value.withLock { $0 }
    }
}
