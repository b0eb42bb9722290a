/// The foldings of letters in a key. The standard library has no compatibility decomposition.
enum NameKeyTable {
    /// Abbreviations and their full words.
    static let words = [
        "st": "saint", "ste": "sainte", "sankt": "saint", "mt": "mount", "ft": "fort",
    ]

    /// The folded replacement of a scalar.
    static let spellings: [Unicode.Scalar: [Unicode.Scalar]] = {
        var spellings: [Unicode.Scalar: [Unicode.Scalar]] = [:]
        for family in families.split(whereSeparator: \.isWhitespace) {
            guard let base = family.unicodeScalars.first else { continue }
            for letter in family.unicodeScalars.dropFirst() { spellings[letter] = [base] }
        }
        for (letter, spelling) in ligatures { spellings[letter] = Array(spelling.unicodeScalars) }
        return spellings
    }()

    private static let ligatures: [Unicode.Scalar: String] = [
        "ß": "ss", "æ": "ae", "ǣ": "ae", "ǽ": "ae", "œ": "oe", "þ": "th", "ĳ": "ij", "ǆ": "dz", "ǳ": "dz",
        "ǉ": "lj",
        "ǌ": "nj", "ﬀ": "ff", "ﬁ": "fi", "ﬂ": "fl", "ﬃ": "ffi", "ﬄ": "ffl", "№": "no", "և": "եւ",
        "½": "1 2", "¼": "1 4", "¾": "3 4",
        // Apostrophes, which do not separate words.
        "’": "", "ʻ": "", "ʼ": "", "‘": "", "·": "",
        // Vowels with a compatibility decomposition into two scalars.
        "\u{E33}": "\u{E4D}\u{E32}", "\u{EB3}": "\u{ECD}\u{EB2}", "ໜ": "ຫນ", "ໝ": "ຫມ",
        // Consonants that NFC decomposes and does not compose again.
        "\u{958}": "\u{915}\u{93C}", "\u{959}": "\u{916}\u{93C}", "\u{95A}": "\u{917}\u{93C}",
        "\u{95B}": "\u{91C}\u{93C}", "\u{95C}": "\u{921}\u{93C}", "\u{95D}": "\u{922}\u{93C}",
        "\u{95E}": "\u{92B}\u{93C}", "\u{95F}": "\u{92F}\u{93C}", "\u{9DC}": "\u{9A1}\u{9BC}",
        "\u{9DD}": "\u{9A2}\u{9BC}", "\u{9DF}": "\u{9AF}\u{9BC}", "\u{A33}": "\u{A32}\u{A3C}",
        "\u{A36}": "\u{A38}\u{A3C}", "\u{A59}": "\u{A16}\u{A3C}", "\u{A5A}": "\u{A17}\u{A3C}",
        "\u{A5B}": "\u{A1C}\u{A3C}", "\u{A5E}": "\u{A2B}\u{A3C}", "\u{B5C}": "\u{B21}\u{B3C}",
        "\u{B5D}": "\u{B22}\u{B3C}",
    ]

    /// The letter that two scalars compose to; nil if there is none.
    static func joined(_ first: Unicode.Scalar, _ second: Unicode.Scalar) -> Unicode.Scalar? {
        switch (first.value, second.value) {
        case (0x627, 0x653): "\u{622}"
        case (0x627, 0x654): "\u{623}"
        case (0x648, 0x654): "\u{624}"
        case (0x627, 0x655): "\u{625}"
        case (0x64A, 0x654): "\u{626}"
        case (0x3046, 0x3099): "\u{3094}"
        case (0x30A6, 0x3099): "\u{30F4}"
        // The voiced kana follows the plain one, and the half-voiced kana follows the voiced one.
        case (0x304B...0x3062, 0x3099), (0x30AB...0x30C2, 0x3099):
            first.value % 2 == 1 ? Unicode.Scalar(first.value + 1) : nil
        case (0x3064...0x3068, 0x3099), (0x30C4...0x30C8, 0x3099):
            first.value % 2 == 0 ? Unicode.Scalar(first.value + 1) : nil
        case (0x306F...0x307B, 0x3099), (0x30CF...0x30DB, 0x3099):
            first.value % 3 == 0 ? Unicode.Scalar(first.value + 1) : nil
        case (0x306F...0x307B, 0x309A), (0x30CF...0x30DB, 0x309A):
            first.value % 3 == 0 ? Unicode.Scalar(first.value + 2) : nil
        // Hangul syllables are numbered: 21 vowels for each initial consonant, 28 endings for each vowel.
        case (0x1100...0x1112, 0x1161...0x1175):
            Unicode.Scalar(0xAC00 + ((first.value - 0x1100) * 21 + second.value - 0x1161) * 28)
        case (0xAC00...0xD7A3, 0x11A8...0x11C2):
            (first.value - 0xAC00) % 28 == 0 ? Unicode.Scalar(first.value + second.value - 0x11A7) : nil
        default: nil
        }
    }

    static func halfWidth(_ scalar: Unicode.Scalar) -> [Unicode.Scalar] {
        let index = Int(scalar.value) - 0xFF66
        return kana.indices.contains(index) ? [kana[index]] : []
    }

    private static let kana = Array(
        "ヲァィゥェォャュョッーアイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワン\u{3099}\u{309A}".unicodeScalars
    )

    /// Each base letter, followed by the letters that Unicode decomposes to it and marks, and by letters with a stroke
    /// that people often write without it.
    private static let families = """
        1¹ 2² 3³ aªàáâãäåāăąǎǟǡǻȁȃȧḁạảấầẩẫậắằẳẵặ bḃḅḇ cçćĉċčḉ dðďđḋḍḏḑḓ eèéêëēĕėęěȅȇȩəḕḗḙḛḝẹẻẽếềểễệ fḟ
        gĝğġģǧǵḡ hĥȟḣḥḧḩḫẖ iìíîïĩīĭįıǐȉȋḭḯỉị jĵǰ kķǩḱḳḵ lĺļľŀłḷḹḻḽ mḿṁṃ nñńņňŉŋǹṅṇṉṋ
        oºòóôõöøōŏőơǒǫǭǿȍȏȫȭȯȱṍṏṑṓọỏốồổỗộớờởỡợ pṕṗ rŕŗřȑȓṙṛṝṟ sśŝşšſșṡṣṥṧṩẛ tţťțṫṭṯṱẗ
        uùúûüũūŭůűųưǔǖǘǚǜȕȗṳṵṷṹṻụủứừửữự vṽṿ wŵẁẃẅẇẉẘ xẋẍ yýÿŷȳẏẙỳỵỷỹ zźżžẑẓẕ ʒǯ
        αάἀἁἂἃἄἅἆἇὰάᾀᾁᾂᾃᾄᾅᾆᾇᾰᾱᾲᾳᾴᾶᾷ βϐ εέϵἐἑἒἓἔἕὲέ ηήἠἡἢἣἤἥἦἧὴήᾐᾑᾒᾓᾔᾕᾖᾗῂῃῄῆῇ θϑ ιΐίϊἰἱἲἳἴἵἶἷὶίιῐῑῒΐῖῗ κϰ
        μµ οόὀὁὂὃὄὅὸό πϖ ρϱῤῥ σςϲ υΰϋύὐὑὒὓὔὕὖὗὺύῠῡῢΰῦῧ φϕ ωώὠὡὢὣὤὥὦὧὼώᾠᾡᾢᾣᾤᾥᾦᾧῲῳῴῶῷ аӑӓ гѓ еѐёӗ жӂӝ зӟ
        ийѝӣӥ кќ оӧ уўӯӱӳ чӵ ыӹ эӭ ії ѵѷ әӛ өӫ
        """
}
