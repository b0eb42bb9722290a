import Testing

@testable import DocketSync

@Suite("Addresses on a server") struct DAVURLTests {
    @Test("The name of a resource may be any text, and is encoded as others encode it")
    func encoded() throws {
        let home = try #require(DAVURL("https://dav.example.org/ann"))
        let resource = home.appending("Ü b/ç~.ics")
        #expect(resource.path == "/ann/%C3%9C%20b%2F%C3%A7~.ics")
        #expect(resource.name == "Ü b/ç~.ics")
    }
}
