/// A time of day at either end of a text, as in `fri 9:30`, `at 5pm tomorrow` and `every mon at 18:00`.
struct TimeBeside {
    /// Places of the words without the time.
    let rest: Range<Int>
    /// Places of the words of the time.
    let place: Range<Int>
    let reading: TypedReading<ClockTime>

    /// The times at the end and at the start of the words, the longest first. Behind `at` it may be any time; by itself
    /// it has to be hardly anything else: `9:30`, `5pm`, `9h`, `noon`.
    static func all(in words: [String]) -> [TimeBeside] {
        let counts = (1...maxWords).reversed().filter { $0 < words.count }
        return counts.compactMap { count in
            let start = words.count - count
            return reading(words[start...]).map {
                TimeBeside(rest: 0..<start, place: start..<words.count, reading: $0)
            }
        }
            + counts.compactMap { count in
                reading(words[..<count]).map {
                    TimeBeside(rest: count..<words.count, place: 0..<count, reading: $0)
                }
            }
    }

    /// `at 5 pm`
    static let maxWords = 3

    private static func reading(_ words: ArraySlice<String>) -> TypedReading<ClockTime>? {
        let isBehindAt = words.first?.lowercased() == "at"
        let text = (isBehindAt ? words.dropFirst() : words).joined(separator: " ")
        guard isBehindAt || isUnmistakable(text) else { return nil }
        switch ClockTimeReader.read(text) {
        case .value(let time): return time.end == nil ? .value(time.time) : nil
        case .invalid(let sentence): return .invalid(sentence)
        case .notUnderstood: return nil
        }
    }

    private static func isUnmistakable(_ text: String) -> Bool {
        let typed = TypedText(text)
        return switch typed.shape {
        case "n:n", "n:nw", "n:nww", "n.nw", "nww", "nwn": true
        case "nw": ["am", "pm", "h"].contains(typed.words[1])
        case "w": ["noon", "midnight"].contains(typed.words[0])
        default: false
        }
    }
}

extension String {
    /// What stands between blanks and commas, with its case.
    var typedWords: [String] { split { $0.isWhitespace || $0 == "," }.map(String.init) }
}
