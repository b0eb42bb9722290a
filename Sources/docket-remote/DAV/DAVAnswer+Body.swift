import DocketSync
import Foundation

extension DAVAnswer {
    /// Reads `errors` and `responses` from the body.
    ///
    /// - Parameter isLate: whether to give up.
    /// - Throws: an `XMLProblem` if the status is 207, and the body is not a complete multistatus. Of other answers, a
    ///   body that is not XML is ignored.
    mutating func read(_ body: Data, isLate: @escaping () -> Bool) throws(XMLProblem) {
        let isMultistatus = status == 207
        var responses: [DAVResponse] = []
        var errors: [String] = []
        do throws(XMLProblem) {
            let root = try XMLReader.read(body, isLate: isLate) { child, root throws(XMLProblem) in
                switch root {
                case Multistatus.name: responses += try Multistatus.responses(child)
                case Self.error where !isMultistatus: errors.append(child.name)
                case _ where isMultistatus: throw .invalid("it is not what a CalDAV server answers")
                default: throw .invalid("it is of another kind")
                }
            }
            switch root {
            case Multistatus.name: self.responses = responses
            case Self.error where !isMultistatus: self.errors = errors
            default: throw .invalid("it is not what a CalDAV server answers")
            }
        } catch {
            if case .late = error { throw error }
            if isMultistatus { throw error }
        }
    }

    private static let error = "{DAV:}error"
}
