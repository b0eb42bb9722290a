import CNcurses
import DocketScreens

extension DisplayText.Cluster {
    /// The character to send, where it is one alone, as nearly always, and the system's tables agree about its width.
    var terminalCharacter: wchar_t? {
        let scalars = text.unicodeScalars
        guard let first = scalars.first, scalars.index(after: scalars.startIndex) == scalars.endIndex else {
            return nil
        }
        let character = wchar_t(bitPattern: first.value)
        return wcwidth(character) == columns ? character : nil
    }

    /// The characters to send for the cluster; U+FFFD where the system's tables give it another width than ours.
    var terminalCharacters: [wchar_t] {
        let characters = text.unicodeScalars.map { wchar_t(bitPattern: $0.value) }
        if text.utf8.count == columns { return characters }
        // It is -1 where one of them has no width.
        if wcswidth(characters, characters.count) == columns { return characters }
        return [0xFFFD] + Array(repeating: 0x20, count: max(columns - 1, 0))
    }
}
