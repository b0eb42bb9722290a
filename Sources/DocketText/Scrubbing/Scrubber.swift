/// Replaces letters, digits and emoji of texts by others of their kind and width, so that nobody can read the texts, and
/// what is wrong with their layout stays.
///
/// Case, script, direction, blanks, punctuation, marks and control characters stay, and so do the numbers of scalars and
/// columns. A word is always replaced by the same other one. Whoever has the seed could try words out: it belongs in no
/// report.
package struct Scrubber {
    private let seed: UInt64
    /// The words of all texts, as they are compared: no word may become another one that somebody has written.
    private var originals: Set<String> = []
    /// The words that were replaced before, by their bytes: equal texts may have different numbers of scalars.
    private var replaced: [[UInt8]: String] = [:]
    private var kinds = ScalarKinds()

    /// Words of fewer letters say too little to be kept from coming back by chance.
    private static let minLetters = 3
    /// In a script of few letters, all words of a length may be taken.
    private static let maxAttempts: UInt64 = 2000

    package init(seed: UInt64) { self.seed = seed }

    /// Makes sure that none of these words, of 3 letters or more, is a word of a scrubbed text, whatever the case.
    ///
    /// Call it with all texts before the first one is scrubbed.
    package mutating func learn(_ text: String) {
        for word in Self.words(of: text) where word.isWord { originals.insert(word.text.lowercased()) }
    }

    package mutating func text(_ text: String) -> String {
        Self.words(of: text).map { $0.isScrubbed ? replacement(of: $0.text) : $0.text }.joined()
    }

    private mutating func replacement(of word: String) -> String {
        let key = Array(word.utf8)
        if let known = replaced[key] { return known }
        let letters = word.unicodeScalars.count
        var attempt: UInt64 = 0
        var new: String
        repeat {
            new = replacement(of: word, attempt)
            attempt += 1
        } while attempt < Self.maxAttempts && letters >= Self.minLetters
            && (originals.contains(new.lowercased()) || new == word)
        replaced[key] = new
        return new
    }

    /// Each letter follows from those before it, whatever their case: what begins like a word is replaced by what begins
    /// like its replacement.
    private mutating func replacement(of word: String, _ attempt: UInt64) -> String {
        var state = seed ^ (attempt &* 0x9E37_79B9_7F4A_7C15)
        var scalars = String.UnicodeScalarView()
        for scalar in word.unicodeScalars {
            let folded = scalar.properties.lowercaseMapping.unicodeScalars.first ?? scalar
            state = (state ^ UInt64(folded.value)) &* 0x100_0000_01B3
            let others = kinds.others(of: scalar)
            var random = state
            scalars.append(others.isEmpty ? scalar : others[Int(Self.next(&random) % UInt64(others.count))])
        }
        return String(scalars)
    }

    /// SplitMix64.
    private static func next(_ state: inout UInt64) -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}

/// Words.
extension Scrubber {
    private struct Word {
        var text: String
        /// Whether it is of letters, or of digits, or an emoji.
        var isScrubbed: Bool
        /// Whether it is of letters.
        var isWord: Bool
    }

    private enum Part {
        case letter, digit, emoji, other
    }

    /// The text in parts: runs of letters with their marks, runs of digits, single emoji, and what is between them.
    private static func words(of text: String) -> [Word] {
        var words: [Word] = []
        var run = String.UnicodeScalarView()
        var kind = Part.other
        func end() {
            if run.isEmpty { return }
            words.append(Word(text: String(run), isScrubbed: kind != .other, isWord: kind == .letter))
            run = String.UnicodeScalarView()
        }
        for scalar in text.unicodeScalars {
            let isMark = ScalarKinds.isMark(scalar)
            let part: Part =
                if isMark { kind } else { part(of: scalar) }
            if part != kind || part == .emoji && !isMark {
                end()
                kind = part
            }
            run.append(scalar)
        }
        end()
        return words
    }

    private static func part(of scalar: Unicode.Scalar) -> Part {
        switch ScalarKinds.kind(of: scalar) {
        case nil: .other
        case .letter: .letter
        case .number: .digit
        case .emoji: .emoji
        }
    }
}
