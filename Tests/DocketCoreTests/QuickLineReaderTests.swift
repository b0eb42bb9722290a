import DocketCore
import FoundationEssentials
import TestSupport
import Testing

extension QuickLineCatalogue {
    static let sample = QuickLineCatalogue(
        people: ["Ann Berg", "Anna Lind", "Bo Ek", "Zoë Öst"].enumerated().map {
            Person(id: UUID(UInt8(101 + $0.offset)), name: $0.element)
        },
        projects: [
            Project(id: UUID(UInt8(201)), name: "Home"), Project(id: UUID(UInt8(202)), name: "Two Words"),
        ],
        tags: ["dairy", "Shop"]
    )
}

@Suite("Quick line reader")
struct QuickLineReaderTests {
    private static let page = TypedPage(QuickLinePage.text)
    private let reader = QuickLineReader(today: .today, catalogue: .sample)

    @Test("The page has more than a hundred lines, each once")
    func pageIsLong() {
        #expect(Self.page.rows.count > 150)
        #expect(Set(Self.page.rows.map(\.text)).count == Self.page.rows.count)
    }

    @Test("Q2 a line means what the page of quick lines says", arguments: page.rows)
    func meaning(row: TypedPage.Row) {
        let line = reader.read(row.text)
        let echo = reader.echo(of: line).map(\.text).joined(separator: " · ")
        let errors = line.errors.map { "? \($0)" }
        #expect(([echo] + errors).joined(separator: " ") == row.meanings[0])
    }

    @Test("Q2 the sign of a line's first word counts as any other")
    func first() {
        #expect(reader.read("#dairy Buy milk").applied(to: Draft()).tags == "#dairy")
        for blank in ["\t\n", ""] {
            let line = reader.read(blank)
            #expect(line.title.isEmpty && line.tokens.isEmpty)
        }
        #expect(!reader.read("#a").tokens.isEmpty)
        #expect(reader.read("a").title == "a")
    }

    @Test("Q2 tokens set the fields of a draft")
    func draft() {
        var draft = Draft()
        draft.title = "Buy oat milk"
        draft.due = "27.11.2026"
        draft.firstDay = "22.11.2026"
        (draft.startTime, draft.endTime) = ("09:30", "10:00")
        draft.repetition = "every 2 weeks on mon"
        draft.priority = .high
        draft.project = "Two Words"
        draft.tags = "#dairy #new"
        draft.locationName = "Home"
        draft.address = "1 High Street"
        draft.note = "Two\nlitres"
        draft.people = [UUID(103), UUID(101)]
        let line = reader.read(
            #"Buy @bo oat !1 milk #dairy #new start:sun at:9:30-10 every:"2 weeks on mon" +"two words" "#
                + #"loc:Home addr:"1 High Street" note:"Two\nlitres" due:fri @"ann berg""#
        )
        #expect(line.errors == [])
        #expect(line.applied(to: Draft()) == draft)
    }

    @Test("Q3 a change sets and takes away what it names, and leaves all else")
    func change() {
        var draft = Draft()
        draft.title = "Buy milk"
        draft.due = "27.11.2026"
        (draft.startTime, draft.endTime) = ("09:30", "10:00")
        draft.repetition = "every week"
        draft.tags = "#Dairy #shop"
        draft.people = [UUID(101), UUID(103)]
        draft.note = "Two litres"
        draft.parent = UUID(1)
        var changed = draft
        #expect(reader.read("").applied(to: draft) == draft)
        (changed.due, changed.tags, changed.people) = ("", "#shop #x", [UUID(103), UUID(104)])
        #expect(reader.read("-#dairy due:none #x -@annb @zoe #SHOP @bo").applied(to: draft) == changed)
        (changed.startTime, changed.endTime, changed.note, changed.repetition) = ("11:00", "", "", "")
        changed.title = "Buy oats"
        #expect(
            reader.read("-#DAIRY Buy oats due:none #x -@annb @zoe at:11 note:none every:none")
                .applied(to: draft) == changed
        )
        #expect(reader.read("#dairy -#dairy -#x #x").applied(to: draft).tags == "#shop #x")
    }

    @Test("Q3 in a change a date by itself is the due date")
    func dateAlone() {
        let reader = QuickLineReader(today: .today, catalogue: .sample, needsTitle: false)
        let line = reader.read("tomorrow #dairy")
        #expect(line.applied(to: Draft()) == reader.read("#dairy due:tomorrow").applied(to: Draft()))
        #expect(line.title.isEmpty)
        #expect(reader.read("Buy milk tomorrow").title == "Buy milk")
        #expect(reader.read("\\tomorrow").title == "tomorrow")
    }

    @Test("Q2 tonight gives a time where there is none")
    func tonight() {
        var draft = Draft()
        #expect(reader.read("A tonight").applied(to: draft).startTime == "20:00")
        draft.startTime = "09:00"
        #expect(reader.read("A tonight").applied(to: draft).startTime == "09:00")
    }

    @Test("Q2 a token's range is where it stands, in characters")
    func ranges() {
        let line = reader.read("Läs 👩‍👩‍👧 #x  @bo e\u{301} in\t5  days loc:\"a b\"c due")
        #expect(line.tokens.map(\.range) == [6..<8, 10..<13, 27..<37])
        let date = reader.read("Läs 👩‍👩‍👧 e\u{301} in\t5  days #x")
        #expect(date.tokens.map(\.range) == [8..<18, 19..<21])
        #expect(date.tokens.map(\.field) == [.due, .tags])
    }

    @Test("Q2 line breaks are blanks, except as \\n in a quoted note")
    func lineBreaks() {
        let draft = reader.read("Buy\nmilk\r\n#a\u{2028}loc:\"x\ny\" note:\"a\\nb\nc\\\\n\"").applied(
            to: Draft()
        )
        #expect(draft.title == "Buy milk")
        #expect(draft.tags == "#a")
        #expect(draft.locationName == "x y")
        #expect(draft.note == "a\nb c\\n")
    }

    @Test("Q2 a mark behind a sign or a blank belongs to the text")
    func marks() {
        #expect(reader.read("#\u{301}").applied(to: Draft()).tags == "#\u{301}")
        #expect(reader.read("a \u{301}b").title.unicodeScalars.elementsEqual("a \u{301}b".unicodeScalars))
        #expect(reader.read("loc:\"\u{301}b\"").applied(to: Draft()).locationName == "\u{301}b")
    }

    @Test("Q2 a person's whole name comes before the names that begin with it")
    func wholeName() {
        let names = ["Ann", "Ann Berg", "Zoe", "Zoë", "!", "Bo", "Bo"]
        let people = names.enumerated().map { Person(id: UUID(UInt8($0.offset)), name: $0.element) }
        let reader = QuickLineReader(today: .today, catalogue: QuickLineCatalogue(people: people))
        for (text, place) in [("ann", 0), ("annb", 1), ("Zoe", 2), ("Zoë", 3), ("\"!\"", 4)] {
            #expect(reader.read("@\(text)").tokens.first?.value == .person(people[place]), "\(text)")
        }
        #expect(reader.read("@zoE").errors == ["“zoE” fits 2 people: type more of the name"])
        #expect(reader.read("@Bo").errors == ["“Bo” fits 2 people: type more of the name"])
        #expect(reader.read("@\"?\"").errors == ["Nobody is called “?”"])
    }
}
