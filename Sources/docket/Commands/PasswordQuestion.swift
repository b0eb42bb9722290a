import DocketSync
import Glibc

/// Gets the password of an account that is being added.
struct PasswordQuestion {
    private let account: Account
    private let passwords: Passwords
    private let readsInput: Bool

    /// - Parameter readsInput: whether it is the first line of standard input.
    init(_ account: Account, _ passwords: Passwords, readsInput: Bool) {
        (self.account, self.passwords, self.readsInput) = (account, passwords, readsInput)
    }

    func password() throws(PasswordError) -> String {
        if passwords.haveCommand {
            guard !readsInput else {
                throw PasswordError(
                    "passwordCommand in config.json gives the password: leave out --password-stdin, or the setting"
                )
            }
            return try passwords.password(of: account)
        }
        let answer: String?
        if readsInput {
            answer = readLine()
        } else {
            guard let terminal = UserTerminal() else {
                throw PasswordError("Without a terminal, --password-stdin gives the password")
            }
            answer = terminal.askSecretly("Password of \(account.user) at \(account.host): ")
        }
        guard let answer, !answer.isEmpty else {
            throw PasswordError("There is no password: nothing was changed")
        }
        return answer
    }
}
