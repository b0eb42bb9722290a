import DocketCore
import DocketScreens
import DocketText
import Foundation
import TestSupport
import Testing

@testable import DocketRecording
@testable import DocketStorage
@testable import DocketSync

@Suite("DR5 Recordings without their words") struct ScrubbedRecordingTests {
    private struct Words: RecordingScrubber {
        var scrubber: Scrubber

        mutating func text(_ text: String) -> String { scrubber.text(text) }
        mutating func sentence(_ sentence: String) -> String { scrubber.text(sentence) }
        mutating func fileName(_ name: String) -> String { name }
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
            + (members + TypedSyntax.names + TypedSyntax.words).joined(separator: " ")
    )

    private static let members =
        ItemMember.allCases.map(\.rawValue) + DraftField.allCases.map(\.rawValue)
        + ScrubbedMember.others.flatMap { name, member in
            if case .word(let words) = member { words + [name] } else { [name] }
        } + Priority.allCases.map(\.rawValue)

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
            ("Call fri at 5pm", ["Call"]), ("Call by noon this fri", ["Call"]),
        ]
    )
    func syntax(text: String, scrubbed: [String]) {
        let parts = TypedSyntax.parts(of: text)
        #expect(parts.map(\.text).joined() == text)
        #expect(parts.filter { !$0.isSyntax && !$0.text.isEmpty }.map(\.text) == scrubbed)
    }

    @Test(
        "DR5 What is not known is left out of JSON, and a known member keeps only what it may have",
        arguments: [
            (#"{"rank":1,"salary":54000}"#, #"{"rank":1}"#),
            (#"{"salary":{"a":[1,"}"]},"rank":1}"#, #"{"rank":1}"#),
            (#"{"salary" : 5 }"#, "{}"),
            (#"[{"mood":"x"},{"rank":2 , "a":"b", "c":-1}]"#, #"[{},{"rank":2 }]"#),
            (
                #"{"title":42,"reminders":[30],"dueDate":"2027-01-02"}"#,
                #"{"title":0,"reminders":[30],"dueDate":"2027-01-02"}"#
            ),
            (
                #"{"priority":"high","color":"red","sort":"due","by":"feed","filter":"all","reversed":true}"#,
                #"{"priority":"high","color":"red","sort":"due","by":"feed","filter":"all","reversed":true}"#
            ),
            (
                #"{"recurrence":"FREQ=WEEKLY;byday=MO,-1fr;UNTIL=20271231T120000Z;FROM=COMPLETION"}"#,
                #"{"recurrence":"FREQ=WEEKLY;byday=MO,-1fr;UNTIL=20271231T120000Z;FROM=COMPLETION"}"#
            ),
            (
                #"{"at":"2026-11-18T09:30:00.123Z","due":"2027-03-15T14:30","startTime":"09:30","start":"9:30"}"#,
                #"{"at":"2026-11-18T09:30:00.123Z","due":"2027-03-15T14:30","startTime":"09:30","start":"9:30"}"#
            ),
        ]
    )
    func unknown(json: String, scrubbed: String) {
        var words = Words(scrubber: Scrubber(seed: 5))
        #expect(words.json(json) == scrubbed)
    }

    @Test(
        "DR5 A member that has days, words or rules lets no other text through",
        arguments: [
            "dueDate", "startTime", "createdAt", "priority", "recurrence", "color", "sort", "by", "filter",
            "kind",
            "due", "repeats", "reminders", "startDay", "at", "checked",
        ]
    )
    func otherText(member: String) {
        var words = Words(scrubber: Scrubber(seed: 5))
        for text in ["Geheim", "FREQ=WEEKLY;X-GEHEIM=Geheim", "FREQ=GEHEIM;BYDAY=GEHEIM"] {
            let scrubbed = words.json("{\"\(member)\":\"\(text)\"}")
            #expect(!scrubbed.lowercased().contains("geheim"), "\(scrubbed)")
        }
    }

    @Test("Somebody whose name has quotation marks is no step of the history")
    func quotedName() {
        struct Sentences: RecordingScrubber {
            func text(_ text: String) -> String { "x" }
            func sentence(_ sentence: String) -> String { "y" }
            func fileName(_ name: String) -> String { name }
        }
        var words = Sentences()
        #expect(
            words.json(#"{"name":"Deleted “Milk”","people":[{"name":"Martha “Mimi” Smith"}]}"#)
                == #"{"name":"y","people":[{"name":"x"}]}"#
        )
    }

    @Test("All that Docket writes itself keeps its members")
    func members() throws {
        let folder = TemporaryFolder(inMemory: true)
        let storage = FileStorage(folder: folder.path, day: RecordedRun.day)
        var random = SeededGenerator(seed: 3)
        try storage.saveView(ViewSettings(order: ListOrder(sort: .due, isReversed: true), filter: .open))
        let files = [
            Array(try folder.bytes("view.json")),
            Array(FileStorage.document(of: KeptDrafts([KeptDraft(Draft())]))),
            Array(FileStorage.document(of: TodoList(items: [], people: []))),
            SyncNewsLine.bytes(of: .progress(done: 1, total: 2)),
            SyncNewsLine.bytes(of: .finished(random.syncOverview(of: [], at: RecordedRun.start))),
        ]
        var words = Words(scrubber: Scrubber(seed: 5))
        for file in files {
            let text = String(decoding: file, as: UTF8.self)
            let names = text.matches(of: /"(\w+)":/).map(\.1)
            #expect(!names.isEmpty)
            #expect(words.json(text).matches(of: /"(\w+)":/).map(\.1) == names)
        }
        let known =
            Snapshot.Member.allCases.map(\.rawValue) + ChangeRecord.Member.allCases.map(\.rawValue)
            + ["checked", "said", "item", "due", "minutesBefore"]
        for name in known { #expect(ScrubbedMember(name) != nil, "\(name)") }
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
