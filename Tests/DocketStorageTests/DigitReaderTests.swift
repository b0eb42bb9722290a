import DocketCore
import Testing

@Suite("Digit reader")
struct DigitReaderTests {
    @Test(
        "a number has as many ASCII digits as are asked for",
        arguments: [
            ("2027-", 4, 2027), ("0001", 4, 1), ("20271", 4, 2027), ("7", 1, 7), ("99", 2, 99), ("", 0, 0),
            ("", 1, nil), ("202", 4, nil), ("202-", 4, nil), ("-027", 4, nil), ("+027", 4, nil),
            (" 27", 3, nil),
            ("0x1", 3, nil), ("1e1", 3, nil), ("1_0", 3, nil), ("٢٠", 2, nil), ("２０", 2, nil), ("1²", 2, nil),
            ("1\u{301}", 2, nil), ("\0", 1, nil), ("/", 1, nil), (":", 1, nil),
        ] as [(String, Int, Int?)]
    )
    func numbers(text: String, digits: Int, number: Int?) {
        var reader = DigitReader(text[...])
        #expect(reader.number(digits: digits) == number)
    }

    @Test(
        "a fraction has one digit or more",
        arguments: [
            ("5", 0.5), ("05", 0.05), ("123Z", 0.123), ("0", 0), ("", nil), ("Z", nil), ("-1", nil),
            ("+1", nil),
            (".1", nil), ("٥", nil), ("５", nil), ("²", nil),
        ] as [(String, Double?)]
    )
    func fractions(text: String, fraction: Double?) {
        var reader = DigitReader(text[...])
        let found = reader.fraction()
        #expect((found == nil) == (fraction == nil))
        if let found, let fraction { #expect(abs(found - fraction) < 1e-15) }
    }

    @Test("25 digits of a fraction, and 1000, are read to their end")
    func longFractions() {
        for text in [
            "1234567890123456789012345", "12345678901234567890" + String(repeating: "9", count: 980),
        ] {
            var reader = DigitReader((text + "Z")[...])
            let fraction = reader.fraction() ?? -1
            let took = reader.take("Z")
            #expect(abs(fraction - 0.123_456_789_012_345_67) < 1e-15)
            #expect(took && reader.isAtEnd)
        }
    }

    @Test("a character is taken only if it is the next one")
    func take() {
        var reader = DigitReader("-T"[...])
        let taken = (["T", "-", "-", "T", "T"] as [Unicode.Scalar]).map { reader.take($0) }
        #expect(taken == [false, true, false, true, false])
        #expect(reader.isAtEnd)
    }

    @Test("a part of a text is read to its own end")
    func part() {
        let text = "12345"
        var reader = DigitReader(text.dropFirst().dropLast())
        let number = reader.number(digits: 3)
        #expect(number == 234 && reader.isAtEnd)
    }

    @Test(
        "a file's day has the form 2027-03-15 to the byte",
        arguments: [
            "", "2027", "2027-03", "2027-03-", "2027-3-15", "2027-03-5", "27-03-15", "02027-03-15",
            "2027-003-15",
            "2027-03-015", "2027-03-15 ", " 2027-03-15", "2027-03-15\0", "2027-03-15T", "2027-03-15-",
            "2027/03/15",
            "2027−03−15", "20270315", "+027-03-15", "-027-03-15", "2027-+3-15", "2027--3-15", "2027-03-+5",
            "2027-03- 5", "٢٠٢٧-٠٣-١٥", "２０２７-03-15", "2027-0３-15", "2027-03-1²", "2027-03-15\u{301}",
            "0000-01-01", "2027-00-15", "2027-13-15", "2027-03-00", "2027-03-32", "2027-02-29", "2100-02-29",
        ]
    )
    func noDays(text: String) {
        #expect(Day(isoText: text) == nil)
        #expect(Day(isoText: "x\(text)".dropFirst()) == nil)
    }
}
