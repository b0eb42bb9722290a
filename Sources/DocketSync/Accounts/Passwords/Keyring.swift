import DocketProcesses

/// The keyring of the desktop, through `secret-tool`. Passwords go through its standard streams only.
package struct Keyring {
    private let program: String

    /// How long the user may take to unlock the keyring, in seconds.
    private static let seconds: Double = 60

    package init(program: String = "secret-tool") {
        self.program = program
    }

    /// - Returns: nil if there is no keyring, or if it has no password for the account.
    package func password(of account: Account) -> String? {
        guard let run = try? run("lookup", account), run.status == .exited(0), !run.output.isEmpty else {
            return nil
        }
        return String(validating: run.output, as: UTF8.self)
    }

    /// - Returns: whether the keyring has it now.
    package func store(_ password: String, of account: Account) -> Bool {
        let stored = try? run("store", account, input: Array(password.utf8))
        // There are keyrings that say yes, and forget.
        return stored?.status == .exited(0) && self.password(of: account) == password
    }

    package func remove(_ account: Account) {
        // Without a keyring, there is nothing to remove.
        _ = try? run("clear", account)
    }

    private func run(
        _ verb: String,
        _ account: Account,
        input: [UInt8] = []
    ) throws(CapturedRun.Failure) -> CapturedRun {
        let label = verb == "store" ? ["--label=Docket: \(account.user) at \(account.host)"] : []
        let attributes = ["service", "docket", "url", account.url.text, "user", account.user]
        return try CapturedRun(program, [verb] + label + attributes, input: input, seconds: Self.seconds)
    }
}
