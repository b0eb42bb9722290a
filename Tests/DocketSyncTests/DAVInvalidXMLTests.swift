import DocketSync
import Foundation
import TestSupport
import Testing

@testable import docket_remote

@Suite("XML that is not accepted as a listing") struct DAVInvalidXMLTests {
    private static let start = "<d:multistatus xmlns:d='DAV:'>"
    private static let end = "</d:multistatus>"
    private static let one = "<d:response><d:href>/1</d:href></d:response>"
    private static let cutOff = "it breaks off in the middle"

    @Test(
        "Each cause has its own reason",
        arguments: [
            ("", "it is empty"), (" \n", "it is not XML"), ("Hello", "it is not XML"),
            ("{}", "it is not XML"),
            ("<a/>", "it is not what a CalDAV server answers"),
            ("<a><b/></a>", "it is not what a CalDAV server answers"),
            ("<multistatus/>", "it is not what a CalDAV server answers"),
            ("<html><body>Sign in</body></html>", "it is not what a CalDAV server answers"),
            (start, cutOff), (start + one, cutOff), (start + one + "</d:multi", cutOff),
            (start + "<d:resp", cutOff),
            (start + "<d:response>\n</d:href>" + end, "it is not valid XML in line 2"),
            (start + "<d:a></d:b>" + end, "it is not valid XML in line 1"),
            (start + "<d:response></d:response>" + end, "it tells of a resource without an address"),
            (
                start + "<d:response><d:href> </d:href></d:response>" + end,
                "it tells of a resource without an address"
            ),
            (
                start + "<d:response><d:href>/</d:href><d:status>OK</d:status></d:response>" + end,
                "it has a status that is not one of HTTP"
            ),
            (
                "<?xml version='1.0' encoding=\"ISO-8859-1\"?>" + start + end,
                "it is in the encoding “ISO-8859-1”, not in UTF-8"
            ),
            (
                "<?xml version='1.0' encoding = 'utf-16' ?>" + start + end,
                "it is in the encoding “utf-16”, not in UTF-8"
            ),
            (
                "<!DOCTYPE d:multistatus>" + start + end,
                "it has a document type definition, as no CalDAV server needs one"
            ),
            (
                "<?xml version='1.0'?> <!-- a --><!DOCTYPE a [<!ENTITY x 'y'>]>" + start + "&x;" + end,
                "it has a document type definition, as no CalDAV server needs one"
            ),
        ]
    )
    func reasons(body: String, reason: String) {
        #expect(throws: XMLProblem.invalid(reason)) { try answer(body) }
    }

    @Test(
        "What is not well-formed is rejected",
        arguments: [
            start + one + end + "x", start + one + end + start + end, start + "&unknown;" + end,
            start + "&" + end,
            start + "<d:a b='1' b='2'/>" + end, start + "<d:a b=1/>" + end, start + "<d:a b='<'/>" + end,
            start + "<d:a>]]></d:a>" + end, start + "<!-- a -- b -->" + end, start + "<e:a/>" + end,
            start + "\u{1}" + end,
            start + "&#0;" + end, start + "<d:a>\u{0}</d:a>" + end, start + "<1/>" + end,
            start + "<d:a" + end,
            start + "<!DOCTYPE a>" + end, start + "<![CDATA[" + end, start + "<?xml version='1.0'?>" + end,
            "x" + start + end, " <?xml version='1.0'?>" + start + end,
            "<?xml encoding='utf-8'?>" + start + end,
            start + "\u{FFFE}" + end, start + "<d:ü\u{0}/>" + end,
            start + "<:a/>" + end, start + "<d:/>" + end, start + "<d:a:b/>" + end,
            start + "<a :b='1'/>" + end,
            "<?xml version='1.0' encodin='utf-8'?>" + start + end,
            "<?xml version='1.0'encoding='utf-8'?>" + start + end,
            start + "<?a:b?>" + end, start + "<a xmlns:z=''><z:b/></a>" + end,
            start + "<a xmlns='x' xmlns='y'/>" + end,
            start + "<a xmlns:p='x' xmlns:q='x' p:b='' q:b=''/>" + end,
        ]
    )
    func malformed(body: String) {
        #expect(throws: XMLProblem.self) { try answer(body) }
    }

    @Test(
        "Bytes that are not UTF-8 are rejected, also in a name",
        arguments: [
            [0xFF], [0xC3], [0xC3, 0x28], [0xED, 0xA0, 0x80], [0xC0, 0x80], [0xF5, 0x80, 0x80, 0x80],
        ] as [[UInt8]]
    )
    func notUTF8(bytes: [UInt8]) {
        for (before, after) in [
            ("", ""), (Self.start, ""), (Self.start + "<d:", "/>"), (Self.start + "<d:a b='", "'/>"),
        ] {
            let body = Array(before.utf8) + bytes + Array((after + Self.end).utf8)
            #expect(throws: XMLProblem.invalid("it is not in UTF-8")) { try answer(body) }
        }
        let wide = Self.start.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
        #expect(throws: XMLProblem.invalid("it is not in UTF-8")) { try answer([0xFF, 0xFE] + wide) }
    }

    @Test("Entities that unpack to gigabytes, and external ones, are never unpacked")
    func bombs() {
        let levels = (1...9).map { "<!ENTITY e\($0) '\(String(repeating: "&e\($0 - 1);", count: 10))'>" }
            .joined()
        let definition = "<!DOCTYPE a [<!ENTITY e0 'x'>\(levels)]>"
        let external = "<!DOCTYPE a [<!ENTITY e9 SYSTEM 'file:///etc/passwd'>]>"
        let parameter =
            "<!DOCTYPE a SYSTEM 'http://127.0.0.1:1/a.dtd' [<!ENTITY % e SYSTEM 'file:///etc/passwd'>%e;]>"
        for dtd in [definition, external, parameter] {
            for body in [dtd + Self.start + "&e9;" + Self.end, Self.start + dtd + "&e9;" + Self.end] {
                #expect(throws: XMLProblem.self) { try answer(body) }
            }
        }
    }

    @Test("Elements that are nested too deep are rejected", arguments: [64, 200, 100_000])
    func deep(depth: Int) {
        let body =
            Self.start + String(repeating: "<d:a>", count: depth) + String(repeating: "</d:a>", count: depth)
        #expect(throws: XMLProblem.invalid("its elements are nested too deep")) {
            try answer(body + Self.end)
        }
    }

    @Test("A listing that takes too much memory is rejected: many elements, or long names for each of them")
    func expensive() {
        let many = String(repeating: "<d:a/>", count: 10_000)
        let long =
            "<a xmlns='\(String(repeating: "n", count: 1000))'>\(String(repeating: "<b/>", count: 1000))</a>"
        for content in [many, long] {
            let body = Array((Self.start + content + Self.end).utf8)
            let isLate = { false }
            func read(maxCost: Int) throws {
                let roots: Set = ["{DAV:}multistatus"]
                _ = try XMLReader.read(body, roots: roots, maxCost: maxCost, isLate: isLate, { _, _ in })
            }
            #expect(throws: XMLProblem.invalid("it has more elements than Docket can hold")) {
                try read(maxCost: 1_000_000)
            }
            #expect(throws: Never.self) { try read(maxCost: 2_000_000) }
        }
    }

    @Test("A listing that is not read in time is given up")
    func late() {
        var answer = DAVAnswer(status: 207)
        let body = Array((Self.start + String(repeating: "<d:a/>", count: 2000) + Self.end).utf8)
        #expect(throws: XMLProblem.late) { try answer.read(body) { true } }
    }
}
