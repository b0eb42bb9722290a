/// The parts of a control sequence, without its `ESC [`.
struct ControlSequence: Sendable {
    /// The sequence without its numbers: `H`, `?h`, `!p`.
    let name: String
    /// The numbers, each with its subparameters. A missing number is 0.
    let parameters: [[Int]]

    /// The same limit as in xterm.
    private static let maxNumber = 65_535

    init(_ text: String) {
        let isNumeric = { (character: Character) in character.isNumber || ";:".contains(character) }
        name = text.filter { !isNumeric($0) }
        let numbers = text.filter(isNumeric)
        parameters =
            numbers.isEmpty
            ? []
            : numbers.split(separator: ";", omittingEmptySubsequences: false).map { parameter in
                parameter.split(separator: ":", omittingEmptySubsequences: false).map {
                    $0.isEmpty ? 0 : min(Int($0) ?? Self.maxNumber, Self.maxNumber)
                }
            }
    }

    subscript(index: Int) -> Int? { index < parameters.count ? parameters[index][0] : nil }

    /// The first number as a count: at least 1.
    var count: Int { max(1, self[0] ?? 1) }
}
