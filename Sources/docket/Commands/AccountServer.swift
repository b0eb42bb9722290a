import ArgumentParser
import DocketCore
import DocketProcesses
import DocketSync
import FoundationEssentials

/// The server of an account that is being added.
struct AccountServer {
    let account: Account
    private let client: DAVClient

    init(_ account: Account, password: String) {
        self.account = account
        client = DAVClient(account, password: password)
    }

    /// Finds the account's collections. Asks whether another host may see the password, if the server sends on to one.
    func discover() throws -> FoundAccount {
        var discovery = AccountDiscovery(account)
        while let step = discovery.step {
            switch step {
            case .send(let request): discovery.handle(client.send(request))
            case .confirm(let url): discovery.answer(isAllowed(url))
            }
        }
        guard let outcome = discovery.outcome else {
            throw SyncProblem(.other, "Nothing was found at \(account.host)")
        }
        return try outcome.get()
    }

    private func isAllowed(_ url: DAVURL) -> Bool {
        let answer = UserTerminal()?.ask(
            "\(account.host) sends Docket on to \(url.hostName). Send user name and password there? (y/N) "
        )
        return answer?.trimmed.lowercased().hasPrefix("y") ?? false
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
        case .failure:
            throw SyncProblem(.unreachable, "\(account.host) did not answer: add the account again")
        }
    }
}

extension DAVClient {
    convenience init(_ account: Account, password: String) {
        self.init(
            path: HelperPath.runningProgram.flatMap(HelperPath.find),
            credentials: Credentials(user: account.user, password: password),
            allowsPlainHTTP: account.allowsPlainHTTP
        )
    }
}

extension SyncProblem {
    /// The exit status of a command that has met the problem: EX_IOERR of sysexits if it may be gone later.
    var exitCode: ExitCode { kind.isTemporary ? ExitCode(74) : .failure }
}
