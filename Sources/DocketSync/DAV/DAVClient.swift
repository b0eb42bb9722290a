import DocketProcesses
import Glibc

/// Sends requests to a CalDAV server through the helper program. The program and its connections are kept between the
/// requests.
package final class DAVClient: DAVTransport {
    private let path: String?
    private let credentials: Credentials
    private let allowsPlainHTTP: Bool
    private let trust: ServerTrust
    private let seconds: Double
    private let maxBodyBytes: Int
    private var helper: HelperClient?
    /// The numbers of the requests that the helper has, by its ids.
    private var numbers: [Int: Int] = [:]
    /// What has come of requests, and was not asked for yet.
    private var results: [(number: Int, result: Result<DAVAnswer, DAVFailure>)] = []

    /// How much longer than a request the helper may take, in seconds: it has to write a long answer.
    private static let grace: Double = 15
    /// How much longer than one entry a list may take: some servers read all entries of a collection before they answer.
    private static let listFactor: Double = 10
    /// How long a request may take with the usual timeout, in seconds.
    package static let maxUsualSeconds = DAVCall.usualSeconds * listFactor + grace
    /// How long a reply may be. As JSON, an answer may take several times as much space as in XML.
    private static let maxReplyBytes = 512 << 20

    /// - Parameters:
    ///   - path: the path of the helper program; nil if it is not installed.
    ///   - allowsPlainHTTP: whether the password may go over a network without encryption.
    ///   - seconds: the timeout of a request for one resource. A list may take ten times as long.
    ///   - maxBodyBytes: a larger answer is rejected.
    package init(
        path: String?,
        credentials: Credentials,
        allowsPlainHTTP: Bool = false,
        trust: ServerTrust = ServerTrust(),
        seconds: Double = DAVCall.usualSeconds,
        maxBodyBytes: Int = DAVCall.usualMaxBodyBytes
    ) {
        self.path = path
        self.credentials = credentials
        self.allowsPlainHTTP = allowsPlainHTTP
        self.trust = trust
        self.seconds = min(max(seconds, 0), DAVCall.maxSeconds)
        self.maxBodyBytes = maxBodyBytes
    }

    /// Sends the request, and waits for the answer or the failure. No other one may be on its way.
    package func send(_ request: DAVRequest) -> Result<DAVAnswer, DAVFailure> {
        start(request, number: 0)
        return receive().result
    }

    package func start(_ request: DAVRequest, number: Int) {
        do throws(HelperError) {
            let isList = request.depth == 1 || request.method == .report
            let seconds = isList ? min(seconds * Self.listFactor, DAVCall.maxSeconds) : seconds
            let call = DAVCall(
                request,
                credentials: credentials,
                seconds: seconds,
                maxBodyBytes: maxBodyBytes,
                allowsPlainHTTP: allowsPlainHTTP,
                trust: trust
            )
            let helper = try runningHelper()
            numbers[helper.send(DAVCall.kind, seconds: seconds + Self.grace, call.write)] = number
        } catch {
            results.append((number, .failure(.helperFailed(reason: error.reason))))
        }
    }

    package func receive() -> (number: Int, result: Result<DAVAnswer, DAVFailure>) {
        while results.isEmpty {
            do throws(HelperError) {
                guard let helper else { throw .missing }
                if let reply = try helper.pollReply() {
                    take(reply)
                } else {
                    var descriptors = helper.descriptors
                    poll(&descriptors, nfds_t(descriptors.count), helper.timeout ?? -1)
                }
            } catch {
                fail(.helperFailed(reason: error.reason))
            }
        }
        return results.removeFirst()
    }

    /// Ends the helper, and all requests that it has.
    private func fail(_ failure: DAVFailure) {
        helper = nil
        results += numbers.sorted { $0.key < $1.key }.map { ($0.value, .failure(failure)) }
        numbers = [:]
    }

    private func take(_ reply: HelperReply) {
        guard let number = numbers.removeValue(forKey: reply.id) else { return }
        do {
            results.append((number, try reply.line.withUnsafeBufferPointer(DAVReply.init(line:)).result))
        } catch {
            results.append((number, .failure(.helperFailed(reason: HelperError.invalidReply.reason))))
        }
    }

    /// The helper, started if it is not running.
    private func runningHelper() throws(HelperError) -> HelperClient {
        if let helper {
            do throws(HelperError) {
                // This also notices whether the helper has ended.
                if let reply = try helper.pollReply() { take(reply) }
                return helper
            } catch {
                fail(.helperFailed(reason: error.reason))
            }
        }
        guard let path else { throw .missing }
        let helper = try HelperClient(path, maxReplyBytes: Self.maxReplyBytes)
        self.helper = helper
        return helper
    }
}
