import DocketRecording
import DocketText
import Glibc

/// Takes out of a report what is nobody's business: texts of to-dos, names, addresses and paths.
struct Privacy: RecordingScrubber {
    private var scrubber: Scrubber
    /// Texts that are replaced wherever they stand, the longest first.
    private var secrets: [String] = []
    private let home = Environment.value(of: "HOME") ?? ""

    /// What may stand in quotation marks: the members of the files, which say what is wrong.
    private static let plainQuotes: Set<String> = [
        "docket", "generation", "people", "projects", "views", "items", "imported", "deleted", "id", "title",
        "name",
        "query", "priority", "createdAt", "isComplete", "rank", "url", "user", "accounts", "keys", "theme",
        "feed",
    ]
    /// Words that the names of Docket's own files are made of.
    private static let fileWords: Set<String> = [
        "todos", "journal", "draft", "view", "feed", "accounts", "sync", "status", "lock", "backups",
        "history", "edit",
        "reminders", "json", "jsonl", "txt", "damaged", "old", "torn", "version", "unreadable", "to", "do",
        "conflict",
    ]

    init(seed: UInt64) { scrubber = Scrubber(seed: seed) }

    mutating func learn(_ text: String) { scrubber.learn(text) }

    /// Hides this text from now on, where it is not part of a word.
    mutating func hide(_ secret: String) {
        guard secret.count > 2 else { return }
        scrubber.learn(secret)
        secrets.append(secret)
        secrets.sort { $0.count > $1.count }
    }

    mutating func text(_ text: String) -> String { scrubber.text(text) }

    /// The name of a file, perhaps with that of its folder: words that are not Docket's own are scrubbed.
    mutating func fileName(_ name: String) -> String {
        var parts: [String] = []
        for character in name {
            let isLetter = character.isLetter
            if let last = parts.last?.last, last.isLetter == isLetter {
                parts[parts.count - 1].append(character)
            } else {
                parts.append(String(character))
            }
        }
        return parts.map { part in
            let isPlain = part.first?.isLetter != true || part.count < 2 || Self.fileWords.contains(part)
            return isPlain ? part : scrubber.text(part)
        }.joined()
    }

    /// A sentence of Docket's own: the home folder is `~`, secrets and what stands in quotation marks are scrubbed.
    mutating func sentence(_ sentence: String) -> String {
        var text = home.count > 1 ? sentence.replacing(home, with: "~") : sentence
        for secret in secrets where text.contains(secret) {
            text = text.replacing(secret, with: scrubber.text(secret))
        }
        var result = ""
        var rest = text[...]
        while let start = rest.firstIndex(of: "“"), let end = Self.endOfQuote(in: rest[start...]) {
            let quoted = String(rest[rest.index(after: start)..<end])
            let shown = Self.plainQuotes.contains(quoted) ? quoted : scrubber.text(quoted)
            result += rest[..<start] + "“\(shown)”"
            rest = rest[rest.index(after: end)...]
        }
        return result + rest
    }

    /// The end of what begins with a quotation mark. It may have such marks itself; if they don't match, all up to the last
    /// one counts.
    private static func endOfQuote(in text: Substring) -> String.Index? {
        var depth = 0
        var first: String.Index?
        for index in text.indices where text[index] == "“" || text[index] == "”" {
            depth += text[index] == "“" ? 1 : -1
            if depth < 0 { return text.lastIndex(of: "”") }
            if depth == 0, first == nil { first = index }
        }
        return depth == 0 ? first : text.lastIndex(of: "”")
    }

    /// The kind of an address, with its host scrubbed: `https://abc.de`.
    mutating func address(_ address: String) -> String {
        guard let end = address.firstRange(of: "://") else { return scrubber.text(address) }
        let host = address[end.upperBound...].prefix { !"/?#".contains($0) }
        let name = host.split(separator: "@").last.map(String.init) ?? ""
        return address[..<end.upperBound] + scrubber.text(name)
    }
}
