import DocketCore
import FoundationEssentials
import TestSupport
import Testing

@Suite("Draft")
struct DraftTests {
    @Test("a new draft is empty, of medium priority and without a title")
    func fresh() {
        let draft = Draft()
        #expect(draft.title.isEmpty && draft.note.isEmpty && draft.assigned.isEmpty)
        #expect(draft.priority == .medium)
    }

    @Test("a draft's name is its first text, or untitled")
    func name() {
        var draft = Draft()
        #expect(draft.name == "untitled")
        draft.due = "tomorrow"
        draft.title = " "
        #expect(draft.name == "tomorrow")
        draft.note = "oat"
        #expect(draft.name == "oat")
        draft.title = "Buy milk"
        #expect(draft.name == "Buy milk")
    }

    @Test("F13 a draft of another copy stays, or comes back when this copy's is needed no more")
    func sharing() {
        func draft(_ title: String) -> Draft {
            var draft = Draft()
            draft.title = title
            return draft
        }
        let edit = KeptEdit(itemID: UUID(1), draft: draft("theirs"))
        let theirs = KeptDrafts(newItem: draft("theirs"), edit: edit)
        var shared = SharedDrafts()
        shared.read(theirs)
        shared.keep(KeptDrafts(newItem: draft("m")))
        #expect(shared.stored == KeptDrafts(newItem: draft("m"), edit: edit))
        shared.keep(KeptDrafts(newItem: draft("mine")))
        shared.read(shared.stored)
        #expect(shared.stored == KeptDrafts(newItem: draft("mine"), edit: edit))
        shared.keep(KeptDrafts())
        #expect(shared.stored == theirs)
        // A draft that was there at the start was brought back, and saved.
        var loaded = SharedDrafts(loaded: theirs)
        loaded.keep(KeptDrafts(edit: edit))
        #expect(loaded.stored == KeptDrafts(edit: edit))
    }

    @Test("F11 the draft of an item has all its fields as text")
    func editing() {
        let draft = Draft(editing: .full)
        #expect(draft.title == "Buy milk")
        #expect(draft.due == "15.03.2027")
        #expect(draft.start == "09:30")
        #expect(draft.end == "10:00")
        #expect(draft.priority == .high)
        #expect(draft.locationName == "Corner shop")
        #expect(draft.address == "1 High Street")
        #expect(draft.note == "Two litres")
        #expect(draft.assigned == [UUID(101)])
    }

    @Test(
        "F11 the draft of a full item differs from a new one in every field",
        arguments: DraftField.allCases
    )
    func editingFillsAll(field: DraftField) {
        let (new, full) = (Draft(), Draft(editing: .full))
        switch field.kind {
        case .line(let path, _), .note(let path, _), .choice(let path, _):
            #expect(full[keyPath: path] != new[keyPath: path])
        case .people(let path): #expect(full[keyPath: path] != new[keyPath: path])
        }
    }

    @Test("a draft is blank until a field has more than white space", arguments: DraftField.allCases)
    func blank(field: DraftField) {
        var draft = Draft()
        #expect(draft.isBlank)
        if let path = field.textPath {
            draft[keyPath: path] = " \t"
            #expect(draft.isBlank)
        }
        #expect(!Draft(changing: [field]).isBlank)
    }

    @Test("F11 the draft of an item with a title only has empty texts")
    func editingBareItem() {
        var expected = Draft()
        expected.title = "Buy milk"
        #expect(Draft(editing: .sample()) == expected)
    }
}
