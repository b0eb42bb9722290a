/// A sequence after its `ESC [`, taken apart.
struct ControlSequence: Sendable {
    /// What is left without the numbers: `H`, `?h`, `!p`.
    let name: String
    /// The numbers, each with its subparameters; one left out counts as 0.
    let parameters: [[Int]]

    /// As in xterm; adding to it can't overflow.
    private static let largest = 65_535

    init(_ text: String) {
        let isNumeric = { (character: Character) in character.isNumber || ";:".contains(character) }
        name = text.filter { !isNumeric($0) }
        let numbers = text.filter(isNumeric)
        parameters =
            numbers.isEmpty
            ? []
            : numbers.split(separator: ";", omittingEmptySubsequences: false).map { parameter in
                parameter.split(separator: ":", omittingEmptySubsequences: false).map {
                    $0.isEmpty ? 0 : min(Int($0) ?? Self.largest, Self.largest)
                }
            }
    }

    subscript(index: Int) -> Int? { index < parameters.count ? parameters[index][0] : nil }

    /// The first number where it counts something: at least 1.
    var count: Int { max(1, self[0] ?? 1) }
}
