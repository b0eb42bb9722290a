import TestSupport
import Testing

/// What a server does wrong, and what Docket has to make of it.
struct BadAnswer: Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// The status of `docket sync`.
    let status: Int32
    /// What it says.
    let words: [String]
    /// The rules for the proxy, for a collection and the paths of two of its entries.
    let rules: @Sendable (_ collection: String, _ paths: [String]) -> [ProxyRule]

    init(
        _ name: String,
        _ status: Int32,
        _ words: String...,
        rules: @escaping @Sendable (_ collection: String, _ paths: [String]) -> [ProxyRule]
    ) {
        (testDescription, self.status, self.words, self.rules) = (name, status, words, rules)
    }

    init(_ name: String, _ status: Int32, _ words: String..., rules: ProxyRule...) {
        (testDescription, self.status, self.words) = (name, status, words)
        self.rules = { _, _ in rules }
    }

    static let all = whole + listings + entries + writes

    /// No answer of the server is good.
    private static let whole = [
        BadAnswer("a page to log in", 74, "web page", rules: ProxyRule(.portal)),
        BadAnswer("the password is wrong", 1, "does not accept the password", rules: ProxyRule(.status(401))),
        BadAnswer("forbidden", 1, "does not show the to-dos", rules: ProxyRule(.status(403))),
        BadAnswer("not found", 1, "does not show the to-dos", rules: ProxyRule(.status(404))),
        BadAnswer(
            "too many requests",
            74,
            "busy",
            rules: ProxyRule(.status(429, headers: ["Retry-After": "7"]))
        ),
        BadAnswer("busy", 74, "busy", rules: ProxyRule(.status(503, headers: ["Retry-After": "3600"]))),
        BadAnswer("no CalDAV", 1, "does not speak CalDAV", rules: ProxyRule(.status(200, body: "OK"))),
        BadAnswer("an empty 200", 1, "does not speak CalDAV", rules: ProxyRule(.status(200))),
        BadAnswer("no answer", 74, "Can't reach 127.0.0.1", rules: ProxyRule(.dropBefore)),
        BadAnswer("a broken connection", 74, "Changes are kept", rules: ProxyRule(.cut(at: 0.5))),
        BadAnswer("half an answer", 74, "not valid", rules: ProxyRule(.cutCleanly(at: 0.5))),
        BadAnswer("invalid XML", 74, "not valid", rules: ProxyRule(.invalidXML)),
        BadAnswer("invalid UTF-8", 74, "not valid", rules: ProxyRule(.invalidUTF8)),
        BadAnswer("an XML bomb", 74, "not valid", rules: ProxyRule(.entityBomb)),
        BadAnswer("random bytes", 74, "not valid", rules: ProxyRule(.garbage(bytes: 5000, seed: 1))),
        BadAnswer(
            "a long answer about nothing",
            1,
            "has lost 2 to-dos",
            rules: ProxyRule(.huge(bytes: SeededGenerator.size(300_000, most: 10_000_000)))
        ),
        BadAnswer(
            "another user",
            1,
            "answers for another user",
            rules: ProxyRule(
                .replace(
                    "<current-user-principal>.*?</current-user-principal>",
                    with: "<current-user-principal><href>/somebody/</href></current-user-principal>"
                )
            )
        ),
        BadAnswer(
            "events only",
            1,
            "has lost 2 to-dos",
            rules: ProxyRule(.replace(#"name="VTODO""#, with: #"name="VEVENT""#))
        ),
    ]

    /// The list of entries is bad.
    private static let listings = [
        BadAnswer("the list is not found", 1, "has lost 2 to-dos", rules: ProxyRule(.status(404), "REPORT")),
        BadAnswer("the list is a web page", 74, "web page", rules: ProxyRule(.portal, "REPORT")),
        BadAnswer("the list is half", 74, "not valid", rules: ProxyRule(.cutCleanly(at: 0.5), "REPORT")),
        BadAnswer("the list is a bomb", 74, "not valid", rules: ProxyRule(.entityBomb, "REPORT")),
        BadAnswer(
            "the list is empty",
            1,
            "has lost 2 to-dos",
            rules: ProxyRule(.replace("<response>.*</response>", with: ""), "REPORT")
        ),
        BadAnswer("the list is cut by the server", 74, "does not list all of Home") { home, _ in
            [ProxyRule(.replace("<response>.*</response>", with: response(home, "507 Full")), "REPORT")]
        },
        BadAnswer(
            "the server can't say anything of its entries",
            0,
            "Home",
            rules: ProxyRule(
                .replace(
                    "<propstat>.*?</propstat>",
                    with: "<status>HTTP/1.1 500 Internal Server Error</status>"
                ),
                "REPORT"
            )
        ),
        BadAnswer("the list is of another path", 74, "does not list all of Home") { home, _ in
            [ProxyRule(.replace("<href>" + home, with: "<href>/elsewhere/"), "REPORT")]
        },
        BadAnswer("the list leaves the collection", 74, "does not list all of Home") { home, _ in
            [ProxyRule(.replace("<href>" + home, with: "<href>\(home)../"), "REPORT")]
        },
        BadAnswer("thousands of entries that do not exist", 1, "has lost 2 to-dos", "Nothing of that list") {
            _,
            _ in
            let nothing = "<multistatus xmlns=\"DAV:\"></multistatus>"
            return [
                ProxyRule(.many(entries: SeededGenerator.size(3000, most: 50_000)), "REPORT", count: 1),
                ProxyRule(
                    .status(207, headers: ["Content-Type": "application/xml"], body: nothing),
                    "REPORT"
                ),
            ]
        },
    ]

    private static func response(_ path: String, _ status: String) -> String {
        "<response><href>\(path)</href><status>HTTP/1.1 \(status)</status></response>"
    }

    /// The entries are bad.
    private static let entries = [
        BadAnswer("entries that are cut off", 0, "can't be read", rules: ProxyRule(.cutEntries, "REPORT")),
        BadAnswer(
            "entries with characters that XML can't hold",
            0,
            "has characters",
            rules: ProxyRule(.controlCharacters("\u{1B}[31m"), "REPORT")
        ),
    ]

    /// Writes are refused.
    private static let writes =
        [(507, "no room"), (413, "too large"), (412, "refuses"), (403, "not allow")]
        .map { status, reason in
            BadAnswer(
                "writes get \(status)",
                1,
                "Stays here only: “New”, because",
                "Stays here only: “One”, because",
                reason,
                rules: ProxyRule(.status(status), "PUT")
            )
        } + [
            BadAnswer("writes get 503", 74, "busy", rules: ProxyRule(.status(503), "PUT")),
            BadAnswer("writes get a web page", 74, "web page", rules: ProxyRule(.portal, "PUT")),
            BadAnswer("writes get lost on the way", 74, "Can't reach", rules: ProxyRule(.dropBefore, "PUT")),
            BadAnswer(
                "the answers to writes get lost",
                74,
                "Can't reach",
                rules: ProxyRule(.dropAfter, "PUT")
            ),
            BadAnswer(
                "the collection is for reading only",
                1,
                "lets you only read Home",
                rules: ProxyRule(
                    .replace(
                        #"<privilege>\s*<(all|write[a-z-]*|bind|unbind)\s*/>\s*</privilege>"#,
                        with: ""
                    ),
                    "PROPFIND"
                )
            ),
        ]
}
