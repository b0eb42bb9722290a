import Testing

@testable import DocketAtlas

@Suite("Name keys") struct NameKeyTests {
    @Test(
        "A name has the same key as in the generator",
        arguments: [
            ("São Paulo", "sao paulo"), ("Sa\u{303}o Paulo", "sao paulo"), ("STRASSE", "strasse"),
            ("Straße", "strasse"),
            ("St. Gallen", "saint gallen"), ("Sankt Pölten", "saint polten"), ("L’Aquila", "laquila"),
            ("Łódź", "lodz"), ("İstanbul", "istanbul"), ("Ørsted-Æblø", "orsted aeblo"), ("Αθήνα", "αθηνα"),
            ("Οδυσσεύς", "οδυσσευσ"), ("Київ", "киів"), ("Нижний", "нижнии"), ("東京都", "東京都"),
            ("ﾄｳｷｮｳ", "トウキョウ"),
            ("ｼﾌﾞﾔ", "シブヤ"), ("カ\u{3099}", "ガ"), ("は\u{309A}", "ぱ"), ("１２ Ａ", "12 a"),
            ("\u{1109}\u{1165}\u{110B}\u{116E}\u{11AF}", "서울"),
            ("القاهرة", "القاهرة"), ("ا\u{654}", "أ"), ("กรุงเทพฯ", "กรุงเทพฯ"), ("ลำปาง", "ล\u{E4D}าปาง"),
            ("10º Nº5", "10o no5"),
            ("  a \t b\n", "a b"), ("", ""), ("—", ""),
        ]
    )
    func fold(name: String, key: String) {
        #expect(Array(NameKey.fold(name).unicodeScalars) == Array(key.unicodeScalars))
    }
}
