/// Where the passwords are: a command of the user's prints them, or the keyring keeps them, or else a file.
package struct Passwords {
    private let command: PasswordCommand?
    private let keyring: Keyring
    private let file: PasswordFile

    package init(command: PasswordCommand?, keyring: Keyring = Keyring(), file: PasswordFile) {
        (self.command, self.keyring, self.file) = (command, keyring, file)
    }

    /// Whether the user's command is asked, so that nothing is kept here.
    package var haveCommand: Bool { command != nil }

    package func password(of account: Account) throws(PasswordError) -> String {
        if let command { return try command.password(of: account) }
        // First the file, because that takes less time.
        if let password = try file.password(of: account) ?? keyring.password(of: account) { return password }
        throw PasswordError(
            "There is no password for \(account.user) at \(account.host), or the keyring is locked: "
                + "docket account add asks for it again"
        )
    }

    package func keep(_ password: String, of account: Account) throws(PasswordError) {
        if command != nil { return }
        let isInKeyring = keyring.store(password, of: account)
        try file.set(isInKeyring ? nil : password, of: account)
    }

    package func remove(_ account: Account) throws(PasswordError) {
        if command == nil { keyring.remove(account) }
        try file.set(nil, of: account)
    }
}
