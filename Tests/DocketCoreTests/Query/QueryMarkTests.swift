import DocketCore
import TestSupport
import Testing

@Suite("Marks in queries")
struct QueryMarkTests {
    private let reader = QueryReader(today: .today)

    @Test("V2 signs, terms and mistakes are marked, and texts are not")
    func marks() {
        let text = "é milk -(#dairy or \"is:open\") due:friz is:open \"a b"
        let marks = reader.marks(in: text).map { mark in
            (mark.kind, String(text.dropFirst(mark.range.lowerBound).prefix(mark.range.count)))
        }
        #expect(marks.map(\.1) == ["-", "(", "#dairy", "or", ")", "due:friz", "is:open", "\"a b"])
        #expect(marks.map(\.0) == [.sign, .sign, .term, .sign, .sign, .mistake, .term, .mistake])
        #expect(reader.marks(in: "milk f(x) \\#1") == [])
    }

    @Test("V2 a query is read exactly if no word of it is a mistake, but for brackets and or")
    func mistakes() {
        var random = SeededGenerator()
        let mutation = TypedMutation(of: [QueryPage.text])
        var broken = 0
        for _ in 0..<SeededGenerator.steps(3000) {
            let text = mutation.next(using: &random)
            let hint = Comment(rawValue: "\(text.debugDescription), \(SeededGenerator.hint)")
            let marks = reader.marks(in: text)
            #expect(
                zip(marks, marks.dropFirst()).allSatisfy { $0.range.upperBound <= $1.range.lowerBound },
                hint
            )
            guard marks.contains(where: { $0.kind == .mistake }) else { continue }
            broken += 1
            #expect(throws: QueryError.self, hint) { try reader.read(text) }
        }
        #expect(broken > 100)
    }
}
