import DocketCore
import FoundationEssentials

/// Turns a list into the bytes of `todos.json` and back.
enum SnapshotCoder {
    /// One JSON document with one item a line, so that `grep`, `diff` and an editor can work on it.
    static func encode(_ list: TodoList, generation: Int) throws -> Data {
        let record = SnapshotRecord(of: list, generation: generation)
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        var bytes = Data("{\"docket\":\(record.docket),\"generation\":\(record.generation),\"people\":[".utf8)
        bytes.append(try lines(record.people, encoder))
        bytes.append(Data("],\"items\":[".utf8))
        bytes.append(try lines(record.items, encoder))
        bytes.append(Data("]}\n".utf8))
        return bytes
    }

    /// - Throws: a `RecordError` with the reason why the bytes are no list.
    static func decode(_ bytes: Data) throws -> (list: TodoList, generation: Int) {
        let decoder = JSONDecoder()
        do {
            let version = try decoder.decode(VersionRecord.self, from: bytes).docket
            guard version == SnapshotRecord.version else {
                throw RecordError(unknownVersion: version)
            }
            let record = try decoder.decode(SnapshotRecord.self, from: bytes)
            return (try record.list(), record.generation)
        } catch let error as DecodingError {
            throw RecordError(reason: error.reason)
        }
    }

    private static func lines(_ records: [some Encodable], _ encoder: JSONEncoder) throws -> Data {
        var bytes = Data()
        for (index, record) in records.enumerated() {
            bytes.append(Data((index == 0 ? "\n" : ",\n").utf8))
            bytes.append(try encoder.encode(record))
        }
        if !records.isEmpty { bytes.append(Data("\n".utf8)) }
        return bytes
    }
}

private struct VersionRecord: Decodable {
    var docket: Int
}

extension DecodingError {
    /// What is wrong with the document, in words.
    var reason: String {
        switch self {
        case .dataCorrupted(let context):
            if context.codingPath.isEmpty { return "it is not valid JSON" + context.detail }
            return "\(context.place) is not valid"
        case .keyNotFound(let key, let context):
            return "\(context.place) has no “\(key.stringValue)”"
        case .typeMismatch(_, let context), .valueNotFound(_, let context):
            return "\(context.place) has a value of the wrong kind"
        @unknown default:
            return "it is not a list of to-dos"
        }
    }
}

extension DecodingError.Context {
    fileprivate var place: String {
        codingPath.isEmpty
            ? "it"
            : codingPath.map { $0.intValue.map { "\($0 + 1)" } ?? $0.stringValue }.joined(separator: " ")
    }

    /// Where the reader stopped, such as ` (Unexpected character '}' around line 3, column 5.)`.
    fileprivate var detail: String {
        guard let underlyingError else { return "" }
        guard
            let text = Mirror(reflecting: underlyingError).children.lazy
                .compactMap({ $0.value as? String }).first
        else { return " (\(underlyingError))" }
        return " (\(text))"
    }
}
