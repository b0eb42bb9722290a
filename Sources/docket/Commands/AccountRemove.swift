import ArgumentParser
import DocketCore
import DocketProcesses
import DocketSync

/// `docket account remove URL`: stops keeping the to-dos in step with a server. They stay on both sides.
struct AccountRemove: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "remove",
        abstract: "Stop keeping the to-dos in step with a server. They stay here and there."
    )

    @Argument(help: "The account's address, or its host.")
    var url: String

    @Option(help: ArgumentHelp("The user name, if there are several accounts at URL.", valueName: "NAME"))
    var user: String?

    @OptionGroup var data: DataOption

    func run() throws {
        CoreFile.disable()
        do {
            var folder = try SyncFolder(data.path(), waiting: 3)
            let account = try account(in: folder.accounts)
            let lines = try Self.remove(account, from: &folder)
            try StandardOutput.write(lines.map { "\($0)\n" }.joined(), as: "The summary")
        } catch let error as StorageError {
            throw ExitCode.failure(because: error.message)
        } catch let error as PasswordError {
            throw ExitCode.failure(because: error.message)
        }
    }

    private func account(in accounts: Accounts) throws -> Account {
        let wanted = Account(address: url, user: user ?? "")
        let sameHost = accounts.all.filter { account in
            account.host == wanted?.host && (user == nil || account.user == user)
        }
        let exact = sameHost.filter { $0.url == wanted?.url }
        let candidates = exact.isEmpty ? sameHost : exact
        if candidates.count == 1 { return candidates[0] }
        let known = (candidates.isEmpty ? accounts.all : candidates).map {
            "\($0.url.text) --user \($0.user)"
        }
        guard !known.isEmpty else { throw ExitCode.failure(because: "There is no account") }
        let problem = candidates.isEmpty ? "There is no account \(url)" : "Several accounts are at \(url)"
        throw ExitCode.failure(because: "\(problem). There are: \(known.joined(separator: ", "))")
    }

    private static func remove(_ account: Account, from folder: inout SyncFolder) throws -> [String] {
        let passwords = try Passwords.ofUser()
        let isLast = folder.accounts.all.count == 1
        var lines = ["\(account.host) is kept in step no longer. All to-dos stay here and there"]
        // What the server of one account has is not for that of another.
        let stored = folder.stored()
        if let removed = stored.first(where: { $0.account == account })?.state {
            for other in stored where other.account != account {
                var state = other.state
                state.leaveLocal(removed)
                try folder.states(of: other.account).save(state)
            }
        }
        // First what makes it an account: if something fails after that, nothing is synchronised by half.
        folder.accounts.remove(account)
        try AccountsFile(folder: folder.path).save(folder.accounts)
        try folder.states(of: account).remove()
        if !passwords.haveCommand {
            try passwords.remove(account)
            lines.append("The password is forgotten")
        }
        if isLast {
            try SyncStatusFile(folder: folder.path).remove()
            var (list, remarks) = try folder.loadList()
            for remark in remarks { StandardError.write(remark) }
            if list.tombstones != nil {
                let source = ChangeSource(.sync, name: "Removed the account at \(account.host)")
                try folder.save(Change(tombstones: .stop, source: source), to: &list)
                lines.append("It was the last account: what is deleted from now on is not remembered")
            }
        }
        return lines
    }
}
