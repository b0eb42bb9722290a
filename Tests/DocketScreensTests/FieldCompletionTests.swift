import DocketCore
import Testing

@testable import DocketScreens

@Suite("The completion of a field")
struct FieldCompletionTests {
    @Test(
        "T2 a project is completed without case and accents, unless it exists as it is typed",
        arguments: [
            ("k", "Kitchen", "itchen"), ("KIT", "Kitchen", "chen"), ("cafe b", "Café Berta", "erta"),
            ("Café ", "Café Berta", "Berta"), ("Kitchen", nil, nil), ("kitchen ", nil, nil),
            ("home", nil, nil),
            ("itch", nil, nil), ("", nil, nil), (" ", nil, nil), ("x", nil, nil),
        ] as [(String, String?, String?)]
    )
    func project(typed: String, name: String?, rest: String?) {
        let names = ["Kitchen", "Home", "Home office", "Café Berta"]
        let completion = FieldCompletion(ofProject: typed, among: names)
        #expect(completion?.name == name)
        #expect(completion?.rest == rest)
        if let completion { #expect(completion.typedCount == typed.count) }
    }

    @Test(
        "T2 the last tag is completed, but not to one that stands there already",
        arguments: [
            ("#da", "dairy", 2), ("da", "dairy", 2), ("#shop,da", "dairy", 2), ("#dairy #d", nil, 0),
            ("#dairy ", nil, 0), ("#dairy", nil, 0), ("#x #SH", "Shop", 2), ("#", nil, 0), ("op", nil, 0),
        ] as [(String, String?, Int)]
    )
    func tag(typed: String, name: String?, count: Int) {
        let completion = FieldCompletion(ofLastTagIn: typed, among: ["dairy", "Shop", "long/life"])
        #expect(completion?.name == name)
        #expect(completion?.typedCount ?? 0 == count)
    }

    @Test("F28 a completion is undone as a whole")
    func undo() {
        var list = Samples.list
        list.apply(list.adding(Project(id: Samples.id(300), name: "Kitchen")))
        let context = Samples.model(size: Size(rows: 24, columns: 80), list: list).context
        var form = FormViewModel()
        _ = form.handle(.focus(.project), in: context)
        for letter in ["k", "i"] { _ = form.edit(.insert(letter), in: context) }
        _ = form.handle(.complete, in: context)
        #expect(form.draft.project == "Kitchen")
        #expect(form.inputs[.project]?.cursor == 7)
        _ = form.handle(.undo, in: context)
        #expect(form.draft.project == "ki")
        _ = form.handle(.redo, in: context)
        #expect(form.draft.project == "Kitchen")
    }

    @Test("F14 a completion that is longer than the field is refused")
    func limit() {
        var list = Samples.list
        list.apply(
            list.adding(Project(id: Samples.id(300), name: String(repeating: "k", count: 501)))
        )
        let context = Samples.model(size: Size(rows: 24, columns: 80), list: list).context
        var form = FormViewModel()
        _ = form.handle(.focus(.project), in: context)
        _ = form.edit(.insert("k"), in: context)
        let request = form.handle(.complete, in: context)
        let isRefused =
            if case .notice("Project is full: it takes 500 characters") = request { true } else { false }
        #expect(isRefused)
        #expect(form.draft.project == "k")
    }
}
