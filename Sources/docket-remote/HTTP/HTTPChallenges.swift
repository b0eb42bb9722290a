import DocketFiles

/// The header `WWW-Authenticate`: how a server lets users in (RFC 9110 11.6.1).
enum HTTPChallenges {
    /// The names of the schemes that the server offers, in lower case: `Basic realm="a, b", Negotiate` → basic, negotiate.
    static func schemes(in answer: HTTPAnswer) -> [String] {
        answer.headers.filter { $0.name == "www-authenticate" }.flatMap { header in
            withoutQuoted(header.value).split(separator: ",").compactMap { part in
                // A parameter has an equals sign in its first word.
                let word = part.split(separator: " ").first
                return word.flatMap { $0.contains("=") ? nil : $0.lowercased() }
            }
        }
    }

    static func unknown(_ scheme: String) -> String {
        "the server lets users in by “\(scheme.quotable)”, which Docket does not know; it knows Basic and Digest"
    }

    private static func withoutQuoted(_ text: String) -> String {
        var (result, isQuoted, isEscaped) = ("", false, false)
        for character in text {
            if isEscaped {
                isEscaped = false
            } else if character == "\"" {
                isQuoted.toggle()
            } else if isQuoted {
                isEscaped = character == "\\"
            } else {
                result.append(character)
            }
        }
        return result
    }
}
