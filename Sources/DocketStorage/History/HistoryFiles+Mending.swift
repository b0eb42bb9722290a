import DocketCore
import DocketFiles
import Glibc

/// Putting damaged files aside (H5). Called with the lock held.
extension HistoryFiles {
    /// Keeps a damaged file under another name, and leaves its readable lines in its place, so that it is said once.
    ///
    /// - Returns: the name under which it is kept; nil if all of its lines can be read.
    func mend(_ month: String) throws(FileError) -> String? {
        let path = path(of: month)
        guard let file = try OpenFile(path, O_RDONLY) else { return nil }
        let size = try file.stamp().size
        do throws(FileError) {
            try FileLimit.month.check(file, size: size)
        } catch {
            return try putAside(month)
        }
        let aside = try asideName(for: month)
        var isDamaged = false
        do throws(FileError) {
            try AtomicFile(path: path).replace { file throws(FileError) in
                if !isDamaged { throw FileError(reason: "It is not damaged") }
                guard rename(path, folder.file(aside)) == 0 else { throw .last }
            } write: { copy throws(FileError) in
                isDamaged = try !Self.copyReadableLines(of: file, to: copy)
            }
        } catch {
            if !isDamaged { return nil }
            throw error
        }
        return aside
    }

    /// Keeps a file of which nothing can be read under another name.
    ///
    /// - Returns: that name.
    @discardableResult
    func putAside(_ month: String) throws(FileError) -> String {
        let aside = try asideName(for: month)
        guard rename(path(of: month), folder.file(aside)) == 0 else { throw .last }
        return aside
    }

    private func asideName(for month: String) throws(FileError) -> String {
        let name = Self.fileName(of: month).dropLast(".jsonl".count) + ".damaged"
        var number = 1
        while try FileStamp.of(folder.file("\(name)-\(number)")) != nil { number += 1 }
        return "\(name)-\(number)"
    }

    /// - Returns: whether all lines were copied.
    private static func copyReadableLines(of file: OpenFile, to copy: OpenFile) throws(FileError) -> Bool {
        var isWhole = true
        var (line, isTooLong, offset) = ([UInt8](), false, 0)
        while true {
            let bytes = try file.bytes(in: offset..<offset + chunkOfMending)
            offset += bytes.count
            var (start, readable) = (0, [UInt8]())
            while let end = bytes.firstLineBreak(from: start) {
                line += bytes[start..<end]
                start = end + 1
                if isTooLong || !line.isEmpty && !JournalReader.isJSON(line[...]) {
                    isWhole = false
                } else {
                    readable += line + CollectionOfOne(UInt8(ascii: "\n"))
                }
                (line, isTooLong) = ([], false)
            }
            if bytes.isEmpty, !line.isEmpty, JournalReader.isJSON(line[...]) {
                // Only its line break is missing.
                readable += line + CollectionOfOne(UInt8(ascii: "\n"))
                line = []
            }
            try copy.write(readable)
            if bytes.isEmpty { return isWhole && line.isEmpty && !isTooLong }
            if !isTooLong { line += bytes[start...] }
            if line.count > maxLength { (line, isTooLong) = ([], true) }
        }
    }

    private static let chunkOfMending = 1 << 20
}
