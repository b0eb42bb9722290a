import CNcurses
import DocketScreens

extension DisplayText.Cluster {
    /// The characters to send for the cluster; U+FFFD where the system's tables give it another width than ours.
    var terminalCharacters: [wchar_t] {
        let characters = text.unicodeScalars.map { wchar_t(bitPattern: $0.value) }
        if text.utf8.count == columns { return characters }
        // It is -1 where one of them has no width.
        if wcswidth(characters, characters.count) == columns { return characters }
        return [0xFFFD] + Array(repeating: 0x20, count: max(columns - 1, 0))
    }
}
