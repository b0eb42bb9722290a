import DocketSync
import Foundation
import TestSupport
import Testing

@Suite("Passwords", .ownThreads, .timeLimit(.minutes(5))) struct AccountPasswordTests {
    private let folder = TemporaryFolder()
    private let account: Account
    private let password = "ge heim \"é\\ \u{1F600}"

    init() throws {
        account = try #require(Account(address: "a.example", user: "ann"))
    }

    /// A program that keeps what it gets in a file, as a keyring does. It writes down its arguments too.
    private func keyring(_ script: String) throws -> Keyring {
        try folder.writeProgram(
            "#!/bin/sh\ncd \(folder.path)\necho \"$*\" >>arguments\n\(script)\n",
            named: "secret-tool"
        )
        return Keyring(program: folder.path("secret-tool"))
    }

    private let working = "case $1 in store) cat >kept;; lookup) cat kept;; clear) rm -f kept;; esac"

    private func passwords(_ keyring: Keyring, command: PasswordCommand? = nil) -> Passwords {
        Passwords(
            command: command,
            keyring: keyring,
            file: PasswordFile(path: folder.path("state/passwords.json"))
        )
    }

    @Test("A keyring keeps the password, and no argument has it")
    func kept() throws {
        let passwords = passwords(try keyring(working))
        try passwords.keep(password, of: account)
        #expect(try passwords.password(of: account) == password)
        #expect(try folder.names().contains("state") == false)
        #expect(try folder.text("arguments").contains("ge heim") == false)
        #expect(
            try folder.text("arguments").hasPrefix("store --label=Docket: ann at a.example service docket")
        )
        try passwords.remove(account)
        #expect(throws: PasswordError.self) { try passwords.password(of: account) }
    }

    @Test(
        "Without a keyring that works, a file that only the user can read keeps it",
        arguments: [
            "exit 1", "exit 0", "kill -9 $$", "case $1 in store) cat >kept;; lookup) echo other;; esac",
        ]
    )
    func file(script: String) throws {
        let passwords = passwords(try keyring(script))
        try passwords.keep(password, of: account)
        #expect(folder.mode("state/passwords.json") == 0o600 && folder.mode("state") == 0o700)
        #expect(try passwords.password(of: account) == password)
        // A file that others could read is not left so.
        #expect(chmod(folder.path("state/passwords.json"), 0o644) == 0)
        try passwords.keep("new", of: account)
        #expect(folder.mode("state/passwords.json") == 0o600)
        #expect(try passwords.password(of: account) == "new")
        try passwords.remove(account)
        #expect(try folder.text("state/passwords.json").contains("new") == false)
    }

    @Test("A keyring that comes later takes the password out of the file")
    func laterKeyring() throws {
        try passwords(Keyring(program: folder.path("missing"))).keep(password, of: account)
        let passwords = passwords(try keyring(working))
        try passwords.keep("new", of: account)
        #expect(try folder.text("state/passwords.json").contains("ge heim") == false)
        #expect(try passwords.password(of: account) == "new")
    }

    @Test(
        "A command prints the password on its first line",
        arguments: [
            ("echo secret", "secret"), (#"printf 'a b\r\nmore\n'"#, "a b"),
            ("printf '%s' \"$1 $2\"", "ann https://a.example/"),
            ("echo secret; (sleep 60 &)", "secret"),
        ]
    )
    func command(text: String, expected: String) throws {
        let passwords = passwords(
            Keyring(program: "/nonexistent"),
            command: PasswordCommand(text, seconds: 30)
        )
        #expect(try passwords.password(of: account) == expected)
        try passwords.keep("other", of: account)
        #expect(try folder.names() == [])
    }

    @Test(
        "A command that fails is said to, without what it printed",
        arguments: [
            ("echo geheim; exit 3", "it ended with status 3"), ("true", "it printed nothing"),
            ("kill -TERM $$", "it was ended by signal 15"),
            ("printf 'geheim\\001'", "its first line is no password"),
            ("printf '\\377\\n'", "its first line is no password"),
            ("echo geheim; exec sleep 60", "did not end in 1 second"),
            ("exec yes geheim", "writes without an end"),
        ]
    )
    func failingCommand(text: String, reason: String) throws {
        let command = PasswordCommand(text, seconds: text.contains("yes") ? 60 : 1)
        do {
            _ = try command.password(of: account)
            Issue.record("There is a password")
        } catch {
            #expect(
                error.message == "The passwordCommand in config.json gave no password: \(reason)"
                    || error.message.hasSuffix(reason)
            )
            #expect(!error.message.contains("geheim"))
        }
    }

    @Test("A command that takes long can be ended")
    func endedCommand() throws {
        var waited: [Double] = []
        let text = "echo $$ > '\(folder.path("pid"))'; exec sleep 60"
        let command = PasswordCommand(text) {
            { seconds in
                waited.append(seconds)
                return seconds < 0.3
            }
        }
        #expect(throws: PasswordError("The passwordCommand in config.json gave no password: it was ended")) {
            try command.password(of: account)
        }
        #expect(waited.count > 2 && waited == waited.sorted())
        let process = try #require(pid_t(try folder.text("pid").trimmingCharacters(in: .newlines)))
        #expect(kill(process, 0) == -1 && errno == ESRCH)
    }

    @Test("A damaged file is not overwritten")
    func damaged() throws {
        try folder.makeFolder("state")
        try folder.write("{\"docket\":1,\"passwords\":{\"a\":\"ge", to: "state/passwords.json")
        let passwords = passwords(Keyring(program: "/nonexistent"))
        #expect(throws: PasswordError.self) { try passwords.keep(password, of: account) }
        #expect(try folder.text("state/passwords.json") == "{\"docket\":1,\"passwords\":{\"a\":\"ge")
    }
}
