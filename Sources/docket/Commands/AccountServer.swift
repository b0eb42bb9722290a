import ArgumentParser
import DocketCore
import DocketProcesses
import DocketSync
import FoundationEssentials

/// The server of an account that is being added.
struct AccountServer {
    /// With the certificates that the user has trusted.
    private(set) var account: Account
    /// Certificates that were trusted before.
    private let trusted: [ServerCertificate]
    private let password: String
    private var client: DAVClient

    init(_ account: Account, password: String) {
        (self.account, trusted) = (account, account.trust.trusted)
        // They are looked for only where nobody vouches for the server.
        self.account.trust.trusted = []
        self.password = password
        client = DAVClient(self.account, password: password)
    }

    /// Finds the account's collections. Asks whether another host may see the password, if the server sends on to one, and
    /// whether to trust a certificate that nobody vouches for.
    mutating func discover() throws -> FoundAccount {
        var discovery = AccountDiscovery(account)
        while let step = discovery.step {
            switch step {
            case .send(let request): discovery.handle(try send(request))
            case .confirm(let url): discovery.answer(isAllowed(url))
            }
        }
        guard let outcome = discovery.outcome else {
            throw SyncProblem(.other, "Nothing was found at \(account.host)")
        }
        return try outcome.get()
    }

    private mutating func send(_ request: DAVRequest) throws -> Result<DAVAnswer, DAVFailure> {
        let result = client.send(request)
        guard case .failure(.untrusted(let reason, let certificate?)) = result else { return result }
        let known = trusted.first { $0.server == certificate.server }
        if known?.publicKey != certificate.publicKey {
            guard let terminal = UserTerminal() else { return result }
            let change = known == nil ? "" : ", and it is another one than you trusted before"
            guard Self.isTrusted(certificate, reason + change, terminal) else {
                throw SyncProblem(
                    .other,
                    "You don't trust the certificate of \(certificate.host): nothing was sent or changed"
                )
            }
        }
        account.trust.trust(certificate)
        client = DAVClient(account, password: password)
        return client.send(request)
    }

    private static func isTrusted(
        _ certificate: ServerCertificate,
        _ reason: String,
        _ terminal: UserTerminal
    ) -> Bool {
        let middle = certificate.fingerprint.utf8.count / 2
        terminal.show(
            """
            \(certificate.host) can't prove that it is \(certificate.host): \(reason).
            The SHA-256 of its certificate, as its owner can tell you:
              \(certificate.fingerprint.prefix(middle))
              \(certificate.fingerprint.suffix(middle))

            """
        )
        return terminal.allows("Trust it from now on?")
    }

    private func isAllowed(_ url: DAVURL) -> Bool {
        UserTerminal()?.allows(
            "\(account.url.host) sends Docket on to \(url.text). Send user name and password there?"
        ) ?? false
    }

    /// Makes a collection for to-dos.
    func makeCollection(named name: String, in home: DAVURL) throws(SyncProblem) -> FoundCollection {
        let (url, request) = AccountSetup.makingCollection(named: name, id: UUID(), in: home)
        switch client.send(request) {
        case .success(let answer) where (200..<300).contains(answer.status) && !answer.isWebPage:
            return FoundCollection(made: url, name: name)
        case .success(let answer):
            throw SyncProblem(
                .other,
                "\(account.host) does not let you make a collection (status \(answer.status)): "
                    + "make one for to-dos in its own interface, and add the account again"
            )
        case .failure(let failure): throw DiscoveryProblems(account: account).problem(failure)
        }
    }
}

extension DAVClient {
    convenience init(_ account: Account, password: String) {
        self.init(
            path: HelperPath.runningProgram.flatMap(HelperPath.find),
            credentials: Credentials(user: account.user, password: password),
            allowsPlainHTTP: account.allowsPlainHTTP,
            trust: account.trust
        )
    }
}

extension SyncProblem {
    /// The exit status of a command that has met the problem: EX_IOERR of sysexits if it may be gone later.
    var exitCode: ExitCode { kind.isTemporary ? ExitCode(74) : .failure }
}
