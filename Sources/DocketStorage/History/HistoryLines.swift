import DocketCore
import DocketFiles
import FoundationEssentials

/// The lines of the whole history, newest first: those of the journal, those that could not be filed, then those of the
/// months. A file is opened when its first line is asked for.
struct HistoryLines {
    private var current: BackwardLines?
    private var unfiled: [HistoryLine]
    private let files: HistoryFiles
    /// Lines of the journal that the months may have already.
    private let filed: Set<[UInt8]>
    /// The months that are left; nil before the first of them is asked for.
    private var months: ArraySlice<String>?
    /// A line that was read, and is to be returned again.
    private var pending: (line: HistoryLine, place: HistoryPlace)?
    /// The name of the file of the last line, for errors.
    private(set) var fileName = Journal.name
    /// The name of a file with a line that could not be read, and was skipped; nil if there is none.
    private(set) var damagedFile: String?
    /// Where the last line stands.
    private(set) var place: HistoryPlace?
    /// How many bytes were read.
    private(set) var byteCount = 0

    /// - Parameters:
    ///   - journal: nil if there is none that belongs to the list.
    ///   - filed: its lines that the months may have already.
    init(
        _ journal: BackwardLines?,
        _ unfiled: [HistoryLine],
        _ files: HistoryFiles,
        filed: Set<[UInt8]> = []
    ) {
        (current, self.unfiled, self.files, self.filed) = (journal, unfiled, files, filed)
    }

    mutating func next() throws(FileError) -> HistoryLine? {
        if let (line, place) = pending {
            (pending, self.place) = (nil, place)
            return line
        }
        while true {
            guard let (bytes, end) = try nextBytes() else {
                current = nil
                if let line = unfiled.popLast() {
                    place = HistoryPlace(line: line.id, at: line.at)
                    return line
                }
                if months == nil {
                    fileName = HistoryFiles.name
                    months = try files.monthNames()[...]
                }
                guard let month = months?.popFirst() else { return nil }
                fileName = HistoryFiles.fileName(of: month)
                do throws(FileError) {
                    current = try files.lines(of: month)
                } catch {
                    // One month costs no other one (H5).
                    damagedFile = damagedFile ?? fileName
                }
                continue
            }
            if fileName != Journal.name, filed.contains(bytes) { continue }
            if let line = read(bytes) {
                place = HistoryPlace(file: fileName, end: end, line: line.id, at: line.at)
                return line
            }
        }
    }

    /// - Returns: the next line of the file, and where it ends.
    private mutating func nextBytes() throws(FileError) -> (bytes: [UInt8], end: Int)? {
        guard let end = current?.position, let bytes = try current?.next() else { return nil }
        byteCount += end - (current?.position ?? end)
        if current?.isLastTooLong == true { damagedFile = damagedFile ?? fileName }
        return (bytes, end)
    }

    /// - Returns: nil for a line that is no step of the history, or can't be read.
    private mutating func read(_ bytes: [UInt8]) -> HistoryLine? {
        do {
            return try HistoryLine(bytes)
        } catch {
            // The first half of a line of the journal is not there yet, or a power failure has cut it. What is JSON, but has
            // members of other kinds, is of a later version.
            if !bytes.isEmpty, fileName != Journal.name, !JournalReader.isJSON(bytes[...]) {
                damagedFile = damagedFile ?? fileName
            }
            return nil
        }
    }
}

extension HistoryLines {
    /// Moves to a line, so that `next` returns it.
    ///
    /// - Parameter journal: opens the journal's lines before an offset.
    /// - Returns: false if the line is gone. Then nothing is left.
    mutating func move(
        to place: HistoryPlace,
        journal: (_ end: Int) throws(FileError) -> BackwardLines?
    ) throws(FileError) -> Bool {
        let start = self
        if place.file == Journal.name {
            current = try journal(place.end)
            if try isNext(place) { return true }
        } else if let month = HistoryFiles.month(ofFile: place.file) {
            (current, unfiled) = (try files.lines(of: month, before: place.end), [])
            months = try files.monthNames()[...].drop { $0 >= month }
            fileName = place.file
            if try isNext(place) { return true }
        }
        // Its file was compacted or rewritten: it is behind what was added since.
        self = start
        while byteCount < Self.maxSearch, let line = try next() {
            guard line.id == place.line, line.at == place.at, let found = self.place else { continue }
            pending = (line, found)
            return true
        }
        (current, unfiled, months) = (nil, [], [])
        return false
    }

    /// How many bytes are read to find a line again.
    private static let maxSearch = 128 << 20

    private mutating func isNext(_ place: HistoryPlace) throws(FileError) -> Bool {
        // Where a file was replaced, the offset may be in the middle of a line.
        defer { damagedFile = nil }
        guard let bytes = try current?.next(), let line = try? HistoryLine(bytes) else { return false }
        guard line.id == place.line, line.at == place.at else { return false }
        (pending, self.place) = ((line, place), place)
        return true
    }
}
