import DocketCore
import Testing

@Suite("Person")
struct PersonTests {
    @Test(
        "the initials are the first letters of the first and the last word",
        arguments: [
            ("Ann Berg", "AB"), ("ann", "A"), ("Ann Maria van den Berg", "AB"), ("  Ann \t Berg ", "AB"),
            ("", ""), ("   ", ""), ("王 小明", "王小"), ("王小明", "王"), ("👩‍👩‍👧 Smith", "👩‍👩‍👧S"), ("🇩🇪", "🇩🇪"),
            ("élan vital", "ÉV"), ("e\u{301}lan", "É"), ("ßen", "SS"), ("Анна Берг", "АБ"),
            ("Ann\nBerg", "AB"),
        ]
    )
    func initials(name: String, initials: String) {
        #expect(Person.sample(name: name).initials == initials)
    }
}
