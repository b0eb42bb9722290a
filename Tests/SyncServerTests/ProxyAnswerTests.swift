import Foundation
import TestSupport
import Testing

@Suite("What the proxy does to answers", .tags(.servers), .ownThreads) struct ProxyAnswerTests {
    @Test("It cuts an answer, with and without a word")
    func cutting() throws {
        let test = try ProxyCase()
        let whole = try test.report(.pass)
        let broken = try test.report(.cut(at: 0.5))
        #expect(broken.body == whole.body.prefix(whole.body.count / 2) && !broken.isComplete)
        let clean = try test.report(.cutCleanly(at: 0.25))
        #expect(clean.body == whole.body.prefix(whole.body.count / 4) && clean.isComplete)
    }

    @Test("It answers with any status, header and body")
    func status() throws {
        let test = try ProxyCase()
        let busy = try test.report(.status(503, headers: ["Retry-After": "7"], body: "Later"))
        #expect(busy.status == 503 && busy.headers["retry-after"] == "7" && busy.text == "Later")
        let yes = try test.report(.status(200))
        #expect(yes.status == 200 && yes.body.isEmpty)
        #expect(try test.proxy.requests.map(\.forwarded) == [0, 0])
    }

    @Test("It is a sign-in page, or sends elsewhere")
    func elsewhere() throws {
        let test = try ProxyCase()
        let portal = try test.report(.portal)
        #expect(portal.status == 200 && portal.headers["content-type"] == "text/html; charset=utf-8")
        let redirect = try test.report(.redirect(to: "http://elsewhere.invalid", status: 307))
        #expect(redirect.status == 307)
        #expect(redirect.headers["location"] == "http://elsewhere.invalid" + test.collection)
    }

    @Test("It answers with 10 MB, and with 50,000 entries")
    func sizes() throws {
        let test = try ProxyCase()
        let end = Data("</d:multistatus>\n".utf8)
        let huge = try test.report(.huge(bytes: 10_000_000))
        #expect(huge.body.count > 10_000_000 && huge.body.suffix(end.count) == end)
        let many = try test.report(.many(entries: 50_000))
        #expect(many.body.suffix(end.count) == end)
        let last = try #require(many.body.suffix(400).firstRange(of: Data("<d:href>".utf8)))
        let rest = String(decoding: many.body[last.upperBound...], as: UTF8.self)
        #expect(rest.hasPrefix(test.collection + "made-up-49999.ics</d:href>"))
    }

    @Test("It answers with what no parser should believe")
    func damage() throws {
        let test = try ProxyCase()
        let whole = try test.report(.pass)
        func count(_ text: String, in answer: PlainClient.Answer) -> Int {
            answer.text.components(separatedBy: text).count - 1
        }
        #expect(try count("</", in: test.report(.invalidXML)) == count("</", in: whole) - 1)
        #expect(try String(data: test.report(.invalidUTF8).body, encoding: .utf8) == nil)
        #expect(String(data: whole.body, encoding: .utf8) != nil)
        let cut = try test.report(.cutEntries)
        #expect(count("BEGIN:VCALENDAR", in: cut) == 1 && count("END:VCALENDAR", in: cut) == 0)
        #expect(cut.text.hasSuffix("</multistatus>") && cut.isComplete)
        #expect(try test.report(.controlCharacters("\u{1B}[31m")).text.contains("SUMMARY:\u{1B}[31mBuy"))
        #expect(
            try test.report(.replace("SUMMARY:[A-Za-z ]*", with: "SUMMARY:Tea")).text.contains("SUMMARY:Tea")
        )
        let bomb = try test.report(.entityBomb)
        #expect(bomb.body.count < 1000 && count("<!ENTITY", in: bomb) == 10)
        let garbage = try [1, 1, 2].map { try test.report(.garbage(bytes: 5000, seed: $0)).body }
        #expect(garbage.map(\.count) == [5000, 5000, 5000])
        #expect(garbage[0] == garbage[1] && garbage[0] != garbage[2])
    }

    /// The number of OpenSSL's error for each certificate, if it is otherwise trusted.
    @Test("Its certificates are bad", arguments: [("expired", 10), ("otherHost", 64), ("selfSigned", 18)])
    func certificates(name: String, number: Int) throws {
        let test = try ProxyCase()
        let certificate = try #require(MisbehavingProxy.Certificate(rawValue: name))
        let secure = try test.proxy.listen(with: certificate)
        let address = try #require(secure.url.split(separator: "/").last)
        var command = ["openssl", "s_client", "-connect", "\(address)", "-verify_return_error"]
        command += ["-verify_ip", "127.0.0.1"]
        let trusted = try run(command + ["-CAfile", secure.certificate], input: "")
        let untrusted = try run(command, input: "")
        #expect(untrusted.stderr.contains("verify error:num=18:"))
        // Trusted, the self-signed one is good: only the trust is missing.
        #expect(trusted.stderr.contains("verify error:num=\(number):") == (certificate != .selfSigned))
        #expect((trusted.status == .exited(0)) == (certificate == .selfSigned))
    }
}
