import CCurl
import DocketSync
import Glibc

/// The transfers that run, on few connections, which are kept. One thread waits for all of them.
final class HTTPTransfers {
    typealias Finish = (Result<HTTPAnswer, DAVFailure>) -> Void

    /// How many connections there are to a host, at most.
    private static let maxHostConnections = 4

    private let multi: UnsafeMutableRawPointer
    private var running: [UnsafeMutableRawPointer: (transfer: HTTPTransfer, redirects: Int, finish: Finish)] =
        [:]
    /// The servers that want logins by digest, with the handles that know what they ask for and that no request uses.
    private var digestServers: [String: [UnsafeMutableRawPointer]] = [:]

    /// The servers without TLS that want logins as they are, and no digest.
    private var basicServers: Set<String> = []

    init() {
        curl_global_init(Int(CURL_GLOBAL_DEFAULT))
        guard let multi = curl_multi_init() else { fatalError("There is no memory") }
        self.multi = multi
        docket_curl_set_multi(multi, CURLMOPT_MAX_HOST_CONNECTIONS, Self.maxHostConnections)
    }

    deinit {
        for handle in digestServers.values.joined() { curl_easy_cleanup(handle) }
        curl_multi_cleanup(multi)
    }

    var isEmpty: Bool { running.isEmpty }

    /// Sends a request.
    ///
    /// - Parameter finish: called once, later by `perform` or at once without memory, with the answer or the failure.
    func start(_ request: HTTPRequest, finish: @escaping Finish) {
        start(request, redirects: 0, finish: finish)
    }

    private func start(_ request: HTTPRequest, redirects: Int, finish: @escaping Finish) {
        let server = request.login == nil ? nil : HTTPAddress.server(of: request.url)
        let login = server.map { self.login(at: $0, of: request) } ?? HTTPTransfer.Login.unsent
        let old = login == .digest ? server.flatMap { digestServers[$0]?.popLast() } : nil
        guard let transfer = HTTPTransfer(request, login: login, reusing: old),
            curl_multi_add_handle(multi, transfer.handle) == CURLM_OK
        else { return finish(.failure(.helperFailed(reason: "docket-remote has no memory"))) }
        running[transfer.handle] = (transfer, redirects, finish)
    }

    /// How the user is named. Where others can read along, the server has to ask first: it may want a digest.
    private func login(at server: String, of request: HTTPRequest) -> HTTPTransfer.Login {
        if digestServers[server] != nil { return .digest }
        return isOpen(request) && !basicServers.contains(server) ? .unsent : .basic
    }

    private func isOpen(_ request: HTTPRequest) -> Bool {
        request.url.lowercased().hasPrefix("http:") && !HTTPAddress.isLoopback(request.url)
    }

    /// Waits until something can be done, or something happens to the descriptor.
    func wait(or descriptor: Int32, _ events: Int16) {
        var other = curl_waitfd(fd: descriptor, events: events, revents: 0)
        // libcurl shortens the time to that of its own timers.
        curl_multi_poll(multi, &other, 1, Int32.max, nil)
    }

    /// Does what can be done without waiting.
    func perform() {
        var count: Int32 = 0
        curl_multi_perform(multi, &count)
        while let message = curl_multi_info_read(multi, &count) {
            guard message.pointee.msg == CURLMSG_DONE, let handle = message.pointee.easy_handle else {
                continue
            }
            let code = docket_curl_result(message)
            curl_multi_remove_handle(multi, handle)
            guard let (transfer, redirects, finish) = running.removeValue(forKey: handle) else { continue }
            let result = transfer.result(code)
            if transfer.login == .digest, let server = HTTPAddress.server(of: transfer.request.url) {
                digestServers[server]?.append(transfer.takeHandle())
            }
            end(transfer, result, redirects: redirects, finish)
        }
    }

    private func end(
        _ transfer: HTTPTransfer,
        _ result: Result<HTTPAnswer, DAVFailure>,
        redirects: Int,
        _ finish: @escaping Finish
    ) {
        var request = transfer.request
        if case .failure(.untrusted(let reason, nil)) = result, transfer.isCertificateWrong {
            return startForCertificate(of: request) {
                finish(.failure(.untrusted(reason: reason, certificate: $0)))
            }
        }
        guard case .success(let answer) = result else { return finish(result) }
        if request.maxRedirects > 0, (300..<400).contains(answer.status),
            let target = answer.header("location").flatMap({ HTTPAddress.resolve($0, from: request.url) })
        {
            let rule = RedirectRule(maxRedirects: request.maxRedirects)
            if let reason = rule.rejection(of: target, from: request.url, number: redirects + 1) {
                return finish(.failure(.invalid(reason: reason)))
            }
            request.url = target
            return start(request, redirects: redirects + 1, finish: finish)
        }
        guard answer.status == 401, request.login != nil, transfer.login != .digest,
            let server = HTTPAddress.server(of: request.url)
        else { return finish(result) }
        let schemes = HTTPChallenges.schemes(in: answer)
        if schemes.contains("digest"), !schemes.contains("basic") || isOpen(request) {
            digestServers[server] = digestServers[server] ?? []
            return start(request, redirects: redirects, finish: finish)
        }
        if transfer.login == .unsent, schemes.contains("basic") {
            basicServers.insert(server)
            return start(request, redirects: redirects, finish: finish)
        }
        if let scheme = schemes.first, !schemes.contains("basic") {
            return finish(.failure(.helperFailed(reason: HTTPChallenges.unknown(scheme))))
        }
        finish(result)
    }
    /// Connects once more to see the server's certificate, and sends nothing.
    private func startForCertificate(
        of rejected: HTTPRequest,
        finish: @escaping (ServerCertificate?) -> Void
    ) {
        var request = rejected
        request.wantsCertificate = true
        // Whoever it is does not see that of the user.
        request.trust = ServerTrust()
        (request.login, request.body) = (nil, nil)
        start(request) { finish((try? $0.get())?.certificate) }
    }
}
