import DocketCore
import FoundationEssentials
import TestSupport
import Testing

@Suite("Quick line completion")
struct QuickLineCompletionTests {
    private let reader = QuickLineReader(today: .today, catalogue: .sample)

    @Test(
        "Q2 what is typed of a tag, a project or a person is completed at the cursor, written as `|`",
        arguments: [
            ("Buy #da|", "#dairy", "iry"), ("#DA|", "#dairy", "iry"), ("Buy -#sh|", "-#Shop", "op"),
            ("#da| milk", "#dairy", "iry"), ("Buy +ho|", "+Home", "me"),
            ("+two|", #"+"Two Words""#, " Words"),
            (#"+"Two W|"#, #"+"Two Words""#, "ords"), ("+wor|", #"+"Two Words""#, ""),
            ("@ann|", #"@"Ann Berg""#, " Berg"), ("@zoeo|", #"@"Zoë Öst""#, "st"),
            ("@berg|", #"@"Ann Berg""#, ""), ("-@bo|", #"-@"Bo Ek""#, " Ek"),
        ]
    )
    func completes(typed: String, text: String, rest: String) throws {
        let (line, cursor) = try split(typed)
        let completion = try #require(reader.completion(of: line, cursor: cursor))
        #expect(completion.text == text)
        #expect(completion.names.rest == rest)
        #expect(completion.range.upperBound == cursor)
    }

    @Test(
        "Q2 nothing is completed elsewhere, and nothing that is complete",
        arguments: [
            "|", "#|", "Buy +|", "@|", "#d|a", "#dairy|", "#Dairy|", "+home|", "#x|", #"+"Two W"|"#, "ho|",
            "!h|", "loc:ho|", "due:f|", "#da |", "\\#da|", "#!|",
        ]
    )
    func completesNothing(typed: String) throws {
        let (line, cursor) = try split(typed)
        #expect(reader.completion(of: line, cursor: cursor) == nil)
    }

    @Test("Q2 the range of a completion is the token, wherever it stands")
    func range() {
        #expect(reader.completion(of: "Läs e\u{301} #da x", cursor: 9)?.range == 6..<9)
        #expect(reader.completion(of: "#da", cursor: 99) == nil)
    }

    @Test("T2 names that begin with the text come first, then those of which a word does, then the others")
    func names() throws {
        let names = ["Old home", "Ahome", "Home", "Homework", "Höme 2", "House"]
        let found = try #require(NameCompletion(of: "home", among: names))
        #expect(found.candidates == ["Homework", "Höme 2", "Old home", "Ahome"])
        #expect(found.rest == "work")
        #expect(NameCompletion(of: "home", among: ["Home"]) == nil)
        #expect(NameCompletion(of: "", among: names) == nil)
        #expect(NameCompletion(of: "-", among: names) == nil)
        #expect(NameCompletion(of: "x", among: (0..<100).map { "x\($0)" })?.candidates.count == 8)
    }

    @Test("T2 tags in a field have # before them or not")
    func tagText() {
        #expect(Tags.reading(" #a b #A#c  ##") == ["a", "b", "c"])
        #expect(Tags.text(["a", "b"]) == "#a #b")
    }

    private func split(_ typed: String) throws -> (line: String, cursor: Int) {
        let cursor = try #require(typed.firstIndex(of: "|"))
        return (typed.filter { $0 != "|" }, typed.distance(from: typed.startIndex, to: cursor))
    }
}
