import DocketFiles

/// The helper program's reply to a `DAVCall`: the server's answer, or why there is none.
package struct DAVReply: Equatable, Sendable {
    package var result: Result<DAVAnswer, DAVFailure>

    package init(_ result: Result<DAVAnswer, DAVFailure>) {
        self.result = result
    }

    private enum Member: String, CaseIterable {
        case answer, unreachable, slow, untrusted, certificate, invalid, error
    }

    private static let members = MemberTable(Member.self)

    package func write(to writer: inout JSONWriter) {
        switch result {
        case .success(let answer):
            writer.writeKey("answer")
            writer.write(answer)
        case .failure(.unreachable(let reason)): writer.write("unreachable", reason)
        case .failure(.slow(let reason)): writer.write("slow", reason)
        case .failure(.untrusted(let reason, let certificate)):
            writer.write("untrusted", reason)
            if let certificate {
                writer.writeKey("certificate")
                certificate.write(to: &writer)
            }
        case .failure(.invalid(let reason)): writer.write("invalid", reason)
        case .failure(.helperFailed(let reason)): writer.write("error", reason)
        }
    }

    /// - Throws: a `RecordError` if the line is not a valid reply.
    package init(line: UnsafeBufferPointer<UInt8>) throws {
        var reader = JSONReader(line)
        var result: Result<DAVAnswer, DAVFailure>?
        var certificate: ServerCertificate?
        var object = try ObjectReader(Self.members, in: &reader)
        while let key = try object.nextKey(in: &reader) {
            switch key {
            case .known(.answer): result = .success(try reader.readAnswer())
            case .known(.unreachable): result = .failure(.unreachable(reason: try reader.readString()))
            case .known(.slow): result = .failure(.slow(reason: try reader.readString()))
            case .known(.untrusted): result = .failure(.untrusted(reason: try reader.readString()))
            case .known(.invalid): result = .failure(.invalid(reason: try reader.readString()))
            case .known(.error): result = .failure(.helperFailed(reason: try reader.readString()))
            case .known(.certificate): certificate = try ServerCertificate(from: &reader)
            case .unknown: try reader.skipValue()
            }
        }
        try reader.readEnd()
        if case .failure(.untrusted(let reason, _)) = result {
            result = .failure(.untrusted(reason: reason, certificate: certificate))
        }
        self.result = try reader.require(result, "answer")
    }
}
