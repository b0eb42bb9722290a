import Glibc

/// What has to be done before a signal ends a process that has no `SignalPipe`, such as removing a temporary folder.
///
/// A thread of its own waits for the signals, so that they may come at any moment, and any code may run then.
package enum LastDeed {
    /// Makes something, and remembers what to do with it before a signal ends the process. Call this once, before there are
    /// other threads.
    ///
    /// - Parameter undo: waits for `delaying`, which is never entered after it.
    package static func prepare<Value: Sendable, Failure>(
        _ make: () throws(Failure) -> Value,
        undo: @escaping @Sendable (Value) -> Void
    ) throws(Failure) -> Value {
        var signals = sigset_t()
        sigemptyset(&signals)
        for signal in SignalPipe.ending where !SignalPipe.isIgnored(signal) { sigaddset(&signals, signal) }
        // One that comes meanwhile waits.
        pthread_sigmask(SIG_BLOCK, &signals, nil)
        do throws(Failure) {
            let value = try make()
            if wait(for: signals, { undo(value) }) { return value }
            pthread_sigmask(SIG_UNBLOCK, &signals, nil)
            return value
        } catch {
            pthread_sigmask(SIG_UNBLOCK, &signals, nil)
            throw error
        }
    }

    /// Runs what must not run at the same time as the deed, or after it.
    package static func delaying<Value>(_ body: () throws -> Value) rethrows -> Value {
        pthread_mutex_lock(turn)
        defer { pthread_mutex_unlock(turn) }
        return try body()
    }

    nonisolated(unsafe) fileprivate static let turn: UnsafeMutablePointer<pthread_mutex_t> = {
        let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
        pthread_mutex_init(mutex, nil)
        return mutex
    }()

    /// - Returns: whether there is a thread that waits.
    private static func wait(for signals: sigset_t, _ deed: @escaping @Sendable () -> Void) -> Bool {
        let waiting = Unmanaged.passRetained(Waiting(for: signals, deed))
        var thread = pthread_t()
        guard pthread_create(&thread, nil, waitForSignal, waiting.toOpaque()) == 0 else {
            waiting.release()
            return false
        }
        pthread_detach(thread)
        return true
    }
}

private final class Waiting: Sendable {
    let signals: sigset_t
    let deed: @Sendable () -> Void

    init(for signals: sigset_t, _ deed: @escaping @Sendable () -> Void) {
        (self.signals, self.deed) = (signals, deed)
    }
}

private func waitForSignal(_ argument: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    guard let argument else { return nil }
    let waiting = Unmanaged<Waiting>.fromOpaque(argument).takeRetainedValue()
    var signals = waiting.signals
    var number: Int32 = 0
    guard sigwait(&signals, &number) == 0 else { return nil }
    // Never given back: nothing that waits for it must go on.
    pthread_mutex_lock(LastDeed.turn)
    waiting.deed()
    signal(number, SIG_DFL)
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    raise(number)
    return nil
}
