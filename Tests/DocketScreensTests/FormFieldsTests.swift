import DocketCore
import TestSupport
import Testing

@testable import DocketScreens

@Suite("The form's fields")
struct FormFieldsTests {
    @Test("The keys of a field change only that field", arguments: DraftField.allCases)
    func editing(field: DraftField) {
        let context = Self.context(columns: 80)
        var form = FormViewModel()
        _ = form.handle(.focus(field), in: context)
        switch field.kind {
        case .line, .note: _ = form.edit(.insert("x"), in: context)
        case .choice: _ = form.handle(.choose(1), in: context)
        case .people: _ = form.handle(.toggle, in: context)
        }
        #expect(form.draft.namesOfChanges(since: Draft()) == ["\(field)"])
        #expect(form.isTyping == (field != .priority))
        #expect(form.hasUnsavedText)
    }

    @Test("Tab focuses each field in turn, then the buttons", arguments: [true, false])
    func focusOrder(hasPeople: Bool) {
        let context = Self.context(columns: 80, list: hasPeople ? Samples.list : TodoList())
        let fields = DraftField.allCases.filter { !$0.isRare && ($0 != .people || hasPeople) }
        let order = fields.map(FormViewModel.Focus.field) + [.save, .cancel]
        var form = FormViewModel()
        for focus in order {
            #expect(form.focus == focus)
            _ = form.handle(.nextField, in: context)
        }
        #expect(form.focus == .field(.title))
        _ = form.handle(.previousField, in: context)
        #expect(form.focus == .cancel)
    }

    @Test("Every field has a row, and shares it only if the screen is wide enough", arguments: [39, 40])
    func rows(columns: Int) {
        let form = FormViewModel(Draft(changing: DraftField.allCases))
        let rows = FormRows(form, in: Self.context(columns: columns)).rows
        let fields = rows.map { row -> [DraftField] in
            switch row {
            case .fields(let fields): fields.map(\.field)
            case .people(let field, _, _, _, _): [field]
            case .blank, .echo, .error: []
            }
        }
        #expect(Set(fields.joined()) == Set(DraftField.allCases))
        #expect(fields.contains([.startTime, .endTime]) == (columns >= 40))
    }

    @Test("A title longer than the limit is not cut until it is edited")
    func longText() {
        let context = Self.context(columns: 80)
        let title = String(repeating: "x", count: 600)
        var form = FormViewModel(editing: TodoItem.sample(1, title))
        #expect(!form.hasUnsavedText)
        #expect(form.draft.title == title)
        let isRefused =
            if case .notice("Title is full: it takes 500 characters") = form.edit(.insert("y"), in: context) {
                true
            } else { false }
        #expect(isRefused)
        #expect(form.draft.title == title)
        _ = form.edit(.deleteBackward, in: context)
        #expect(form.draft.title.count == 599)
    }

    private static func context(columns: Int, list: TodoList = Samples.list) -> Context {
        Samples.model(size: Size(rows: 24, columns: columns), list: list).context
    }
}
