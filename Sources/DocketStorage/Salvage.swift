import DocketCore
import DocketFiles

/// Reads what is left of a damaged snapshot: each item and person that is on a line of its own.
enum Salvage {
    static func list(from bytes: UnsafeBufferPointer<UInt8>) -> TodoList {
        var list = TodoList()
        // A line of another version could have another meaning.
        guard (try? FormatVersion.require(in: bytes)) != nil else { return list }
        for line in bytes.split(separator: UInt8(ascii: "\n")) {
            let record = UnsafeBufferPointer(
                rebasing: line.last == UInt8(ascii: ",") ? line.dropLast() : line
            )
            if let item = read(record, { try ItemRecord(from: &$0).item }) {
                list.append(item)
            } else if let person = read(record, { try PersonRecord(from: &$0).person }) {
                list.append(person)
            }
        }
        list.normalizeRanks()
        return list
    }

    private static func read<Value>(
        _ bytes: UnsafeBufferPointer<UInt8>,
        _ read: (inout JSONReader) throws -> Value
    ) -> Value? {
        var reader = JSONReader(bytes)
        guard let value = try? read(&reader), (try? reader.readEnd()) != nil else { return nil }
        return value
    }
}
