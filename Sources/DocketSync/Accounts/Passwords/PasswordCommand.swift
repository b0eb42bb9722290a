import DocketProcesses

/// A command of the user's that prints the password on its first line. The shell runs it, with the user's name on the
/// server as `$1`, and the account's address as `$2`.
package struct PasswordCommand {
    private let command: String
    private let seconds: Double
    private let watch: () -> (_ seconds: Double) -> Bool

    /// - Parameters:
    ///   - seconds: the time after which it is killed.
    ///   - watch: called when the command starts. What it returns is called again and again until the command ends, with
    ///     the seconds since its start, and says whether it may go on.
    package init(
        _ command: String,
        seconds: Double = 60,
        watch: @escaping () -> (_ seconds: Double) -> Bool = { { _ in true } }
    ) {
        (self.command, self.seconds, self.watch) = (command, seconds, watch)
    }

    package func password(of account: Account) throws(PasswordError) -> String {
        let run: CapturedRun
        do throws(CapturedRun.Failure) {
            let arguments = ["-c", command, "docket", account.user, account.url.text]
            run = try CapturedRun("/bin/sh", arguments, seconds: seconds, goesOn: watch())
        } catch {
            throw failure(error.reason)
        }
        switch run.status {
        case .exited(0): break
        case .exited(let code): throw failure("it ended with status \(code)")
        case .killed(let signal): throw failure("it was ended by signal \(signal)")
        }
        guard var line = run.output.split(separator: UInt8(ascii: "\n"), maxSplits: 1).first else {
            throw failure("it printed nothing")
        }
        if line.last == UInt8(ascii: "\r") { line.removeLast() }
        guard let password = String(validating: line, as: UTF8.self), !password.isEmpty,
            password.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F })
        else { throw failure("its first line is no password") }
        return password
    }

    private func failure(_ reason: String) -> PasswordError {
        PasswordError("The passwordCommand in config.json gave no password: \(reason)")
    }
}
