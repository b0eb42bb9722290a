/// Maps characters of other keyboard layouts to the Latin character on the same key, so that commands work there too.
///
/// Maps only characters that no Latin layout has. The semicolon on the Greek layout's Q key stays a semicolon.
enum KeyboardLayout {
    /// The Latin character on the same key; nil if `character` is not in the table.
    static func latin(for character: Character) -> Character? { latin[character] }

    private static let latin: [Character: Character] = {
        var latin: [Character: Character] = [:]
        for (alphabet, keys) in layouts {
            for (character, key) in zip(alphabet, keys) { latin[character] = key }
        }
        return latin
    }()

    /// The characters of each layout from the top left to the bottom right, without and with Shift.
    private static let layouts = [
        // Russian, standard layout.
        ("ёйцукенгшщзхъфывапролджэячсмитьбю", "`qwertyuiop[]asdfghjkl;'zxcvbnm,."),
        ("ЁЙЦУКЕНГШЩЗХЪФЫВАПРОЛДЖЭЯЧСМИТЬБЮ", "~QWERTYUIOP{}ASDFGHJKL:\"ZXCVBNM<>"),
        // Ukrainian, the characters that differ from Russian.
        ("їієґ", "]s'\\"), ("ЇІЄҐ", "}S\"|"),
        // Greek; Σ is on two keys.
        ("ςερτυθιοπασδφγηξκλζχψωβνμ", "wertyuiopasdfghjklzxcvbnm"),
        ("ΕΡΤΥΘΙΟΠΑΣΔΦΓΗΞΚΛΖΧΨΩΒΝΜ", "ERTYUIOPASDFGHJKLZXCVBNM"),
    ]
}
