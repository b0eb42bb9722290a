/// Prepares texts for searching and sorting: removes case, and the accents of Latin, Greek and Cyrillic letters.
package enum Folding {
    /// The text's folded UTF-8.
    package static func fold(_ text: String) -> [UInt8] {
        var folded: [UInt8] = []
        folded.reserveCapacity(text.utf8.count)
        append(text.unicodeScalars, to: &folded)
        return folded
    }

    package static func append(_ scalars: String.UnicodeScalarView, to folded: inout [UInt8]) {
        for scalar in scalars {
            switch scalar.value {
            case 0..<0x80: folded.append(lowercase(UInt8(scalar.value)))
            case marks: continue
            case 0x80..<tableEnd: folded += inTable(scalar.value)
            case tableEnd..<caseless where hasCase(scalar.value): folded += Self.folded(scalar)
            default: folded += UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter
            }
        }
    }

    /// Whether `text`, folded, contains `needle`, which is folded already. ASCII texts are compared without a copy.
    package static func text(_ text: String, contains needle: [UInt8]) -> Bool {
        var text = text
        return text.withUTF8 { bytes in
            guard let first = needle.first else { return true }
            for (index, byte) in bytes.enumerated() {
                if byte >= 0x80 {
                    return range(of: needle, in: fold(String(decoding: bytes, as: UTF8.self))) != nil
                }
                guard lowercase(byte) == first, index + needle.count <= bytes.count else { continue }
                if needle.indices.allSatisfy({ lowercase(bytes[index + $0]) == needle[$0] }) { return true }
            }
            return false
        }
    }

    /// The first occurrence of `needle` in `folded`; nil if there is none.
    package static func range(of needle: [UInt8], in folded: [UInt8]) -> Range<Int>? {
        range(of: needle, in: folded[...])
    }

    package static func range(of needle: [UInt8], in folded: ArraySlice<UInt8>) -> Range<Int>? {
        guard let first = needle.first else { return folded.startIndex..<folded.startIndex }
        guard folded.count >= needle.count else { return nil }
        let start = (folded.startIndex...folded.endIndex - needle.count).first { start in
            folded[start] == first && folded[start..<start + needle.count].elementsEqual(needle)
        }
        return start.map { $0..<$0 + needle.count }
    }

    /// Passes the folded bytes of a UTF-8 text to `body` until that returns false.
    ///
    /// - Returns: whether it never did.
    @inline(__always)
    static func forEachByte(of text: UnsafeBufferPointer<UInt8>, _ body: (UInt8) -> Bool) -> Bool {
        var index = 0
        while index < text.count {
            let byte = text[index]
            if byte < 0x80 {
                guard body(lowercase(byte)) else { return false }
                index += 1
                continue
            }
            let length = byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
            let next = text[index..<min(index + length, text.count)]
            let scalar = next.dropFirst().reduce(UInt32(byte) & (0x7F >> UInt32(length))) {
                $0 << 6 | UInt32($1) & 0x3F
            }
            index += length
            switch scalar {
            case marks: continue
            case 0x80..<tableEnd:
                for byte in inTable(scalar) { guard body(byte) else { return false } }
            case tableEnd..<caseless where hasCase(scalar):
                for byte in Unicode.Scalar(scalar).map(folded) ?? [] {
                    guard body(byte) else { return false }
                }
            default:
                for byte in next { guard body(byte) else { return false } }
            }
        }
        return true
    }

    static func lowercase(_ byte: UInt8) -> UInt8 {
        (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
    }

    static func uppercase(_ byte: UInt8) -> UInt8 {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) ? byte & ~0x20 : byte
    }

    /// Combining accents.
    private static let marks: ClosedRange<UInt32> = 0x300...0x36F

    /// Letters from here on have no case, except for a few that are hardly used.
    private static let caseless: UInt32 = 0x2E80

    /// Whether letters from there may have case, from `tableEnd` to `caseless`. To look it up in Unicode's tables takes
    /// long, and many texts have dashes and quotes.
    private static func hasCase(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0x10A0..<0x1100, 0x13A0..<0x1400, 0x1C80..<0x2000, 0x2100..<0x2190, 0x24B6..<0x2500,
            0x2C00..<0x2E00:
            true
        default: false
        }
    }

    /// The letters of most alphabets with case come before this scalar.
    private static let tableEnd: UInt32 = 0x600

    private static func inTable(_ scalar: UInt32) -> [UInt8] {
        scalar < latinEnd ? latin[Int(scalar) - 0x80] : others[Int(scalar - latinEnd)]
    }

    /// The letters of Western and Central Europe come before this scalar.
    private static let latinEnd: UInt32 = 0x180

    /// The folded form of each scalar, from U+0080 on. Most texts need only this one, and the other takes five times as long
    /// to make.
    private static let latin = (0x80..<latinEnd).map(folded)
    private static let others = (latinEnd..<tableEnd).map(folded)

    private static func folded(_ scalar: UInt32) -> [UInt8] { Unicode.Scalar(scalar).map(folded) ?? [] }

    private static func folded(_ scalar: Unicode.Scalar) -> [UInt8] {
        scalar.properties.lowercaseMapping.unicodeScalars.filter { !marks.contains($0.value) }
            .flatMap { Array(String(Character(bases[$0] ?? $0)).utf8) }
    }

    /// The base letter of each accented letter.
    private static let bases: [Unicode.Scalar: Unicode.Scalar] = {
        var bases: [Unicode.Scalar: Unicode.Scalar] = [:]
        for family in families.split(whereSeparator: \.isWhitespace) {
            guard let base = family.unicodeScalars.first else { continue }
            for letter in family.unicodeScalars.dropFirst() { bases[letter] = base }
        }
        return bases
    }()

    /// Each base letter, followed by its family: the letters that Unicode decomposes into it and accents (except й, a
    /// letter of its own), and those with a stroke.
    private static let families = """
        aàáâãäåāăąǎǟǡǻȁȃȧḁạảấầẩẫậắằẳẵặ bḃḅḇ cçćĉċčḉ dďđḋḍḏḑḓ eèéêëēĕėęěȅȇȩḕḗḙḛḝẹẻẽếềểễệ fḟ gĝğġģǧǵḡ
        hĥħȟḣḥḧḩḫẖ iìíîïĩīĭįıǐȉȋḭḯỉị jĵǰ kķǩḱḳḵ lĺļľłḷḹḻḽ mḿṁṃ nñńņňǹṅṇṉṋ
        oòóôõöøōŏőơǒǫǭȍȏȫȭȯȱṍṏṑṓọỏốồổỗộớờởỡợ pṕṗ rŕŗřȑȓṙṛṝṟ sśŝşšșṡṣṥṧṩ tţťŧțṫṭṯṱẗ
        uùúûüũūŭůűųưǔǖǘǚǜȕȗṳṵṷṹṻụủứừửữự vṽṿ wŵẁẃẅẇẉẘ xẋẍ yýÿŷȳẏẙỳỵỷỹ zźżžẑẓẕ æǣǽ øǿ ſẛ ʒǯ ʹʹ
        αάἀἁἂἃἄἅἆἇὰάᾀᾁᾂᾃᾄᾅᾆᾇᾰᾱᾲᾳᾴᾶᾷ εέἐἑἒἓἔἕὲέ ηήἠἡἢἣἤἥἦἧὴήᾐᾑᾒᾓᾔᾕᾖᾗῂῃῄῆῇ ιΐίϊἰἱἲἳἴἵἶἷὶίιῐῑῒΐῖῗ
        οόὀὁὂὃὄὅὸό ρῤῥ σς υΰϋύὐὑὒὓὔὕὖὗὺύῠῡῢΰῦῧ ωώὠὡὢὣὤὥὦὧὼώᾠᾡᾢᾣᾤᾥᾦᾧῲῳῴῶῷ ϒϓϔ аӑӓ гѓ еѐёӗ жӂӝ зӟ кќ оӧ
        уўӯӱӳ чӵ ыӹ эӭ ії ѵѷ әӛ өӫ
        """
}
