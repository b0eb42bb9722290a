import DocketConfiguration
import DocketCore
import DocketFiles
import DocketStorage
import DocketSync
import Glibc

/// The accounts, what is kept of them here, and where their passwords are. No server, no keyring and no command is asked.
struct AccountCheck {
    private let folder: String
    private let accounts: Result<Accounts, StorageError>

    init(folder: String) {
        self.folder = folder
        do throws(StorageError) {
            accounts = .success(try AccountsFile(folder: folder).load())
        } catch {
            accounts = .failure(error)
        }
    }

    var hasAccounts: Bool { !all.isEmpty }

    /// None if the file can't be read, which the findings say.
    var all: [Account] { (try? accounts.get())?.all ?? [] }

    func findings() -> [Finding] {
        if case .failure(let error) = accounts {
            return [
                .problem(
                    AccountsFile.name,
                    "It can't be read: \(error.reason)",
                    mending: "Nothing is synchronised until then"
                )
            ]
        }
        return all.flatMap(findings(of:)) + statusFindings() + passwordFileFindings()
    }

    private func findings(of account: Account) -> [Finding] {
        var findings: [Finding] = []
        do throws(StorageError) {
            _ = try SyncStateFile(folder: folder, account: account).load()
        } catch {
            findings.append(
                .problem(
                    "account",
                    "What is known of \(account.host) can't be read: \(error.reason)",
                    mending: nil
                )
            )
        }
        let configuration = UserConfiguration.load().configuration
        if configuration.passwordCommand != nil {
            findings.append(.fine("account", "\(account.host): your command prints the password"))
        } else if hasPassword(account) {
            findings.append(.fine("account", "\(account.host): the password is in Docket's own file"))
        } else if Self.hasKeyring {
            findings.append(.fine("account", "\(account.host): the password is looked for in the keyring"))
        } else {
            findings.append(
                .problem(
                    "account",
                    "There is no password for \(account.host)",
                    mending: "docket account add \(account.url.text) --user \(account.user) asks for it"
                )
            )
        }
        return findings
    }

    private func hasPassword(_ account: Account) -> Bool {
        guard let path = FilePaths.passwords else { return false }
        return ((try? PasswordFile(path: path).password(of: account)) ?? nil) != nil
    }

    private static var hasKeyring: Bool {
        let folders = (Environment.value(of: "PATH") ?? "").split(separator: ":")
        return folders.contains { access("\($0)/secret-tool", X_OK) == 0 }
    }

    private func statusFindings() -> [Finding] {
        do throws(StorageError) {
            guard let problem = try SyncStatusFile(folder: folder).load().problem else { return [] }
            return [.remark("sync", "The last one: \(problem.sentence)", mending: "docket sync tries again")]
        } catch {
            return [
                FolderCheck.finding(
                    ofDamaged: SyncStatusFile.name,
                    error.reason,
                    "what the last sync did is not known"
                )
            ]
        }
    }

    private func passwordFileFindings() -> [Finding] {
        guard let path = FilePaths.passwords, let status = (try? EntryStatus.of(path)) ?? nil else {
            return []
        }
        guard status.kind == .file, status.permissions & 0o077 != 0 else { return [] }
        return [
            .problem(
                "passwords",
                "Others can read or write \(path)",
                mending: "docket doctor --repair takes that away from them",
                .permissions([path])
            )
        ]
    }
}
