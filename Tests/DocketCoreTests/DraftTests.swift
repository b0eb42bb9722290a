import DocketCore
import FoundationEssentials
import TestSupport
import Testing

@Suite("Draft")
struct DraftTests {
    @Test("a new draft is empty, of medium priority and without a title")
    func fresh() {
        let draft = Draft()
        #expect(draft.title.isEmpty && draft.note.isEmpty && draft.people.isEmpty)
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

    @Test("F15 kept drafts never replace each other, and are taken the newest first")
    func keeping() {
        let drafts = ["one", "two", "three"].map { KeptDraft(draft($0)) }
        var kept = KeptDrafts([drafts[0], drafts[1]])
        kept.add(drafts[0])
        #expect(kept.all == [drafts[1], drafts[0]], "the same draft is kept once, as the newest")
        kept.addOldest([drafts[2], drafts[0], drafts[2]])
        #expect(kept.all == [drafts[2], drafts[1], drafts[0]])
        #expect(kept.takeNewest { $0 != drafts[0] } == drafts[1])
        #expect(kept.all == [drafts[2], drafts[0]])
        #expect(kept.takeNewest { $0.itemID != nil } == nil)
    }

    private func draft(_ title: String) -> Draft {
        var draft = Draft()
        draft.title = title
        return draft
    }

    @Test("F11 the draft of an item has all its fields as text")
    func editing() {
        let draft = Draft(editing: .full, in: .withNames)
        #expect(draft.title == "Buy milk")
        #expect(draft.due == "15.03.2027")
        #expect(draft.firstDay == "01.03.2027")
        #expect(draft.startTime == "09:30")
        #expect(draft.endTime == "10:00")
        #expect(draft.repetition == "every mon")
        #expect(draft.reminders == "1d, 30m")
        #expect(draft.project == "Kitchen")
        #expect(draft.tags == "#dairy #Shop")
        #expect(draft.priority == .high)
        #expect(draft.locationName == "Corner shop")
        #expect(draft.address == "1 High Street")
        #expect(draft.note == "Two litres")
        #expect(draft.people == [UUID(101)])
    }

    @Test(
        "F11 the draft of a full item differs from a new one in every field",
        arguments: DraftField.allCases
    )
    func editingFillsAll(field: DraftField) {
        let (new, full) = (Draft(), Draft(editing: .full, in: .withNames))
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
        #expect(Draft(editing: .sample(), in: .withNames) == expected)
    }
}
