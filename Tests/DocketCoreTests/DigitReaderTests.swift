import DocketCore
import Testing

@Suite("Digit reader")
struct DigitReaderTests {
    private func reading<Value>(_ text: some StringProtocol, _ body: (inout DigitReader) -> Value) -> Value {
        var text = String(text)
        return text.withUTF8 { bytes in
            var reader = DigitReader(bytes)
            return body(&reader)
        }
    }

    @Test(
        "a number has exactly the requested count of ASCII digits",
        arguments: [
            ("2027-", 4, 2027), ("0001", 4, 1), ("20271", 4, 2027), ("7", 1, 7), ("99", 2, 99), ("", 0, 0),
            ("", 1, nil), ("202", 4, nil), ("202-", 4, nil), ("-027", 4, nil), ("+027", 4, nil),
            (" 27", 3, nil),
            ("0x1", 3, nil), ("1e1", 3, nil), ("1_0", 3, nil), ("٢٠", 2, nil), ("２０", 2, nil), ("1²", 2, nil),
            ("1\u{301}", 2, nil), ("\0", 1, nil), ("/", 1, nil), (":", 1, nil),
        ] as [(String, Int, Int?)]
    )
    func numbers(text: String, digits: Int, number: Int?) {
        let found = reading(text) { $0.number(digits: digits) }
        #expect(found == number)
    }

    @Test(
        "a fraction has at least one digit",
        arguments: [
            ("5", 0.5), ("05", 0.05), ("123Z", 0.123), ("0", 0), ("", nil), ("Z", nil), ("-1", nil),
            ("+1", nil),
            (".1", nil), ("٥", nil), ("５", nil), ("²", nil),
        ] as [(String, Double?)]
    )
    func fractions(text: String, fraction: Double?) {
        let found = reading(text) { $0.fraction() }
        #expect((found == nil) == (fraction == nil))
        if let found, let fraction { #expect(abs(found - fraction) < 1e-15) }
    }

    @Test("fractions of 25 and of 1000 digits are read completely")
    func longFractions() {
        for text in [
            "1234567890123456789012345", "12345678901234567890" + String(repeating: "9", count: 980),
        ] {
            let (fraction, isRead) = reading(text + "Z") {
                ($0.fraction() ?? -1, $0.consume("Z") && $0.isAtEnd)
            }
            #expect(abs(fraction - 0.123_456_789_012_345_67) < 1e-15)
            #expect(isRead)
        }
    }

    @Test("a character is consumed only if it is the next one")
    func consume() {
        let (consumed, isAtEnd) = reading("-T") { reader in
            ((["T", "-", "-", "T", "T"] as [Unicode.Scalar]).map { reader.consume($0) }, reader.isAtEnd)
        }
        #expect(consumed == [false, true, false, true, false])
        #expect(isAtEnd)
    }

    @Test("a substring is read to its own end")
    func part() {
        let text = "12345"
        let (number, isAtEnd) = reading(text.dropFirst().dropLast()) { ($0.number(digits: 3), $0.isAtEnd) }
        #expect(number == 234 && isAtEnd)
    }
}
