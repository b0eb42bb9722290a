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

    @Test(
        "F9 a mailto link keeps subject, body and cc alone",
        arguments: [
            (
                "ann@a.example?subject=Hi%20Ann&body=a%0D%0Ab&cc=bo@b.example",
                "ann@a.example?subject=Hi%20Ann&body=a%0D%0Ab&cc=bo@b.example"
            ),
            ("ann@a.example?attach=/home/ann/.ssh/id_rsa&Subject=Hi", "ann@a.example?Subject=Hi"),
            ("ann@a.example?bcc=eve@e.example&to=eve@e.example&attachment=/x", "ann@a.example"),
            ("ann@a.example?%61ttach=/x&amp;attach=/x&subject", "ann@a.example?subject"),
            ("ann@a.example?subject=a%0Abcc:eve@e.example&cc=a%0d", "ann@a.example"),
            ("ann@a.example&attach=/x", "ann@a.example%26attach=/x"),
            ("?cc=ann@a.example&attach=/x", "?cc=ann@a.example"), ("?to=ann@a.example", nil),
            ("ann?bcc=eve@e.example", nil), ("ann@a.example?", "ann@a.example"),
        ] as [(String, String?)]
    )
    func mail(body: String, kept: String?) {
        let item = TodoItem(id: UUID(), title: "mailto:\(body)", createdAt: Date(timeIntervalSince1970: 0))
        #expect(item.links == (kept.map { ["mailto:\($0)"] } ?? []))
    }
}
