import DocketFeed
import FoundationEssentials
import Testing

@Suite("A feed's item") struct FeedItemTests {
    @Test(
        "The same element always gets the same id",
        arguments: [
            (0, "00000000-0000-0000-0000-000000000000"), (1, "00000001-0000-0000-0000-000000000000"),
            (0xABCD_EF01, "ABCDEF01-0000-0000-0000-000000000000"),
            (.max, "FFFFFFFF-0000-0000-0000-000000000000"),
        ] as [(UInt32, String)]
    )
    func ids(number: UInt32, text: String) {
        #expect(UUID(feedNumber: number) == UUID(uuidString: text))
    }

    @Test(
        "Control characters are removed from a title, and it is cut at 500 characters",
        arguments: [
            ("Buy milk", "Buy milk"), (" a ", "a"), ("a\nb\r\nc\td", "a b  c d"),
            ("\u{1B}[2Ja\u{9B}m\u{7F}", "[2Jam"),
            ("e\u{301}👩‍👧", "e\u{301}👩‍👧"),
            (String(repeating: "é", count: 501), String(repeating: "é", count: 500)),
            (String(repeating: "e", count: 501), String(repeating: "e", count: 500)),
        ]
    )
    func title(text: String, expected: String) {
        #expect(FeedItem(number: 1, title: text, isComplete: false)?.title == expected)
    }

    @Test("There is no item without a title", arguments: ["", " \n", "\u{7}"])
    func empty(text: String) {
        #expect(FeedItem(number: 1, title: text, isComplete: false) == nil)
    }
}
