import DocketText
import TestSupport
import Testing

@testable import DocketScreens

@Suite("Widths of scrubbed text") struct ScrubbedWidthTests {
    @Test("Every scalar is replaced by one of the same width, alone and behind a letter")
    func scalars() {
        var scrubber = Scrubber(seed: 3)
        var different: [String] = []
        for scalar in Unicode.Scalar.all {
            let text = String(Character(scalar))
            let scrubbed = scrubber.text(text)
            let behind = scrubber.text("a\(text)")
            guard DisplayText(text).columns == DisplayText(scrubbed).columns,
                DisplayText("a\(text)").columns == DisplayText(behind).columns
            else {
                different.append("\(String(scalar.value, radix: 16)) \(text) \(scrubbed) \(behind)")
                continue
            }
        }
        #expect(different == [])
    }

    @Test("Clusters keep their width")
    func clusters() {
        var scrubber = Scrubber(seed: 4)
        for text in [
            "👨‍👩‍👧‍👦", "👍🏽", "❤️", "🇩🇪🇫🇷", "e\u{301}\u{323}", "ที่", "हिन्दी", "שָׁלוֹם", "한국어", "\u{1112}\u{1161}\u{11AB}",
            "ｶﾞﾊﾟ", "Ｗｉｄｅ",
            "1️⃣", "العربية", "ǅ ⅷ ①", "🏴󠁧󠁢󠁳󠁣󠁴󠁿",
        ] {
            #expect(
                DisplayText(scrubber.text(text)).columns == DisplayText(text).columns,
                "\(text) \(scrubber.text(text))"
            )
        }
    }
}
