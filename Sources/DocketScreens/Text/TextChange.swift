/// A change of a text: what stood at a place before, and what stands there now.
struct TextChange: Equatable {
    let start: Int
    let before: [Character]
    let after: [Character]

    var reversed: TextChange { TextChange(start: start, before: after, after: before) }
}
