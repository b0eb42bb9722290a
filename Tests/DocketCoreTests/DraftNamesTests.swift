import DocketCore
import FoundationEssentials
import Testing

@Suite("The project and the tags of a draft")
struct DraftNamesTests {
    @Test(
        "T2 a project that exists is found without case",
        arguments: ["Kitchen", " kitchen ", "KITCHEN"]
    )
    func knownProject(name: String) throws {
        let saved = try Self.saved { $0.project = name }
        #expect(saved.item.project == UUID(201))
        #expect(saved.newProject == nil && saved.change.projects == [])
    }

    @Test("T2 a new project is made in the same change, as the last one")
    func newProject() throws {
        let saved = try Self.saved { $0.project = " Garden " }
        let list = Self.list.applying(saved.change)
        #expect(list.projects.map(\.name) == ["Kitchen", "Garden"])
        #expect(list.item(saved.item.id)?.project == list.first(Project.self, named: "garden")?.id)
        #expect(list.applying(saved.change.inverse) == Self.list)
    }

    @Test(
        "no project is made of a blank name, nor if another field is wrong",
        arguments: ["", " ", "\u{200B}"]
    )
    func noProject(name: String) throws {
        #expect(try Self.saved { $0.project = name }.change.projects == [])
        #expect(throws: DraftErrors.self) {
            _ = try Self.saved { ($0.project, $0.due) = ("Garden", "soon") }
        }
    }

    @Test(
        "T3 a project that was renamed or deleted since the form was opened is no new one, unless it is edited"
    )
    func changedProject() throws {
        var item = TodoItem.sample()
        item.project = UUID(201)
        let opened = Draft(editing: item, in: Self.list)
        let renamed = TodoList(items: [item], projects: [.named("Galley")])
        for list in [renamed, TodoList(items: [item])] {
            var draft = opened
            draft.title = "Buy oat milk"
            let saved = try draft.saving(
                item,
                editing: item,
                opened: opened,
                in: list,
                today: .today,
                makeID: { UUID(202) }
            )
            #expect(saved.item.project == UUID(201) && saved.newProject == nil)
        }
    }

    @Test("an edit that changes nothing is no change")
    func noChange() throws {
        let list = TodoList(items: [.full], people: [.sample()], projects: [.named("Kitchen")])
        let saved = try Draft(editing: .full, in: list).saving(
            .full,
            editing: .full,
            in: list,
            today: .today,
            makeID: { UUID(202) }
        )
        #expect(saved.change.isEmpty)
    }

    @Test(
        "T2 tags have blanks, commas or # between them, and are spelled as in the list",
        arguments: [
            ("", []), ("#dairy #shop", ["dairy", "Shop"]), ("Dairy,shop , x", ["dairy", "Shop", "x"]),
            ("#a#b,#A", ["a", "b"]), ("# , #", []), ("Straße STRASSE", ["Straße", "STRASSE"]),
            ("a,b c", ["a,b", "c"]), ("\u{E9} e\u{301}", ["\u{E9}"]), ("\u{200B}", []),
        ] as [(String, [String])]
    )
    func tags(text: String, expected: [String]) throws {
        #expect(try Self.saved { $0.tags = text }.item.tags == expected)
    }

    @Test("a tag that the to-do has keeps its spelling, and can be spelled otherwise if no other has it")
    func respelling() throws {
        var item = TodoItem.sample()
        item.tags = ["DAIRY", "own"]
        var draft = Draft(editing: item, in: Self.list)
        #expect(draft.tags == "#DAIRY #own")
        draft.tags += " new"
        #expect(try Self.edited(item, draft).tags == ["DAIRY", "own", "new"])
        draft.tags = "Dairy Own"
        #expect(try Self.edited(item, draft).tags == ["dairy", "Own"])
    }

    @Test("a tag that is too long is an error at the field")
    func longTag() {
        let tag = String(repeating: "x", count: 101)
        do throws(DraftErrors) {
            _ = try Self.saved { $0.tags = "#a #\(tag)" }
            Issue.record("no error")
        } catch {
            #expect(error.messages == [.tags: "A tag has at most 100 characters"])
        }
    }

    @Test("tags that nobody has edited stay, whatever they are")
    func uneditedTags() throws {
        var item = TodoItem.sample()
        item.tags = ["two words", "a#b", "A", "a", String(repeating: "x", count: 500)]
        var draft = Draft(editing: item, in: Self.list)
        draft.title = "Buy oat milk"
        #expect(try Self.edited(item, draft).tags == item.tags)
    }

    @Test("a new to-do is a part of the one that it was begun for, unless that is gone")
    func parent() throws {
        let list = TodoList(items: [.sample(1)])
        var draft = Draft()
        draft.title = "Oat milk"
        draft.parent = UUID(1)
        let part = try draft.filling(.sample(2), editing: nil, in: list, today: .today)
        #expect(part.parent == UUID(1))
        let alone = try draft.filling(.sample(2), editing: nil, in: TodoList(), today: .today)
        #expect(alone.parent == nil)
    }

    private static let list: TodoList = {
        var (first, second) = (TodoItem.sample(7, title: "Cheese"), TodoItem.sample(8, title: "Nails"))
        first.tags = ["dairy", "a,b"]
        second.tags = ["Shop", "dairy"]
        return TodoList(items: [first, second], projects: [.named("Kitchen")])
    }()

    private static func saved(_ change: (inout Draft) -> Void) throws(DraftErrors) -> SavedDraft {
        var draft = Draft()
        draft.title = "Buy milk"
        change(&draft)
        return try draft.saving(.sample(), editing: nil, in: list, today: .today, makeID: { UUID(202) })
    }

    private static func edited(_ item: TodoItem, _ draft: Draft) throws -> TodoItem {
        try draft.filling(item, editing: item, in: list, today: .today)
    }
}
