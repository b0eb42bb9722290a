/// A text that is in memory, or in the file of the state, from which it is read each time it is needed. A run needs few
/// texts of all the entries that it knows.
enum AgreedText: Sendable {
    case loaded(String)
    case stored(StoredTexts, offset: Int, count: Int)

    var text: String {
        switch self {
        case .loaded(let text): text
        case .stored(let file, let offset, let count): file.text(at: offset..<offset + count)
        }
    }
}

extension AgreedText: Equatable {
    static func == (one: AgreedText, other: AgreedText) -> Bool {
        if case .stored(let file, let offset, _) = one,
            case .stored(let otherFile, let otherOffset, _) = other
        {
            if file === otherFile, offset == otherOffset { return true }
        }
        return one.text == other.text
    }
}
