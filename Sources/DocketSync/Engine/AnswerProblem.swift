import DocketCore

/// What an answer means that is not the one that was expected.
struct AnswerProblems {
    let host: String
    let user: String

    /// Why the sync can't go on; nil if it can.
    func problem(_ result: Result<DAVAnswer, DAVFailure>, expecting: [Int]) -> SyncProblem? {
        switch result {
        case .failure(let failure): problem(failure)
        case .success(let answer): expecting.contains(answer.status) ? nil : problem(answer)
        }
    }

    private func problem(_ failure: DAVFailure) -> SyncProblem {
        switch failure {
        case .unreachable(let reason):
            SyncProblem(.unreachable, "Can't reach \(host): \(reason). Changes are kept and sent later")
        case .slow(let reason):
            SyncProblem(.slow, "\(host) is too slow: \(reason). Changes are kept and sent later")
        case .untrusted(let reason, let certificate):
            SyncProblem(
                .other,
                "\(host) can't prove that it is \(host): \(reason). Nothing was sent"
                    + (certificate == nil ? "" : ". docket account add asks whether to trust it")
            )
        case .invalid(let reason):
            SyncProblem(.invalidAnswer, "The answer of \(host) is not valid: \(reason). Nothing was changed")
        case .helperFailed(let reason): SyncProblem(.other, "Can't synchronise: \(reason)")
        }
    }

    /// The problem of an answer that keeps everything from going on.
    func problem(_ answer: DAVAnswer) -> SyncProblem {
        switch answer.status {
        case _ where answer.isWebPage:
            SyncProblem(
                .invalidAnswer,
                "\(host) answered with a web page: the network may want you to log in with a browser first"
            )
        case 200..<300: SyncProblem(.other, "\(host) does not speak CalDAV (status \(answer.status))")
        case 407: SyncProblem(.other, "The proxy before \(host) asks for a password (status 407)")
        case 300..<400 where answer.location == nil:
            SyncProblem(.other, "\(host) sends Docket on to nowhere (status \(answer.status))")
        case 300..<400:
            SyncProblem(
                .other,
                "\(host) has moved to \(target(of: answer)): docket account add looks for it there"
            )
        case 401:
            SyncProblem(
                .password,
                "\(host) does not accept the password of \(user): docket account add asks for it again"
            )
        case 403, 404, 405, 410:
            SyncProblem(
                .other,
                "\(host) does not show the to-dos of \(user) any more (status \(answer.status)). Nothing was changed"
            )
        case _ where answer.isBusy:
            SyncProblem(
                .slow,
                "\(host) is busy or broken (status \(answer.status)). Changes are kept and sent later",
                retryAfter: answer.retryAfter
            )
        default:
            SyncProblem(.other, "\(host) answered with status \(answer.status). Nothing was changed")
        }
    }

    /// The problem of an answer that keeps one collection from going on.
    func problem(_ answer: DAVAnswer, of collection: String) -> SyncProblem {
        switch answer.status {
        case _ where answer.isWebPage: problem("it is a web page", of: collection)
        case 401, 403, 405:
            SyncProblem(
                .other,
                "\(host) does not show \(collection) to \(user) any more (status \(answer.status)). "
                    + "Nothing of it was changed"
            )
        default:
            SyncProblem(
                answer.isBusy ? .slow : .other,
                "\(host) can't list \(collection) (status \(answer.status)). Nothing of it was changed",
                retryAfter: answer.retryAfter
            )
        }
    }

    /// The problem of an answer about a collection that is not valid.
    func problem(_ reason: String, of collection: String) -> SyncProblem {
        SyncProblem(
            .invalidAnswer,
            "The answer of \(host) about \(collection) is not valid: \(reason). Nothing of it was changed"
        )
    }

    private func target(of answer: DAVAnswer) -> String {
        guard let location = answer.location else { return "another address" }
        // A path alone is at the same host.
        let target = location.hasPrefix("/") ? host + location : DAVURL(location)?.text
        return target?.head(bytes: Self.maxTargetBytes) ?? "another address"
    }

    private static let maxTargetBytes = 200

    /// Why an entry has to wait for the next run, as the end of a sentence about the to-do; nil if the answer says something
    /// else of it.
    func delay(_ answer: DAVAnswer, of push: Push.Kind) -> String? {
        switch (push, answer.status) {
        case (.put, 404): "\(host) does not find the place for it (status 404)"
        case (_, 423): "somebody has locked it at \(host) (status 423)"
        case (_, 507): nil
        case (_, 401): "\(host) does not accept the password of \(user) for it (status 401)"
        case (_, 300..<400): "\(host) sends Docket on to \(target(of: answer)) (status \(answer.status))"
        default: answer.isBusy ? "\(host) is busy or broken (status \(answer.status))" : nil
        }
    }

    /// Why a server does not take an entry, as the end of a sentence about the to-do; nil if the answer says nothing of
    /// the entry, but of the server.
    func refusal(_ answer: DAVAnswer) -> String? {
        switch answer.status {
        case 403: "\(host) does not allow it (status 403)"
        case 413: "it is too large for \(host) (status 413)"
        case 507: "\(host) has no room left (status 507)"
        case 400, 405, 406, 409, 412, 415, 422: "\(host) does not take it (status \(answer.status))"
        default: nil
        }
    }
}
