import DocketFiles
import DocketStorage
import FoundationEssentials
import Glibc

/// Finds out which files of the data folder others have changed.
struct FolderChanges {
    private let folder: DataFolder
    /// The files as they were after the last own call.
    private var known: [String: FileStamp] = [:]

    init(in folder: DataFolder) { self.folder = folder }

    /// The files that have changed since the last `settle`. A file that can't be read is left out: then the calls that
    /// need it fail, which is recorded.
    func find() -> [RecordedFile] {
        let stamps = stamps()
        var files: [RecordedFile] = []
        for (name, stamp) in stamps.sorted(by: { $0.key < $1.key }) where stamp != known[name] {
            if let file = file(name, stamp) { files.append(file) }
        }
        return files
            + known.keys.filter { stamps[$0] == nil }.sorted().map { RecordedFile(name: $0, content: .gone) }
    }

    /// Takes all as known, because the last changes were made by the own call.
    mutating func settle() { known = stamps() }

    private func stamps() -> [String: FileStamp] {
        guard let names = try? FileStorage.names(in: folder) else { return [:] }
        var stamps: [String: FileStamp] = [:]
        for name in names { stamps[name] = (try? FileStamp.of(folder.file(name))) ?? nil }
        return stamps
    }

    private func file(_ name: String, _ stamp: FileStamp) -> RecordedFile? {
        guard let read = (try? AtomicFile(path: folder.file(name)).read()) ?? nil else { return nil }
        if let last = known[name], stamp.isSameFile(as: last), last.size < read.bytes.count,
            name.hasSuffix(".jsonl"),
            let added = String(validating: read.bytes[last.size...], as: UTF8.self)
        {
            return RecordedFile(name: name, content: .added(added))
        }
        if let text = String(validating: read.bytes, as: UTF8.self) {
            return RecordedFile(name: name, content: .text(text))
        }
        return RecordedFile(name: name, content: .bytes(Data(read.bytes).base64EncodedString()))
    }
}

extension RecordedFile {
    /// Does to the folder what the others have done.
    func apply(to folder: DataFolder) throws(FileError) {
        // A recording may come from anybody: it must write nowhere else.
        let parts = name.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count <= 2, !parts.contains(where: { $0.isEmpty || $0 == "." || $0 == ".." }) else {
            throw FileError(code: EINVAL)
        }
        let path = folder.file(name)
        switch content {
        case .text(let text): try Self.replace(name, with: Array(text.utf8), in: folder)
        case .bytes(let bytes):
            guard let data = Data(base64Encoded: bytes) else { throw FileError(code: EBADMSG) }
            try Self.replace(name, with: Array(data), in: folder)
        case .added(let text):
            guard let file = try OpenFile(path, O_WRONLY | O_APPEND) else { throw FileError(code: ENOENT) }
            try file.write(Array(text.utf8))
        case .gone:
            guard unlink(path) == 0 || errno == ENOENT else { throw .last }
        }
    }

    private static func replace(_ name: String, with bytes: [UInt8], in folder: DataFolder) throws(FileError)
    {
        try folder.create()
        if name.contains("/") { try folder.create(AtomicFile.folder(of: name)) }
        _ = try AtomicFile(path: folder.file(name)).replace(with: bytes)
    }
}
