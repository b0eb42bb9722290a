import Foundation
import Testing

@testable import docket_remote

@Suite("Rules of requests and headers") struct DAVRulesTests {
    @Test(
        "Hosts that are this machine",
        arguments: ["localhost", "LocalHost", "127.0.0.1", "127.255.0.9", "::1", "[::1]"]
    )
    func loopback(host: String) {
        #expect(PlainHTTPRule.isLoopback(host))
    }

    @Test(
        "Hosts that are not",
        arguments: [
            "127.0.0.1.example.org", "127.example.org", "localhost.example.org", "localhost.", "128.0.0.1",
            "0.0.0.0", "::",
            "::2", "127.1", "2130706433", "::ffff:192.0.2.1", "", "10.0.0.1",
        ]
    )
    func notLoopback(host: String) {
        #expect(!PlainHTTPRule.isLoopback(host))
    }

    private let now = Date(timeIntervalSince1970: 784_111_777)

    @Test(
        "Retry-After in seconds or as a date",
        arguments: [
            ("0", 0), ("120", 120), (" 7 ", 7), ("99999999999999999999", RetryAfter.maxSeconds),
            ("Sun, 06 Nov 1994 08:51:37 GMT", 120), ("Sunday, 06-Nov-94 08:51:37 GMT", 120),
            ("Sun Nov  6 08:51:37 1994", 120),
            ("Sun, 06 Nov 1994 08:49:30 GMT", 0), ("Fri, 01 Jan 2100 00:00:00 GMT", RetryAfter.maxSeconds),
        ]
    )
    func retryAfter(text: String, seconds: Int) {
        #expect(RetryAfter.seconds(text, since: now) == seconds)
    }

    @Test("What is neither counts as no Retry-After", arguments: ["", "-1", "1.5", "+3", "soon", "١٢"])
    func noRetryAfter(text: String) {
        #expect(RetryAfter.seconds(text, since: now) == nil)
    }

    @Test(
        "Only what may not stand in an address is encoded",
        arguments: [
            ("https://a/b", "https://a/b"), ("https://a", "https://a"),
            ("https://ü.example/ü", "https://ü.example/%C3%BC"),
            ("https://a/%C3%BC %2f%", "https://a/%C3%BC%20%2f%25"),
            ("https://a?x=[|]", "https://a?x=%5B%7C%5D"),
            ("https://a/\r\nX: y\0", "https://a/%0D%0AX:%20y%00"), ("no address", "no address"),
        ]
    )
    func spelling(address: String, encoded: String) {
        #expect(URLSpelling.encoded(address) == encoded)
    }
}
