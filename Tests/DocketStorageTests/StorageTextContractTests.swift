import DocketCore
import DocketStorage
import Foundation
import TestSupport
import Testing

/// Every storage keeps texts and drafts byte for byte.
@Suite("Storage contract for texts and drafts")
struct StorageTextContractTests {
    typealias Kind = StorageContractTests.Kind
    typealias Subject = StorageContractTests.Subject

    static let texts = [
        "", " ", "\"", "\\", "\\\"", "\\u0041", "\\n", "/", "</script>", "{\"docket\":1}", "],[", "null",
        "line\nline\r\nline\rline\u{2028}line\u{2029}", "\ttab", "\0", "a\0b\0", "\u{7F}", "\u{85}",
        "\u{1B}[31mred", String(decoding: UInt8(0)..<32, as: UTF8.self),
        "\u{FEFF}mark", "e\u{301} is not é", "Å \u{212B} A\u{30A}", "\u{202E}txt", "👨‍👩‍👧‍👦👍🏽🇩🇪❤️", "𝔘\u{10FFFF}",
        "\u{FFFD}\u{FFFE}\u{FFFF}", "\u{D7FF}\u{E000}", "مرحبا שלום नमस्ते 王小明", "\u{200D}\u{200B}\u{AD}",
        String(repeating: "long 🧵 ", count: 4000),
    ]

    @Test("any text in any field is kept byte for byte", arguments: Kind.allCases)
    func anyText(kind: Kind) throws {
        let subject = Subject(kind)
        var list = try subject.storage.stored()
        for (number, text) in zip(UInt8(1)..., Self.texts) {
            let item = TodoItem.sample(
                number,
                title: text,
                note: text,
                location: Location(name: text, address: text)
            )
            try subject.storage.save(list.adding(item), into: &list)
            try subject.storage.save(list.adding(Person(id: UUID(number), name: text)), into: &list)
        }
        let stored = try subject.reopened.stored()
        for (number, text) in zip(UInt8(1)..., Self.texts) {
            let item = try #require(stored.item(UUID(number)))
            let read = [
                item.title, item.note, item.location?.name, item.location?.address,
                stored.person(UUID(number))?.name,
            ]
            // Compares bytes: strings with different bytes can be equal, such as é and e with a combining accent.
            for field in read { #expect(field.map { Array($0.utf8) } == Array(text.utf8)) }
        }
    }

    @Test("F13 kept drafts are there after the next start", arguments: Kind.allCases)
    func drafts(kind: Kind) throws {
        var subject = Subject(kind)
        var first = Draft(editing: .full, in: TodoList())
        first.due = "not a date"
        first.people = [UUID(103), UUID(101)]
        let new = KeptDraft(first)
        let edit = KeptDraft(Draft(editing: .full, in: TodoList()), itemID: UUID(2), base: .full)
        for kept in [[new], [edit], [edit, new, KeptDraft(Draft())], [KeptDraft(Draft())], []] {
            #expect(try subject.storage.saveDrafts(KeptDrafts(kept)) == FoundDrafts())
            #expect(subject.storage.findDrafts() == FoundDrafts(), "its own drafts are not found")
            subject.restart()
            #expect(subject.storage.findDrafts() == FoundDrafts(kept))
            #expect(subject.storage.findDrafts() == FoundDrafts(), "each draft is found once")
        }
    }

    @Test("F13 any text in a draft is kept byte for byte", arguments: Kind.allCases)
    func draftTexts(kind: Kind) throws {
        var subject = Subject(kind)
        for text in Self.texts {
            var draft = Draft()
            let fields: [WritableKeyPath<Draft, String>] = [
                \.title, \.due, \.startTime, \.endTime, \.locationName, \.address, \.note,
            ]
            for field in fields { draft[keyPath: field] = text }
            _ = try subject.storage.saveDrafts(KeptDrafts([KeptDraft(draft)]))
            subject.restart()
            let read = try #require(subject.storage.findDrafts().drafts.first?.draft)
            for field in fields { #expect(Array(read[keyPath: field].utf8) == Array(text.utf8)) }
        }
    }

    @Test("saving drafts does not change the list, nor the reverse", arguments: Kind.allCases)
    func apart(kind: Kind) throws {
        var subject = Subject(kind)
        let kept = KeptDraft(Draft(editing: .full, in: TodoList()))
        _ = try subject.storage.saveDrafts(KeptDrafts([kept]))
        #expect(try subject.reopened.stored() == TodoList())
        let list = try subject.storage.add(.sample())
        subject.restart()
        #expect(subject.storage.findDrafts().drafts == [kept])
        _ = try subject.storage.saveDrafts(KeptDrafts())
        #expect(Contents(try subject.reopened.stored()) == Contents(list))
    }
}
