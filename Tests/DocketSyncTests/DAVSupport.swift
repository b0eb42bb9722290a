import DocketFiles
import DocketProcesses
import DocketSync
import Foundation
import TestSupport

@testable import docket_remote

/// The path of the built helper program.
let helper: String? = {
    LoopbackServer.withoutProxy()
    return try? BuiltProgram.path(HelperPath.name)
}()

let sampleCredentials = Credentials(user: "ann", password: "s3cret-Ü:x")

/// A client with sample credentials.
func sampleClient(seconds: Double = 20, maxBodyBytes: Int = 1_000_000)
    -> DAVClient
{
    DAVClient(
        path: helper,
        credentials: sampleCredentials,
        seconds: seconds,
        maxBodyBytes: maxBodyBytes
    )
}

extension LoopbackServer {
    /// A request to this server.
    func propfind(_ path: String = "/") -> DAVRequest {
        DAVRequest(.propfind, "http://127.0.0.1:\(port)\(path)", depth: 0, body: "<x/>")
    }
}

extension Result<DAVAnswer, DAVFailure> {
    var failure: DAVFailure? { if case .failure(let failure) = self { failure } else { nil } }
}

/// What a body says, in an answer with that status.
func answer(_ body: some Sequence<UInt8>, status: Int = 207) throws(XMLProblem) -> DAVAnswer {
    var answer = DAVAnswer(status: status)
    try answer.read(Array(body)) { false }
    return answer
}

func answer(_ body: String, status: Int = 207) throws(XMLProblem) -> DAVAnswer {
    try answer(body.utf8, status: status)
}

/// Requests as they arrived at a server.
final class Received: @unchecked Sendable {
    private let lock = NSLock()
    private var list: [LoopbackServer.Request] = []

    var requests: [LoopbackServer.Request] { lock.withLock { list } }

    /// - Returns: how many there were before.
    @discardableResult
    func append(_ request: LoopbackServer.Request) -> Int {
        lock.withLock {
            list.append(request)
            return list.count - 1
        }
    }
}
