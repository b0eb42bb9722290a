import DocketProcesses
import DocketSync

/// Answers requests to a CalDAV server.
enum DAVKind {
    static func start(_ line: [UInt8], in transfers: HTTPTransfers, reply: @escaping RequestKind.Reply) throws
    {
        let call = try line.withUnsafeBufferPointer(DAVCall.init(line:))
        do throws(DAVFailure) {
            let request = try call.httpRequest()
            transfers.start(request) { reply(DAVReply(answer(in: $0, to: request)).write) }
        } catch {
            reply(DAVReply(.failure(error)).write)
        }
    }

    private static func answer(
        in result: Result<HTTPAnswer, DAVFailure>,
        to request: HTTPRequest
    ) -> Result<DAVAnswer, DAVFailure> {
        Result { () throws(DAVFailure) in
            let http = try result.get()
            var answer = DAVAnswer(http)
            do throws(XMLProblem) {
                try answer.read(http.body) { MonotonicClock.seconds() >= request.deadline }
            } catch {
                switch error {
                case .late:
                    throw .slow(
                        reason: "the answer could not be read within \(request.seconds.asSeconds)"
                    )
                case .invalid(let reason): throw .invalid(reason: reason)
                }
            }
            return answer
        }
    }
}
