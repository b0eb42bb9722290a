import CExpat

/// Why a body could not be read.
enum XMLProblem: Error, Equatable {
    /// There is no time left.
    case late
    /// The reason is the second half of a sentence.
    case invalid(String)

    static let tooLarge = XMLProblem.invalid("it has more elements than Docket can hold")

    /// - Parameters:
    ///   - line: the number of the line that expat has come to.
    ///   - hasRoot: whether the first element has begun.
    init(_ error: XML_Error, line: UInt, hasRoot: Bool) {
        self =
            switch error {
            case XML_ERROR_NO_MEMORY, XML_ERROR_AMPLIFICATION_LIMIT_BREACH: .tooLarge
            case _ where !hasRoot: .invalid("it is not XML")
            case XML_ERROR_UNCLOSED_TOKEN, XML_ERROR_PARTIAL_CHAR, XML_ERROR_UNCLOSED_CDATA_SECTION,
                XML_ERROR_NO_ELEMENTS:
                .invalid("it breaks off in the middle")
            default: .invalid("it is not valid XML in line \(line)")
            }
    }
}
