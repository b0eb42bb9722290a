import DocketFiles

/// An answer as JSON. What is nil or empty is left out.
extension JSONWriter {
    mutating func write(_ answer: DAVAnswer) {
        writeObject { writer in
            writer.write("status", answer.status)
            if let location = answer.location { writer.write("location", location) }
            if let seconds = answer.retryAfter { writer.write("retryAfter", seconds) }
            if let contentType = answer.contentType { writer.write("contentType", contentType) }
            if !answer.errors.isEmpty {
                writer.writeKey("errors")
                writer.writeArray(of: answer.errors) { $0.write($1) }
            }
            if let responses = answer.responses {
                writer.writeKey("responses")
                writer.writeArray(of: responses) { $0.write($1) }
            }
        }
    }

    private mutating func write(_ response: DAVResponse) {
        writeObject { writer in
            writer.write("href", response.href)
            if let status = response.status { writer.write("status", status) }
            if !response.properties.isEmpty {
                writer.writeKey("properties")
                writer.writeArray(of: response.properties) { $0.write($1) }
            }
        }
    }
}

private enum AnswerMember: String, CaseIterable {
    case status, location, retryAfter, contentType, errors, responses
}

private enum ResponseMember: String, CaseIterable {
    case href, status, properties
}

private let answerMembers = MemberTable(AnswerMember.self)
private let responseMembers = MemberTable(ResponseMember.self)

extension JSONReader {
    mutating func readAnswer() throws -> DAVAnswer {
        var answer = DAVAnswer(status: 0)
        var status: Int?
        var object = try ObjectReader(answerMembers, in: &self)
        while let key = try object.nextKey(in: &self) {
            switch key {
            case .known(.status): status = try readInt()
            case .known(.location): answer.location = try readString()
            case .known(.retryAfter): answer.retryAfter = try readInt()
            case .known(.contentType): answer.contentType = try readString()
            case .known(.errors): answer.errors = try readArray { try $0.readString() }
            case .known(.responses): answer.responses = try readArray { try $0.readResponse() }
            case .unknown: try skipValue()
            }
        }
        answer.status = try require(status, "status")
        return answer
    }

    private mutating func readResponse() throws -> DAVResponse {
        var (href, status, properties) = (String?.none, Int?.none, [DAVElement]())
        var object = try ObjectReader(responseMembers, in: &self)
        while let key = try object.nextKey(in: &self) {
            switch key {
            case .known(.href): href = try readString()
            case .known(.status): status = try readInt()
            case .known(.properties): properties = try readArray { try $0.readElement() }
            case .unknown: try skipValue()
            }
        }
        return DAVResponse(href: try require(href, "href"), status: status, properties: properties)
    }

    mutating func readArray<Value>(_ read: (inout JSONReader) throws -> Value) throws -> [Value] {
        var values: [Value] = []
        try openArray()
        while try nextElement() { values.append(try read(&self)) }
        return values
    }
}
