import DocketCore
import Testing

@testable import DocketScreens

@Suite("Open forms")
struct OpenFormTests {
    @Test("F13 What is typed is kept at each key, in an edit too", arguments: ["e", "+"] as [Key])
    func kept(key: Key) {
        var model = Samples.model(size: Size(rows: 24, columns: 80))
        #expect(!model.isDrafting)
        for key in [key, "!"] { _ = model.handle(.key(key)) }
        #expect(model.isDrafting)
        #expect(model.draftsToKeep.all.map(\.draft.title) == [key == "e" ? "Buy milk!" : "!"])
    }
}
