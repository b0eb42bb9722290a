import Foundation
import Testing

/// Runs tests that wait for other processes on threads of their own. Those that all tests share are as many as there are
/// cores, and a test that waits on one of them keeps tests waiting that only compute.
package struct OwnThreads: SuiteTrait, TestTrait, TestScoping {
    package let isRecursive = true

    package func provideScope(
        for _: Test,
        testCase _: Test.Case?,
        performing function: @Sendable () async throws -> Void
    ) async throws {
        try await withTaskExecutorPreference(OwnThreadsExecutor.shared) { try await function() }
    }
}

extension Trait where Self == OwnThreads {
    package static var ownThreads: Self { OwnThreads() }
}

private final class OwnThreadsExecutor: TaskExecutor {
    static let shared = OwnThreadsExecutor()

    private let queue = OperationQueue()

    private init() { queue.maxConcurrentOperationCount = 8 }

    func enqueue(_ job: UnownedJob) {
        queue.addOperation { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }
}
