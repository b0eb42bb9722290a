import DocketCore
import TestSupport
import Testing

@Suite("The table of the form's fields")
struct DraftFieldTests {
    @Test("it has each stored property of a draft under the property's name")
    func properties() {
        #expect(Self.values(of: Draft()).map(\.name).sorted() == DraftField.allCases.map(\.rawValue).sorted())
    }

    @Test("a field changes the property of its name, and no other", arguments: DraftField.allCases)
    func path(field: DraftField) {
        let changed = zip(Self.values(of: Draft()), Self.values(of: Draft(changing: [field])))
            .filter { $0.value != $1.value }
        #expect(changed.map(\.0.name) == [field.rawValue])
    }

    @Test("no two fields have the same label")
    func labels() {
        #expect(Set(DraftField.allCases.map(\.label)).count == DraftField.allCases.count)
    }

    @Test("F14 a line takes 500 characters, the note 20,000; nothing is typed into the other fields")
    func limits() {
        #expect(DraftField.title.limit == 500)
        #expect(DraftField.note.limit == 20_000)
        #expect(DraftField.address.limit == 500)
        #expect(DraftField.allCases.filter { $0.limit == nil } == [.priority, .assigned])
        #expect(DraftField.allCases.filter { $0.textPath == nil } == [.priority, .assigned])
    }

    @Test("only the end stands beside another field")
    func besides() {
        #expect(DraftField.allCases.filter(\.isBesidePrevious) == [.end])
    }

    @Test("a word that is none of the choices changes nothing")
    func unknownWord() {
        var draft = Draft()
        draft.priority.word = "low"
        draft.priority.word = "huge"
        #expect(draft.priority == .low)
    }

    private static func values(of draft: Draft) -> [(name: String, value: String)] {
        Mirror(reflecting: draft).children.map { ($0.label ?? "", "\($0.value)") }
    }
}
