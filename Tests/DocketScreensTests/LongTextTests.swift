import DocketCore
import FoundationEssentials
import Glibc
import TestSupport
import Testing

@testable import DocketScreens

/// A file can have texts of any length. What a key does must not depend on that: it looks only at the start of a text.
///
/// The middle of each text is made unreadable here, so that a look at it ends the process with a signal.
@Suite("Texts of 4 MB")
struct LongTextTests {
    @Test("No key on any screen, and no painting, reads more than the start of a title, note, place or name")
    func keys() async {
        // In a process of its own, because a failure ends it. The last line that it writes says at which key.
        let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
            signal(SIGSEGV) { _ in _exit(EXIT_SUCCESS) }
            let charsets = [Charset.unicode, .plain]
            for (kind, text) in UnreadableText.kinds.enumerated() {
                let charset = charsets[kind]
                // Names are taken apart when the list is made, once.
                let storage = TestStorage(UnreadableText.list(of: text))
                let model = Samples.model(size: Size(rows: 24, columns: 80), charset: charset)
                let runtime = Runtime(model: model, storage: storage)
                runtime.start()
                var painter = ScreenPainter(charset: charset)
                // Searching marks takes seconds in a debug build, and reads what searching letters reads.
                for (step, key) in ((kind == 0 ? Self.search : []) + Self.keys).enumerated() {
                    say("kind \(kind), \(charset): \(key)")
                    _ = runtime.send([.key(key)])
                    // Each kind is painted after the other half of the keys.
                    if step % 2 == kind { continue }
                    if let flaw = painter.canvas(of: runtime.model.state).flaw { fatalError("\(flaw)") }
                }
            }
            say("done")
        }
        let steps = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self).split(separator: "\n")
        #expect(steps.last == "done")
    }

    private static let search: [Key] = ["/", "z", .escape]

    /// A visit to every screen.
    private static let keys: [Key] =
        // The list: moving, checking, filters, sorting, searching, the user's own order.
        ["j", "k", " ", "u", "U", "u", "f", "f", "f", "s", "s", "s", "s", "s", "J", "K", .end, .home]
        + [
            "D", "u", "?", .escape,
        ]
        // The page.
        + [.enter, .down, .pageDown, .pageUp, " ", "u", "+", "-", "o", "J", "K", .escape]
        // The form of each item: every field.
        + Array(repeating: form + [.escape, "j"], count: UnreadableText.count).joined()
        // People: their names, their to-dos.
        + [
            "3", "j", "k", .end, "e", "x", .backspace, .left, .home, .end, .escape, .enter, "j", .escape, "3",
            "D", "u",
        ]
        // A new to-do, which could be there already.
        + ["2", "x", .control("s"), "u", "2", "y", .control("c")]

    private static let form: [Key] =
        [
            "e", "x", .backspace, .left, .end, .tab, "1", .backspace, .tab, .tab, .tab, .tab, .right, .left,
            .tab,
        ]
        + ["x", .home, .tab, "x", .controlLeft, .tab, .up, .down, .enter, .up, .tab, " ", " ", .control("s")]

    @Test(
        "The start of a text has whole scalars, and is the text itself if that is not longer",
        arguments: [
            ("abc", 3, "abc"), ("abc", 2, "ab"), ("é", 1, ""), ("aé", 2, "a"), ("aé", 3, "aé"),
            ("漢字", 5, "漢"),
            ("", 0, ""), ("a👍", 4, "a"), ("e\u{301}", 2, "e"),
        ]
    )
    func heads(text: String, bytes: Int, head: String) {
        #expect(text.head(bytes: bytes).unicodeScalars.elementsEqual(head.unicodeScalars))
    }

    @Test(
        "A text that is cut before it is measured ends in an ellipsis, even if nothing else of it is visible"
    )
    func invisible() {
        let text = String(repeating: "\u{200B}", count: 10_000)
        #expect(DisplayText(text, limit: 5).text == "…")
        #expect(DisplayText("abc" + text + "d", limit: 5).text == "abc…")
        #expect(DisplayText(text).text == "")
        let marks = "a" + String(repeating: "\u{301}", count: 10_000)
        #expect(DisplayText(marks, limit: 5).columns == 2)
    }

    @Test("A text of four times the limit can be edited, a longer one is shown and kept as it is")
    func uneditable() {
        var longest = TextInput(String(repeating: "é", count: 2000), limit: 500)
        let isDeleted = longest.apply(.deleteBackward)
        #expect(isDeleted && longest.text.count == 1999)

        let text = String(repeating: "é", count: 2001)
        var input = TextInput(text, limit: 500)
        for edit in [TextEdit.insert("x"), .newline, .deleteBackward, .deleteForward, .deleteWordBackward] {
            let isDone = input.apply(edit)
            #expect(!isDone && input.text == text)
        }
        for edit in [TextEdit.deleteToStart, .start, .deleteToEnd] { input.apply(edit) }
        #expect(input.text == text && input.cursor == 0)
        #expect(String(input.characters) == text.prefix(500) + "…")
    }

    @Test("F14 a text that is too long to be edited is kept by Save, and a key in it says so")
    func saving() {
        let (title, note) = (String(repeating: "x", count: 3000), String(repeating: "漢\n", count: 50_000))
        let list = TodoList(items: [TodoItem.sample(1, title, note: note)], people: [])
        let storage = TestStorage(list)
        let runtime = Runtime(
            model: Samples.model(size: Size(rows: 24, columns: 80), list: list),
            storage: storage
        )
        runtime.start()
        _ = runtime.send(["e", "y"].map { .key($0) })
        #expect(runtime.model.message == .notice(Notice("Title is too long to be edited here")))
        _ = runtime.send(
            [.tab, "2", "0", "2", "7", "-", "0", "1", "-", "0", "2", .control("s")].map { .key($0) }
        )
        let saved = storage.list.item(Samples.id(1))
        #expect(saved?.title == title && saved?.note == note && saved?.dueDate == Day(isoText: "2027-01-02"))
    }

    @Test("A person's name that is too long to be edited is kept, and a key in it says so")
    func person() {
        let name = String(repeating: "x", count: 3000)
        let list = TodoList(items: [], people: [Person(id: Samples.id(101), name: name)])
        let storage = TestStorage(list)
        let runtime = Runtime(
            model: Samples.model(size: Size(rows: 24, columns: 80), list: list),
            storage: storage
        )
        runtime.start()
        _ = runtime.send(["3", "e", "y"].map { .key($0) })
        guard case .prompt(let prompt) = runtime.state.footer else {
            Issue.record("There is no prompt")
            return
        }
        #expect(prompt.error == "It is too long to be edited")
        _ = runtime.send([.key(.enter)])
        #expect(storage.list.people.map(\.name) == [name])
    }

    @Test("What is beyond the searched part of a text is not found, what is before it is")
    func searching() throws {
        let text =
            String(repeating: "a", count: 20_000 * 128 - 10) + "needle" + String(repeating: "a", count: 100)
            + "straw"
        let list = TodoList(items: [TodoItem.sample(1, "title", note: text)])
        let item = list.item(at: 0, in: .todo)
        let needle = try #require(try Search.reading("Needle"))
        let straw = try #require(try Search.reading("straw"))
        #expect(needle.matcher(in: list).matches(item, in: list))
        #expect(!straw.matcher(in: list).matches(item, in: list))
        #expect(needle.snippet(of: item, in: list) == "…aaaaaaaaneedleaaaa")
    }
}

/// Writes a line to standard error at once: the process may end at the next step.
private func say(_ text: String) {
    let line = Array("\(text)\n".utf8)
    _ = line.withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
}

/// Texts whose middle can't be read.
private enum UnreadableText {
    private static let size = 4 << 20
    /// The readable start. The note's share is the largest: the form takes 20,000 characters.
    private static let readableStart = 3 << 20
    private static let readableEnd = 64 << 10

    /// Letters, and a single endless character.
    static let kinds = ["x", "\u{301}"].map { piece in
        "z" + String(repeating: piece, count: size / piece.utf8.count) + "z"
    }

    /// The number of open items.
    static let count = 5

    static func list(of text: String) -> TodoList {
        let list = TodoList(
            items: [
                TodoItem.sample(1, text, people: [101]),
                TodoItem.sample(2, "2", note: text, due: "2027-03-15"),
                TodoItem.sample(3, "3", location: text), TodoItem.sample(4, "4", location: "", address: text),
                TodoItem.sample(5, "5", due: "2026-11-20", people: [101, 102]),
                TodoItem.sample(6, text, isComplete: true),
            ],
            people: [Samples.person(101, text), Samples.person(102, "Bo")]
        )
        var text = text
        text.withUTF8 { bytes in
            let page = Int(sysconf(Int32(_SC_PAGESIZE)))
            let start = UInt(bitPattern: bytes.baseAddress) + UInt(readableStart)
            let first = (Int(start) + page - 1) / page * page
            mprotect(
                UnsafeMutableRawPointer(bitPattern: first),
                (size - readableStart - readableEnd) / page * page,
                PROT_NONE
            )
        }
        return list
    }
}
