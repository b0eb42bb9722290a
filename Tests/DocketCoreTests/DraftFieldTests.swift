import DocketCore
import TestSupport
import Testing

@Suite("The table of the form's fields")
struct DraftFieldTests {
    @Test("it has every stored property of a draft, under the property's name")
    func properties() {
        // The parent is no field: it is chosen in the list. The filled project only says what a name stood for.
        let others = ["parent", "filledProject"]
        #expect(Draft().propertyNames.sorted() == (DraftField.allCases.map { "\($0)" } + others).sorted())
    }

    @Test("a field changes only the property with its name", arguments: DraftField.allCases)
    func path(field: DraftField) {
        #expect(Draft(changing: [field]).namesOfChanges(since: Draft()) == ["\(field)"])
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
        #expect(DraftField.priority.limit == nil)
        #expect(DraftField.people.limit == nil)
        for field in DraftField.allCases { #expect((field.limit == nil) == (field.textPath == nil)) }
    }

    @Test("the examples of dates and times are read")
    func examples() throws {
        let due = try #require(DraftField.due.example).split(separator: ", ").map(String.init)
        for text in due { #expect(DueDateReader(today: .today).day(in: text) != nil, "\(text)") }
        let repeats = RecurrenceReader.read(try #require(DraftField.repetition.example), today: .today)
        #expect(repeats.value != nil)
        for field in [DraftField.startTime, .endTime] {
            #expect(ClockTimeReader.read(try #require(field.example)).value != nil, "\(field)")
        }
    }

    @Test("only fields that need one row share a row")
    func sharedRows() {
        for (previous, field) in zip(DraftField.allCases, DraftField.allCases.dropFirst())
        where field.isBesidePrevious {
            for kind in [previous.kind, field.kind] {
                switch kind {
                case .line, .choice: continue
                case .note, .people: Issue.record("\(previous) and \(field) share a row")
                }
            }
        }
        #expect(!DraftField.title.isBesidePrevious)
        #expect(DraftField.endTime.isBesidePrevious)
    }

    @Test("setting an unknown word has no effect")
    func unknownWord() {
        var draft = Draft()
        draft.priority.word = "low"
        draft.priority.word = "huge"
        #expect(draft.priority == .low)
    }
}
