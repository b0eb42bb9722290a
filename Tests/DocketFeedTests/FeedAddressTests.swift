import DocketFeed
import Testing

@Suite("A feed's address") struct FeedAddressTests {
    @Test(
        "It is an http or https address with a host",
        arguments: [
            ("https://dummyjson.com/todos", "dummyjson.com"), ("HTTP://127.0.0.1:8080", "127.0.0.1"),
            ("http://[::1]/x?y=z", "::1"), ("https://me:secret@example.org/todos", "example.org"),
        ]
    )
    func valid(text: String, host: String) {
        #expect(FeedAddress(text)?.host == host)
        #expect(FeedAddress(text)?.url == text)
    }

    @Test(
        "Anything else is not an address of a feed",
        arguments: [
            "", "dummyjson.com/todos", "ftp://example.org/", "file:///etc/passwd", "http://",
            "https:///todos", "http:todos",
            "javascript:alert(1)", "http://exa mple.org/",
        ]
    )
    func invalid(text: String) {
        #expect(FeedAddress(text) == nil)
    }
}
