import DocketCore
import FoundationEssentials

/// Replaces the texts in JSON, or in what is left of JSON after some damage. What `ScrubbedMember` knows stays as it says there;
/// other members are left out.
struct ScrubbedJSON<Scrubber: RecordingScrubber> {
    var scrubber: Scrubber
    private static var brackets: Set<Unicode.Scalar> { ["\"", "{", "}", "[", "]"] }

    /// How the values are scrubbed that the current one is in, the innermost last.
    private var members: [ScrubbedMember] = [.text]

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
                if rest.first(where: { !$0.properties.isWhitespace }) != ":" {
                    result += value(String(token))
                } else if let member = member(String(token)) {
                    result += member
                } else {
                    Self.leaveOutValue(in: &rest, behind: &result)
                }
            case "{", "[":
                members.append(members.last ?? .text)
                result.unicodeScalars.append(rest.removeFirst())
            case "}", "]":
                if members.count > 1 { members.removeLast() }
                result.unicodeScalars.append(rest.removeFirst())
            default:
                let run = rest.prefix { !Self.brackets.contains($0) }
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

    /// - Returns: nil if nobody has said how its value is scrubbed.
    private mutating func member(_ token: String) -> String? {
        let name = Self.content(token)
        guard let member = ScrubbedMember(name) else { return nil }
        members[members.count - 1] = member
        return token
    }

    /// Leaves out the colon, the value behind it, and the comma that would stand there for nothing.
    private static func leaveOutValue(
        in rest: inout Substring.UnicodeScalarView,
        behind result: inout String
    ) {
        var depth = 0
        loop: while let first = rest.first {
            switch first {
            case "\"": rest = rest[token(rest).endIndex...]
            case "," where depth == 0:
                rest.removeFirst()
                return
            case "}" where depth == 0, "]" where depth == 0: break loop
            case "{", "[": (depth, rest) = (depth + 1, rest.dropFirst())
            case "}", "]": (depth, rest) = (depth - 1, rest.dropFirst())
            default: rest.removeFirst()
            }
        }
        while result.unicodeScalars.last?.properties.isWhitespace == true {
            result.unicodeScalars.removeLast()
        }
        if result.unicodeScalars.last == "," { result.unicodeScalars.removeLast() }
    }

    private mutating func value(_ token: String) -> String {
        let content = Self.content(token)
        if let id = UUID(uuidString: content) { return "\"\(self.id(id))\"" }
        switch members.last ?? .text {
        case .text: return replaced(token) { $0.text($1) }
        case .typed: return Self.isTime(content) ? token : replaced(token) { $0.typed($1) }
        case .word(let words): return words.contains(content) ? token : replaced(token) { $0.text($1) }
        case .recurrence:
            return replaced(token) { scrubber, rule in
                Recurrence(rule).scrubbed { scrubber.text($0) }.text
            }
        case .name:
            let isStep = members.count == 2 && content.contains("“")
            return replaced(token) { isStep ? $0.sentence($1) : $0.text($1) }
        }
    }

    /// Whether it is a day, a time or both, as the files have them.
    private static func isTime(_ text: String) -> Bool {
        let bytes = Array(text.utf8)
        return Day(isoText: text) != nil || ClockTime(text: text) != nil || LocalMinute(isoText: text) != nil
            || bytes.withUnsafeBufferPointer { InstantText.instant(in: $0) != nil }
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
        if case .typed = members.last ?? .text { return run }
        return run.replacing(/-?[0-9][0-9.eE+-]*/, with: "0")
    }
}
