import DocketCore
import Testing

@Suite("Rounds of the editor") struct EditorRoundTests {
    @Test(
        "A text that comes back with the mistakes that it had is not mended, with or without the reasons above it"
    )
    func unmended() {
        var round = EditorRound("Title: a\n")
        let wrong = Array("Foo: x\n".utf8)
        #expect(!round.isUnmended(wrong))
        round.giveAgain(round.content(of: wrong), because: ["There is no field Foo"])
        #expect(round.isUnmended(round.given) && round.isUnmended(wrong))
        #expect(!round.isUnmended(Array("Title: b\n".utf8)) && !round.isUnmended(nil))
    }
}
