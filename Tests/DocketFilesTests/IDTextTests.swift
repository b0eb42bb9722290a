import DocketFiles
import Foundation
import TestSupport
import Testing

@Suite("Ids as text")
struct IDTextTests {
    private func id(in text: String) -> UUID? {
        var text = text
        return text.withUTF8(IDText.id(in:))
    }

    @Test("any id is written and read as Foundation does")
    func random() {
        for seed in SeededGenerator.seeds(200) {
            var random = SeededGenerator(seed: seed)
            let id = random.id()
            let text = String(unsafeUninitializedCapacity: 36) { IDText.write(id, to: $0) }
            #expect(text == id.uuidString)
            #expect(self.id(in: id.uuidString) == id)
            #expect(self.id(in: id.uuidString.lowercased()) == id)
        }
    }

    @Test("a text with an extra, missing or wrong byte is not an id")
    func others() {
        let text = "E621E1F8-C36C-495A-93FC-0C247A3E6E5F"
        #expect(id(in: text) != nil)
        for index in text.indices {
            for wrong in ["g", "G", "/", ":", "@", "`", " ", "-", "", "0-", "é"] {
                let other = text.replacingCharacters(in: index...index, with: wrong)
                // Not compared with Foundation, which accepts some of these.
                let isOne = other.wholeMatch(of: /[0-9A-F]{8}-([0-9A-F]{4}-){3}[0-9A-F]{12}/) != nil
                #expect((id(in: other) != nil) == isOne, "\(other)")
            }
        }
        #expect(id(in: "") == nil && id(in: "{\(text)}") == nil)
    }
}
