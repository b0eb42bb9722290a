import DocketFiles

/// The types of terminals of which the user has been told that they are not known, each a line of a file.
enum UnknownTerminals {
    /// Adds a type.
    ///
    /// - Returns: whether it was new. If it can't be stored, it is new at the next start, too.
    static func add(_ name: String) -> Bool {
        guard let path = FilePaths.unknownTerminals, isLine(name) else { return true }
        let file = AtomicFile(path: path)
        do throws(FileError) {
            let bytes = try file.read(.text)?.bytes ?? []
            let lines = bytes.split(separator: UInt8(ascii: "\n"))
            if lines.contains(where: { $0.elementsEqual(name.utf8) }) { return false }
            try DataFolder(path: AtomicFile.folder(of: path)).create()
            try file.replace(with: bytes + name.utf8 + [UInt8(ascii: "\n")], synced: false)
        } catch {
            // A notice that comes again is better than an error about a file that nobody needs.
        }
        return true
    }

    /// Whether a name fits in a line. Those of real terminals do.
    private static func isLine(_ name: String) -> Bool {
        name.utf8.count <= 100 && name.utf8.allSatisfy { (0x21..<0x7F).contains($0) }
    }
}
