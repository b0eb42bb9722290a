import DocketCore
import FoundationEssentials
import Testing

@Suite("A feed's item") struct FeedItemTests {
    @Test(
        "The same element has the same id for ever",
        arguments: [
            (0, "00000000-0000-0000-0000-000000000000"), (1, "00000001-0000-0000-0000-000000000000"),
            (0xABCD_EF01, "ABCDEF01-0000-0000-0000-000000000000"),
            (.max, "FFFFFFFF-0000-0000-0000-000000000000"),
        ] as [(UInt32, String)]
    )
    func ids(number: UInt32, text: String) {
        #expect(UUID(feedNumber: number) == UUID(uuidString: text))
        #expect(UUID(feedNumber: number).feedNumber == number)
    }

    @Test(
        "An id of another shape is of no feed",
        arguments: [
            "00000001-0000-4000-8000-000000000000", "00000001-0000-0000-0000-000000000001",
            "00000001-0001-0000-0000-000000000000",
        ]
    )
    func others(text: String) throws {
        #expect(try #require(UUID(uuidString: text)).feedNumber == nil)
    }

    @Test(
        "A title is cleaned of control characters and cut at 500 characters",
        arguments: [
            ("Buy milk", "Buy milk"), (" a ", "a"), ("a\nb\r\nc\td", "a b  c d"),
            ("\u{1B}[2Ja\u{9B}m\u{7F}", "[2Jam"),
            ("e\u{301}👩‍👧", "e\u{301}👩‍👧"),
            (String(repeating: "é", count: 501), String(repeating: "é", count: 500)),
        ]
    )
    func title(text: String, expected: String) {
        #expect(FeedItem(number: 1, title: text, isComplete: false)?.title == expected)
    }

    @Test("One without a title is none", arguments: ["", " \n", "\u{7}"])
    func empty(text: String) {
        #expect(FeedItem(number: 1, title: text, isComplete: false) == nil)
    }
}

@Suite("Importing a feed") struct ImportTests {
    private let now = Date(timeIntervalSince1970: 1000)

    private func feed(_ texts: String...) -> [FeedItem] {
        texts.compactMap { text in
            FeedItem(number: UInt32(text.prefix(1)) ?? 0, title: text, isComplete: text.hasSuffix("✓"))
        }
    }

    private func titles(_ list: TodoList) -> [[String]] {
        Section.allCases.map { list.items(in: $0).map(\.title) }
    }

    @Test("Open elements become the last of To do, done ones the last of Done, in the feed's order")
    func order() throws {
        var list = TodoList(items: [
            TodoItem(id: UUID(), title: "own", createdAt: now),
            TodoItem(id: UUID(), title: "own ✓", createdAt: now, isComplete: true),
        ])
        list.apply(try #require(list.importing(feed("9", "3 ✓", "1", "2 ✓"), at: now)))
        #expect(titles(list) == [["own", "9", "1"], ["own ✓", "3 ✓", "2 ✓"]])
        let item = try #require(list.item(UUID(feedNumber: 3)))
        #expect(item.createdAt == now && item.completedAt == nil)
    }

    @Test("What was had, changed or deleted is left alone; what is there twice counts once")
    func onlyNew() throws {
        var list = TodoList()
        list.apply(try #require(list.importing(feed("1", "2", "3"), at: now)))
        var edited = try #require(list.item(UUID(feedNumber: 1)))
        edited.title = "edited"
        list.apply(try #require(list.replacing(with: edited)))
        list.apply(try #require(list.deleting(UUID(feedNumber: 2))))
        #expect(list.importing(feed("3 ✓", "2", "1"), at: now) == nil)

        let change = try #require(list.importing(feed("2", "4", "4 again"), at: now))
        list.apply(change)
        #expect(titles(list)[0] == ["edited", "3", "4"])
        list.apply(change.inverse)
        #expect(list.importing(feed("4"), at: now) == nil)
        #expect(titles(list)[0] == ["edited", "3"])
    }

    @Test("What another copy has imported meanwhile, and perhaps deleted, is not imported again")
    func rebasing() throws {
        let old = TodoList(items: [TodoItem(id: UUID(), title: "own", createdAt: now)])
        var other = old
        other.apply(try #require(other.importing(feed("1", "2", "7"), at: now)))
        other.apply(try #require(other.deleting(UUID(feedNumber: 1))))
        let change = try #require(old.importing(feed("9", "1", "2", "8"), at: now))
        other.apply(other.rebasing(change, from: old))
        #expect(titles(other)[0] == ["own", "2", "7", "9", "8"])
    }

    @Test("A deleted element of a feed comes back by undo, though another copy has changed the list")
    func undo() throws {
        var list = TodoList()
        list.apply(try #require(list.importing(feed("1", "2"), at: now)))
        let deletion = try #require(list.deleting(UUID(feedNumber: 1)))
        list.apply(deletion)
        var other = list
        other.apply(other.adding(TodoItem(id: UUID(), title: "own", createdAt: now)))
        other.apply(other.rebasing(deletion.inverse, from: list))
        #expect(titles(other)[0].sorted() == ["1", "2", "own"])
    }
}
