/// Scalars of lines that people type.
extension ArraySlice<Unicode.Scalar> {
    /// Whether it begins with the key, in any case of ASCII letters.
    ///
    /// - Parameter key: in lower case.
    func begins(with key: [Unicode.Scalar]) -> Bool {
        var index = startIndex
        for wanted in key {
            guard index < endIndex, self[index].isLetter(wanted) else {
                return false
            }
            index += 1
        }
        return true
    }
}

extension Unicode.Scalar {
    /// Blanks and line breaks. Unicode's tables are needed for few scalars only.
    var isTypedBlank: Bool {
        value < 0x80 ? self == " " || isLineBreak || self == "\t" : properties.isWhitespace
    }

    var isLineBreak: Bool {
        switch value {
        case 0x0A...0x0D, 0x85, 0x2028, 0x2029: true
        default: false
        }
    }

    /// Whether it is the letter or its capital.
    ///
    /// - Parameter letter: in lower case.
    fileprivate func isLetter(_ letter: Unicode.Scalar) -> Bool {
        self == letter || ("a"..."z").contains(letter) && value + 0x20 == letter.value
    }

    var isASCIIDigit: Bool { ("0"..."9").contains(self) }

    var isASCIILetter: Bool { ("a"..."z").contains(self) || ("A"..."Z").contains(self) }
}
