import DocketFiles
import FoundationEssentials

extension JSONReader {
    /// Reads the ids of imported items. Early versions wrote the feed's numbers instead.
    mutating func readImportedIDs() throws -> [UUID] {
        var ids: [UUID] = []
        try openArray()
        while try nextElement() {
            var ahead = self
            guard let number = try? ahead.readInt() else {
                ids.append(try readUUID())
                continue
            }
            self = ahead
            guard let number = UInt32(exactly: number) else {
                throw error("\(number) is not the number of a feed's element")
            }
            ids.append(UUID(importNumber: number))
        }
        return ids
    }
}

extension UUID {
    /// The id of a feed's element: its number, then zeros.
    fileprivate init(importNumber number: UInt32) {
        let bytes = withUnsafeBytes(of: number.bigEndian) { Array($0) }
        self.init(uuid: (bytes[0], bytes[1], bytes[2], bytes[3], 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0))
    }

    /// Whether the id has the form of a feed's element: zeros after the first 4 bytes.
    var hasImportNumber: Bool {
        withUnsafeBytes(of: uuid) { $0.dropFirst(4).allSatisfy { $0 == 0 } }
    }
}
