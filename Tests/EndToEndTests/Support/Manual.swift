import Foundation

/// The manual page.
struct Manual {
    /// What follows the synopsis.
    let text: Substring
    /// The names of the options by the words of their command, of whose synopsis they are part.
    private(set) var synopsis: [[String]: Set<String>] = [:]

    init() throws {
        let file = URL(filePath: #filePath).appending(path: "../../../../docs/docket.1").standardized
        let page = try String(contentsOf: file, encoding: .utf8)
        let parts = page.split(separator: ".Sh DESCRIPTION", maxSplits: 1)
        text = parts[1]
        for entry in parts[0].split(separator: ".Sh SYNOPSIS")[1].split(separator: ".Nm\n") {
            // Fl puts a hyphen before each word that follows it, also after a bar.
            let options = entry.matches(of: /(?:Fl -?|\| -)(\w[\w-]*)/).map { String($0.output.1) }
            let commands = entry.firstMatch(of: /\.Cm (.+)/)?.output.1.split(separator: " | ") ?? [""]
            for command in commands {
                synopsis[command.split(separator: " ").map(String.init), default: []].formUnion(
                    options.map { $0 == "o" ? "output" : $0 }
                )
            }
        }
    }
}
