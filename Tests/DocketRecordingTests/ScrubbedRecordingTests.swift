import DocketCore
import DocketScreens
import DocketText
import Foundation
import TestSupport
import Testing

@testable import DocketRecording

@Suite("DR5 Recordings without their words") struct ScrubbedRecordingTests {
    private struct Words: RecordingScrubber {
        var scrubber: Scrubber

        mutating func text(_ text: String) -> String { scrubber.text(text) }
        mutating func sentence(_ sentence: String) -> String { scrubber.text(sentence) }
    }

    private func scrubbed(_ recording: Recording) -> Recording {
        var words = Words(scrubber: Scrubber(seed: 99))
        var texts: [String] = []
        recording.forEachText { texts.append($0) }
        for text in texts { words.scrubber.learn(text) }
        return recording.scrubbed(by: &words)
    }

    @Test(
        "No word that somebody has written is left of a random walk, and every step of it can be played",
        arguments: SeededGenerator.seeds(2)
    )
    func walk(seed: UInt64) throws {
        var walk = RecordedWalk(SeededGenerator(seed: seed &* 31))
        let run = try walk.walk(steps: 60)
        let recording = try run.recording
        let scrubbed = scrubbed(recording)
        var secret: Set<String> = []
        recording.forEachText { text in secret.formUnion(Self.words(of: text)) }
        // Ids and digests are letters and digits by chance.
        let bytes = String(decoding: scrubbed.bytes, as: UTF8.self)
            .replacing(/[0-9A-Fa-f]{8}(-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}/, with: "")
            .replacing(/"digest":"[0-9a-f]{16}"/, with: "")
        let plain = Self.words(of: bytes)
        #expect(secret.intersection(plain).subtracting(Self.ownWords) == [], "\(SeededGenerator.hint)")
        let screens = scrubbed.play().screens
        #expect(screens.count == run.canvases.count)
        let resealed = scrubbed.resealed(with: screens)
        #expect(resealed.play().screens.allSatisfy { $0.isAsRecorded == true })
    }

    /// What recordings and keys are called, whatever is in them.
    private static let ownWords = words(
        of: Key.names.map(\.name).joined(separator: " ")
            + " answer batch call delivered docket drafts editor event failed feed files gone kind names paste press "
            + "recording refused screen sync text work "
            + (JSONMembers.names.union(JSONMembers.plain).union(TypedSyntax.names).union(TypedSyntax.words))
            .joined(separator: " ")
    )

    private static func words(of text: String) -> Set<String> {
        Set(text.split { !$0.isLetter }.filter { $0.count > 2 }.map { $0.lowercased() })
    }

    @Test(
        "What is typed of Docket's syntax stays",
        arguments: [
            ("Buy milk fri", ["Buy", "milk"]),
            ("Call mum due:25.12. at:9:30 #family", ["Call", "mum", "#family"]),
            ("remind:2h remind:2hours", ["2hours"]),
            ("water every 2 weeks", ["water"]), ("is:open due:<+7d @ann", ["@ann"]),
            ("Main Street 12", ["Main", "Street", "12"]),
            ("note:secret tomorrow", ["secret"]), ("in 3 days", []), ("", []),
            ("Call fri 5551234", ["Call", "5551234"]),
        ]
    )
    func syntax(text: String, scrubbed: [String]) {
        let parts = TypedSyntax.parts(of: text)
        #expect(parts.map(\.text).joined() == text)
        #expect(parts.filter { !$0.isSyntax && !$0.text.isEmpty }.map(\.text) == scrubbed)
    }

    @Test("JSON keeps its members, numbers, days and random ids, also if it is cut")
    func json() {
        var words = Words(scrubber: Scrubber(seed: 5))
        let id = "B9A5C64B-185F-4B9F-9001-7B27D1CA996F"
        let json =
            #"{"docket":2,"items":[{"id":"\#(id)","title":"Geheim \"x\" ","dueDate":"2027-01-02","mood":"blau","rank":-1,"location":{"latitude":-48.2}}]}"#
        let scrubbed = words.json(json)
        for kept in [id, "\"title\":\"", "2027-01-02", "\"rank\":-1", #""docket":2"#] {
            #expect(scrubbed.contains(kept), "\(kept)")
        }
        for gone in ["Geheim", "mood", "blau", "48.2"] { #expect(!scrubbed.contains(gone), "\(gone)") }
        #expect((try? JSONSerialization.jsonObject(with: Data(scrubbed.utf8))) != nil)
        for end in json.indices {
            let cut = words.json(String(json[..<end]))
            #expect(!cut.contains("Geheim") && !cut.contains("blau"), "\(cut)")
        }
        let hashed = "B9A5C64B-185F-8B9F-9001-7B27D1CA996F"
        #expect(!words.json("{\"id\":\"\(hashed)\"}").contains(hashed))
    }
}
