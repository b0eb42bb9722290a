/// How long a file of Docket's may be, and how a long one has to begin. What can't be such a file is damage, and is not read:
/// a file of 2 GB would take all the memory, and no key would have an answer until then.
package struct FileLimit: Sendable {
    /// The most bytes that are read of a file at once.
    package let bytes: Int
    private let start: Start

    private enum Start {
        case any
        /// Text. Its first line may be damaged.
        case text
        /// Text at the start, or at the end.
        case textSomewhere
        /// A JSON object with members.
        case object
    }

    private init(_ bytes: Int, _ start: Start) { (self.bytes, self.start) = (bytes, start) }

    /// Of a file whose size is known.
    package static func exactly(_ bytes: Int) -> FileLimit { FileLimit(bytes, .any) }

    /// Of short texts of others, such as the system's list of zones.
    package static let text = FileLimit(1 << 20, .any)
    /// Of a text that was in an editor.
    package static let editedText = FileLimit(64 << 20, .any)
    /// Of settings, drafts, caches and the like.
    package static let small = FileLimit(64 << 20, .object)
    /// Of a journal. Its longest line is that of an import, which is as long as the list.
    package static let journal = FileLimit(512 << 20, .text)
    /// Of a recording, which has the files of the list in it.
    package static let recording = FileLimit(512 << 20, .object)
    /// Of a month of the history, which is read line by line.
    package static let month = FileLimit(.max, .textSomewhere)
    /// Of what grows with the list: a million to-dos have 300 MB.
    package static let list = FileLimit(4 << 30, .object)

    /// Files up to this size are read to say what is wrong with them.
    private static let sizeOfShort = 1 << 20
    /// A person with an editor may have written blanks before the first bracket.
    private static let sizeOfStart = 4096
    /// No line is shorter.
    private static let sizeOfEnd = 16

    /// - Throws: a `FileError`, with `isForeign` if the file can't be one of Docket's.
    package func check(_ file: OpenFile, size: Int) throws(FileError) {
        var error = FileError(reason: "It has more than \(bytes >> 20) MB")
        error.isForeign = true
        if size > bytes { throw error }
        if size <= Self.sizeOfShort { return }
        if try isPossible(file, size: size) { return }
        error.reason = "It does not begin as a file of Docket's"
        throw error
    }

    private func isPossible(_ file: OpenFile, size: Int) throws(FileError) -> Bool {
        let bytes = try file.bytes(in: 0..<Self.sizeOfStart)
        switch start {
        case .any: return true
        case .text: return !bytes.contains(0)
        case .textSomewhere:
            if !bytes.contains(0) { return true }
            return try !file.bytes(in: size - Self.sizeOfEnd..<size).contains(0)
        case .object:
            let visible = bytes.lazy.filter { ![0x20, 0x09, 0x0D, 0x0A].contains($0) }
            return visible.starts(with: [UInt8(ascii: "{"), UInt8(ascii: "\"")])
        }
    }
}
