import DocketCore
import DocketFiles
import FoundationEssentials
import Glibc

/// Finds the tags of a snapshot without decoding its to-dos.
enum StoredTags {
    private static let key = Array(#""tags":"#.utf8)
    private static let chunk = 1 << 20

    /// Each tag as it is spelled first. Those that an editor has written with blanks around the colon are left out.
    ///
    /// - Throws: a `FileError` if the file can't be read.
    static func find(in file: OpenFile) throws(FileError) -> [String] {
        var tags: [String] = []
        var seen: Set<String> = []
        var (start, size) = (0, chunk)
        while true {
            let bytes = try file.bytes(in: start..<start + size)
            let isLast = bytes.count < size
            // A to-do that Docket has written is on one line.
            let end = isLast ? bytes.count : (bytes.lastIndex(of: UInt8(ascii: "\n")) ?? 0)
            for tag in self.tags(in: bytes[..<end]) where seen.insert(tag).inserted { tags.append(tag) }
            if isLast { return Tags.unique(tags) }
            if end == 0 { size *= 2 } else { (start, size) = (start + end, chunk) }
        }
    }

    private static func tags(in bytes: ArraySlice<UInt8>) -> [String] {
        bytes.withUnsafeBufferPointer { bytes in
            guard let base = bytes.baseAddress else { return [] }
            var tags: [String] = []
            var start = 0
            while let found = memchr(base + start, Int32(UInt8(ascii: "[")), bytes.count - start) {
                let bracket = UnsafeRawPointer(found) - UnsafeRawPointer(base)
                start = bracket + 1
                // In a text, the quotation marks of the key would be escaped.
                guard bytes[..<bracket].suffix(key.count).elementsEqual(key) else { continue }
                var reader = JSONReader(UnsafeBufferPointer(rebasing: bytes[bracket...]))
                tags += (try? reader.readTexts()) ?? []
            }
            return tags
        }
    }
}
