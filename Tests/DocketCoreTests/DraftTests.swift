import DocketCore
import FoundationEssentials
import Testing

@Suite("Draft")
struct DraftTests {
    @Test("a new draft is empty, of medium priority and without a title")
    func fresh() {
        let draft = Draft()
        #expect(draft.isEmpty)
        #expect(!draft.hasTitle)
        #expect(draft.priority == .medium)
    }

    @Test("a draft is no longer empty once any field differs", arguments: DraftField.allCases)
    func anyField(field: DraftField) {
        var draft = Draft()
        switch field {
        case .title: draft.title = "x"
        case .due: draft.due = "x"
        case .start: draft.start = "x"
        case .end: draft.end = "x"
        case .priority: draft.priority = .low
        case .locationName: draft.locationName = "x"
        case .address: draft.address = "x"
        case .note: draft.note = "x"
        case .assigned: draft.assigned = [UUID(101)]
        }
        #expect(!draft.isEmpty)
        #expect(draft.hasTitle == (field == .title))
    }

    @Test("F4 a single space is a character in Title")
    func spaceIsTitle() {
        var draft = Draft()
        draft.title = " "
        #expect(draft.hasTitle)
    }

    @Test("F11 the draft of an item holds all its fields as they are typed")
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

    @Test("F11 the draft of an item with a title only has empty texts")
    func editingBareItem() {
        var expected = Draft()
        expected.title = "Buy milk"
        #expect(Draft(editing: .sample()) == expected)
    }

    @Test("F14 the fields for text have limits, the others none")
    func limits() {
        #expect(DraftField.title.limit == 500)
        #expect(DraftField.note.limit == 20_000)
        #expect(DraftField.address.limit == 500)
        #expect(DraftField.allCases.filter { $0.limit == nil } == [.priority, .assigned])
    }
}
