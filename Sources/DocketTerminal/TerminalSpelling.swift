import CNcurses
import DocketScreens

extension DisplayText.Cluster {
    /// The characters to send for the cluster; U+FFFD where the system's tables give it another width than ours.
    var terminalCharacters: [wchar_t] {
        let characters = text.unicodeScalars.map { wchar_t(bitPattern: $0.value) }
        if text.utf8.count == columns { return characters }
        let widths = characters.map { Int(wcwidth($0)) }
        if !widths.contains(where: { $0 < 0 }), widths.reduce(0, +) == columns { return characters }
        return [0xFFFD] + Array(repeating: 0x20, count: max(columns - 1, 0))
    }
}
