import DocketSync
import Foundation
import TestSupport
import Testing

@testable import docket_remote

@Suite("Random listings") struct DAVMultistatusPropertyTests {
    /// A listing as XML, and what it says.
    private struct Listing {
        var xml: String
        var responses: [DAVResponse]

        init(_ random: inout SeededGenerator) {
            let prefix = ["", "d:", "D:", "a_1:"].randomElement(using: &random) ?? ""
            let attribute = prefix.isEmpty ? "xmlns" : "xmlns:\(prefix.dropLast())"
            func layout() -> String {
                ["", "\n  ", " <!-- ü < & -->\r\n"].randomElement(using: &random) ?? ""
            }
            func element(_ name: String, _ content: String) -> String {
                "<\(prefix)\(name)>\(layout())\(content)\(layout())</\(prefix)\(name)>"
            }
            responses = []
            var content = ""
            for _ in 0..<Int.random(in: 0...4, using: &random) {
                let href = "/\(Int.random(in: 0...999, using: &random))"
                let text = Self.text(&random)
                let isCDATA = Bool.random(using: &random) && !text.contains("]]>")
                let spelled = isCDATA ? "<![CDATA[\(text)]]>" : Self.escaped(text)
                let status = [200, 404].randomElement(using: &random) ?? 200
                let property = "<\(prefix)a>\(spelled)</\(prefix)a>"
                let propstat = element("prop", property) + element("status", "HTTP/1.1 \(status) X")
                content += element("response", element("href", href) + element("propstat", propstat))
                let properties = status == 200 ? [DAVElement("{DAV:}a", text)] : []
                responses.append(DAVResponse(href: href, properties: properties))
            }
            let prolog =
                ["", "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"].randomElement(using: &random) ?? ""
            xml = "\(prolog)<\(prefix)multistatus \(attribute)='DAV:'>\(content)</\(prefix)multistatus>"
        }

        private static func text(_ random: inout SeededGenerator) -> String {
            let pieces = [
                "a", "ü", "👨‍👩‍👧‍👦", "\n", "<", "&", ">", "]]>", "\"", "BEGIN:VTODO\n", " ", "\t", "\u{202E}",
            ]
            return (0..<Int.random(in: 0...8, using: &random)).map { _ in
                pieces.randomElement(using: &random) ?? ""
            }
            .joined()
        }

        private static func escaped(_ text: String) -> String {
            text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&#62;")
        }
    }

    @Test("A listing says what was written", arguments: SeededGenerator.seeds(40))
    func roundTrip(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let listing = Listing(&random)
        #expect(try answer(listing.xml).responses == listing.responses, "seed \(seed): \(listing.xml)")
    }

    @Test("A beginning of a listing is never a listing", arguments: SeededGenerator.seeds(3))
    func cutOff(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let bytes = Array(Listing(&random).xml.utf8)
        for end in bytes.indices {
            #expect(throws: XMLProblem.self, "seed \(seed), \(end) bytes") { try answer(bytes[..<end]) }
        }
    }

    @Test("A damaged listing is an error, or no response is missing", arguments: SeededGenerator.seeds(40))
    func damaged(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let listing = Listing(&random)
        // In XML, a CDATA section whose end is damaged may go on to the end of the next one.
        let isUnsure = listing.xml.contains("CDATA")
        for _ in 0..<20 {
            var bytes = Array(listing.xml.utf8)
            random.damage(&bytes)
            guard let responses = try? answer(bytes).responses, !isUnsure else { continue }
            let text = String(decoding: bytes, as: UTF8.self)
            #expect(responses.count >= listing.responses.count, "seed \(seed): \(text)")
        }
    }
}

extension SeededGenerator {
    /// Flips, removes or repeats a few bytes.
    fileprivate mutating func damage(_ bytes: inout [UInt8]) {
        let start = Int.random(in: 0..<bytes.count, using: &self)
        let piece = start..<min(start + Int.random(in: 1...12, using: &self), bytes.count)
        switch Int.random(in: 0..<4, using: &self) {
        case 0: bytes[start] ^= 1 << UInt8.random(in: 0..<8, using: &self)
        case 1: bytes.removeSubrange(piece)
        case 2: bytes.insert(contentsOf: bytes[piece], at: start)
        default: bytes[start] = UInt8.random(in: 0...255, using: &self)
        }
    }
}
