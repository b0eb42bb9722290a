import DocketSync

/// An element whose end has not been read yet.
struct XMLOpenElement {
    /// As it is spelled, with its prefix.
    let name: String
    var element: DAVElement
    var text: [UInt8] = []

    /// Appends text with the line breaks of XML, where `\r\n` and `\r` count as `\n`.
    mutating func append(_ piece: UnsafeBufferPointer<UInt8>) {
        guard piece.contains(0x0D) else {
            text.append(contentsOf: piece)
            return
        }
        for index in piece.indices {
            let isBeforeLineFeed = index + 1 < piece.endIndex && piece[index + 1] == 0x0A
            if piece[index] != 0x0D {
                text.append(piece[index])
            } else if !isBeforeLineFeed {
                text.append(0x0A)
            }
        }
    }

    /// The whole element. White space between children is only layout.
    var closed: DAVElement {
        var element = element
        if element.children.isEmpty || !text.allSatisfy(XMLBytes.isSpace) {
            element.text = String(decoding: text, as: UTF8.self)
        }
        return element
    }
}
