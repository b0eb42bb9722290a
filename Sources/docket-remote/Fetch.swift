import DocketCore
import DocketFeed
import DocketProcesses
import Foundation
import FoundationNetworking

/// One download. URLSession's timeout limits only pauses, so the caller has to cancel a download that takes too long.
///
/// `@unchecked` because its state is used only on `queue`, where the session calls it.
final class Fetch: NSObject, URLSessionDataDelegate, @unchecked Sendable {
    private let request: FetchRequest
    private let answered: @Sendable () -> Void
    private let finish: @Sendable (Result<Data, FeedFailure>) -> Void
    private let ended: @Sendable () -> Void
    private let queue = DispatchQueue(label: "docket-remote")
    private var body = Data()
    private var redirects = 0
    private var hasAnswer = false
    private var isFinished = false
    /// Whether the transfer was cancelled. Calling a completion handler after that would crash.
    private var isCancelled = false
    private var session: URLSession?
    private var task: URLSessionDataTask?

    /// - Parameters:
    ///   - answered: called when an answer begins.
    ///   - finish: called once, with the body of an answer with status 200, or the failure.
    ///   - ended: called once, when the transfer has ended. It may end later than `finish` is called.
    init(
        _ request: FetchRequest,
        answered: @escaping @Sendable () -> Void,
        finish: @escaping @Sendable (Result<Data, FeedFailure>) -> Void,
        ended: @escaping @Sendable () -> Void
    ) {
        self.request = request
        self.answered = answered
        self.finish = finish
        self.ended = ended
    }

    func start() {
        queue.async { [self] in
            guard let url = URL(string: request.url) else {
                end(.helperFailed(reason: "“\(request.url)” is no address"))
                return ended()
            }
            let configuration = URLSessionConfiguration.ephemeral
            configuration.timeoutIntervalForRequest = request.seconds + 1
            configuration.httpCookieStorage = nil
            configuration.urlCache = nil
            let operations = OperationQueue()
            operations.underlyingQueue = queue
            operations.maxConcurrentOperationCount = 1
            session = URLSession(configuration: configuration, delegate: self, delegateQueue: operations)
            var request = URLRequest(url: url)
            request.setValue("application/json", forHTTPHeaderField: "Accept")
            // URLSession unpacks a whole piece of a packed answer before it can be stopped.
            request.setValue("identity", forHTTPHeaderField: "Accept-Encoding")
            task = session?.dataTask(with: request)
            task?.resume()
        }
    }

    /// Ends the transfer. `finish` may still be called, with an error.
    func cancel() { queue.async { self.stop() } }

    private func stop() {
        isCancelled = true
        task?.cancel()
    }

    private func end(_ failure: FeedFailure) { end(.failure(failure)) }

    private func end(_ result: Result<Data, FeedFailure>) {
        if isFinished { return }
        isFinished = true
        finish(result)
    }
}

/// The session's delegate methods.
extension Fetch {
    func urlSession(
        _: URLSession,
        task _: URLSessionTask,
        willPerformHTTPRedirection response: HTTPURLResponse,
        newRequest: URLRequest,
        completionHandler: @escaping (URLRequest?) -> Void
    ) {
        if isCancelled { return }
        redirects += 1
        let rejection = RedirectRule(maxRedirects: request.maxRedirects)
            .rejection(of: newRequest.url, from: response.url, number: redirects)
        if let rejection { end(.invalid(reason: rejection)) }
        completionHandler(rejection == nil ? newRequest : nil)
    }

    func urlSession(
        _: URLSession,
        task _: URLSessionTask,
        didReceive _: URLAuthenticationChallenge,
        completionHandler: @escaping (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
    ) {
        if isCancelled { return }
        // Without this, the session never reports an answer with status 401.
        end(.invalid(reason: Self.asksForPassword))
        completionHandler(.cancelAuthenticationChallenge, nil)
    }

    func urlSession(
        _: URLSession,
        dataTask _: URLSessionDataTask,
        didReceive response: URLResponse,
        completionHandler: @escaping (URLSession.ResponseDisposition) -> Void
    ) {
        if isCancelled { return }
        // Ignores 1xx responses, such as early hints: the answer follows.
        if let response = response as? HTTPURLResponse, (100..<200).contains(response.statusCode) {
            return completionHandler(.allow)
        }
        hasAnswer = true
        answered()
        let rejection = rejection(of: response)
        if let rejection { end(.invalid(reason: rejection)) }
        completionHandler(rejection == nil ? .allow : .cancel)
    }

    func urlSession(_: URLSession, dataTask _: URLSessionDataTask, didReceive data: Data) {
        if isCancelled || isFinished { return }
        body.append(data)
        guard body.count > request.maxBodyBytes else { return }
        end(.invalid(reason: tooLarge))
        stop()
    }

    func urlSession(_: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
        // The session retains this object until this call.
        session?.finishTasksAndInvalidate()
        defer { ended() }
        if let error {
            let isSecure = task.currentRequest?.url?.scheme?.lowercased() == "https"
            return end(failure(error, isSecure: isSecure))
        }
        // A redirect without a target is reported only here.
        if let rejection = task.response.flatMap(rejection) { return end(.invalid(reason: rejection)) }
        end(.success(body))
    }

    private static let unusable =
        "this address can't be used; give its host a name instead of an IPv6 address, and its port a number up to 65535"
    private static let asksForPassword = "it asks for a password (status 401)"

    private var tooLarge: String { "it is larger than \(request.maxBodyBytes / 1_000_000) MB" }

    private func rejection(of response: URLResponse) -> String? {
        switch (response as? HTTPURLResponse)?.statusCode {
        case 200: break
        case 401: return Self.asksForPassword
        case let code: return "the server answered with status \(code ?? 0)"
        }
        return response.expectedContentLength > request.maxBodyBytes ? tooLarge : nil
    }
}

extension Fetch {
    /// The failure for an error of URLSession.
    private func failure(_ error: any Error, isSecure: Bool) -> FeedFailure {
        let code = (error as? URLError)?.code
        // URLSession rejects IPv6 addresses, because it compares one with brackets to one without.
        if code == .badURL { return .helperFailed(reason: Self.unusable) }
        let reason: String =
            switch code {
            case .cannotFindHost, .dnsLookupFailed: "there is no such host, or no network"
            case .cannotConnectToHost: "it refuses the connection"
            case .unsupportedURL: "it does not speak HTTP"
            case .timedOut: "no answer in time"
            case .badServerResponse where !hasAnswer: "it closed the connection without an answer"
            case .networkConnectionLost: "the connection was lost"
            case _ where hasAnswer: "the connection broke off in the middle of the answer"
            // URLSession has no code for TLS errors.
            case _ where isSecure: "there is no safe connection: \(error.localizedDescription)"
            default: error.localizedDescription
            }
        return .unreachable(reason: reason)
    }
}
