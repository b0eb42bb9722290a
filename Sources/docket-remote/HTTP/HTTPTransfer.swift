import CCurl
import DocketCore
import DocketProcesses
import DocketSync

/// One exchange with a server, as libcurl makes it.
final class HTTPTransfer {
    let request: HTTPRequest
    let login: Login
    let handle: UnsafeMutableRawPointer
    private(set) var answer = HTTPAnswer()
    /// Whether the head of the answer has come.
    private(set) var hasHead = false
    /// Whether there is no answer because of the server's certificate.
    private(set) var isCertificateWrong = false
    private var headBytes = 0
    private var isOwner = true
    /// Why the rest of the answer is not wanted.
    private var rejection: DAVFailure?
    /// Whether only the head of the answer is wanted.
    private var isHeadEnough = false
    private var headers: UnsafeMutablePointer<curl_slist>?
    private let errorText = UnsafeMutablePointer<CChar>.allocate(capacity: Int(CURL_ERROR_SIZE))

    /// As it is (RFC 7617), or by digest (RFC 7616).
    enum Login { case unsent, basic, digest }

    private static let maxHeadBytes = 256_000
    // CURLAUTH_BASIC and CURLAUTH_DIGEST, which Swift does not see.
    private static let (basic, digest) = (1, 2)

    /// - Parameters:
    ///   - login: how the user is named, if the request has a login.
    ///   - old: what an earlier request to the server with the same login has left, which knows what that asks for.
    /// - Returns: nil if there is no memory.
    init?(_ request: HTTPRequest, login: Login, reusing old: UnsafeMutableRawPointer?) {
        guard let handle = old ?? curl_easy_init() else { return nil }
        (self.request, self.login, self.handle) = (request, login, handle)
        set(CURLOPT_NOSIGNAL, 1)
        // Clears the body of an earlier request.
        set(CURLOPT_HTTPGET, 1)
        set(CURLOPT_URL, request.url)
        set(CURLOPT_CUSTOMREQUEST, request.method)
        docket_curl_allow_only_http(handle)
        // What the server has given comes back as it was.
        set(CURLOPT_PATH_AS_IS, 1)
        set(CURLOPT_TIMEOUT_MS, max(Int((request.deadline - MonotonicClock.seconds()) * 1000), 1))
        // A connection that can take several requests at once takes them.
        set(CURLOPT_PIPEWAIT, 1)
        set(CURLOPT_ACCEPT_ENCODING, "gzip")
        // What a proxy answers itself is no answer of the server.
        set(CURLOPT_SUPPRESS_CONNECT_HEADERS, 1)
        docket_curl_end_at_once(handle)
        // Passwords don't go through a proxy to this machine.
        if HTTPAddress.isLoopback(request.url) { set(CURLOPT_PROXY, "") }
        setBody()
        setHeaders()
        setLogin()
        setTrust()
        receive()
    }

    deinit {
        if isOwner { curl_easy_cleanup(handle) }
        curl_slist_free_all(headers)
        errorText.deallocate()
    }

    /// The handle, to be used again.
    func takeHandle() -> UnsafeMutableRawPointer {
        isOwner = false
        // They end with this object, and libcurl may still write of an error when it closes a connection.
        docket_curl_set_pointer(handle, CURLOPT_ERRORBUFFER, nil)
        docket_curl_set_pointer(handle, CURLOPT_HTTPHEADER, nil)
        return handle
    }

    private func set(_ option: CURLoption, _ value: Int) { docket_curl_set_number(handle, option, value) }

    @discardableResult
    private func set(_ option: CURLoption, _ value: String) -> CURLcode {
        docket_curl_set_text(handle, option, value)
    }

    private func setBody() {
        guard let body = request.body else { return }
        docket_curl_set_size(handle, CURLOPT_POSTFIELDSIZE_LARGE, curl_off_t(body.count))
        (body + [0]).withUnsafeBytes { bytes in
            let start = bytes.assumingMemoryBound(to: CChar.self).baseAddress
            _ = docket_curl_set_text(handle, CURLOPT_COPYPOSTFIELDS, start)
        }
    }

    private func setHeaders() {
        // Without a body that waits to be asked for.
        for (name, value) in request.headers + [("Expect", "")] {
            let line = value.isEmpty ? "\(name):" : "\(name): \(value)"
            headers = curl_slist_append(headers, line)
        }
        docket_curl_set_pointer(handle, CURLOPT_HTTPHEADER, headers)
    }

    private func setLogin() {
        guard let user = request.login, login != .unsent else { return }
        set(CURLOPT_HTTPAUTH, login == .digest ? Self.digest : Self.basic)
        set(CURLOPT_USERNAME, user.user)
        set(CURLOPT_PASSWORD, user.password)
    }

    /// Sets the authorities, the user's certificate, and the key that was trusted (S8).
    private func setTrust() {
        if let authorities = request.trust.authorities {
            set(CURLOPT_CAINFO, authorities)
            docket_curl_set_pointer(handle, CURLOPT_CAPATH, nil)
        }
        if let certificate = request.trust.certificate {
            set(CURLOPT_SSLCERT, certificate)
            set(CURLOPT_SSLKEY, request.trust.key ?? certificate)
            // Otherwise the terminal would be asked.
            set(CURLOPT_KEYPASSWD, "")
        }
        let trusted = request.trust.certificate(of: HTTPAddress.server(of: request.url))
        // Only with the key that is wanted, nobody else has to vouch for it.
        let isPinned =
            trusted.map { set(CURLOPT_PINNEDPUBLICKEY, "sha256//\($0.publicKey)") == CURLE_OK } ?? false
        if request.wantsCertificate {
            set(CURLOPT_CONNECT_ONLY, 1)
            set(CURLOPT_CERTINFO, 1)
        }
        if isPinned || request.wantsCertificate {
            set(CURLOPT_SSL_VERIFYPEER, 0)
            set(CURLOPT_SSL_VERIFYHOST, 0)
        }
    }

    private func receive() {
        let own = Unmanaged.passUnretained(self).toOpaque()
        docket_curl_set_pointer(handle, CURLOPT_HEADERDATA, own)
        docket_curl_set_pointer(handle, CURLOPT_WRITEDATA, own)
        docket_curl_set_receive(handle, CURLOPT_HEADERFUNCTION) { bytes, _, count, own in
            HTTPTransfer.of(own)?.receiveHeader(UnsafeRawBufferPointer(start: bytes, count: count)) ?? 0
        }
        docket_curl_set_receive(handle, CURLOPT_WRITEFUNCTION) { bytes, _, count, own in
            HTTPTransfer.of(own)?.receiveBody(UnsafeRawBufferPointer(start: bytes, count: count)) ?? 0
        }
        errorText.pointee = 0
        docket_curl_set_pointer(handle, CURLOPT_ERRORBUFFER, errorText)
    }

    static func of(_ own: UnsafeMutableRawPointer?) -> HTTPTransfer? {
        own.map { Unmanaged<HTTPTransfer>.fromOpaque($0).takeUnretainedValue() }
    }

    private func reject(_ failure: DAVFailure) -> Int {
        rejection = failure
        return 0
    }

    /// - Returns: how many bytes are accepted; another number than has come ends the transfer.
    private func receiveHeader(_ bytes: UnsafeRawBufferPointer) -> Int {
        headBytes += bytes.count
        if headBytes > Self.maxHeadBytes {
            return reject(.invalid(reason: "its answer has a head without end"))
        }
        let line = String(decoding: bytes, as: UTF8.self)
        if line.hasPrefix("HTTP/") {
            // Another answer begins, after one with status 1xx, or one that has asked for the login.
            let code = line.split(separator: " ").dropFirst().first.flatMap { Int($0.prefix { $0.isNumber }) }
            answer = HTTPAnswer(status: code ?? 0)
            hasHead = false
        } else if let colon = line.firstIndex(of: ":") {
            let name = line[..<colon].lowercased()
            answer.headers.append((name, String(line[line.index(after: colon)...]).trimmed))
        } else if line.trimmed.isEmpty, answer.status >= 200 {
            hasHead = true
            return isBodyWanted ? bytes.count : 0
        }
        return bytes.count
    }

    /// Whether to go on after the head of the answer.
    private var isBodyWanted: Bool {
        if let wanted = request.wantedStatus, answer.status != wanted {
            isHeadEnough = true
            return false
        }
        if let length = answer.header("content-length").flatMap(Int.init), length > request.maxBodyBytes {
            rejection = tooLarge
            return false
        }
        return true
    }

    private func receiveBody(_ bytes: UnsafeRawBufferPointer) -> Int {
        guard answer.body.count + bytes.count <= request.maxBodyBytes else { return reject(tooLarge) }
        answer.body.append(contentsOf: bytes)
        return bytes.count
    }

    private var tooLarge: DAVFailure {
        .invalid(reason: "it is larger than \(request.maxBodyBytes / 1_000_000) MB")
    }

    /// What came of the transfer, which has ended.
    func result(_ code: CURLcode) -> Result<HTTPAnswer, DAVFailure> {
        if let rejection { return .failure(rejection) }
        isCertificateWrong = code == CURLE_PEER_FAILED_VERIFICATION || code == CURLE_SSL_PINNEDPUBKEYNOTMATCH
        switch isHeadEnough ? CURLE_OK : code {
        case CURLE_OK where request.wantsCertificate:
            answer.certificate = ServerCertificate(from: handle, at: request.url)
            return .success(answer)
        case CURLE_OK:
            guard hasHead else {
                return .failure(
                    .unreachable(reason: "the connection broke off at the beginning of the answer")
                )
            }
            return .success(answer)
        default:
            let text = String(
                cString: errorText.pointee == 0 ? curl_easy_strerror(code) : UnsafePointer(errorText)
            )
            return .failure(
                DAVFailure(
                    code,
                    text: text,
                    isConnected: docket_curl_is_connected(handle),
                    hasHead: hasHead,
                    seconds: request.seconds
                )
            )
        }
    }
}
