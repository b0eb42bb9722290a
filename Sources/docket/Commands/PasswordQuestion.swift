import DocketSync
import Glibc

/// Gets the password of an account that is being added.
struct PasswordQuestion {
    private let account: Account
    private let passwords: Passwords
    private let readsInput: Bool
    private static let maxBytes = 1_000

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
            answer = try firstLine()
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

    private func firstLine() throws(PasswordError) -> String {
        var (bytes, byte) = ([UInt8](), UInt8(0))
        while read(STDIN_FILENO, &byte, 1) == 1, byte != UInt8(ascii: "\n") {
            bytes.append(byte)
            if bytes.count > Self.maxBytes {
                throw PasswordError("The first line of standard input is too long for a password")
            }
        }
        if bytes.last == UInt8(ascii: "\r") { bytes.removeLast() }
        return String(decoding: bytes, as: UTF8.self)
    }
}
