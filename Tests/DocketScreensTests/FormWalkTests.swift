import DocketCore
import TestSupport
import Testing

@testable import DocketScreens

@Suite("A user who presses anything in the form")
struct FormWalkTests {
    @Test("Undoing everything in the form gives its start, and redoing everything its end", arguments: 1...8)
    func undo(number: Int) {
        var random = SeededGenerator()
        for _ in 0..<number * 500 { _ = random.next() }
        let item = number.isMultiple(of: 2) ? Samples.list.items(in: .todo).dropFirst().first : nil
        let context = Samples.model(size: Size(rows: 24, columns: 80)).context
        let start = FormViewModel(editing: item, in: context.list)
        var form = start
        for _ in 0..<SeededGenerator.steps(150) { Self.step(&form, &random, in: context) }
        while !form.history.redoable.isEmpty { _ = form.handle(.redo, in: context) }
        let end = form.draft
        while !form.history.undoable.isEmpty { _ = form.handle(.undo, in: context) }
        #expect(form.draft == start.draft, "\(SeededGenerator.hint), walk \(number)")
        #expect(form.texts == start.texts, "\(SeededGenerator.hint), walk \(number)")
        while !form.history.redoable.isEmpty { _ = form.handle(.redo, in: context) }
        #expect(form.draft == end, "\(SeededGenerator.hint), walk \(number)")
    }

    @Test("What is saved is what the fields show", arguments: 1...8)
    func saved(number: Int) {
        var random = SeededGenerator()
        for _ in 0..<number * 700 { _ = random.next() }
        let context = Samples.model(size: Size(rows: 24, columns: 80)).context
        var form = FormViewModel()
        for _ in 0..<SeededGenerator.steps(100) { Self.step(&form, &random, in: context) }
        // Dates and times that are none, and a title that is missing, are mended.
        for (field, text) in [
            (.due, "15.3.2027"), (.startTime, "9:30"), (.endTime, "10:30"), (.repetition, "daily"),
            (.title, "x"),
        ]
            as [(DraftField, String)]
        {
            _ = form.handle(.focus(field), in: context)
            for edit in [.end, .deleteToStart, .insert(text)] as [TextEdit] {
                _ = form.edit(edit, in: context)
            }
        }
        let shown = form.draft
        let texts = form.texts
        guard case .change(let change, _)? = form.handle(.save, in: context),
            case .add(let item)? = change.change.items.first
        else {
            Issue.record("not saved: \(form.errors), \(SeededGenerator.hint), walk \(number)")
            return
        }
        #expect(item.title == "x" && item.dueDate?.text == "15.03.2027", "\(SeededGenerator.hint)")
        #expect(item.priority == shown.priority)
        #expect(item.location?.name ?? "" == texts[.locationName]?.trimmed, "\(SeededGenerator.hint)")
        #expect(item.location?.address ?? "" == texts[.address]?.trimmed, "\(SeededGenerator.hint)")
        #expect(item.note ?? "" == texts[.note]?.trimmed, "\(SeededGenerator.hint)")
        let boxes = FormRows(form, in: context).rows.flatMap { row in
            if case .people(_, _, _, let choices, _) = row { choices } else { [FormState.Choice]() }
        }
        #expect(Set(item.people) == Set(boxes.filter(\.isChosen).map(\.id)), "\(SeededGenerator.hint)")
    }

    private static func step(
        _ form: inout FormViewModel,
        _ random: inout SeededGenerator,
        in context: Context
    ) {
        if random.below(3) == 0 {
            _ = form.handle(intents.randomElement(using: &random) ?? .nextField, in: context)
        } else {
            _ = form.edit(edits.randomElement(using: &random) ?? .left, in: context)
        }
    }

    private static let intents: [FormIntent] = [
        .nextField, .previousField, .row(1), .row(-1), .page(1), .page(-1), .choose(1), .choose(-1), .toggle,
        .assign,
        .undo, .undo, .redo, .togglePerson(Samples.id(101)), .togglePerson(Samples.id(104)), .focus(.note),
        .focus(.people),
    ]

    private static let edits: [TextEdit] = [
        .insert("a"), .insert("b"), .insert(" "), .insert("\u{301}"), .insert("👩"), .insert("\u{200D}"),
        .insert("🇧"),
        .insert("漢字 and more"), .newline, .deleteBackward, .deleteForward, .deleteWordBackward,
        .deleteToStart,
        .deleteToEnd, .left, .right, .wordLeft, .wordRight, .start, .end,
    ]
}

extension FormViewModel {
    /// What each text field shows.
    fileprivate var texts: [DraftField: String] { inputs.mapValues(\.text) }
}
