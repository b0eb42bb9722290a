import DocketFiles
import Testing

@Suite("JSON writer")
struct JSONWriterTests {
    @Test(
        "a text is written as it is, but for quotes, backslashes and what a terminal would obey",
        arguments: [
            ("é 漢 👍", "é 漢 👍"), (#"a"b\c/"#, #"a\"b\\c/"#), ("a\n\t\rb", #"a\n\t\rb"#),
            ("\u{0}\u{1B}[31m", #"\u0000\u001b[31m"#), ("\u{7F}", #"\u007f"#),
        ]
    )
    func texts(text: String, written: String) {
        var writer = JSONWriter()
        writer.write(text)
        #expect(String(decoding: writer.bytes, as: UTF8.self) == "\"\(written)\"")
    }
}
