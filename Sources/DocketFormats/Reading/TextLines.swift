import DocketCore

/// The lines of a text in UTF-8, without their line ends.
struct TextLines: Sequence, IteratorProtocol {
    struct Line {
        /// From 1.
        let number: Int
        /// Why it is no text, as a sentence without a full stop, if it is none.
        let text: Result<String, UnreadableLine>
    }

    private let bytes: [UInt8]
    private var position: Int
    private var number = 0
    private var progress: ReadingProgress

    private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

    init(_ bytes: [UInt8], _ context: ReadingContext? = nil) {
        self.bytes = bytes
        progress = ReadingProgress(bytes.count, context?.progress)
        position = bytes.starts(with: Self.byteOrderMark) ? Self.byteOrderMark.count : 0
    }

    mutating func next() -> Line? {
        guard position < bytes.count else { return nil }
        number += 1
        progress.reach(position)
        let start = position
        let feed = bytes.withUnsafeBufferPointer { $0[start...].firstIndex(of: UInt8(ascii: "\n")) }
        position = (feed ?? bytes.count - 1) + 1
        var end = feed ?? bytes.count
        if end > start, bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
        return Line(number: number, text: Self.text(of: bytes[start..<end], number))
    }

    /// - Parameter bytes: of any part of a file.
    static func text(of bytes: ArraySlice<UInt8>, _ number: Int) -> Result<String, UnreadableLine> {
        guard !bytes.contains(0) else {
            return .failure(UnreadableLine(number: number, reason: "There is a NUL character in it"))
        }
        guard let text = String(validating: bytes, as: UTF8.self) else {
            return .failure(UnreadableLine(number: number, reason: notUTF8))
        }
        return .success(text)
    }

    static let notUTF8 = "It is not in UTF-8: if it is in Latin-1, add --encoding latin1"

    /// Why the file as a whole can't be read, as a sentence without a full stop; nil if it may be.
    static func problem(of bytes: [UInt8]) -> String? {
        let start = bytes.prefix(1000)
        let marks: [[UInt8]] = [[0xFF, 0xFE], [0xFE, 0xFF], [0, 0, 0xFE, 0xFF]]
        // In ASCII without a mark, every other byte is NUL, or three of four.
        let (even, odd) = (nulCount(start, from: 0), nulCount(start, from: 1))
        let isWide =
            start.count >= 4 && even + odd >= start.count / 3
            && (even == 0 || odd == 0 || even + odd >= start.count * 2 / 3)
        guard isWide || marks.contains(where: start.starts) else { return nil }
        return "The file is in UTF-16 or UTF-32: save it in UTF-8"
    }

    private static func nulCount(_ bytes: ArraySlice<UInt8>, from first: Int) -> Int {
        stride(from: first, to: bytes.count, by: 2).count { bytes[$0] == 0 }
    }
}

/// Reads a text line by line, of which one may mean something for the next ones.
protocol LineScan {
    var reading: Reading { get set }
    mutating func read(_ line: String, _ number: Int)
    /// What was read, when there are no more lines.
    mutating func finish(_ context: ReadingContext) -> Reading
}

extension LineScan {
    mutating func read(_ bytes: [UInt8], _ context: ReadingContext) -> Reading {
        for line in TextLines(bytes, context) {
            switch line.text {
            case .failure(let unreadable): reading.unreadable.append(unreadable)
            case .success(let text): read(text, line.number)
            }
        }
        return finish(context)
    }
}
