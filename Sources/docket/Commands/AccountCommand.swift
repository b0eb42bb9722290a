import ArgumentParser

/// `docket account`: the servers that the to-dos are kept in step with.
struct AccountCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "docket account",
        abstract: "Keep the to-dos in step with CalDAV servers.",
        subcommands: [AccountAdd.self, AccountList.self, AccountRemove.self]
    )
}
