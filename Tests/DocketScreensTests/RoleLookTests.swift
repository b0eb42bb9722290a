import Testing

@testable import DocketScreens

@Suite("Looks that are set") struct RoleLookTests {
    @Test("A look is attributes and colours in any order")
    func words() throws {
        let look = try #require(RoleLook("Bold bright-red on black underline", of: .overdue))
        #expect(look.attributes == [.bold, .underline])
        #expect(look.foreground == .brightRed && look.background == .black)
        let plain = try #require(RoleLook("plain", of: .key))
        #expect(plain.attributes.isEmpty && plain.foreground == nil && plain.background == nil)
    }

    @Test(
        "Other words are no look",
        arguments: ["", " ", "on", "red green", "on red on blue", "blink", "bold plain", "#ff0000"]
    )
    func mistakes(words: String) { #expect(RoleLook(words, of: .text) == nil) }

    @Test("Every role but the projects' own colours has a name of its own")
    func names() {
        let names = Role.named.map(\.name)
        #expect(Set(names).count == names.count)
        #expect(names.count == Role.allCases.count { if case .project(_?) = $0 { false } else { true } })
    }
}
