import ArgumentParser
import DocketCore
import DocketSync

/// `docket account list`: prints the accounts and what is kept in step with them.
struct AccountList: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list",
        abstract: "Print the accounts, and the collections that are kept in step."
    )

    @OptionGroup var data: DataOption

    func run() throws {
        let path = try data.path()
        let lines: [String]
        do throws(StorageError) {
            lines = try Self.lines(path)
        } catch {
            throw ExitCode.failure(because: error.message)
        }
        try StandardOutput.write(lines.joined(separator: "\n") + "\n", as: "The list")
    }

    private static func lines(_ path: String) throws(StorageError) -> [String] {
        var lines: [String] = []
        for account in try AccountsFile(folder: path).load().all {
            lines.append("\(account.user) at \(account.url.text)")
            do throws(StorageError) {
                let state = try SyncStateFile(folder: path, account: account).load()
                let collections = state?.collections ?? []
                let names = CollectionNames(collections)
                lines += collections.map { "  \(names[$0]): \($0.line)" }
            } catch {
                lines.append("  \(error.message)")
            }
        }
        return lines.isEmpty ? ["There is no account. docket account add URL --user NAME adds one."] : lines
    }
}

extension CollectionState {
    fileprivate var line: String {
        let count = entries.count == 1 ? "1 to-do" : "\(entries.count) to-dos"
        let remarks = [isReadOnly ? "read-only" : nil, isDefault ? "takes to-dos without a project" : nil]
        return ([count] + remarks.compactMap { $0 }).joined(separator: ", ")
    }
}
