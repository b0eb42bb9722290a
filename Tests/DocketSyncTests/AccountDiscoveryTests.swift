import DocketCore
import DocketSync
import Testing

@Suite("Finding the collections of an account") struct AccountDiscoveryTests {
    /// What a server answers, by method and address, such as `PROPFIND https://a/`.
    private typealias Answers = [String: Result<DAVAnswer, DAVFailure>]

    /// - Returns: the requests, and the outcome: collections with their counts, or the sentence of the problem.
    private func discover(
        _ address: String,
        _ answers: Answers,
        allowing hosts: [String] = []
    ) throws -> (requests: [String], outcome: String, asked: [String]) {
        var discovery = AccountDiscovery(try #require(Account(address: address, user: "ann")))
        var (requests, asked): ([String], [String]) = ([], [])
        while let step = discovery.step {
            try #require(requests.count < 50, "It goes on without an end")
            switch step {
            case .send(let request):
                let line = "\(request.method.rawValue) \(request.url)"
                requests.append(line)
                discovery.handle(answers[line] ?? .success(DAVAnswer(status: 404)))
            case .confirm(let url):
                asked.append(url.hostName)
                discovery.answer(hosts.contains(url.hostName))
            }
        }
        switch try #require(discovery.outcome) {
        case .success(let found):
            let collections = found.collections.map { "\($0.found.name) \($0.count.map(String.init) ?? "?")" }
            return (
                requests,
                "\(found.home.text): "
                    + (collections + found.others.map { "(\($0))" }).joined(separator: ", "), asked
            )
        case .failure(let problem): return (requests, problem.sentence, asked)
        }
    }

    private func found(_ responses: DAVResponse...) -> Result<DAVAnswer, DAVFailure> {
        .success(DAVAnswer(status: 207, contentType: "application/xml", responses: responses))
    }

    private func redirect(_ status: Int, _ location: String) -> Result<DAVAnswer, DAVFailure> {
        .success(DAVAnswer(status: status, location: location))
    }

    private func status(_ status: Int, type: String? = nil) -> Result<DAVAnswer, DAVFailure> {
        .success(DAVAnswer(status: status, contentType: type))
    }

    private func user(_ href: String, principal: String) -> DAVResponse {
        let principal = DAVElement(
            "{DAV:}current-user-principal",
            children: [DAVElement("{DAV:}href", principal)]
        )
        return DAVResponse(href: href, properties: [principal])
    }

    private func home(_ href: String, _ home: String) -> DAVResponse {
        let name = "{urn:ietf:params:xml:ns:caldav}calendar-home-set"
        return DAVResponse(
            href: href,
            properties: [DAVElement(name, children: [DAVElement("{DAV:}href", home)])]
        )
    }

    private func calendar(_ href: String, _ name: String, _ components: String...) -> DAVResponse {
        let caldav = "{urn:ietf:params:xml:ns:caldav}"
        let types = [DAVElement("{DAV:}collection"), DAVElement("\(caldav)calendar")]
        let kinds = components.map { DAVElement("\(caldav)comp", attributes: ["name": $0]) }
        return DAVResponse(
            href: href,
            properties: [
                DAVElement("{DAV:}resourcetype", children: types), DAVElement("{DAV:}displayname", name),
                DAVElement("\(caldav)supported-calendar-component-set", children: kinds),
            ]
        )
    }

    private func entry(_ href: String) -> DAVResponse {
        DAVResponse(href: href, properties: [DAVElement("{DAV:}getetag", "\"1\"")])
    }

    /// A server with its user at `/dav/`, and two collections.
    private var server: Answers {
        [
            "PROPFIND https://a.example/.well-known/caldav": redirect(301, "/dav/"),
            "PROPFIND https://a.example/dav/": found(user("/dav/", principal: "/dav/ann")),
            "PROPFIND https://a.example/dav/ann": found(home("/dav/ann", "/dav/cal/ann")),
            "PROPFIND https://a.example/dav/cal/ann/": found(
                DAVResponse(href: "/dav/cal/ann/"),
                calendar("/dav/cal/ann/home/", "Home", "VTODO", "VEVENT"),
                calendar("/dav/cal/ann/events/", "Events", "VEVENT"),
                calendar("/dav/cal/ann/work/", "Work", "VTODO")
            ),
            "REPORT https://a.example/dav/cal/ann/home/": found(
                entry("/dav/cal/ann/home/1.ics"),
                entry("/dav/cal/ann/home/2.ics")
            ),
            "REPORT https://a.example/dav/cal/ann/work/": status(403),
        ]
    }

    private let collections = "https://a.example/dav/cal/ann/: Home 2, Work ?, (Events)"

    @Test("The bare host is enough")
    func host() throws {
        let result = try discover("a.example", server)
        #expect(result.outcome == collections)
        #expect(
            result.requests == [
                "PROPFIND https://a.example/.well-known/caldav", "PROPFIND https://a.example/dav/",
                "PROPFIND https://a.example/dav/ann", "PROPFIND https://a.example/dav/cal/ann/",
                "REPORT https://a.example/dav/cal/ann/home/", "REPORT https://a.example/dav/cal/ann/work/",
            ]
        )
        #expect(result.asked == [])
    }

    @Test("A collection whose name nobody could see is called as in its address")
    func invisibleName() throws {
        var answers = server
        answers["PROPFIND https://a.example/dav/cal/ann/"] = found(
            calendar("/dav/cal/ann/home/", "\u{200B}\u{2060}", "VTODO")
        )
        #expect(try discover("a.example", answers).outcome == "https://a.example/dav/cal/ann/: home 2")
    }

    @Test("An address with a path is asked first, and the well-known one after it")
    func path() throws {
        #expect(
            try discover("https://a.example/dav/", server).requests.first == "PROPFIND https://a.example/dav/"
        )
        let result = try discover("https://a.example/elsewhere", server)
        #expect(result.outcome == collections)
        #expect(result.requests.first == "PROPFIND https://a.example/elsewhere")
    }

    @Test(
        "An address that leads nowhere is named, when the collections are found without it",
        arguments: [
            ("https://a.example/elsewhere", "https://a.example/elsewhere"), ("https://a.example/dav/", nil),
            ("a.example", nil),
        ] as [(String, String?)]
    )
    func missed(address: String, missed: String?) throws {
        var discovery = AccountDiscovery(try #require(Account(address: address, user: "ann")))
        while case .send(let request) = discovery.step {
            discovery.handle(server["\(request.method.rawValue) \(request.url)"] ?? status(404))
        }
        let account = try #require(try discovery.outcome?.get())
        #expect(account.missed?.text == missed && !account.collections.isEmpty)
    }

    @Test(
        "Without a well-known address, the user is found at the root",
        arguments: [404, 405, 403, 501, 200]
    )
    func root(code: Int) throws {
        var answers = server
        answers["PROPFIND https://a.example/.well-known/caldav"] = status(code)
        answers["PROPFIND https://a.example/"] = found(user("/", principal: "/dav/ann"))
        #expect(try discover("a.example", answers).outcome == collections)
    }

    @Test("Redirects are followed on the same server", arguments: [301, 302, 307, 308])
    func redirects(code: Int) throws {
        var answers = server
        answers["PROPFIND https://a.example/.well-known/caldav"] = redirect(code, "https://a.example/x")
        answers["PROPFIND https://a.example/x"] = redirect(code, "dav/")
        #expect(try discover("a.example", answers).outcome == collections)
    }

    @Test("Another host sees the password only if the user allows it")
    func otherHost() throws {
        var answers: Answers = [
            "PROPFIND https://b.example/.well-known/caldav": redirect(302, "https://a.example/dav/")
        ]
        let refused = try discover("b.example", answers)
        #expect(
            refused.outcome
                == "b.example redirects to a.example, which you did not allow. Nothing was sent there"
        )
        #expect(refused.requests.count == 1 && refused.asked == ["a.example"])
        answers.merge(server) { $1 }
        let allowed = try discover("b.example", answers, allowing: ["a.example"])
        #expect(allowed.outcome == collections && allowed.asked == ["a.example"])
    }

    @Test(
        "The password never goes from https to http",
        arguments: ["http://a.example/dav/", "http://b.example/", "http://a.example:8080/"]
    )
    func downgrade(target: String) throws {
        let answers: Answers = [
            "PROPFIND https://a.example/.well-known/caldav": redirect(301, target)
        ]
        let result = try discover("a.example", answers, allowing: ["a.example", "b.example"])
        #expect(result.outcome.contains("where the password could be read on the way"))
        #expect(result.requests.count == 1)
    }

    @Test("From http to https on the same host, nothing is asked")
    func upgrade() throws {
        var answers = server
        answers["PROPFIND http://a.example/.well-known/caldav"] = redirect(301, "https://a.example/dav/")
        let result = try discover("http://a.example", answers)
        #expect(result.outcome == collections && result.asked == [])
    }

    @Test("A circle of redirects ends")
    func circle() throws {
        let answers: Answers = [
            "PROPFIND https://a.example/.well-known/caldav": redirect(301, "/x"),
            "PROPFIND https://a.example/x": redirect(301, "/.well-known/caldav"),
            "PROPFIND https://a.example/": redirect(301, "/"),
        ]
        #expect(try discover("a.example", answers).outcome.contains("redirects in circles"))
    }

    @Test("The address of a collection is enough, and says which one is meant")
    func collection() throws {
        var answers = server
        answers["PROPFIND https://a.example/dav/cal/ann/work/"] = found(
            calendar("/dav/cal/ann/work/", "Work", "VTODO")
        )
        var discovery = AccountDiscovery(
            try #require(Account(address: "https://a.example/dav/cal/ann/work/", user: "ann"))
        )
        while case .send(let request) = discovery.step {
            discovery.handle(answers["\(request.method.rawValue) \(request.url)"] ?? status(404))
        }
        let account = try #require(try discovery.outcome?.get())
        #expect(account.named?.text == "https://a.example/dav/cal/ann/work/")
        #expect(account.home.text == "https://a.example/dav/cal/ann/")
        #expect(account.collections.map(\.found.name) == ["Home", "Work"])
    }

    @Test("A collection of events only is said to be one")
    func events() throws {
        let answers: Answers = [
            "PROPFIND https://a.example/c/": found(calendar("/c/", "Birthdays", "VEVENT"))
        ]
        #expect(
            try discover("https://a.example/c/", answers).outcome.hasPrefix("Birthdays holds events only:")
        )
    }

    @Test("A server without a collection for to-dos is found all the same")
    func empty() throws {
        var answers = server
        answers["PROPFIND https://a.example/dav/cal/ann/"] = found(
            calendar("/dav/cal/ann/events/", "Events", "VEVENT")
        )
        #expect(try discover("a.example", answers).outcome == "https://a.example/dav/cal/ann/: (Events)")
    }

    @Test(
        "A failure is a sentence that says what to do",
        arguments: [
            (.success(DAVAnswer(status: 401)), "does not accept user name and password of ann: check both"),
            (.success(DAVAnswer(status: 404)), "No CalDAV found at https://a.example/: give the address"),
            (.success(DAVAnswer(status: 200, contentType: "text/html")), "log in with a browser first"),
            (.success(DAVAnswer(status: 503)), "busy or broken (status 503): try again later"),
            (
                .success(DAVAnswer(status: 403)),
                "does not show /.well-known/caldav to ann: it may belong to somebody else"
            ),
            (.success(DAVAnswer(status: 207)), "No CalDAV found"),
            (
                .failure(.unreachable(reason: "R")),
                "Can't reach a.example: R. Check the address and the network"
            ),
            (
                .failure(.untrusted(reason: "R")),
                "can't prove that it is a.example: R. The password was not sent"
            ),
            (.failure(.invalid(reason: "R")), "The answer of a.example is not valid: R"),
            (.failure(.helperFailed(reason: "R")), "Can't look at a.example: R"),
        ] as [(Result<DAVAnswer, DAVFailure>, String)]
    )
    func failures(answer: Result<DAVAnswer, DAVFailure>, sentence: String) throws {
        let addresses = ["/.well-known/caldav", "/"].map { "PROPFIND https://a.example\($0)" }
        let answers = Dictionary(uniqueKeysWithValues: addresses.map { ($0, answer) })
        let outcome = try discover("a.example", answers).outcome
        #expect(outcome.contains(sentence), "\(outcome)")
    }

    @Test("A user that is nobody is a wrong password")
    func unauthenticated() throws {
        let principal = DAVElement(
            "{DAV:}current-user-principal",
            children: [DAVElement("{DAV:}unauthenticated")]
        )
        let answers: Answers = [
            "PROPFIND https://a.example/": found(DAVResponse(href: "/", properties: [principal]))
        ]
        #expect(try discover("a.example", answers).outcome.contains("does not accept user name and password"))
    }

    @Test("A user without calendars, and the calendars of somebody else")
    func noHome() throws {
        var answers = server
        answers["PROPFIND https://a.example/dav/ann"] = found(DAVResponse(href: "/dav/ann"))
        #expect(
            try discover("a.example", answers).outcome
                == "a.example has no calendars for ann: check the user name"
        )
        answers["PROPFIND https://a.example/dav/ann"] = status(403)
        #expect(try discover("a.example", answers).outcome.contains("it may belong to somebody else"))
    }

    @Test(
        "An address as it is typed",
        arguments: [
            ("dav.example.org", "https://dav.example.org/"),
            (" https://Example.org/a ", "https://example.org/a"),
            ("ann@example.org", "https://example.org/"), ("http://localhost:5232", "http://localhost:5232/"),
            ("ftp://a", nil), ("", nil), ("https://", nil),
        ] as [(String, String?)]
    )
    func address(text: String, url: String?) {
        #expect(Account(address: text, user: "ann")?.url.text == url)
    }
}
