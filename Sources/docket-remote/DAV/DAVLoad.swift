import DocketProcesses
import DocketSync
import Foundation
import FoundationNetworking

/// Sends one request to a CalDAV server and reads the answer, both within the deadline of the call.
struct DAVLoad {
    private let call: DAVCall
    private let session: DAVSession

    /// How long a cancelled transfer may go on, in seconds.
    private static let maxCancelSeconds = 0.1

    init(_ call: DAVCall, in session: DAVSession) {
        self.call = call
        self.session = session
    }

    /// - Returns: the reply, and whether all work for it has ended.
    func run() -> (reply: DAVReply, isIdle: Bool) {
        let deadline = DispatchTime.now() + call.seconds
        do throws(DAVFailure) {
            let request = try call.httpRequest()
            let outcome = send(request, deadline: deadline)
            // All methods may be repeated (RFC 9110 9.2.2), and libcurl repeats those without a body itself.
            return outcome.isLost ? send(request, deadline: deadline).outcome : outcome.outcome
        } catch {
            return (DAVReply(.failure(error)), true)
        }
    }

    private func send(
        _ request: URLRequest,
        deadline: DispatchTime
    ) -> (outcome: (reply: DAVReply, isIdle: Bool), isLost: Bool) {
        let transfer = DAVTransfer(maxBodyBytes: call.maxBodyBytes)
        session.start(transfer, request)
        if transfer.waitForEnd(until: deadline) {
            return ((DAVReply(read(transfer, deadline: deadline)), true), transfer.isLost)
        }
        let hasHead = session.cancel(transfer)
        let isIdle = transfer.waitForEnd(until: .now() + Self.maxCancelSeconds)
        let time = call.seconds.asSeconds
        let reason = hasHead ? "the answer was not complete after \(time)" : "no answer in \(time)"
        return ((DAVReply(.failure(.unreachable(reason: reason))), isIdle), false)
    }

    private func read(_ transfer: DAVTransfer, deadline: DispatchTime) -> Result<DAVAnswer, DAVFailure> {
        Result { () throws(DAVFailure) in
            let (head, body) = try transfer.takeAnswer()
            var answer = DAVAnswer(head, now: Date())
            do throws(XMLProblem) {
                try answer.read(body) { DispatchTime.now() >= deadline }
            } catch {
                switch error {
                case .late:
                    throw .unreachable(
                        reason: "the answer could not be read within \(call.seconds.asSeconds)"
                    )
                case .invalid(let reason): throw .invalid(reason: reason)
                }
            }
            return answer
        }
    }
}
