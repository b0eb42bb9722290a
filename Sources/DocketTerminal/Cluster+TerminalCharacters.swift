import CNcurses
import DocketScreens

extension DisplayText.Cluster {
    /// The character to send, if the cluster is a single one and `wcwidth` agrees with our width; otherwise nil.
    var terminalCharacter: wchar_t? {
        let scalars = text.unicodeScalars
        guard let first = scalars.first, scalars.index(after: scalars.startIndex) == scalars.endIndex else {
            return nil
        }
        let character = wchar_t(bitPattern: first.value)
        return wcwidth(character) == columns ? character : nil
    }

    /// The characters to send for the cluster; U+FFFD and spaces if `wcswidth` disagrees with our width.
    var terminalCharacters: [wchar_t] {
        let characters = text.unicodeScalars.map { wchar_t(bitPattern: $0.value) }
        if text.utf8.count == columns { return characters }
        // `wcswidth` returns -1 if one of them is not printable.
        if wcswidth(characters, characters.count) == columns { return characters }
        return [0xFFFD] + Array(repeating: 0x20, count: max(columns - 1, 0))
    }
}
