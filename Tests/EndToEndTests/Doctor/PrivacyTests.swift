import Testing

@testable import docket

@Suite("What a report keeps to itself") struct PrivacyTests {
    @Test(
        "DR5 A quoted title that has quotation marks itself is scrubbed to its end",
        arguments: [
            "Checked “6” pipe for Anna”", "Checked “Read “Emma” soon, Anna”", "Checked “5“ pipe for Anna”",
            "Moved “Anna” to “Emma”", "Checked “pipe” for” Anna”",
        ]
    )
    func quotes(sentence: String) {
        var privacy = Privacy(seed: 7)
        let scrubbed = privacy.sentence(sentence)
        #expect(["Checked “", "Moved “"].contains { scrubbed.hasPrefix($0) })
        for word in ["Anna", "Emma", "pipe", "soon", "Read"] {
            #expect(!scrubbed.contains(word), "\(scrubbed)")
        }
    }
}
