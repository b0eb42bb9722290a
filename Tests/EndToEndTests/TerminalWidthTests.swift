import Foundation
import TestSupport
import Testing

@testable import DocketScreens

@Suite(
    "Widths in a terminal",
    .tags(.endToEnd, .tmux),
    .ownThreads,
    .timeLimit(.minutes(5)),
    .enabled(if: Tmux.isInstalled)
)
struct TerminalWidthTests {
    /// Texts that terminals have trouble with, by name.
    private static let cases = [
        "ASCII": "Buy milk", "CJK": "牛乳を買う", "CJK punctuation": "「牛」、。", "full width": "ＦＵＬＬ　１２",
        "half width": "ｱｲｳ",
        "Hangul": "한국어", "conjoining jamo": "\u{1112}\u{1161}\u{11AB}", "jamo alone": "ㅎㅏㄴ", "emoji": "🍎🚀🥛",
        "ZWJ family": "👨‍👩‍👧‍👦", "ZWJ rainbow flag": "🏳️‍🌈", "skin tone": "👍🏽👩🏿‍🚀", "flags": "🇧🇷🇸🇪", "half a flag": "🇧x",
        "tag flag": "🏴󠁧󠁢󠁳󠁣󠁴󠁿", "VS16 heart": "❤️", "VS15 heart": "❤︎", "keycap": "1️⃣#️⃣", "text emoji": "☀☎✔",
        "new emoji": "\u{1FAE8}\u{1FAE9}",
        "combining": "e\u{301}te\u{301}", "stacked marks": "z\u{300}\u{301}\u{302}\u{303}\u{304}\u{305}",
        "mark alone": "\u{301}x",
        "Thai": "ภาษาไทย", "Thai vowel sign": "กำ น้ำ", "Devanagari": "नमस्ते हिन्दी", "Tamil": "தமிழ்", "Bengali": "বাংলা",
        "Arabic": "مرحبا بالعالم", "Arabic marks": "مَرْحَبًا", "Hebrew": "שלום", "Hebrew points": "שָׁלוֹם",
        "zero width": "a\u{200B}b\u{200D}c\u{2060}d\u{FEFF}e",
        "soft hyphen": "a\u{AD}b", "directions": "a\u{202E}b\u{2066}c\u{2069}", "ambiguous": "±§°×÷→①Ω…“”",
        "box drawing": "─│┌█", "tab": "a\tb",
        "controls": "\u{1B}[31mred\u{7}\u{9B}x", "line separator": "a\u{2028}b",
        "private use": "\u{E0A0}\u{F8FF}", "unassigned": "\u{378}\u{E0080}",
        "noncharacter": "\u{FFFE}\u{1FFFF}", "math": "𝒜𝔹", "old script": "𐤀𒀀", "khmer": "ភាសាខ្មែរ",
        "tibetan": "བོད་ཡིག", "lao": "ພາສາລາວ ນ້ຳ",
    ]

    /// The system's tables may be too old for these: the renderer then sends U+FFFD instead.
    private static let doubtful: Set = ["new emoji"]

    @Test("A text fills as many columns in tmux as DisplayText counts")
    func widths() throws {
        let folder = DataFolder()
        let names = Self.cases.keys.sorted()
        let shown = names.map { DisplayText(Self.cases[$0] ?? "") }
        try folder.write(shown.map(\.text).joined(separator: "\n"), to: "texts")
        try folder.write(Self.program, to: "measure.py")
        let tmux = try Tmux("cd '\(folder.data)' && python3 measure.py && echo measured; read line")
        try tmux.waitFor("measured")
        let columns = try folder.read(folder.data + "/columns").split(separator: "\n").compactMap { Int($0) }
        #expect(columns.count == names.count)
        for (name, (text, columns)) in zip(names, zip(shown, columns)) where !Self.doubtful.contains(name) {
            #expect(text.columns == columns, "\(name): \(text.text)")
        }
    }

    /// Prints each text on a line of its own, and asks the terminal for the cursor's column.
    private static let program = """
        import os, re, tty
        tty.setraw(0)
        columns = []
        for text in open("texts", encoding="utf-8").read().split("\\n"):
            os.write(1, b"\\r\\x1b[K" + text.encode() + b"\\x1b[6n")
            answer = b""
            while not answer.endswith(b"R"):
                answer += os.read(0, 1)
            columns.append(int(re.search(rb";(\\d+)R", answer)[1]) - 1)
        open("columns", "w").write("\\n".join(map(str, columns)))
        os.system("stty sane")
        """
}
