/// What may have been meant by a word that means nothing.
enum NearestWord {
    /// The word that a slip of a finger or two turns into the typed one; nil if none is near.
    static func to(_ typed: String, among words: some Sequence<String>) -> String? {
        let near = words.map { (word: $0, distance: $0.difference(from: typed).count) }
        let best = near.min { $0.distance < $1.distance }
        return best.flatMap { $0.distance <= min(2, typed.count - 1) ? $0.word : nil }
    }

    /// A question for an error message, with a blank behind it; empty if no word is near.
    static func question(for typed: String, among words: some Sequence<String>, sign: String = "") -> String {
        to(typed, among: words).map { "Did you mean \(sign)\($0)? " } ?? ""
    }
}
