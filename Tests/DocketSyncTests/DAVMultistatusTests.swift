import DocketSync
import Foundation
import Testing

@testable import docket_remote

@Suite("A multistatus and an error, as XML") struct DAVMultistatusTests {
    private static func listing(_ content: String, prolog: String = "") -> String {
        "\(prolog)<d:multistatus xmlns:d=\"DAV:\" xmlns:c=\"urn:ietf:params:xml:ns:caldav\">\(content)</d:multistatus>"
    }

    private static func response(_ content: String) -> String {
        listing("<d:response><d:href>/1</d:href>\(content)</d:response>")
    }

    private func responses(_ body: String) throws -> [DAVResponse]? { try answer(body).responses }

    @Test("Only properties that the server has count")
    func propstat() throws {
        let ok = "<d:status>HTTP/1.1 200 OK</d:status>"
        let body = Self.response(
            """
            <d:propstat><d:prop><d:getetag>"1"</d:getetag></d:prop>\(ok)</d:propstat>
            <d:propstat><d:prop><d:displayname/></d:prop><d:status>HTTP/1.1 404 Not Found</d:status></d:propstat>
            <d:propstat><d:prop><c:a> b </c:a></d:prop></d:propstat>
            """
        )
        let properties = [
            DAVElement("{DAV:}getetag", "\"1\""), DAVElement("{urn:ietf:params:xml:ns:caldav}a", " b "),
        ]
        #expect(try responses(body) == [DAVResponse(href: "/1", properties: properties)])
    }

    @Test("A status belongs to each address of its response")
    func status() throws {
        let body = Self.response("<d:href>\n /ä b👨‍👩‍👧‍👦ü </d:href><d:status> HTTP/1.1 404 Not Found\n</d:status>")
        let expected = ["/1", "/ä b👨‍👩‍👧‍👦ü"].map { DAVResponse(href: $0, status: 404) }
        #expect(try responses(body) == expected)
    }

    @Test("Attributes, children, and text without the layout between children")
    func tree() throws {
        let body = Self.response(
            "<d:propstat><d:prop><c:set>\n <c:comp name='VTODO' x=\"&lt;\"/>\n <c:b>t<c:i/>u</c:b></c:set></d:prop></d:propstat>"
        )
        let namespace = "{urn:ietf:params:xml:ns:caldav}"
        let set = DAVElement(
            namespace + "set",
            children: [
                DAVElement(namespace + "comp", attributes: ["name": "VTODO", "x": "<"]),
                DAVElement(namespace + "b", "tu", children: [DAVElement(namespace + "i")]),
            ]
        )
        #expect(try responses(body) == [DAVResponse(href: "/1", properties: [set])])
    }

    @Test(
        "CDATA, comments, references and instructions in a text",
        arguments: [
            ("<![CDATA[a<b>&amp;\nü]]>", "a<b>&amp;\nü"),
            ("a<![CDATA[]]>b<![CDATA[]]]]><![CDATA[>]]>", "ab]]>"),
            ("a<!-- x <y> -->b<?z ü?>c", "abc"), ("&lt;&#xFC;&#252;&amp;&quot;&apos;", "<üü&\"'"),
            ("a\r\nb&#13;\nc", "a\nb\r\nc"), ("👨‍👩‍👧‍👦&#x1F468;", "👨‍👩‍👧‍👦👨"),
        ]
    )
    func text(xml: String, text: String) throws {
        let body = Self.response("<d:propstat><d:prop><d:a>\(xml)</d:a></d:prop></d:propstat>")
        #expect(try responses(body)?.first?.properties == [DAVElement("{DAV:}a", text)])
    }

    @Test("A long text is complete, wherever the parser's pieces end", arguments: [false, true], 0..<4)
    func longText(isCDATA: Bool, offset: Int) throws {
        let text = String(repeating: "x", count: offset) + String(repeating: "a€ü👨‍👩‍👧‍👦", count: 4000)
        let xml = isCDATA ? "<![CDATA[\(text)]]>" : text
        let body = Self.response("<d:propstat><d:prop><d:a>\(xml)</d:a></d:prop></d:propstat>")
        #expect(try responses(body)?.first?.properties.first?.text == text)
    }

    @Test(
        "Namespaces count, and their prefixes don't",
        arguments: [
            "<multistatus xmlns='DAV:'><response><href>/1</href></response></multistatus>",
            "<x:multistatus xmlns:x='DAV:'><response xmlns='DAV:'><y:href xmlns:y='DAV:'>/1</y:href></response></x:multistatus>",
            "\u{FEFF}<?xml version='1.0' encoding='utf-8'?><!-- a --> <?b?>\n<A:multistatus xmlns:A='DAV:'>"
                + "<A:response><A:href>/1</A:href></A:response></A:multistatus>\n<!-- end -->\n",
            "<multistatus xmlns='DAV:'><o:x xmlns:o='relative'/><response><href>/1</href></response></multistatus>",
        ]
    )
    func namespaces(body: String) throws {
        #expect(try responses(body) == [DAVResponse(href: "/1")])
    }

    @Test(
        "An empty listing is a listing",
        arguments: ["", " <d:sync-token>1</d:sync-token>", "<d:responsedescription/>"]
    )
    func empty(content: String) throws {
        #expect(try responses(Self.listing(content)) == [])
    }

    @Test(
        "The names of what is inside of an error, with any status but 207",
        arguments: [200, 403, 409, 412, 507]
    )
    func errors(status: Int) throws {
        let body =
            "<?xml version='1.0'?><D:error xmlns:D='DAV:'>\n<D:a>1</D:a><b xmlns='x'><D:c/></b>\n</D:error>"
        let found = try answer(body, status: status)
        #expect(found == DAVAnswer(status: status, errors: ["{DAV:}a", "{x}b"]))
        #expect(throws: XMLProblem.self) { try answer(body) }
    }

    @Test(
        "Of other answers than 207, a body that is no XML is ignored",
        arguments: [
            "", "Not found", "<html><br></html>", "<a/>", "<error xmlns='DAV:'><a/>",
            "<multistatus xmlns='DAV:'>", "\0",
            "<!DOCTYPE a><error xmlns='DAV:'><a/></error>",
        ]
    )
    func ignored(body: String) throws {
        #expect(try answer(body, status: 403) == DAVAnswer(status: 403))
    }

    @Test("A complete listing has its responses, whatever the status")
    func otherStatus() throws {
        #expect(try answer(Self.response(""), status: 200).responses == [DAVResponse(href: "/1")])
    }
}
