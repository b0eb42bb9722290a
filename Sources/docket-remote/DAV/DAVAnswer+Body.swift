import DocketSync

extension DAVAnswer {
    /// Reads `errors` and `responses` from the body.
    ///
    /// - Parameter isLate: whether to give up.
    /// - Throws: an `XMLProblem` if the status is 207, and the body is not a complete multistatus. Of other answers, a
    ///   body that is not XML is ignored.
    mutating func read(_ body: [UInt8], isLate: @escaping () -> Bool) throws(XMLProblem) {
        let isMultistatus = status == 207
        var responses: [DAVResponse] = []
        var errors: [String] = []
        do throws(XMLProblem) {
            let roots: Set = isMultistatus ? [Multistatus.name] : [Multistatus.name, Self.error]
            let root = try XMLReader.read(body, roots: roots, isLate: isLate) {
                child,
                root throws(XMLProblem) in
                if root == Self.error {
                    errors.append(child.name)
                } else {
                    responses += try Multistatus.responses(child)
                }
            }
            if root == Self.error { self.errors = errors } else { self.responses = responses }
        } catch {
            if isMultistatus || error == .late { throw error }
        }
    }

    private static let error = "{DAV:}error"
}
