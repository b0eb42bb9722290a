import Foundation
import FoundationNetworking

/// Sends requests one after the other, and keeps the connections between them. It follows no redirect, answers no
/// challenge, and keeps no cookies and no cache.
///
/// `@unchecked` because its state is used only on `queue`, where URLSession calls it.
final class DAVSession: NSObject, URLSessionDataDelegate, @unchecked Sendable {
    private let queue = DispatchQueue(label: "docket-remote.dav")
    private var session: URLSession?
    private var transfers: [Int: DAVTransfer] = [:]

    func start(_ transfer: DAVTransfer, _ request: URLRequest) {
        queue.async { [self] in
            let task = (session ?? makeSession()).dataTask(with: request)
            transfers[task.taskIdentifier] = transfer
            transfer.start(task)
        }
    }

    /// Ends the transfer, if it has not ended yet.
    ///
    /// - Returns: whether an answer had begun.
    func cancel(_ transfer: DAVTransfer) -> Bool {
        queue.sync {
            transfer.cancel()
            return transfer.head != nil
        }
    }

    private func makeSession() -> URLSession {
        LoopbackProxy.exclude()
        let configuration = URLSessionConfiguration.ephemeral
        configuration.httpCookieStorage = nil
        configuration.httpCookieAcceptPolicy = .never
        configuration.httpShouldSetCookies = false
        configuration.urlCache = nil
        configuration.urlCredentialStorage = nil
        let operations = OperationQueue()
        operations.underlyingQueue = queue
        operations.maxConcurrentOperationCount = 1
        let session = URLSession(configuration: configuration, delegate: self, delegateQueue: operations)
        self.session = session
        return session
    }
}

/// The delegate methods.
extension DAVSession {
    func urlSession(
        _: URLSession,
        task: URLSessionTask,
        willPerformHTTPRedirection response: HTTPURLResponse,
        newRequest _: URLRequest,
        completionHandler: @escaping (URLRequest?) -> Void
    ) {
        guard let transfer = transfers[task.taskIdentifier], !transfer.isCancelled else { return }
        transfer.receive(response)
        if !transfer.isCancelled { completionHandler(nil) }
    }

    func urlSession(
        _: URLSession,
        task: URLSessionTask,
        didReceive challenge: URLAuthenticationChallenge,
        completionHandler: @escaping (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
    ) {
        guard let transfer = transfers[task.taskIdentifier], !transfer.isCancelled else { return }
        if let response = challenge.failureResponse { transfer.receive(response) }
        // Without this, the session never reports an answer with status 401.
        if !transfer.isCancelled { completionHandler(.cancelAuthenticationChallenge, nil) }
    }

    func urlSession(
        _: URLSession,
        task: URLSessionTask,
        needNewBodyStream completionHandler: @escaping (InputStream?) -> Void
    ) {
        // URLSession can't send a body twice, and would wait for its rest until the deadline. It calls this on a queue of
        // its own.
        let id = task.taskIdentifier
        queue.async { self.transfers[id]?.lose() }
        completionHandler(nil)
    }

    func urlSession(
        _: URLSession,
        dataTask task: URLSessionDataTask,
        didReceive response: URLResponse,
        completionHandler: @escaping (URLSession.ResponseDisposition) -> Void
    ) {
        guard let transfer = transfers[task.taskIdentifier], !transfer.isCancelled else { return }
        transfer.receive(response)
        if !transfer.isCancelled { completionHandler(.allow) }
    }

    func urlSession(_: URLSession, dataTask task: URLSessionDataTask, didReceive data: Data) {
        transfers[task.taskIdentifier]?.receive(data)
    }

    func urlSession(_: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
        guard let transfer = transfers.removeValue(forKey: task.taskIdentifier) else { return }
        // A redirect without a target is reported only here.
        if transfer.head == nil, let response = task.response { transfer.receive(response) }
        transfer.end(error)
    }
}
