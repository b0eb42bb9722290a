import DocketCore
import Foundation
import TestSupport
import Testing

@Suite("To-dos as a text for an editor")
struct TodoTextTests {
    private static let ann = Person(id: UUID(), name: "Ann Berg")
    private static let bo = Person(id: UUID(), name: "Li, \"Bo\"")
    private let list = TodoList(items: [], people: [ann, bo])

    private func item(_ title: String, note: String? = nil, _ edit: (inout TodoItem) -> Void = { _ in })
        -> TodoItem
    {
        var item = TodoItem(id: UUID(), title: title, createdAt: Date(timeIntervalSince1970: 0))
        item.note = note
        edit(&item)
        return item
    }

    private func result(_ items: [TodoItem], _ edit: (String) -> String) -> TodoTextResult {
        let text = TodoText(items, in: list)
        let list = TodoList(items: items, people: list.people)
        return text.result(of: Array(edit(text.text).utf8), on: list, today: .today, makeID: UUID.init)
    }

    /// The items after the change.
    private func after(_ result: TodoTextResult) -> [TodoItem] {
        if case .change(let change, _, _) = result { change.items.compactMap(\.after) } else { [] }
    }

    @Test("E1 a to-do is a line for each field, a blank line, and the note")
    func text() {
        let milk = item("Buy milk", note: "Two litres\nTitle: no field") {
            $0.dueDate = .today
            $0.tags = ["dairy", "shop"]
            $0.people = [Self.ann.id, Self.bo.id]
        }
        let lines = TodoText([milk], in: list).text.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(
            lines.drop { $0.hasPrefix("#") } == [
                "Title: Buy milk", "Due: \(Day.today.text)", "Not before:", "Start:", "End:", "Repeat:",
                "Remind:",
                "Priority: medium", "Project:", "Tags: #dairy #shop", "Location:", "Address:",
                #"Assigned: Ann Berg, "Li, \"Bo\"""#, "", "Two litres", "Title: no field", "",
            ]
        )
    }

    @Test("E1 fields that were edited are changed, others stay, whatever ends the lines")
    func edits() throws {
        let milk = item("Buy milk", note: "A") { $0.people = [Self.ann.id] }
        let result = result([milk]) { text in
            text.replacing("Title: Buy milk", with: "title:  Buy oat milk ")
                .replacing("Assigned: Ann Berg", with: #"Assigned: "Li, \"Bo\"", ann"#)
                .replacing("Priority: medium\n", with: "").replacing("\nA\n", with: "\n# A\n\nB\n")
                .replacing("\n", with: "\r\n")
        }
        let changed = try #require(after(result).first)
        #expect(changed.title == "Buy oat milk")
        #expect(changed.people == [Self.bo.id, Self.ann.id])
        #expect(changed.priority == .medium)
        #expect(changed.note == "# A\n\nB")
    }

    @Test(
        "E1 a mistake is a sentence",
        arguments: [
            ("Title: Buy milk", "Title:", "Title cannot be empty"),
            ("Due:", "Dew: fri", "“Dew: fri” is no field"),
            ("Due:", "Due: fri\nDue: mon", "Due is there twice"),
            ("Assigned:", "Assigned: Zoe", "Nobody is called “Zoe”"),
            ("Priority: medium", "Priority: urgent", "Priority is low, medium, high"),
            ("Start:", "Start: nine", "Invalid"),
            ("Location:", "Location: " + String(repeating: "x", count: 501), "Location has at most 500"),
        ]
    )
    func mistakes(old: String, new: String, sentence: String) throws {
        guard case .mistakes(let sentences) = result([item("Buy milk")], { $0.replacing(old, with: new) })
        else {
            Issue.record("no mistake")
            return
        }
        #expect(sentences.first?.contains(sentence) == true, "\(sentences)")
    }

    @Test("E1 several to-dos are told apart whatever their notes say; one that is not in the text stays")
    func several() throws {
        let items = [item("A", note: "=== 2 of 3 ===\n\n==== x"), item("B"), item("C")]
        let text = TodoText(items, in: list).text
        #expect(text.contains("\n===== 2 of 3 =====\nTitle: B\n"))
        let result = result(items) { text in
            let start = text.firstRange(of: "===== 2 of 3")?.lowerBound ?? text.startIndex
            let end = text.firstRange(of: "===== 3 of 3")?.lowerBound ?? text.endIndex
            let left = String(text[..<start]) + String(text[end...])
            return left.replacing("Title: A", with: "Title: A2").replacing("Title: C", with: "Title: C2")
        }
        guard case .change(_, let changed, let missing) = result else {
            Issue.record("\(result)")
            return
        }
        #expect(changed.map(\.id) == [items[0].id, items[2].id])
        #expect(missing == 1)
        #expect(after(result).map(\.title) == ["A2", "C2"])
        #expect(after(result).first?.note == items[0].note)
        let broken = self.result(items) { $0.replacing("===== 2 of 3 =====", with: "===== 2") }
        #expect(broken == .mistakes(["“===== 2” is none of the lines between to-dos"]))
    }

    @Test(
        "E1 an empty text, and one with comments only, change nothing",
        arguments: ["", "\n \n", "# A\n\n"]
    )
    func empty(text: String) {
        #expect(result([item("A")]) { _ in text } == .nothing)
        #expect(result([item("A"), item("B")]) { _ in text } == .nothing)
    }

    @Test("E1 what is no UTF-8, or far too long, is a mistake")
    func bytes() {
        let text = TodoText([item("A")], in: list)
        for bytes in [[0xFF] + Array(text.text.utf8), [UInt8](repeating: 0x61, count: 10 << 20)] {
            let result = text.result(of: bytes, on: list, today: .today, makeID: UUID.init)
            guard case .mistakes(let sentences) = result else {
                Issue.record("\(result)")
                continue
            }
            #expect(sentences.count == 1)
        }
    }

    @Test("E1 random to-dos come back as they were, and one edited field changes that field only")
    func roundTrip() throws {
        var random = SeededGenerator()
        for _ in 0..<SeededGenerator.steps(200) {
            let items = (0..<random.below(3) + 1).map { _ in
                item(random.hostileText() + "x", note: random.hostileText()) { item in
                    item.location = Location(name: random.hostileText(), address: random.hostileText())
                    item.tags = random.below(2) == 0 ? [] : ["a", "b,c"]
                    item.people = random.below(2) == 0 ? [] : [Self.bo.id, UUID(), Self.ann.id]
                }
            }
            let text = TodoText(items, in: list)
            let hint = Comment(rawValue: "\(text.text.debugDescription) \(SeededGenerator.hint)")
            let edited = try text.reading(text.text)
            #expect(edited.map(\.draft) == text.originals.map(\.draft), hint)
            // A line break more at the end is what many editors add.
            #expect(result(items) { $0 + "\n" } == .nothing, hint)
            let changed = result(items) { $0.replacing("\nDue:\n", with: "\nDue: 1.2.2031\n") }
            let expected = text.originals.map { original in
                var draft = original.draft
                draft.due = "01.02.2031"
                return draft
            }
            let drafts = after(changed).map { Draft(editing: $0, in: list) }
            #expect(drafts == expected, hint)
        }
    }
}

extension SeededGenerator {
    /// A text of parts that could be read as something else.
    fileprivate mutating func hostileText() -> String {
        let parts = [
            "Title: x", "\n", "\r\n", "\r", "\n\n", "# ", "=== 1 of 2 ===", "===", " ", "\t", "é", "👨‍👩‍👧",
            "\u{2028}",
            "\u{1B}[2J", "\0", ",", "\"", "\\", ":", "Note", "\u{FEFF}", "\u{85}",
        ]
        return (0..<below(6)).map { _ in parts[below(parts.count)] }.joined()
    }
}
