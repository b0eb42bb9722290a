import DocketCore
import DocketFiles

/// A `SyncProblem` as JSON.
extension JSONWriter {
    mutating func write(_ problem: SyncProblem) {
        writeObject { writer in
            writer.write("kind", problem.kind.name)
            writer.write("sentence", problem.sentence)
            if let seconds = problem.retryAfter { writer.write("retryAfter", seconds) }
            if case .question(let question) = problem.kind {
                writer.write("url", question.url)
                writer.write("name", question.name)
                writer.write("missing", question.missing)
            }
        }
    }
}

private enum ProblemMember: String, CaseIterable {
    case kind, sentence, retryAfter, url, name, missing
}

private let members = MemberTable(ProblemMember.self)

extension JSONReader {
    mutating func readProblem() throws -> SyncProblem {
        var (kind, sentence, retryAfter) = (String?.none, String?.none, Int?.none)
        var (url, name, missing) = (String?.none, String?.none, 0)
        var object = try ObjectReader(members, in: &self)
        while let key = try object.nextKey(in: &self) {
            switch key {
            case .known(.kind): kind = try readString()
            case .known(.sentence): sentence = try readString()
            case .known(.retryAfter): retryAfter = try readInt()
            case .known(.url): url = try readString()
            case .known(.name): name = try readString()
            case .known(.missing): missing = try readInt()
            case .unknown: try skipValue()
            }
        }
        return SyncProblem(
            try problemKind(try require(kind, "kind"), url, name, missing),
            try require(sentence, "sentence"),
            retryAfter: retryAfter
        )
    }

    private func problemKind(
        _ kind: String,
        _ url: String?,
        _ name: String?,
        _ missing: Int
    ) throws -> SyncProblem.Kind {
        switch kind {
        case "unreachable": .unreachable
        case "slow": .slow
        case "invalidAnswer": .invalidAnswer
        case "password": .password
        case "question":
            .question(
                SyncQuestion(url: try require(url, "url"), name: try require(name, "name"), missing: missing)
            )
        default: .other
        }
    }
}

extension SyncProblem.Kind {
    fileprivate var name: String {
        switch self {
        case .unreachable: "unreachable"
        case .slow: "slow"
        case .invalidAnswer: "invalidAnswer"
        case .password: "password"
        case .question: "question"
        case .other: "other"
        }
    }
}
