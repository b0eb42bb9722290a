import DocketSync
import Foundation
import FoundationNetworking
import Synchronization

/// The state of one request. The session changes it on its queue, until the end; after that, only the caller reads it.
final class DAVTransfer: @unchecked Sendable {
    /// Whether an answer has not begun. URLSession crashes when a connection ends in the middle of a head.
    static let isWaitingForHead = Atomic(false)

    private let maxBodyBytes: Int
    private let hasEnded = DispatchSemaphore(value: 0)
    private(set) var head: HTTPURLResponse?
    private var body = Data()
    private var failure: DAVFailure?
    private var task: URLSessionDataTask?
    /// Whether the transfer was cancelled. Calling a completion handler after that would crash.
    private(set) var isCancelled = false

    /// Whether an old connection was lost before there was an answer, so that the request may be sent again.
    private(set) var isLost = false

    init(maxBodyBytes: Int) { self.maxBodyBytes = maxBodyBytes }

    /// - Returns: whether it has ended. After that, don't call it again.
    func waitForEnd(until deadline: DispatchTime) -> Bool { hasEnded.wait(timeout: deadline) == .success }

    /// The answer, once the transfer has ended.
    func takeAnswer() throws(DAVFailure) -> (HTTPURLResponse, Data) {
        if let failure { throw failure }
        guard let head else { throw .unreachable(reason: "it closed the connection without an answer") }
        defer { body = Data() }
        return (head, body)
    }
}

/// What the session tells it.
extension DAVTransfer {
    func start(_ task: URLSessionDataTask) {
        self.task = task
        Self.isWaitingForHead.store(true, ordering: .relaxed)
        task.resume()
    }

    func receive(_ response: URLResponse) {
        // Ignores 1xx responses, such as early hints: the answer follows.
        guard let response = response as? HTTPURLResponse, response.statusCode >= 200 else { return }
        head = response
        Self.isWaitingForHead.store(false, ordering: .relaxed)
        if response.expectedContentLength > maxBodyBytes { reject() }
    }

    func receive(_ data: Data) {
        if isCancelled { return }
        body.append(data)
        if body.count > maxBodyBytes { reject() }
    }

    func end(_ error: (any Error)?) {
        if let head, head.statusCode == 401 {
            // The session reports a refused challenge as an error.
            body = Data()
        } else if failure == nil, let error {
            let isSecure = task?.originalRequest?.url?.scheme?.lowercased() == "https"
            failure = DAVFailure(error, hasHead: head != nil, isSecure: isSecure)
        }
        Self.isWaitingForHead.store(false, ordering: .relaxed)
        hasEnded.signal()
    }

    /// The connection was lost when it was used again, after a part of the body had been sent.
    func lose() {
        isLost = true
        failure = .unreachable(reason: "the connection was lost")
        cancel()
    }

    func cancel() {
        isCancelled = true
        task?.cancel()
    }

    private func reject() {
        failure = .invalid(reason: "it is larger than \(maxBodyBytes / 1_000_000) MB")
        body = Data()
        cancel()
    }
}
