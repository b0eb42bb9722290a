import DocketFeed
import DocketProcesses
import DocketSync
import FoundationEssentials

/// Answers requests for the items of a feed.
enum FeedKind {
    static func start(_ line: [UInt8], in transfers: HTTPTransfers, reply: @escaping RequestKind.Reply) throws
    {
        let request = try line.withUnsafeBufferPointer(FetchRequest.init(line:))
        let url = URLSpelling.encoded(request.url)
        var http = HTTPRequest(url: url, seconds: request.seconds, maxBodyBytes: request.maxBodyBytes)
        http.headers = [("Accept", "application/json"), ("User-Agent", "Docket")]
        (http.maxRedirects, http.wantedStatus) = (request.maxRedirects, 200)
        transfers.start(http) { [http] in reply(FetchReply(items(in: $0, to: http)).write) }
    }

    /// The items that an answer has.
    static func items(
        in result: Result<HTTPAnswer, DAVFailure>,
        to request: HTTPRequest
    ) -> Result<[FeedItem], FeedFailure> {
        Result { () throws(FeedFailure) in
            switch result {
            case .failure(let failure): throw FeedFailure(failure)
            case .success(let answer):
                if answer.status == 401 { throw .invalid(reason: "it asks for a password (status 401)") }
                guard answer.status == 200 else {
                    throw .invalid(reason: "the server answered with status \(answer.status)")
                }
                let items = try FeedDocument(from: Data(answer.body)).items
                guard MonotonicClock.seconds() < request.deadline else {
                    throw .invalid(reason: "it could not be read within \(request.seconds.asSeconds)")
                }
                return items
            }
        }
    }
}

extension FeedFailure {
    private static let remedy =
        "; if you trust it, add it to this system's certificates (update-ca-certificates)"

    /// A feed has no secrets, so what can't be trusted is only what can't be reached.
    fileprivate init(_ failure: DAVFailure) {
        switch failure {
        case .unreachable(let reason), .slow(let reason): self = .unreachable(reason: reason)
        case .untrusted(let reason, _):
            let issuers = DAVFailure.unknownIssuers
            let isUnknown = reason == issuers.selfSigned || reason == issuers.authority
            self = .unreachable(reason: reason + (isUnknown ? Self.remedy : ""))
        case .invalid(let reason): self = .invalid(reason: reason)
        case .helperFailed(let reason): self = .helperFailed(reason: reason)
        }
    }
}
