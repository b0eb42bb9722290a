/// Why a body could not be read.
enum XMLProblem: Error, Equatable {
    /// There is no time left.
    case late
    /// The reason is the second half of a sentence.
    case invalid(String)

    static let cutOff = XMLProblem.invalid("it breaks off in the middle")
}
