import DocketCore
import Foundation
import Testing

@Suite("Links in to-dos")
struct LinkReaderTests {
    @Test(
        "E3 links end where a person would end them",
        arguments: [
            ("see https://a.example/x?y=1#z, or", ["https://a.example/x?y=1#z"]),
            ("(http://a.example/x_(y))", ["http://a.example/x_(y)"]),
            ("<HTTPS://a.example>.", ["https://a.example"]),
            ("http://a.example http://b.example http://a.example", ["http://a.example", "http://b.example"]),
            ("mailto:ann@a.example! mailto:ann", ["mailto:ann@a.example"]),
            ("xhttp://a.example 1https://a.example", []), ("http:// https:/a http:a", []),
            ("http://a.example/\u{202E}gpj", ["http://a.example/"]),
            ("http://a.example/\u{1B}[2J", ["http://a.example/"]),
            ("javascript:alert(1) file:///etc", []), ("http://[::1]/", ["http://[::1]/"]),
            ("http://a.example/?u=http://b.example", ["http://a.example/?u=http://b.example"]),
        ] as [(String, [String])]
    )
    func links(text: String, links: [String]) {
        let item = TodoItem(id: UUID(), title: text, createdAt: Date(timeIntervalSince1970: 0))
        #expect(item.links == links)
    }
}
