import DocketCore
import FoundationEssentials

/// Replaces the texts in JSON, or in what is left of JSON after some damage. Members, ids, days, times and numbers stay.
struct ScrubbedJSON<Scrubber: RecordingScrubber> {
    var scrubber: Scrubber
    /// The members that the current value is in, the innermost last.
    private var members: [String] = [""]

    init(scrubber: Scrubber) { self.scrubber = scrubber }

    mutating func scrub(_ json: String) -> String {
        var result = ""
        // By scalars: a mark behind a quotation mark would join it.
        var rest = json.unicodeScalars[...]
        while let first = rest.first {
            switch first {
            case "\"":
                let token = Self.token(rest)
                rest = rest[token.endIndex...]
                let isMember = rest.first { !$0.properties.isWhitespace } == ":"
                result += isMember ? member(String(token)) : value(String(token))
            case "{", "[":
                members.append(members.last ?? "")
                result.unicodeScalars.append(rest.removeFirst())
            case "}", "]":
                if members.count > 1 { members.removeLast() }
                result.unicodeScalars.append(rest.removeFirst())
            default:
                let run = rest.prefix { !JSONMembers.brackets.contains($0) }
                rest = rest[run.endIndex...]
                result += outside(String(run))
            }
        }
        return result
    }

    /// The text in quotation marks at the beginning, with them; if it has no end, up to the end of the line.
    private static func token(_ text: Substring.UnicodeScalarView) -> Substring.UnicodeScalarView {
        var isEscaped = false
        for index in text.indices.dropFirst() {
            if isEscaped {
                isEscaped = false
            } else if text[index] == "\\" {
                isEscaped = true
            } else if text[index] == "\"" {
                return text[...index]
            } else if text[index] == "\n" {
                return text[..<index]
            }
        }
        return text
    }

    private static func content(_ token: String) -> String {
        String(String.UnicodeScalarView(token.unicodeScalars.dropFirst().dropLast()))
    }

    private mutating func member(_ token: String) -> String {
        let name = Self.content(token)
        members[members.count - 1] = name
        if let id = UUID(uuidString: name) { return "\"\(self.id(id))\"" }
        if JSONMembers.names.contains(name) || JSONMembers.plain.contains(name) { return token }
        return replaced(token) { $0.text($1) }
    }

    private mutating func value(_ token: String) -> String {
        let name = members.last ?? ""
        if let id = UUID(uuidString: Self.content(token)) { return "\"\(self.id(id))\"" }
        if JSONMembers.plain.contains(name) { return token }
        // What a step of the history is called.
        if name == "name", token.contains("“") { return replaced(token) { $0.sentence($1) } }
        return replaced(token) { name == "query" || name == "filter" ? $0.typed($1) : $0.text($1) }
    }

    /// A random id says nothing, but that of an import or a sync says where it comes from.
    private mutating func id(_ id: UUID) -> UUID {
        if id.uuid.6 >> 4 == 4 { return id }
        let salt = UUID.hash(Array(scrubber.text("abcdefghijklmnopqrstuvwxyz").utf8))
        return UUID(hashing: withUnsafeBytes(of: id.uuid) { Array($0) }, salt: salt)
    }

    private mutating func replaced(
        _ token: String,
        _ scrub: (inout Scrubber, String) -> String
    ) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .withoutEscapingSlashes
        guard let text = try? JSONDecoder().decode(String.self, from: Data(token.utf8)),
            let bytes = try? encoder.encode(scrub(&scrubber, text))
        else { return scrub(&scrubber, token) }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Numbers, `true`, `null` and what stands between values. Anything else is damage.
    private mutating func outside(_ run: String) -> String {
        let words = run.split { !$0.isLetter }
        guard words.allSatisfy({ ["true", "false", "null", "e", "E"].contains($0) }) else {
            return scrubber.text(run)
        }
        // A place is nobody's: it only says that there is one.
        let isPlace = ["latitude", "longitude"].contains(members.last ?? "")
        return isPlace ? run.replacing(/-?[0-9][0-9.eE+-]*/, with: "0") : run
    }
}

/// What is called how in the files.
enum JSONMembers {
    /// Members of Docket's files.
    static let names: Set<String> = [
        "accounts", "sentence", "retryAfter", "missing", "address", "assignedUsers", "base", "conflicts",
        "copy", "drafts", "draft", "edit",
        "filledProject",
        "finished", "forgottenItems", "host", "imported", "isComplete", "isDefault", "isPartial",
        "isReadOnly", "item",
        "items", "itemID", "keepsDeleted", "kept", "latitude", "location", "longitude", "name", "newItem",
        "note",
        "offered", "parent", "people", "problem", "progress", "project", "projects", "query", "reason",
        "refused",
        "removedItems", "removedPeople", "removedProjects", "removedViews", "reversed", "runs", "said",
        "tags", "text",
        "title", "url", "user", "views", "was", "filter", "isReversed", "deleted", "backup", "done", "total",
        "waiting",
        "count", "received", "sent", "docket", "generation", "rank", "minutesBefore",
    ]

    /// Members whose texts are none of the user's.
    static let plain: Set<String> = [
        "id", "ids", "kind", "priority", "dueDate", "startTime", "endTime", "createdAt", "startDay",
        "recurrence",
        "reminders", "color", "sort", "at", "by", "begun", "undoes", "redoes", "due", "checked", "instant",
        "lastSuccess", "completedAt",
    ]

    static let brackets: Set<Unicode.Scalar> = ["\"", "{", "}", "[", "]"]
}
