/// Which Latin key stands where another alphabet's layout has a character, so that commands work on it.
///
/// Only what no Latin layout types is told: a semicolon of the Greek layout's Q key is a semicolon.
enum KeyboardLayout {
    /// The character that the same key types on the Latin layout; nil where the layouts don't have it.
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
        // Russian, as the standard layout has it.
        ("ёйцукенгшщзхъфывапролджэячсмитьбю", "`qwertyuiop[]asdfghjkl;'zxcvbnm,."),
        ("ЁЙЦУКЕНГШЩЗХЪФЫВАПРОЛДЖЭЯЧСМИТЬБЮ", "~QWERTYUIOP{}ASDFGHJKL:\"ZXCVBNM<>"),
        // Ukrainian, where it differs.
        ("їієґ", "]s'\\"), ("ЇІЄҐ", "}S\"|"),
        // Greek; Σ stands on two keys.
        ("ςερτυθιοπασδφγηξκλζχψωβνμ", "wertyuiopasdfghjklzxcvbnm"),
        ("ΕΡΤΥΘΙΟΠΑΣΔΦΓΗΞΚΛΖΧΨΩΒΝΜ", "ERTYUIOPASDFGHJKLZXCVBNM"),
    ]
}
