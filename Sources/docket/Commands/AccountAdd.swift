import ArgumentParser
import DocketCore
import DocketFiles
import DocketProcesses
import DocketSync
import FoundationEssentials
import Glibc

/// `docket account add URL --user NAME`: finds the collections of an account, and begins to keep them in step (Y2).
struct AccountAdd: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "add",
        abstract: "Begin to keep the to-dos in step with a CalDAV server.",
        discussion: """
            URL is the server's name, its address for calendars, or the address of one collection. Docket asks for the \
            password, and which collections to keep in step. For an account that is there already, it asks for the \
            password again, and may keep more collections.
            """
    )

    @Argument(help: "The server, such as dav.example.org.")
    var url: String

    @Option(help: ArgumentHelp("The user name on the server.", valueName: "NAME"))
    var user: String

    @Flag(help: "Keep all collections in step, also those that appear later.")
    var all = false

    @Option(
        help: ArgumentHelp("Keep this collection in step; can be given several times.", valueName: "NAME")
    )
    var collection: [String] = []

    @Option(help: ArgumentHelp("The collection for to-dos without a project.", valueName: "NAME"))
    var `default`: String?

    @Flag(
        name: .customLong("password-stdin"),
        help: "Read the password from the first line of standard input."
    )
    var readsPassword = false

    @Flag(
        name: .customLong("insecure"),
        help: "Allow http to another machine, where others can read the password."
    )
    var isInsecure = false

    @Option(help: ArgumentHelp("Trust the authorities in this file, not the system's.", valueName: "FILE"))
    var ca: String?

    @Option(help: ArgumentHelp("Show the server this certificate of yours.", valueName: "FILE"))
    var certificate: String?

    @Option(help: ArgumentHelp("Its private key, if that is in a file of its own.", valueName: "FILE"))
    var key: String?

    @OptionGroup var data: DataOption

    func validate() throws {
        guard Account(address: url, user: user) != nil else {
            throw ValidationError("URL needs the name of a server, such as dav.example.org.")
        }
        let login = url.split(separator: "/").lazy.compactMap { part in
            part.lastIndex(of: "@").map { part[..<$0] }
        }.first
        guard login?.contains(":") != true else {
            throw ValidationError("Leave the password out of URL: Docket asks for it.")
        }
        guard !user.isEmpty, !user.contains(":") else {
            throw ValidationError("--user needs a name without a colon.")
        }
        guard !all || collection.isEmpty else {
            throw ValidationError("Use either --all or --collection.")
        }
        guard key == nil || certificate != nil else { throw ValidationError("--key needs --certificate.") }
    }

    func run() throws {
        CoreFile.disable()
        guard var account = Account(address: url, user: user, allowsPlainHTTP: isInsecure) else { return }
        do {
            account.trust = try trust()
            try run(account)
        } catch let error as StorageError {
            throw ExitCode.failure(because: error.message)
        } catch let error as PasswordError {
            throw ExitCode.failure(because: error.message)
        } catch let problem as SyncProblem {
            StandardError.write(problem.sentence)
            throw problem.exitCode
        }
    }

    /// The files by their absolute paths: a sync may run elsewhere.
    private func trust() throws -> ServerTrust {
        func path(_ text: String?) throws -> String? {
            guard let text else { return nil }
            do {
                guard let status = try EntryStatus.of(text, target: true) else {
                    throw FileError(code: ENOENT)
                }
                guard status.kind == .file else { throw FileError(reason: "It is no file") }
            } catch {
                throw ExitCode.failure(because: "Can't read \(text): \(error.fileReason)")
            }
            if text.hasPrefix("/") { return text }
            guard let folder = getcwd(nil, 0) else { throw ExitCode.failure(because: FileError.last.reason) }
            defer { free(folder) }
            return "\(String(cString: folder))/\(text)"
        }
        return ServerTrust(authorities: try path(ca), certificate: try path(certificate), key: try path(key))
    }

    private func run(_ entered: Account) throws {
        var folder = try SyncFolder(data.path(), waiting: 3)
        defer { folder.removeIfEmpty() }
        let passwords = try Passwords.ofUser()
        var (list, remarks) = try folder.loadList()
        for remark in remarks { StandardError.write(remark) }
        let password = try PasswordQuestion(entered, passwords, readsInput: readsPassword).password()
        var entered = entered
        if let known = folder.accounts.all.first(where: entered.isSameLogin) {
            entered.trust = entered.trust.over(known.trust)
        }
        var server = AccountServer(entered, password: password)
        var found = try server.discover()
        if let missed = found.missed {
            StandardError.write("There are no calendars at \(missed.text), but at \(found.home.text)")
        }
        let stored = folder.stored()
        let account = server.account.stored(among: stored, home: found.home)
        found.leaveOut(keptBy: stored.filter { !account.isSameLogin(as: $0.account) })
        let known = try folder.stateToAdd(of: account, remark: { StandardError.write($0) })
        let choice = try CollectionChoice(self, server: server, found: found, known: known, in: folder)
        let setup = AccountSetup(
            choice.found,
            known: known,
            chosen: choice.chosen,
            taking: choice.defaultCollection,
            keepsAll: all,
            list: list,
            others: OtherAccounts(stored.filter { !account.isSameLogin(as: $0.account) }.map(\.state))
        )
        // The account comes last: without it, nothing that is stored before has any effect.
        try passwords.keep(password, of: account)
        try folder.save(setup.change, to: &list)
        try folder.states(of: account).save(setup.state)
        folder.accounts.add(account)
        try AccountsFile(folder: folder.path).save(folder.accounts)
        try StandardOutput.write(Self.summary(setup.state, account, found), as: "The summary")
    }

    private static func summary(_ state: SyncState, _ account: Account, _ found: FoundAccount) -> String {
        let names = CollectionNames(state.collections)
        let kept = state.collections.map { names[$0] }.joined(separator: ", ")
        var lines = ["Kept in step with \(account.host): \(kept)"]
        if let collection = state.defaultCollection {
            lines.append("To-dos without a project go to \(names[collection])")
        }
        lines += found.keptElsewhere.map {
            "Left out: \($0.found.name), which is kept in step already with \($0.account.url.text)"
        }
        lines.append("Docket synchronises by itself while it is open, and docket sync does it now")
        return lines.map { "\($0)\n" }.joined()
    }
}
