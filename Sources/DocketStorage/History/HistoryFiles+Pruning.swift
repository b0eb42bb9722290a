import DocketCore
import DocketFiles
import Glibc

/// Removing what is too old, or too much. Called with the lock held.
extension HistoryFiles {
    /// Removes the oldest months until the rest is within the limit. Only the newest month is cut, if it alone is too large:
    /// then its newest lines stay, up to three quarters of the limit, so that not each compaction cuts it.
    ///
    /// - Parameter day: today.
    func prune(to limit: HistoryLimit, on day: Day) throws(FileError) {
        let months = try months()
        if limit.keepsNone {
            for month in months { try remove(month.month) }
            return
        }
        let oldest = Self.number(of: day) - limit.months
        var size = 0
        for (index, month) in months.enumerated() {
            size += month.size
            let isOld = Day(isoText: month.month + "-01").map { Self.number(of: $0) < oldest } ?? false
            if isOld || index > 0 && size > limit.bytes {
                try remove(month.month)
            } else if size > limit.bytes {
                try cut(month.month, to: limit.bytes / 4 * 3)
            }
        }
    }

    /// The number of a day's month: one more for each.
    private static func number(of day: Day) -> Int { day.year * 12 + day.month }

    private func remove(_ month: String) throws(FileError) { try folder.remove(Self.fileName(of: month)) }

    /// Leaves the last whole lines, of at most so many bytes.
    private func cut(_ month: String, to size: Int) throws(FileError) {
        let path = path(of: month)
        guard let file = try OpenFile(path, O_RDONLY) else { return }
        let end = try file.stamp().size
        guard var start = try Self.endOfLine(in: file, (end - size)..<end) else {
            // There is nothing but a line that is longer than a line can be.
            try putAside(month)
            return
        }
        if start == end {
            // The newest line stays, however long it is.
            var lines = BackwardLines(of: file, in: 0..<end, maxLength: Self.maxLength)
            _ = try lines.next()
            start = lines.position
        }
        try AtomicFile(path: path).replace { copy throws(FileError) in
            var offset = start
            while offset < end {
                let bytes = try file.bytes(in: offset..<min(offset + Self.chunkSize, end))
                if bytes.isEmpty { throw FileError(reason: "It became shorter while it was read") }
                try copy.write(bytes)
                offset += bytes.count
            }
        }
    }

    private static let chunkSize = 1 << 20

    /// Where the first line ends that ends in that part of a file; nil if none does.
    private static func endOfLine(in file: OpenFile, _ range: Range<Int>) throws(FileError) -> Int? {
        var offset = range.lowerBound
        while offset < range.upperBound {
            let bytes = try file.bytes(in: offset..<min(offset + chunkSize, range.upperBound))
            if bytes.isEmpty { return nil }
            if let index = bytes.firstLineBreak(from: 0) { return offset + index + 1 }
            offset += bytes.count
        }
        return nil
    }
}

extension [UInt8] {
    /// The first line break from an index on; nil if there is none.
    func firstLineBreak(from index: Int) -> Int? {
        withUnsafeBytes { bytes in
            guard let start = bytes.baseAddress,
                let found = memchr(start + index, Int32(UInt8(ascii: "\n")), count - index)
            else { return nil }
            return UnsafeRawPointer(found) - start
        }
    }
}
