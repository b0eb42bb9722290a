import DocketCore
import TestSupport
import Testing

@Suite("Completion of queries")
struct QueryCompletionTests {
    private let reader = QueryReader(today: .today)
    private let keys = ["is:", "has:", "due:", "start:", "created:", "done:", "#", "+", "@", "!"]

    private func completion(_ text: String) -> QueryCompletion? {
        reader.completion(of: text, cursor: text.count, among: .sample)
    }

    @Test(
        "V2 words and names are completed behind their signs and keys",
        arguments: [
            ("is:o", ["is:open", "is:overdue"], "pen"), ("IS:OV", ["is:overdue"], "erdue"),
            ("is:", ["is:open", "is:done"], "open"), ("is:open", [], ""), ("is:x", [], ""),
            ("has:p", ["has:project", "has:person"], "roject"), ("!l", ["!low"], "ow"),
            ("!", ["!high"], "high"),
            ("#da", ["#dairy"], "iry"), ("milk -#SH", ["#Shop"], "op"), ("#air", ["#dairy"], ""),
            ("#", ["#dairy", "#Shop", "#none"], "dairy"), ("#dairy", [], ""), ("#x", [], ""),
            ("+tw", [#"+"Two Words""#], "o Words"), ("(+ho", ["+Home"], "me"),
            ("@an", [#"@"Ann Berg""#, #"@"Anna Lind""#], "n Berg"), (#"@"ann b"#, [#"@"Ann Berg""#], "erg"),
            ("i", ["is:"], "s:"), ("a or D", ["due:", "done:"], "ue:"), ("s", ["start:"], "tart:"),
            ("due:to", ["due:today", "due:tomorrow"], "day"), ("due:<=m", ["due:<=monday"], "onday"),
            ("due:mon..y", ["due:mon..yesterday"], "esterday"), ("done:n", ["done:none"], "one"),
            ("due:<n", [], ""), ("due:today", [], ""), ("milk", [], ""), ("a or", [], ""), ("(a)", [], ""),
            (#""is:"#, [], ""), (#"#"da""#, [], ""),
        ] as [(String, [String], String)]
    )
    func terms(text: String, candidates: [String], rest: String) {
        let completion = completion(text)
        #expect(Array((completion?.candidates ?? []).prefix(candidates.count)) == candidates)
        #expect((completion == nil) == candidates.isEmpty)
        #expect((completion?.rest ?? "") == rest)
    }

    @Test(
        "V2 where nothing is typed, all signs and keys are offered",
        arguments: ["", "milk ", "(", "-(", "-", "a or "]
    )
    func emptyPlace(text: String) {
        // A dash by itself is text.
        let completion = completion(text)
        #expect(completion?.candidates == (text == "-" ? nil : keys))
        #expect(completion.map { $0.range == text.count..<text.count } ?? true)
    }

    @Test("V2 only the term that ends at the cursor is completed")
    func cursor() {
        let text = "👩‍👩‍👧 is:o #da xy"
        #expect(reader.completion(of: text, cursor: 6, among: .sample)?.range == 2..<6)
        #expect(reader.completion(of: text, cursor: 5, among: .sample) == nil)
        #expect(reader.completion(of: text, cursor: 10, among: .sample)?.range == 7..<10)
        #expect(reader.completion(of: text, cursor: 7, among: .sample)?.range == 7..<7)
        #expect(reader.completion(of: text, cursor: 100, among: .sample)?.range == nil)
    }

    @Test("V2 what is completed is a query, or becomes one with a value behind its sign or key")
    func queries() {
        var random = SeededGenerator()
        let mutation = TypedMutation(of: [QueryPage.text])
        var complete = 0
        for _ in 0..<SeededGenerator.steps(2000) {
            let text = mutation.next(using: &random)
            let cursor = random.below(text.count + 1)
            let hint = Comment(rawValue: "\(text.debugDescription) at \(cursor), \(SeededGenerator.hint)")
            guard let completion = reader.completion(of: text, cursor: cursor, among: .sample) else {
                continue
            }
            complete += 1
            #expect(completion.range.upperBound == cursor && !completion.candidates.isEmpty, hint)
            for candidate in completion.candidates
            where !keys.contains(candidate) && !candidate.contains("..") {
                #expect((try? reader.read(candidate)) != nil, hint)
            }
        }
        #expect(complete > 50)
    }
}
