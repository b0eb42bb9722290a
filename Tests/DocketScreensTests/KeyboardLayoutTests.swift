import Testing

@testable import DocketScreens

@Suite("Keyboard layouts")
struct KeyboardLayoutTests {
    @Test(
        "Each letter maps to the Latin character on its key",
        arguments: [
            ("абвгдеёжзийклмнопрстуфхцчшщъыьэюя", "f,dult`;pbqrkvyjghcnea[wxio]sm'.z"),
            ("АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ", "F<DULT~:PBQRKVYJGHCNEA{WXIO}SM\">Z"),
            ("абвгґдеєжзиіїйклмнопрстуфхцчшщьюя", "f,du\\lt';pbs]qrkvyjghcnea[wxiom.z"),
            ("АБВГҐДЕЄЖЗИІЇЙКЛМНОПРСТУФХЦЧШЩЬЮЯ", "F<DU|LT\":PBS}QRKVYJGHCNEA{WXIOM>Z"),
            ("αβγδεζηθικλμνξοπρσςτυφχψω", "abgdezhuiklmnjoprswtyfxcv"),
            ("ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩ", "ABGDEZHUIKLMNJOPRSTYFXCV"),
        ]
    )
    func alphabets(alphabet: String, keys: String) {
        #expect(String(alphabet.compactMap(KeyboardLayout.latin)) == keys)
        #expect(alphabet.count == keys.count)
    }

    @Test("Characters of Latin layouts are not mapped")
    func latin() {
        for scalar in 0..<0x250 as Range<UInt32> {
            guard let scalar = Unicode.Scalar(scalar) else { continue }
            #expect(KeyboardLayout.latin(for: Character(scalar)) == nil)
        }
    }

    @Test("No mapped character is bound itself")
    func bindings() {
        let keys = Set(KeyMap.standard.bindings.flatMap { $0.actions.flatMap(\.keys) })
        for case .character(let character) in keys { #expect(KeyboardLayout.latin(for: character) == nil) }
    }
}
