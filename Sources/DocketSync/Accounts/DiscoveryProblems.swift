import DocketCore

/// What keeps a server's collections from being found, as sentences that say what to do.
package struct DiscoveryProblems: Sendable {
    let account: Account

    package init(account: Account) { self.account = account }

    private var host: String { account.host }
    private var user: String { account.user }

    var wrongPassword: SyncProblem {
        SyncProblem(
            .password,
            "\(host) does not accept user name and password of \(user): check both. "
                + "Where a login takes two steps, the server's settings have app passwords for programs"
        )
    }

    var noCalDAV: SyncProblem {
        SyncProblem(
            .other,
            "No CalDAV found at \(account.url.text): give the address that the server's help names for calendars, "
                + "such as https://\(host)/remote.php/dav"
        )
    }

    var webPage: SyncProblem {
        SyncProblem(
            .invalidAnswer,
            "\(host) answered with a web page: the network may want you to log in with a browser first, "
                + "or this is not the address for calendars"
        )
    }

    var tooManyRedirects: SyncProblem {
        SyncProblem(
            .other,
            "\(host) redirects in circles: give the address that its help names for calendars"
        )
    }

    func insecureRedirect(to url: DAVURL) -> SyncProblem {
        SyncProblem(
            .other,
            "\(host) redirects to \(url.text), where the password could be read on the way. Nothing was sent there"
        )
    }

    func declined(_ url: DAVURL) -> SyncProblem {
        SyncProblem(
            .other,
            "\(host) redirects to \(url.hostName), which you did not allow. Nothing was sent there"
        )
    }

    func forbidden(_ url: DAVURL) -> SyncProblem {
        SyncProblem(
            .other,
            "\(host) does not show \(url.path) to \(user): it may belong to somebody else. "
                + "Give the address without the path"
        )
    }

    func holdsEventsOnly(_ name: String) -> SyncProblem {
        SyncProblem(
            .other,
            "\(name) holds events only: give the address \(account.url.scheme)://\(account.url.host)/ "
                + "to see the collections that hold to-dos"
        )
    }

    var noHome: SyncProblem {
        SyncProblem(.other, "\(host) has no calendars for \(user): check the user name")
    }

    /// Why there is no answer.
    package func problem(_ failure: DAVFailure) -> SyncProblem {
        switch failure {
        case .unreachable(let reason):
            SyncProblem(.unreachable, "Can't reach \(host): \(reason). Check the address and the network")
        case .slow(let reason): SyncProblem(.slow, "\(host) is too slow: \(reason). Try again later")
        case .untrusted(let reason, let certificate):
            SyncProblem(
                .other,
                "\(host) can't prove that it is \(host): \(reason). The password was not sent"
                    + (certificate == nil
                        ? ""
                        : ". On a terminal, docket account add asks whether to trust it; or give --ca FILE")
            )
        case .invalid(let reason):
            SyncProblem(.invalidAnswer, "The answer of \(host) is not valid: \(reason)")
        case .helperFailed(let reason): SyncProblem(.other, "Can't look at \(host): \(reason)")
        }
    }

    /// What an answer means that is not the one that was expected.
    func problem(_ answer: DAVAnswer, at url: DAVURL) -> SyncProblem {
        switch answer.status {
        case 401: wrongPassword
        case 403: forbidden(url)
        case 407: SyncProblem(.other, "The proxy before \(host) asks for a password (status 407)")
        case 429, 500, 502...599:
            SyncProblem(
                .slow,
                "\(host) is busy or broken (status \(answer.status)): try again later",
                retryAfter: answer.retryAfter
            )
        case _ where answer.isWebPage: webPage
        default: noCalDAV
        }
    }
}
