import ArgumentParser

/// A command line with `--data DIR` before the command: `docket --data DIR list`.
struct CommandBehindData {
    let command: any ParsableCommand.Type
    /// What stands behind the command, and `--data DIR` among it.
    let words: [String]

    /// - Returns: nil for any other command line.
    init?(_ line: some Collection<String>) {
        let line = Array(line)
        let option = "--\(Arguments.dataName)"
        let count = line.first == option ? 2 : line.first?.hasPrefix("\(option)=") == true ? 1 : 0
        guard count > 0, line.count > count, let command = Commands.named(line[count]) else { return nil }
        let rest = line[(count + 1)...]
        // Behind `--` it would be a word of the command.
        let end = rest.firstIndex(of: "--") ?? rest.endIndex
        self.command = command
        words = Array(rest[..<end] + line[..<count] + rest[end...])
    }
}
